import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/inboxes');

const subjectOf = ({ inbox: { messages } }: Schemas['InboxRecord']) =>
  Object.values(messages).map(({ subject }) => subject)[0] ?? '–';

/** The inbox messages of an application. */
export function InboxesPage() {
  const { partnerId } = route.useParams();
  const { page = 1 } = route.useSearch();
  const can = useCan();
  const params = { path: { partnerId }, query: { page } };
  const found = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/inboxes',
    { params },
    { placeholderData: keepPreviousData },
  );
  const create = (
    <LinkButton to="/apps/$partnerId/inboxes/new" params={{ partnerId }}>
      Create inbox message
    </LinkButton>
  );
  return (
    <Page
      title="Inbox messages"
      subtitle="Messages that stay in the application, where users read and archive them."
      actions={can('createInbox') ? create : null}
    >
      <PagedTable
        label="Inbox messages"
        query={found}
        page={page}
        keyOf={({ inbox }) => inbox.inboxId ?? 0}
        columns={[
          {
            label: 'Subject',
            render: (record) => (
              <PageLink
                to="/apps/$partnerId/inboxes/$inboxId"
                params={{ partnerId, inboxId: String(record.inbox.inboxId) }}
              >
                {subjectOf(record)}
              </PageLink>
            ),
          },
          { label: 'Status', render: ({ status }) => <Badge>{status}</Badge> },
          { label: 'Languages', render: ({ inbox }) => Object.keys(inbox.messages).join(', ') },
          {
            label: 'Sent',
            render: ({ inbox: { sendDate }, createdAt }) => <Time value={sendDate ?? createdAt} />,
          },
          { label: 'Expires', render: ({ inbox }) => <Time value={inbox.expirationDate} /> },
          { label: 'External ID', render: ({ inbox }) => inbox.externalId ?? '–' },
        ]}
        empty={{
          title: 'No inbox messages yet',
          next: 'Create an inbox message for all devices or for segments.',
        }}
      />
    </Page>
  );
}
