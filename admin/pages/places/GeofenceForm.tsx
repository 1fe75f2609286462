import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { GeofenceMap } from './GeofenceMap.tsx';
import { InfoInput } from './InfoInput.tsx';
import { bodyOf, placeErrors, valuesOf } from './place-values.ts';

export type Geofence = Schemas['GeofenceInput'];

export function GeofenceForm({ editing }: { editing: Editing<Geofence> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: valuesOf<Geofence>,
    bodyOf: bodyOf<Geofence>,
    validate: placeErrors,
  });
  const { name, latitude, longitude, radius } = form.values;
  const readOnly = editing.action === undefined;
  const field = (path: keyof typeof form.values) => ({ ...form.getInputProps(path), readOnly });
  const drawn = [latitude, longitude, radius].every((value) => typeof value === 'number');
  return (
    <EditForm frame={frame} width={720}>
      <TextInput label="Name" required maxLength={255} {...field('name')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <NumberInput label="Latitude" description="Degrees" required decimalScale={6} {...field('latitude')} />
        <NumberInput label="Longitude" description="Degrees" required decimalScale={6} {...field('longitude')} />
        <NumberInput label="Radius" description="Meters" required {...field('radius')} />
      </SimpleGrid>
      {drawn ? <GeofenceMap geofences={[{ id: 0, name, latitude, longitude, radius }]} /> : null}
      <TextInput label="External ID" description="Your own ID" maxLength={255} {...field('externalId')} />
      <InfoInput {...field('info')} />
    </EditForm>
  );
}
