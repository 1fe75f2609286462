import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { DocumentEditor } from '../../components/editor/DocumentEditor.tsx';
import { ContentFields, type DateField } from './ContentFields.tsx';
import { type ContentDocument, errorsOf, parse, write } from './content-document.ts';
import { useContractSchema } from './contract-schema.ts';

/**
 * Edits in-app messages, alarms and inbox messages: form fields for what most have, and the complete document with
 * completion and errors by the contract.
 *
 * @param action the label of the button; without it, the document can only be read
 */
export function ContentForm({
  initial,
  schema,
  dates,
  named,
  action,
  pending,
  error,
  save,
}: {
  initial: ContentDocument;
  /** The name of the schema in the contract. */
  schema: string;
  dates: readonly DateField[];
  /** Whether it has a name and can be active. Inbox messages have none. */
  named: boolean;
  action: string | undefined;
  pending: boolean;
  error: unknown;
  save: (document: ContentDocument) => void;
}) {
  const [text, setText] = useState(() => write(initial));
  const loaded = useContractSchema(schema);
  const document = parse(text);
  // The editor goes to the first error of each new array.
  const { inDocument, other } = useMemo(() => errorsOf(error), [error]);
  const readOnly = action === undefined;
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
      {readOnly ? null : (
        <Group>
          <Button loading={pending} disabled={!document} onClick={() => document && save(document)}>
            {action}
          </Button>
          {document ? null : (
            <Text size="sm" c="red">
              The document is not a JSON object yet.
            </Text>
          )}
        </Group>
      )}
    </Stack>
  );
}
