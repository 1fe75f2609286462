import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api, type Schemas } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { ContentForm } from './ContentForm.tsx';
import { editable } from './content-document.ts';

const list = '/operator/v1/apps/{partnerId}/alarms';
const form = {
  schema: 'AlarmInput',
  named: true,
  dates: [
    { name: 'startDate', label: 'Start' },
    { name: 'endDate', label: 'End' },
  ],
};

/** Where a new alarm starts. */
const initial = {
  name: '',
  isActive: false,
  messages: [{ platform: 'android', title: '', text: '' }],
  triggers: { displayCapping: 1 },
  segments: {},
};

const newRoute = getRouteApi('/apps/$partnerId/alarms/new');

export function NewAlarmPage() {
  const { partnerId } = newRoute.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', list, {
    async onSuccess() {
      notifications.show({ message: 'The alarm was created.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await navigate({ to: '/apps/$partnerId/alarms', params: { partnerId } });
    },
  });
  return (
    <Page title="Create alarm">
      <ContentForm
        {...form}
        initial={initial}
        action="Create alarm"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ params: { path: { partnerId } }, body: body as Schemas['AlarmInput'] })}
      />
    </Page>
  );
}

const route = getRouteApi('/apps/$partnerId/alarms/$alarmId');

export function AlarmPage() {
  const params = route.useParams();
  const path = { partnerId: params.partnerId, alarmId: Number(params.alarmId) };
  const can = useCan();
  const queries = useQueryClient();
  const found = api.useQuery('get', '/operator/v1/apps/{partnerId}/alarms/{alarmId}', { params: { path } });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/alarms/{alarmId}', {
    async onSuccess() {
      notifications.show({ message: 'The alarm was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await found.refetch();
    },
  });
  return (
    <Page title={found.data?.name ?? 'Alarm'}>
      <Loaded query={found}>
        {(alarm) => (
          <ContentForm
            {...form}
            initial={editable(alarm, ['id', 'effectiveStatus'])}
            action={can('updateAlarm') ? 'Save' : undefined}
            pending={update.isPending}
            error={update.error}
            save={(body) => update.mutate({ params: { path }, body: body as Schemas['AlarmUpdate'] })}
          />
        )}
      </Loaded>
    </Page>
  );
}
