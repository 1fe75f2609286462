import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useWhyNot } from '../../session/session.ts';
import { timeZone } from '../../components/time-zone.ts';
import { editedDate, localTime } from '../../components/zoned-time.ts';
import type { DocumentError } from '../../components/editor/document-error.ts';
import type { ContentDocument } from './content-document.ts';

export interface DateField {
  name: string;
  label: string;
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The form fields of a document. They show and change its properties. */
export function ContentFields({
  document,
  dates,
  named,
  readOnly,
  errors,
  change,
}: {
  document: ContentDocument | undefined;
  dates: readonly DateField[];
  named: boolean;
  readOnly: boolean;
  errors: readonly DocumentError[];
  change: (document: ContentDocument) => void;
}) {
  const disabled = readOnly || !document;
  const whyNot = useWhyNot()('setInAppStatus');
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = document ?? {};
    if (value === undefined) change(others);
    else change(name in (document ?? {}) ? { ...document, [name]: value } : { [name]: value, ...others });
  };
  const field = (name: string) => ({
    disabled,
    error: errors.find(({ pointer }) => pointer === `/${name}`)?.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(name, currentTarget.value || undefined),
    value: textIn(document?.[name]),
  });
  return (
    <>
      {named ? <TextInput label="Name" required maxLength={255} {...field('name')} /> : null}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label="External ID" description="Your own ID" maxLength={255} {...field('externalId')} />
        {dates.map(({ name, label }) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={label}
            description={`Time zone ${timeZone}`}
            {...field(name)}
            value={localTime(textIn(document?.[name]), timeZone)}
            onChange={({ currentTarget: { value } }) =>
              set(name, value ? editedDate(value, textIn(document?.[name]) || undefined, timeZone) : undefined)
            }
          />
        ))}
      </SimpleGrid>
      {named ? (
        <Switch
          label="Active"
          description={whyNot}
          disabled={disabled || whyNot !== undefined}
          checked={document?.isActive === true}
          onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
        />
      ) : null}
    </>
  );
}
