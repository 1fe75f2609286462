import { Accordion, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Page } from '../../components/Page.tsx';
import { PagedList } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { timeZone } from '../../components/time-zone.ts';
import { dateAt } from '../../components/zoned-time.ts';
import type { AuditSearch } from '../../routes/audit-search.ts';
import { actionWords, subjectWords } from './action-words.ts';
import { meaningOf, sourceOf } from './actions.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { Changes } from './Changes.tsx';

const route = getRouteApi('/audit');

/** All changes by operators and commands, newest first. */
export function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, ...filters } = search;
  const entries = api.useQuery(
    'get',
    '/operator/v1/audit',
    { params: { query: { page, ...queryOf(filters) } } },
    { placeholderData: keepPreviousData },
  );
  const change = (changed: AuditSearch) =>
    void navigate({ search: (current) => ({ ...current, ...changed, page: undefined }), replace: true });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Page title="Audit log" subtitle="Changes by operators and commands, newest first. Secrets are replaced by ••••.">
      <AuditFilters search={filters} change={change} />
      <PagedList
        query={entries}
        page={page}
        empty={{
          title: 'No entries found',
          next: isFiltered
            ? 'Change the filters: email address, partner ID and ID must match exactly.'
            : 'Each change adds an entry.',
        }}
      >
        {(rows) => (
          <Accordion variant="separated" multiple order={2}>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Accordion>
        )}
      </PagedList>
    </Page>
  );
}

/** The filters in the form of the service: days are in the time zone of the browser, and the last one is included. */
const queryOf = ({ application, action, person, kind, item, from, to }: AuditSearch) => ({
  partnerId: application,
  action,
  actor: person,
  subject: kind === undefined || item === undefined ? kind : `${kind}/${item}`,
  startDate: from && dateAt(`${from}T00:00`, timeZone),
  endDate: to && dateAt(`${dayAfter(to)}T00:00`, timeZone),
});

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

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
