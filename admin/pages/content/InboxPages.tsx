import { getRouteApi } from '@tanstack/react-router';
import { api, client, type Schemas } from '../../api/client.ts';
import type { Editing } from '../../components/edit-form.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { ContentForm } from './ContentForm.tsx';
import { type ContentDocument, editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/inboxes';
const item = '/operator/v1/apps/{partnerId}/inboxes/{inboxId}';
const dates = [
  { name: 'sendDate', label: 'Send date' },
  { name: 'expirationDate', label: 'Expiration' },
];

/** Where a new inbox message starts. */
const initial = {
  messages: { en: { subject: '', content: { type: 'text', value: '' } } },
};

const shared = {
  noun: 'inbox message',
  list,
  form: (editing: Editing<ContentDocument>) => (
    <ContentForm schema="InboxMessages" kind="inbox" named={false} dates={dates} editing={editing} />
  ),
};

const newRoute = getRouteApi('/apps/$partnerId/inboxes/new');

export function NewInboxPage() {
  const path = newRoute.useParams();
  return (
    <NewResourcePage
      {...shared}
      initial={initial}
      create={(body) => client.POST(list, { params: { path }, body: body as Schemas['InboxMessages'] })}
      next={() => ({ to: '/apps/$partnerId/inboxes', params: path })}
    />
  );
}

const route = getRouteApi('/apps/$partnerId/inboxes/$inboxId');

const isEditable = ({ status }: { status: string }) => status === 'scheduled';

export function InboxPage() {
  const { partnerId, inboxId } = route.useParams();
  const params = { path: { partnerId, inboxId: Number(inboxId) } };
  const query = api.useQuery('get', item, { params }, forForm);
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={`Inbox message ${inboxId}`}
      subtitle={query.data && !isEditable(query.data) ? 'It was sent and can’t be changed.' : undefined}
      operation="updateInbox"
      isEditable={isEditable}
      toValue={({ inbox }) => editable(inbox, ['inboxId'])}
      update={(body, header) =>
        client.PUT(item, { params: { ...params, header }, body: body as Schemas['InboxMessages'] })
      }
    />
  );
}
