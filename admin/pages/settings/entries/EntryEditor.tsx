import { Button, Fieldset, Group, SegmentedControl, Stack, TagsInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { NumberSetting, TextSetting } from '../inputs.tsx';
import { useDraftContext, useSetting } from '../draft.ts';
import type { Path } from '../settings.ts';
import type { Kind, Member } from './kinds.ts';

/** The form of an entry of the draft. */
export function EntryEditor({
  kind,
  index,
  close,
  remove,
  duplicate,
}: {
  kind: Kind;
  index: number;
  close: () => void;
  remove: () => void;
  /** Undefined if the list can't have more entries. */
  duplicate: (() => void) | undefined;
}) {
  const { readOnly } = useDraftContext();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <Stack maw={640} mb="md">
      <Group>
        <Button variant="default" size="xs" onClick={close}>
          All {kind.title.toLowerCase()}
        </Button>
      </Group>
      <Stack ref={form} gap="sm">
        {kind.members.map((member) => (
          <MemberInput key={member.name} member={member} path={[kind.setting, index, member.name]} />
        ))}
      </Stack>
      {readOnly ? null : (
        <Group>
          <Button variant="default" disabled={!duplicate} onClick={duplicate}>
            Duplicate {kind.noun}
          </Button>
          <Button variant="default" onClick={remove}>
            Remove {kind.noun}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function MemberInput({ member: { label, description, input, max }, path }: { member: Member; path: Path }) {
  if (input === 'text') return <TextSetting path={path} label={label} description={description} maxLength={max} />;
  if (input === 'texts') return <Texts path={path} label={label} description={description} max={max} />;
  return <Buttons path={path} label={label} description={description} max={max} />;
}

interface TextsProps {
  path: Path;
  label: string;
  description: string;
  max: number;
}

/** A list of texts, which is removed when it is empty. */
function Texts({ path, max, ...props }: TextsProps) {
  const { value = [], change, ...state } = useSetting<string[]>(path);
  return (
    <TagsInput
      {...props}
      {...state}
      acceptValueOnBlur
      splitChars={[]}
      maxTags={max}
      value={value}
      onChange={(texts) => change(texts.length > 0 ? texts : undefined)}
    />
  );
}

/** The buttons of a template: their titles, or only how many there are. */
function Buttons({ path, label, description, max }: TextsProps) {
  const { value, change, ...state } = useSetting<number | string[]>(path);
  const titles = Array.isArray(value) ? value : undefined;
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label="How the buttons are declared"
          disabled={state.disabled}
          data={[
            { value: 'titles', label: 'With titles' },
            { value: 'number', label: 'Only their number' },
          ]}
          value={titles ? 'titles' : 'number'}
          onChange={(choice) => change(choice === 'titles' ? [] : Math.max(1, titles?.length ?? 1))}
        />
        {titles ? (
          <TagsInput
            {...state}
            label="Titles of the buttons"
            description={`${description}, in their order. Press Enter after each. At most 255 characters each`}
            required
            acceptValueOnBlur
            splitChars={[]}
            allowDuplicates
            maxTags={max}
            value={titles}
            onChange={change}
          />
        ) : (
          <NumberSetting path={path} label="Number of buttons" description={description} />
        )}
      </Stack>
    </Fieldset>
  );
}
