import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { MessageFilters } from './MessageFilters.tsx';
import { ReportLink } from './ReportLink.tsx';
import { platformNames, stateNames } from './state.ts';

const route = getRouteApi('/apps/$partnerId/messages');

/** The push messages of an application. */
export function MessagesPage() {
  const { partnerId } = route.useParams();
  const { page = 1, title, externalId } = route.useSearch();
  const can = useCan();
  const messages = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages',
    { params: { path: { partnerId }, query: { page, title, externalId } } },
    { placeholderData: keepPreviousData },
  );
  const create = can('createMessage') ? (
    <LinkButton to="/apps/$partnerId/messages/new" params={{ partnerId }}>
      Create message
    </LinkButton>
  ) : null;
  return (
    <Page title="Messages" subtitle="A push message is for one platform." actions={create}>
      <MessageFilters title={title} externalId={externalId} />
      <PagedTable
        label="Messages"
        query={messages}
        page={page}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Title',
            render: (message) => (
              <PageLink to="/apps/$partnerId/messages/$messageId" params={{ partnerId, messageId: String(message.id) }}>
                {message.title}
              </PageLink>
            ),
          },
          { label: 'Platform', render: ({ platform }) => platformNames[platform] },
          { label: 'State', render: ({ state }) => <Badge>{stateNames[state]}</Badge> },
          { label: 'External ID', render: (message) => message.externalId ?? '–' },
          { label: 'Updated', render: ({ updatedAt }) => <Time value={updatedAt} /> },
          {
            label: 'Report',
            render: (message) => <ReportLink partnerId={partnerId} messageId={message.id} title={message.title} />,
          },
        ]}
        empty={
          title || externalId
            ? { title: 'No message found', next: 'Change the filters. % matches any characters.' }
            : { title: 'No messages yet', next: 'Create a message, choose its audience, and send it.' }
        }
      />
    </Page>
  );
}
