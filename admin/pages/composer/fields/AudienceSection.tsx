import { MultiSelect, Switch } from '@mantine/core';
import { useLists } from '../../lists/use-lists.ts';
import { useComposer, useValue } from '../form.ts';
import { Section } from './Section.tsx';

/** Who gets the message: segments and static lists, or all devices of the platform. */
export function AudienceSection() {
  const { settings } = useComposer();
  return (
    <Section
      title="Audience"
      description="Devices of the chosen segments and static lists. If you choose none, all devices of the platform."
    >
      <AudienceFields />
      <IdsField
        path="testSegments"
        label="Test segments"
        description="A test send goes to these segments."
        choices={settings.segments}
      />
      <PressureField />
    </Section>
  );
}

/** Segments and static lists. */
export function AudienceFields() {
  const { partnerId, settings } = useComposer();
  const lists = (useLists(partnerId).data ?? []).map(({ listId, name }) => ({ id: listId, name }));
  return (
    <>
      <IdsField path="campaignSegments" label="Segments" choices={settings.segments} />
      <IdsField path="lists" label="Static lists" choices={lists} />
    </>
  );
}

export function PressureField() {
  const { readOnly } = useComposer();
  const pressure = useValue<boolean>('usePressure');
  return (
    <Switch
      label="Apply marketing pressure"
      description="A send skips devices that recently got too many messages."
      checked={pressure.value ?? true}
      onChange={({ currentTarget }) => pressure.change(currentTarget.checked)}
      disabled={readOnly}
      error={pressure.error}
    />
  );
}

function IdsField({
  path,
  label,
  description,
  choices,
}: {
  path: string;
  label: string;
  description?: string;
  choices: readonly { id: number; name: string }[];
}) {
  const { readOnly } = useComposer();
  const { value = [], change, error } = useValue<number[]>(path);
  const missing = value.filter((chosen) => !choices.some(({ id }) => id === chosen));
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length === 0 ? 'None' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Remove all: ${label}` }}
      nothingFoundMessage="Nothing found"
      limit={100}
      data={[
        ...choices.map(({ id, name }) => ({ value: String(id), label: `${name} (${id})` })),
        ...missing.map((id) => ({ value: String(id), label: `ID ${id}` })),
      ]}
      value={value.map(String)}
      onChange={(ids) => change(ids.map(Number))}
      readOnly={readOnly}
      error={error}
    />
  );
}
