import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmojiMenu } from '../../../components/emoji/EmojiMenu.tsx';
import { useInsert } from '../../../components/use-insert.ts';
import { PictureField } from '../../../components/pictures/PictureField.tsx';
import { HtmlHint } from '../../../components/pictures/HtmlHint.tsx';
import { UrlHint } from '../../../components/pictures/UrlHint.tsx';
import { JsonArea } from '../../../components/JsonArea.tsx';
import { isSameJson } from '../../../components/use-stored.ts';
import type { Path } from '../../settings/settings.ts';
import { useAt, useContent } from './content-context.ts';

interface FieldProps {
  path: Path;
  label: string;
  description?: string;
  required?: boolean;
}

/** A value that a field can't show, as JSON in its place. */
function AsJson({ path, label }: FieldProps) {
  const { value, set, error, readOnly } = useAt(path);
  return <JsonArea label={`${label} (JSON)`} value={value} change={set} disabled={readOnly} error={error} />;
}

/**
 * A text. An empty one is removed, unless it is required. With `url`, it is the URL of a page or a picture, and with `html`, it is
 * HTML.
 */
export function TextAt({
  multiline,
  url,
  html,
  ...props
}: FieldProps & { multiline?: boolean; url?: 'page' | 'picture'; html?: boolean }) {
  const { partnerId } = useContent();
  const { path, required = false, ...rest } = props;
  const { value, set, error, readOnly } = useAt(path);
  const change = (text: string) => set(text === '' && !required ? undefined : text);
  const { field, insert } = useInsert(typeof value === 'string' ? value : '', change);
  if (value !== undefined && typeof value !== 'string') return <AsJson {...props} />;
  if (url === 'picture') {
    const picture = { ...rest, required, error, readOnly, partnerId, change };
    return <PictureField {...picture} value={value ?? ''} maxLength={2_048} />;
  }
  let hint: ReactNode = rest.description;
  if (url && value) hint = <UrlHint url={value}>{rest.description}</UrlHint>;
  if (html && value) hint = <HtmlHint html={value}>{rest.description}</HtmlHint>;
  const shared = {
    ...rest,
    description: hint,
    required,
    error,
    readOnly,
    value: value ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
    ref: field,
    rightSection: readOnly || url ? null : <EmojiMenu label={rest.label} insert={insert} />,
  };
  return multiline ? (
    <Textarea {...shared} autosize minRows={3} maxRows={14} maxLength={100_000} />
  ) : (
    <TextInput {...shared} maxLength={2_048} />
  );
}

export function NumberAt(props: FieldProps) {
  const { path, ...rest } = props;
  const { value, set, error, readOnly } = useAt(path);
  if (value !== undefined && typeof value !== 'number') return <AsJson {...props} />;
  return (
    <NumberInput
      {...rest}
      hideControls
      error={error}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={(next) => set(next === '' ? undefined : Number(next))}
    />
  );
}

export function SwitchAt(props: FieldProps & { initial?: boolean }) {
  const { path, label, description, initial = false } = props;
  const { value, set, error, readOnly } = useAt(path);
  if (value !== undefined && typeof value !== 'boolean') return <AsJson {...props} />;
  return (
    <Switch
      label={label}
      description={description}
      error={error}
      disabled={readOnly}
      checked={value ?? initial}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** One of several texts. `none` is the label of no choice. */
export function SelectAt({ choices, none, ...props }: FieldProps & { choices: readonly Choice[]; none?: string }) {
  const { path, ...rest } = props;
  const { value, set, error, readOnly } = useAt(path);
  if (value !== undefined && typeof value !== 'string') return <AsJson {...props} />;
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  return (
    <Select
      {...rest}
      searchable={choices.length > 8}
      limit={100}
      nothingFoundMessage="Nothing found"
      clearable={none !== undefined && !readOnly}
      allowDeselect={false}
      placeholder={none}
      clearButtonProps={{ 'aria-label': `Remove: ${rest.label}` }}
      error={error}
      readOnly={readOnly}
      data={isKnown ? [...choices] : [...choices, { value, label: value }]}
      value={value ?? null}
      onChange={(next) => set(next ?? undefined)}
    />
  );
}

/** Several of many, such as segments. Items of the list are made of and read as texts. */
export function ManyAt({
  choices,
  toItem,
  toText,
  ...props
}: FieldProps & { choices: readonly Choice[]; toItem: (text: string) => unknown; toText: (item: unknown) => string }) {
  const { path, ...rest } = props;
  const { value, set, error, readOnly } = useAt(path);
  const items = value === undefined ? [] : value;
  const isShown = Array.isArray(items) && items.every((item: unknown) => isSameJson(toItem(toText(item)), item));
  if (!isShown) return <AsJson {...props} />;
  const texts = items.map(toText);
  const missing = texts.filter((text) => !choices.some((choice) => choice.value === text));
  return (
    <MultiSelect
      {...rest}
      placeholder={texts.length === 0 ? 'None' : ''}
      searchable
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': `Remove all: ${rest.label}` }}
      nothingFoundMessage="Nothing found"
      limit={100}
      error={error}
      readOnly={readOnly}
      data={[...choices, ...missing.map((text) => ({ value: text, label: text }))]}
      value={texts}
      onChange={(next) => set(next.length === 0 ? undefined : next.map(toItem))}
    />
  );
}

/** The properties of an object that no field shows, as JSON, so that none is hidden. */
export function RestAt({ path, shown, label = '' }: { path: Path; shown: readonly string[]; label?: string }) {
  const { value } = useAt(path);
  if (typeof value !== 'object' || value === null) return null;
  return Object.keys(value)
    .filter((name) => !shown.includes(name))
    .map((name) => <AsJson key={name} path={[...path, name]} label={label ? `${label} ${name}` : name} />);
}
