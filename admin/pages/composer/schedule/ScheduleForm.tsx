import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Form } from '../../../components/Form.tsx';
import { UnsavedChanges } from '../../../components/UnsavedChanges.tsx';
import { useStored } from '../../../components/use-stored.ts';
import { DateField } from './DateField.tsx';
import { scheduleErrors, scheduleOf, type ScheduleValues, valuesOf } from './schedule-values.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules';

/** Creates or updates the schedule of a message. */
export function ScheduleForm({
  partnerId,
  messageId,
  schedule,
  readAt = 0,
  remove,
}: {
  partnerId: string;
  messageId: number;
  schedule: Schemas['Schedule'] | undefined;
  /** When the schedule was read. */
  readAt?: number;
  remove?: ReactNode;
}) {
  const initialValues = valuesOf(schedule);
  const form = useForm<ScheduleValues>({ initialValues });
  const { save: saveStored, ...state } = useStored(
    { value: initialValues, at: readAt, tag: tagOf(schedule) },
    form.values,
    form.setValues,
  );
  const [other, setOther] = useState<string[]>([]);
  const queries = useQueryClient();
  const create = api.useMutation('post', path);
  const update = api.useMutation('put', path);

  async function save(values: ScheduleValues): Promise<void> {
    const path = { partnerId, messageId };
    const body = scheduleOf(values, schedule);
    const send = async (tag: string | undefined) => {
      if (schedule) await update.mutateAsync({ params: { path, header: ifMatch(tag) }, body });
      else await create.mutateAsync({ params: { path }, body });
      notifications.show({ message: 'The schedule was saved.' });
      return undefined;
    };
    try {
      await saveStored(send, (found) => valuesOf(found as Schemas['Schedule']));
    } catch (error) {
      const found = scheduleErrors(error);
      form.setErrors(found.fields);
      setOther(found.other);
      return;
    }
    setOther([]);
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('/messages') });
  }
  const { timezone, unit } = form.values;
  return (
    <Form aria-label="Schedule" onSubmit={form.onSubmit((values) => void save(values))}>
      <Stack gap="sm">
        {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="Send at" required {...form.getInputProps('nextSendingDate')} />
          <ZoneSelect zone={timezone} {...form.getInputProps('timezone')} />
          <NativeSelect
            label="Repeat"
            data={[
              { value: '', label: 'Once' },
              { value: 'day', label: 'Every number of days' },
              { value: 'week', label: 'Every number of weeks' },
              { value: 'month', label: 'Every number of months' },
            ]}
            {...form.getInputProps('unit')}
          />
          {unit ? (
            <NumberInput
              label={`Interval in ${unit}s`}
              min={1}
              max={1000}
              allowDecimal={false}
              {...form.getInputProps('interval')}
            />
          ) : null}
          <DateField label="Nothing is sent before" {...form.getInputProps('startDate')} />
          <DateField label="Nothing is sent after" {...form.getInputProps('endDate')} />
        </SimpleGrid>
        <ConflictNotice subject="the schedule" {...state} />
        <Group>
          <Button type="submit" variant="default" loading={create.isPending || update.isPending}>
            {schedule ? 'Save schedule' : 'Schedule message'}
          </Button>
          {remove}
        </Group>
      </Stack>
      <UnsavedChanges dirty={state.dirty} subject="the schedule" />
    </Form>
  );
}
