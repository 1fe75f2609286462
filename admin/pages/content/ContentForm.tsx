import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { placeOf } from '../../api/words.ts';
import { ConflictNotice } from '../../components/ConflictNotice.tsx';
import type { Editing } from '../../components/edit-form.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import type { DocumentError } from '../../components/editor/document-error.ts';
import { DocumentEditor } from '../../components/editor/DocumentEditor.tsx';
import { UnsavedChanges } from '../../components/UnsavedChanges.tsx';
import { type Stored, useStored } from '../../components/use-stored.ts';
import { ContentFields, type DateField } from './ContentFields.tsx';
import { type ContentDocument, errorsOf, parse, write } from './content-document.ts';
import { useContractSchema } from './contract-schema.ts';
import { Audience, Triggers } from './form/AudienceAndTriggers.tsx';
import { ContentContext } from './form/content-context.ts';
import { RestAt, SelectAt } from './form/fields.tsx';
import { type Kind, Messages, messagesOf } from './form/Messages.tsx';
import { Preview } from './form/Preview.tsx';
import { useChoices } from './form/use-choices.ts';
import '../composer/composer.css';

const inText = ({ value, ...read }: Stored<ContentDocument>) => ({ value: write(value), ...read });
const inTextIfKnown = (stored: Stored<ContentDocument> | undefined) => stored && inText(stored);

/** The properties that have their place in the form. */
const shownNames = [
  ...['name', 'externalId', 'isActive', 'startDate', 'endDate', 'sendDate', 'expirationDate'],
  ...['messages', 'triggers', 'segments', 'lists', 'event'],
];

/**
 * Edits in-app messages, alarms and inbox messages: a form with a preview, and the same document as JSON with
 * completion and errors by the contract.
 */
export function ContentForm({
  schema,
  kind,
  dates,
  named,
  editing: { noun, stored, action, error, save, toValue = () => stored.value },
}: {
  /** The name of the schema in the contract. */
  schema: string;
  kind: Kind;
  dates: readonly DateField[];
  /** Whether it has a name and can be active. Inbox messages have none. */
  named: boolean;
  editing: Editing<ContentDocument>;
}) {
  const { partnerId = '' } = useParams({ strict: false });
  const choices = useChoices(partnerId);
  const [view, setView] = useState('form');
  const [selected, setSelected] = useState<string | number>();
  const [text, setText] = useState(() => write(stored.value));
  const state = useStored(inText(stored), text, setText);
  const loaded = useContractSchema(schema);
  const document = parse(text);
  // The editor goes to the first error of each new array.
  const { inDocument, other } = useMemo(() => errorsOf(error), [error]);
  const readOnly = action === undefined;
  const subject = `this ${noun}`;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!document) return;
    const send = async (tag: string | undefined) => inTextIfKnown(await save(document, tag));
    // `error` has the reason.
    void state.save(send, (resource) => write(toValue(resource))).catch(() => undefined);
  }
  const content = document && {
    ...{ partnerId, document, errors: inDocument, readOnly },
    change: (changed: ContentDocument) => setText(write(changed)),
  };
  const messages = messagesOf(document?.messages);
  const current = messages.find(({ key }) => key === selected) ?? messages[0];
  const tag = current && (typeof current.key === 'string' ? current.key : current.message.language);
  return (
    <Form onSubmit={submit}>
      <Stack gap="lg">
        {other ? <ErrorAlert error={other} /> : null}
        {inDocument.length > 0 ? <DocumentErrors errors={inDocument} /> : null}
        <SegmentedControl
          aria-label="How the document is shown"
          className="views"
          w="fit-content"
          data={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'form' && content ? (
          <ContentContext value={content}>
            <div className="composer">
              <Stack gap="lg">
                <Paper withBorder p="md">
                  <Stack gap="sm">
                    <ContentFields
                      document={document}
                      dates={dates}
                      named={named}
                      readOnly={readOnly}
                      errors={inDocument}
                      change={content.change}
                    />
                  </Stack>
                </Paper>
                <Messages kind={kind} choices={choices} selected={current?.key} select={setSelected} />
                {kind === 'inbox' ? (
                  <SelectAt path={['event']} label="Show after the event" none="Immediately" choices={choices.events} />
                ) : (
                  <Triggers kind={kind} choices={choices} />
                )}
                <Audience kind={kind} choices={choices} />
                <RestAt path={[]} shown={shownNames} />
              </Stack>
              {current ? (
                <Preview
                  kind={kind}
                  message={current.message}
                  language={typeof tag === 'string' ? tag : (choices.languages[0] ?? 'en')}
                  choices={choices}
                />
              ) : null}
            </div>
          </ContentContext>
        ) : (
          <>
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
          </>
        )}
        <ConflictNotice subject={subject} {...state} />
        {readOnly ? null : (
          <Group>
            <Button type="submit" loading={state.pending} disabled={!document}>
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
      <UnsavedChanges dirty={state.dirty} subject={subject} />
    </Form>
  );
}

/** All errors: some belong to no field of the form, and the editor shows texts only at their place. */
const DocumentErrors = ({ errors }: { errors: readonly DocumentError[] }) => (
  <ErrorAlert
    title="The document was not saved"
    error={new Error(errors.map(({ pointer, text }) => `${placeOf(pointer) || 'Document'}: ${text}`).join('\n'))}
  />
);
