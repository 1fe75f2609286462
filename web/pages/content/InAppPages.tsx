import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { ContentForm } from './ContentForm.tsx';
import { editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/inapps';
const form = {
  schema: 'InAppInput',
  named: true,
  dates: [
    { name: 'startDate', label: 'Start' },
    { name: 'endDate', label: 'End' },
  ],
};

/** Where a new in-app message starts. */
const initial = {
  name: '',
  isActive: false,
  messages: [{ language: 'en', template: { type: 'popup', position: 'center', title: '', text: '' } }],
  triggers: { displayCapping: 1 },
  segments: {},
};

const newRoute = getRouteApi('/apps/$partnerId/inapps/new');

export function NewInAppPage() {
  const { partnerId } = newRoute.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', list, {
    async onSuccess() {
      notifications.show({ message: 'The in-app message was created.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await navigate({ to: '/apps/$partnerId/inapps', params: { partnerId } });
    },
  });
  return (
    <Page title="Create in-app message">
      <ContentForm
        {...form}
        initial={initial}
        action="Create in-app message"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ params: { path: { partnerId } }, body: body as Schemas['InAppInput'] })}
      />
    </Page>
  );
}

const route = getRouteApi('/apps/$partnerId/inapps/$inAppId');

export function InAppPage() {
  const params = route.useParams();
  const path = { partnerId: params.partnerId, inAppId: Number(params.inAppId) };
  const can = useCan();
  const queries = useQueryClient();
  const found = api.useQuery('get', '/operator/v1/apps/{partnerId}/inapps/{inAppId}', { params: { path } });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/inapps/{inAppId}', {
    async onSuccess() {
      notifications.show({ message: 'The in-app message was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await found.refetch();
    },
  });
  return (
    <Page title={found.data?.name ?? 'In-app message'}>
      <Loaded query={found}>
        {(inApp) => (
          <ContentForm
            {...form}
            initial={editable(inApp, ['inAppId', 'effectiveStatus', 'createdAt', 'updatedAt'])}
            action={can('updateInApp') ? 'Save' : undefined}
            pending={update.isPending}
            error={update.error}
            save={(body) => update.mutate({ params: { path }, body: body as Schemas['InAppInput'] })}
          />
        )}
      </Loaded>
    </Page>
  );
}
