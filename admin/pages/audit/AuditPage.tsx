import { Accordion, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { actionChoices, actionWords, kinds, subjectWords } from './action-words.ts';
import { meaningOf, sourceOf } from './actions.ts';
import { Changes } from './Changes.tsx';

const actions = Object.fromEntries(actionChoices.map(({ value, label }) => [value, label]));

/** All changes by operators and commands, newest first. */
export function AuditPage() {
  return (
    <Page title="Audit log" subtitle="Changes by operators and commands, newest first. Secrets are replaced by ••••.">
      <ListView
        list="/operator/v1/audit"
        label="Audit log"
        keyOf={({ id }) => id}
        columns={[
          { label: 'Person', property: 'actor' },
          { label: 'Action', property: 'action', names: actions },
          { label: 'Thing', property: 'subject', names: kinds },
          { label: 'Application', property: 'partnerId' },
          { label: 'Date', property: 'time' },
        ]}
        empty={{ title: 'No entries yet', next: 'Each change adds an entry.' }}
        hint="Change the search or the filters: email address and partner ID must match exactly."
      >
        {(rows) => (
          <Accordion variant="separated" multiple order={2}>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Accordion>
        )}
      </ListView>
    </Page>
  );
}

function Entry({ entry }: { entry: Schemas['AuditEntry'] }) {
  const { id, time, actor, partnerId, action, subject, before, after } = entry;
  const source = sourceOf(action, after);
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Text fw={600} component="span">
          {actionWords(action)}
        </Text>{' '}
        <Text component="span">{meaningOf(action) === undefined ? subjectWords(subject, before, after) : null}</Text>
        {source === undefined ? null : <Text size="sm">{source}</Text>}
        <Text size="sm" c="dimmed">
          {actor}
          {partnerId === undefined ? '' : `, application ${partnerId}`}, <Time value={time} />
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Changes id={id} before={before} after={after} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
