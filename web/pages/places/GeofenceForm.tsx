import { Button, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { useServerErrors } from '../../components/useServerErrors.ts';
import { GeofenceMap } from './GeofenceMap.tsx';
import { InfoInput, parseInfo, writeInfo } from './InfoInput.tsx';

type Geofence = Schemas['GeofenceInput'];

/** @param action the label of the button; without it, the geofence can only be read */
export function GeofenceForm({
  initial,
  action,
  pending,
  error,
  save,
}: {
  initial: Geofence;
  action: string | undefined;
  pending: boolean;
  error: unknown;
  save: (geofence: Geofence) => void;
}) {
  const form = useForm({
    initialValues: { ...initial, externalId: initial.externalId ?? '', info: writeInfo(initial.info) },
    validate: { info: (text) => (parseInfo(text) ? null : 'must be a JSON object such as {"shop": 12}') },
  });
  const other = useServerErrors(form.setErrors, error, Object.keys(form.values));
  const { name, latitude, longitude, radius } = form.values;
  const readOnly = action === undefined;
  const field = (path: keyof typeof form.values) => ({ ...form.getInputProps(path), readOnly });
  const drawn = [latitude, longitude, radius].every((value) => typeof value === 'number');

  function submit({ externalId, info, ...values }: typeof form.values): void {
    save({ ...values, info: parseInfo(info) ?? {}, ...(externalId && { externalId }) });
  }
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack maw={720}>
        {other ? <ErrorAlert error={other} /> : null}
        <TextInput label="Name" required maxLength={255} {...field('name')} />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <NumberInput label="Latitude" description="Degrees" required decimalScale={6} {...field('latitude')} />
          <NumberInput label="Longitude" description="Degrees" required decimalScale={6} {...field('longitude')} />
          <NumberInput label="Radius" description="Meters" required {...field('radius')} />
        </SimpleGrid>
        {drawn ? <GeofenceMap geofences={[{ id: 0, name, latitude, longitude, radius }]} /> : null}
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
