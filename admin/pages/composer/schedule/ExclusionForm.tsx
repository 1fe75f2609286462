import { Button, Checkbox, Group, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Schemas } from '../../../api/client.ts';
import { byField } from '../../../api/errors.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Form } from '../../../components/Form.tsx';
import { UnsavedChanges } from '../../../components/UnsavedChanges.tsx';
import { useStored } from '../../../components/use-stored.ts';
import { editedDate, localTime } from '../../../components/zoned-time.ts';
import { DateField } from './DateField.tsx';
import { useExclusion } from './use-exclusion.ts';
import { daysOf, weekdays } from './weekdays.ts';

type Exclusion = Schemas['ScheduleExclusion'];

/** Sets or deletes the excluded days of a schedule. Dates are local times of the schedule. */
export function ExclusionForm({
  partnerId,
  messageId,
  stored,
  storedAt,
  zone,
}: {
  partnerId: string;
  messageId: number;
  stored: Exclusion | undefined;
  /** When it was read. */
  storedAt: number;
  zone: string;
}) {
  const initialValues = valuesOf(stored, zone);
  const form = useForm({ initialValues });
  const state = useStored({ value: initialValues, at: storedAt }, form.values, form.setValues);
  const { replace, remove } = useExclusion(partnerId, messageId, stored);
  const error = replace.error ?? remove.error;
  const other = error ? byField(error, ['days', 'startDate', 'endDate']).other : [];

  function save(values: ReturnType<typeof valuesOf>): void {
    const onError = (failure: unknown) => form.setErrors(byField(failure, ['days', 'startDate', 'endDate']).fields);
    const send = async () => {
      await replace.mutateAsync(exclusionOf(values, stored, zone));
      return undefined;
    };
    void state.save(send, (found) => valuesOf(found as Exclusion, zone)).catch(onError);
  }
  return (
    <Form aria-label="Excluded days" onSubmit={form.onSubmit(save)}>
      <Stack gap="sm">
        {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
        <Checkbox.Group
          label="Excluded days"
          description="A repeated send skips these days. A single send is postponed to the next allowed day."
          {...form.getInputProps('days')}
        >
          <Group mt="xs">
            {weekdays.map((name, index) => (
              <Checkbox key={name} value={String(index + 1)} label={name} />
            ))}
          </Group>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="Exclude from" {...form.getInputProps('startDate')} />
          <DateField label="Exclude until" {...form.getInputProps('endDate')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" variant="default" loading={replace.isPending}>
            Save excluded days
          </Button>
          {stored ? (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
              Delete excluded days
            </Button>
          ) : null}
        </Group>
      </Stack>
      <UnsavedChanges dirty={state.dirty} subject="the excluded days" />
    </Form>
  );
}

const valuesOf = (stored: Exclusion | undefined, zone: string) => ({
  days: stored ? daysOf(stored).map(String) : [],
  startDate: localTime(stored?.startDate, zone),
  endDate: localTime(stored?.endDate, zone),
});

function exclusionOf(
  { days, startDate, endDate }: ReturnType<typeof valuesOf>,
  stored: Exclusion | undefined,
  zone: string,
): Exclusion {
  return {
    type: 'DAYS',
    days: `[${days.toSorted().join(',')}]`,
    ...(startDate && { startDate: editedDate(startDate, stored?.startDate, zone) }),
    ...(endDate && { endDate: editedDate(endDate, stored?.endDate, zone) }),
  };
}
