import { Button, Group, Select } from '@mantine/core';
import { languageName } from '../../composer/language-name.ts';
import { Section } from '../../composer/fields/Section.tsx';
import { isObject } from '../../settings/segments/operators.ts';
import { useAt } from './content-context.ts';
import { InAppMessage } from './InAppMessage.tsx';
import { AlarmMessage, InboxMessage } from './OtherMessages.tsx';
import type { Choices } from './use-choices.ts';

export type Kind = 'in-app' | 'alarm' | 'inbox';

/** The messages of a document: a list with languages, or, of the inbox, an object by language. */
export const messagesOf = (value: unknown): { key: string | number; message: Record<string, unknown> }[] =>
  Object.entries(isObject(value) || Array.isArray(value) ? value : {}).flatMap(([key, message]: [string, unknown]) =>
    isObject(message) ? { key: Array.isArray(value) ? Number(key) : key, message } : [],
  );

const platforms: Readonly<Record<string, string>> = { android: 'Android', ios: 'iOS' };

function labelOf(key: string | number, { language, platform }: Record<string, unknown>): string {
  const tag = typeof key === 'string' ? key : language;
  const parts = [typeof tag === 'string' ? languageName(tag) : 'Any language', platforms[String(platform)]];
  const label = parts.filter(Boolean).join(', ');
  return typeof key === 'number' ? `${key + 1}: ${label}` : label;
}

/** The message of one language, and which one. */
export function Messages({
  kind,
  choices,
  selected,
  select,
}: {
  kind: Kind;
  choices: Choices;
  selected: string | number | undefined;
  select: (key: string | number) => void;
}) {
  const { value, set, readOnly } = useAt(['messages']);
  const messages = messagesOf(value);
  const current = messages.find(({ key }) => key === selected) ?? messages[0];
  const used = messages.map(({ key, message }) => (typeof key === 'string' ? key : message.language));
  const free = choices.languages.filter((tag) => !used.includes(tag));
  /** A further language starts with the texts of the current one. */
  function add(language: string): void {
    const copy = structuredClone(current?.message ?? {});
    if (Array.isArray(value)) {
      set([...(value as unknown[]), { ...copy, language }]);
      select(value.length);
    } else {
      set({ ...(isObject(value) && value), [language]: copy });
      select(language);
    }
  }
  function remove(key: string | number): void {
    set(
      Array.isArray(value)
        ? (value as unknown[]).toSpliced(Number(key), 1)
        : Object.fromEntries(Object.entries(value as object).filter(([name]) => name !== key)),
    );
  }
  const path = current && ['messages', current.key];
  return (
    <Section title="Message" description="A device shows the message in its language.">
      <Group align="flex-end" gap="xs">
        <Select
          label="Edited message"
          searchable={messages.length > 8}
          allowDeselect={false}
          limit={100}
          data={messages.map(({ key, message }) => ({ value: String(key), label: labelOf(key, message) }))}
          value={current ? String(current.key) : null}
          onChange={(next) => next !== null && select(Array.isArray(value) ? Number(next) : next)}
        />
        {readOnly || free.length === 0 ? null : (
          <Select
            label="Add a language"
            placeholder="Choose"
            searchable={free.length > 8}
            data={free.map((tag) => ({ value: tag, label: languageName(tag) }))}
            value={null}
            onChange={(tag) => tag !== null && add(tag)}
          />
        )}
        {readOnly || !current || messages.length < 2 ? null : (
          <Button variant="default" onClick={() => remove(current.key)}>
            Remove this message
          </Button>
        )}
      </Group>
      {path && current && kind === 'in-app' ? <InAppMessage path={path} choices={choices} /> : null}
      {path && current && kind === 'alarm' ? <AlarmMessage path={path} choices={choices} /> : null}
      {path && current && kind === 'inbox' ? (
        <InboxMessage path={path} type={isObject(current.message.content) ? current.message.content.type : undefined} />
      ) : null}
    </Section>
  );
}
