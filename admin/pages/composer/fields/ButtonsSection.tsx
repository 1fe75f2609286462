import { Button, Group, Select } from '@mantine/core';
import type { MessageButton, Platform } from '../draft.ts';
import { useComposer, useValue } from '../form.ts';
import { ButtonFields } from './ButtonFields.tsx';
import { Section } from './Section.tsx';

const maxButtons = { android: 3, ios: 10, web: 2 } as const satisfies Record<Platform, number>;

/** The buttons of the message. */
export function ButtonsSection() {
  const { value: platform = 'android' } = useValue<Platform>('platform');
  return (
    <Section title="Buttons" description={descriptionOf(platform)}>
      <Buttons />
    </Section>
  );
}

export function Buttons() {
  const { readOnly } = useComposer();
  const { value: platform = 'android' } = useValue<Platform>('platform');
  const { value: buttons = [], change } = useValue<MessageButton[]>('buttons');
  return (
    <>
      {platform === 'web' ? null : <TemplateSelect />}
      {buttons.map((_, index) => (
        // After a button is removed, its fields must not show the next one's half-typed parameters.
        <ButtonFields
          key={`${buttons.length}-${index}`}
          index={index}
          remove={() => change(buttons.filter((__, other) => other !== index))}
        />
      ))}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            disabled={buttons.length >= maxButtons[platform]}
            onClick={() => change([...buttons, { id: unusedId(buttons) }])}
          >
            Add button
          </Button>
        </Group>
      )}
    </>
  );
}

const descriptionOf = (platform: Platform) =>
  `At most ${maxButtons[platform]} buttons below the notification.${platform === 'web' ? ' Some browsers show none.' : ''}`;

function unusedId(buttons: readonly MessageButton[]): string {
  for (let number = buttons.length + 1; ; number++) {
    const id = `button-${number}`;
    if (!buttons.some((button) => button.id === id)) return id;
  }
}

function TemplateSelect() {
  const { settings, readOnly } = useComposer();
  const { value, change, error } = useValue<string>('buttonTemplate');
  const names = settings.buttonTemplates.map(({ name }) => name);
  if (names.length === 0 && value === undefined) return null;
  return (
    <Select
      label="Button template"
      description="Gives titles to buttons without a title. Without buttons, the message has those of the template."
      placeholder="No template"
      clearable
      clearButtonProps={{ 'aria-label': 'Remove the button template' }}
      data={value === undefined || names.includes(value) ? names : [value, ...names]}
      value={value ?? null}
      onChange={(name) => change(name ?? undefined)}
      readOnly={readOnly}
      error={error}
    />
  );
}
