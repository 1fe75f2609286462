import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { type Editing, useEditForm } from '../../components/edit-form.ts';
import { EditForm } from '../../components/EditForm.tsx';
import { InfoInput } from './InfoInput.tsx';
import { bodyOf, placeErrors, valuesOf } from './place-values.ts';

export type Beacon = Schemas['BeaconInput'];

export function BeaconForm({ editing }: { editing: Editing<Beacon> }) {
  const { form, frame } = useEditForm({
    editing,
    toValues: valuesOf<Beacon>,
    bodyOf: bodyOf<Beacon>,
    validate: placeErrors,
  });
  const readOnly = editing.action === undefined;
  const field = (path: keyof typeof form.values) => ({ ...form.getInputProps(path), readOnly });
  return (
    <EditForm frame={frame} width={720}>
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
    </EditForm>
  );
}
