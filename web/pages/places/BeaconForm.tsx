import { Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';
import { InfoInput, parseInfo, writeInfo } from './InfoInput.tsx';

type Beacon = Schemas['BeaconInput'];

/** @param action the label of the button; without it, the beacon can only be read */
export function BeaconForm({
  initial,
  action,
  pending,
  error,
  save,
}: {
  initial: Beacon;
  action: string | undefined;
  pending: boolean;
  error: unknown;
  save: (beacon: Beacon) => void;
}) {
  const form = useForm({
    initialValues: { ...initial, externalId: initial.externalId ?? '', info: writeInfo(initial.info) },
    validate: { info: (text) => (parseInfo(text) ? null : 'must be a JSON object such as {"shop": 12}') },
  });
  const other = useServerErrors(form.setErrors, error, Object.keys(form.values));
  const readOnly = action === undefined;
  const field = (path: keyof typeof form.values) => ({ ...form.getInputProps(path), readOnly });

  function submit({ externalId, info, ...values }: typeof form.values): void {
    save({ ...values, info: parseInfo(info) ?? {}, ...(externalId && { externalId }) });
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack maw={720}>
        {other ? <ErrorAlert error={other} /> : null}
        <TextInput label="Name" required maxLength={255} {...field('name')} />
        <TextInput
          label="UUID"
          description="What the beacon transmits, usually the same for all beacons of a company"
          required
          maxLength={36}
          {...field('uuid')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput label="Major" description="0 to 65535" required {...field('major')} />
          <NumberInput label="Minor" description="0 to 65535" required {...field('minor')} />
        </SimpleGrid>
        <TextInput label="External ID" description="Your own ID" maxLength={255} {...field('externalId')} />
        <InfoInput {...field('info')} />
        {readOnly ? null : (
          <Group>
            <Button type="submit" loading={pending}>
              {action}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
