import { Badge } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { ReportLink } from './ReportLink.tsx';
import { platformNames, stateNames } from './state.ts';

const route = getRouteApi('/apps/$partnerId/messages');

/** The push messages of an application. */
export function MessagesPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const create = can('createMessage') ? (
    <LinkButton to="/apps/$partnerId/messages/new" params={{ partnerId }}>
      Create message
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Messages"
      subtitle="A push message is for one platform."
      actions={
        <>
          <LinkButton variant="default" to="/apps/$partnerId/compare" params={{ partnerId }}>
            Compare messages
          </LinkButton>
          {create}
        </>
      }
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/messages"
        path={{ partnerId }}
        label="Messages"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Title',
            property: 'title',
            render: (message) => (
              <PageLink to="/apps/$partnerId/messages/$messageId" params={{ partnerId, messageId: String(message.id) }}>
                {message.title}
              </PageLink>
            ),
          },
          {
            label: 'Platform',
            property: 'platform',
            names: platformNames,
            render: ({ platform }) => platformNames[platform],
          },
          {
            label: 'State',
            property: 'state',
            names: stateNames,
            render: ({ state }) => <Badge>{stateNames[state]}</Badge>,
          },
          { label: 'Campaign ID', property: 'campaignId' },
          { label: 'External ID', property: 'externalId', render: (message) => message.externalId ?? '–' },
          { label: 'Updated', property: 'updatedAt', render: ({ updatedAt }) => <Time value={updatedAt} /> },
          {
            label: 'Report',
            render: (message) => <ReportLink partnerId={partnerId} messageId={message.id} title={message.title} />,
          },
        ]}
        empty={{ title: 'No messages yet', next: 'Create a message, choose its audience, and send it.' }}
      />
    </Page>
  );
}
