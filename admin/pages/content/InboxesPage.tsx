import { Badge } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { DisabledButton } from '../../components/DisabledButton.tsx';
import { LinkButton, PageLink } from '../../components/LinkButton.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';
import { useCan, useWhyNot } from '../../session/session.ts';

const route = getRouteApi('/apps/$partnerId/inboxes');

const subjectOf = ({ inbox: { messages } }: Schemas['InboxRecord']) =>
  Object.values(messages).map(({ subject }) => subject)[0] ?? '–';

/** The inbox messages of an application. */
export function InboxesPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const whyNot = useWhyNot()('createInbox');
  const create = whyNot ? (
    <DisabledButton label="Create inbox message" reason={whyNot} />
  ) : can('createInbox') ? (
    <LinkButton to="/apps/$partnerId/inboxes/new" params={{ partnerId }}>
      Create inbox message
    </LinkButton>
  ) : null;
  return (
    <Page
      title="Inbox messages"
      subtitle="Messages that stay in the application, where users read and archive them."
      actions={create}
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/inboxes"
        path={{ partnerId }}
        label="Inbox messages"
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
          { label: 'Status', property: 'status', render: ({ status }) => <Badge>{status}</Badge> },
          { label: 'Languages', render: ({ inbox }) => Object.keys(inbox.messages).join(', ') },
          {
            label: 'Sent',
            property: 'sendDate',
            render: ({ inbox: { sendDate }, createdAt }) => <Time value={sendDate ?? createdAt} />,
          },
          {
            label: 'Expires',
            property: 'expirationDate',
            render: ({ inbox }) => <Time value={inbox.expirationDate} />,
          },
          { label: 'External ID', property: 'externalId', render: ({ inbox }) => inbox.externalId ?? '–' },
        ]}
        empty={{
          title: 'No inbox messages yet',
          next: 'Create an inbox message for all devices or for segments.',
        }}
      />
    </Page>
  );
}
