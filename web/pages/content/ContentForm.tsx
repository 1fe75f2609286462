import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ConflictNotice } from '../../components/ConflictNotice.tsx';
import type { Editing } from '../../components/edit-form.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { DocumentEditor } from '../../components/editor/DocumentEditor.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { type Stored, useStored } from '../../components/use-stored.ts';
import { ContentFields, type DateField } from './ContentFields.tsx';
import { type ContentDocument, errorsOf, parse, write } from './content-document.ts';
import { useContractSchema } from './contract-schema.ts';

const inText = ({ value, ...read }: Stored<ContentDocument>) => ({ value: write(value), ...read });
const inTextIfKnown = (stored: Stored<ContentDocument> | undefined) => stored && inText(stored);

/**
 * Edits in-app messages, alarms and inbox messages: form fields for what most have, and the complete document with
 * completion and errors by the contract.
 */
export function ContentForm({
  schema,
  dates,
  named,
  editing: { noun, stored, action, error, save, toValue = () => stored.value },
}: {
  /** The name of the schema in the contract. */
  schema: string;
  dates: readonly DateField[];
  /** Whether it has a name and can be active. Inbox messages have none. */
  named: boolean;
  editing: Editing<ContentDocument>;
}) {
  const [text, setText] = useState(() => write(stored.value));
  const state = useStored(inText(stored), text, setText);
  const loaded = useContractSchema(schema);
  const document = parse(text);
  // The editor goes to the first error of each new array.
  const { inDocument, other } = useMemo(() => errorsOf(error), [error]);
  const readOnly = action === undefined;
  const subject = `this ${noun}`;

  function submit(changed: ContentDocument): void {
    const send = async (tag: string | undefined) => inTextIfKnown(await save(changed, tag));
    // `error` has the reason.
    void state.save(send, (resource) => write(toValue(resource))).catch(() => undefined);
  }
  return (
    <Stack maw={900}>
      {other ? <ErrorAlert error={other} /> : null}
      <ContentFields
        document={document}
        dates={dates}
        named={named}
        readOnly={readOnly}
        errors={inDocument}
        change={(changed) => setText(write(changed))}
      />
      <Text size="sm" c="dimmed">
        {readOnly
          ? 'Hold the pointer over a property to see what it means.'
          : 'Ctrl+Space suggests properties and values. F8 goes to the next error. Press Escape, then Tab, to leave the editor.'}
      </Text>
      <Loaded query={loaded} lines={14}>
        {(contract) => (
          <DocumentEditor
            label="Document"
            text={text}
            change={setText}
            schema={contract}
            errors={inDocument}
            readOnly={readOnly}
          />
        )}
      </Loaded>
      <ConflictNotice subject={subject} {...state} />
      {readOnly ? null : (
        <Group>
          <Button loading={state.pending} disabled={!document} onClick={() => document && submit(document)}>
            {action}
          </Button>
          {document ? null : (
            <Text size="sm" c="red">
              The document is not a JSON object yet.
            </Text>
          )}
        </Group>
      )}
      <UnsavedChanges dirty={state.dirty} subject={subject} />
    </Stack>
  );
}
