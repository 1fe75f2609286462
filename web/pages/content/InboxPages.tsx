import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { ContentForm } from './ContentForm.tsx';
import { editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/inboxes';
const form = {
  schema: 'InboxMessages',
  named: false,
  dates: [
    { name: 'sendDate', label: 'Send date' },
    { name: 'expirationDate', label: 'Expiration' },
  ],
};

/** Where a new inbox message starts. */
const initial = {
  messages: { en: { subject: '', content: { type: 'text', value: '' } } },
};

const newRoute = getRouteApi('/apps/$partnerId/inboxes/new');

export function NewInboxPage() {
  const { partnerId } = newRoute.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', list, {
    async onSuccess() {
      notifications.show({ message: 'The inbox message was created.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await navigate({ to: '/apps/$partnerId/inboxes', params: { partnerId } });
    },
  });
  return (
    <Page title="Create inbox message">
      <ContentForm
        {...form}
        initial={initial}
        action="Create inbox message"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ params: { path: { partnerId } }, body: body as Schemas['InboxMessages'] })}
      />
    </Page>
  );
}

const route = getRouteApi('/apps/$partnerId/inboxes/$inboxId');

export function InboxPage() {
  const params = route.useParams();
  const path = { partnerId: params.partnerId, inboxId: Number(params.inboxId) };
  const can = useCan();
  const queries = useQueryClient();
  const found = api.useQuery('get', '/operator/v1/apps/{partnerId}/inboxes/{inboxId}', { params: { path } });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/inboxes/{inboxId}', {
    async onSuccess() {
      notifications.show({ message: 'The inbox message was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await found.refetch();
    },
  });
  return (
    <Page
      title={`Inbox message ${params.inboxId}`}
      subtitle={found.data?.status === 'scheduled' ? undefined : 'It was sent and can’t be changed.'}
    >
      <Loaded query={found}>
        {({ inbox, status }) => (
          <ContentForm
            {...form}
            initial={editable(inbox, ['inboxId'])}
            action={can('updateInbox') && status === 'scheduled' ? 'Save' : undefined}
            pending={update.isPending}
            error={update.error}
            save={(body) => update.mutate({ params: { path }, body: body as Schemas['InboxMessages'] })}
          />
        )}
      </Loaded>
    </Page>
  );
}
