import { Accordion, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Page } from '../../components/Page.tsx';
import { PagedList } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { UrlField } from '../../components/UrlField.tsx';
import { meaningOf, sourceOf } from './actions.ts';
import { Changes } from './Changes.tsx';

const route = getRouteApi('/audit');

/** All changes by operators and commands, newest first. */
export function AuditPage() {
  const { page = 1, application, action } = route.useSearch();
  const navigate = route.useNavigate();
  const entries = api.useQuery(
    'get',
    '/operator/v1/audit',
    { params: { query: { page, partnerId: application, action } } },
    { placeholderData: keepPreviousData },
  );
  const filter = (changed: { application?: string | undefined } | { action?: string | undefined }) =>
    void navigate({ search: (search) => ({ ...search, ...changed, page: undefined }), replace: true });
  const isFiltered = application !== undefined || action !== undefined;
  return (
    <Page title="Audit log" subtitle="Changes by operators and commands, newest first. Secrets are replaced by ••••.">
      <Group align="flex-end">
        <UrlField
          label="Partner ID"
          description="Changes in this application, which may be deleted"
          maxLength={64}
          value={application}
          change={(value) => filter({ application: value || undefined })}
        />
        <UrlField
          label="Action"
          description="An operation or command, such as updateSettings"
          maxLength={100}
          value={action}
          change={(value) => filter({ action: value || undefined })}
        />
      </Group>
      <PagedList
        query={entries}
        page={page}
        empty={{
          title: 'No entries found',
          next: isFiltered ? 'Change the filters: they match whole names.' : 'Each change adds an entry.',
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

function Entry({ entry }: { entry: Schemas['AuditEntry'] }) {
  const { id, time, actor, partnerId, action, subject, before, after } = entry;
  const source = sourceOf(action, after);
  return (
    <Accordion.Item value={String(id)}>
      <Accordion.Control>
        <Text fw={600} component="span">
          {action}
        </Text>{' '}
        <Text component="span">{meaningOf(action) ?? subject}</Text>
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
