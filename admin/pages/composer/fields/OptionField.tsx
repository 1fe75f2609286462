import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { PictureField } from '../../../components/pictures/PictureField.tsx';
import { UrlHint } from '../../../components/pictures/UrlHint.tsx';
import { useComposer, useTextField, useValue } from '../form.ts';
import type { Option } from './options.ts';

/** The field of an option: a text, a choice or a switch. */
export function OptionField({ option }: { option: Option }) {
  if (option.choices) return <ChoiceField option={option} choices={option.choices} />;
  if (option.isSwitch) return <SwitchField option={option} />;
  return option.url === 'picture' ? <OptionPicture option={option} /> : <OptionText option={option} />;
}

function OptionText({ option: { name, label, description, maxLength = 255, url } }: { option: Option }) {
  const field = useTextField(name);
  const hint = url ? <UrlHint url={field.value}>{description}</UrlHint> : description;
  return <TextInput label={label} description={hint} maxLength={maxLength} {...field} />;
}

function OptionPicture({ option: { name, label, description, maxLength = 255 } }: { option: Option }) {
  const { partnerId } = useComposer();
  const { onChange, ...field } = useTextField(name);
  return (
    <PictureField
      partnerId={partnerId}
      label={label}
      description={description}
      maxLength={maxLength}
      {...field}
      change={onChange}
    />
  );
}

function ChoiceField({ option, choices }: { option: Option; choices: Record<string, string> }) {
  const { readOnly } = useComposer();
  const { value, change, error } = useValue<string>(option.name);
  const data = Object.entries(choices).map(([key, label]) => ({ value: key, label }));
  return (
    <NativeSelect
      label={option.label}
      data={[{ value: '', label: 'Default' }, ...data]}
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      disabled={readOnly}
      error={error}
    />
  );
}

function SwitchField({ option }: { option: Option }) {
  const { readOnly } = useComposer();
  const { value, change, error } = useValue<boolean>(option.name);
  return (
    <Switch
      label={option.label}
      checked={value ?? false}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      disabled={readOnly}
      error={error}
    />
  );
}
