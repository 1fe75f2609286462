import { Button, Group, NumberInput, TagsInput, TextInput, Textarea } from '@mantine/core';
import { useDraftContext, useSetting } from './draft.ts';
import { mask, type Path, valueAt } from './settings.ts';

interface SettingProps {
  path: Path;
  label: string;
  description?: string;
  placeholder?: string;
}

/** An input for a text. An optional one is removed when it is empty. */
export function TextSetting({ path, optional, ...props }: SettingProps & { optional?: boolean; maxLength?: number }) {
  const { value, change, ...state } = useSetting<string>(path);
  return (
    <TextInput
      {...props}
      {...state}
      required={!optional}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(optional && currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

/** An input for a whole number, which is removed when it is empty. */
export function NumberSetting({ path, ...props }: SettingProps) {
  const { value, change, ...state } = useSetting<number>(path);
  return (
    <NumberInput
      {...props}
      {...state}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={value ?? ''}
      onChange={(next) => change(next === '' ? undefined : Number(next))}
    />
  );
}

/** An input for a list of texts. */
export function TagsSetting({ path, ...props }: SettingProps) {
  const { value, change, ...state } = useSetting<string[]>(path);
  return <TagsInput {...props} {...state} acceptValueOnBlur value={value ?? []} onChange={change} />;
}

/**
 * An input for a secret. A stored one is masked, and can only be replaced.
 *
 * @param props.isStored by default, whether the path has one
 */
export function SecretSetting({ path, isStored: given, ...props }: SettingProps & { isStored?: boolean }) {
  const { draft, readOnly } = useDraftContext();
  const { value, change, ...state } = useSetting<string>(path);
  if (value === mask) {
    return (
      <Group align="flex-end">
        <TextInput
          {...props}
          {...state}
          description="Stored. It can’t be shown again."
          value={mask}
          disabled
          flex={1}
        />
        {readOnly ? null : (
          <Button variant="default" aria-label={`Replace ${props.label}`} onClick={() => change('')}>
            Replace
          </Button>
        )}
      </Group>
    );
  }
  const isStored = given ?? valueAt(draft.base.settings, path) === mask;
  return (
    <Group align="flex-end">
      <Textarea
        {...props}
        {...state}
        required
        autosize
        maxRows={6}
        flex={1}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {isStored ? (
        <Button variant="default" aria-label={`Keep the stored ${props.label}`} onClick={() => change(mask)}>
          Keep the stored one
        </Button>
      ) : null}
    </Group>
  );
}
