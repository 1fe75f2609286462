import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { BeaconForm } from './BeaconForm.tsx';

const newRoute = getRouteApi('/apps/$partnerId/beacons/new');
const list = '/operator/v1/apps/{partnerId}/beacons';

export function NewBeaconPage() {
  const { partnerId } = newRoute.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', list, {
    async onSuccess() {
      notifications.show({ message: 'The beacon was created.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await navigate({ to: '/apps/$partnerId/beacons', params: { partnerId } });
    },
  });
  return (
    <Page title="Create beacon">
      <BeaconForm
        initial={{ name: '', uuid: '', major: 0, minor: 0, info: {} }}
        action="Create beacon"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ params: { path: { partnerId } }, body })}
      />
    </Page>
  );
}

const route = getRouteApi('/apps/$partnerId/beacons/$beaconId');

export function BeaconPage() {
  const { partnerId, beaconId } = route.useParams();
  const can = useCan();
  const queries = useQueryClient();
  const params = { path: { partnerId, beaconId: Number(beaconId) } };
  const beacon = api.useQuery('get', '/operator/v1/apps/{partnerId}/beacons/{beaconId}', { params });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/beacons/{beaconId}', {
    async onSuccess() {
      notifications.show({ message: 'The beacon was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  return (
    <Page title={beacon.data?.name ?? 'Beacon'}>
      <Loaded query={beacon}>
        {({ name, externalId, uuid, major, minor, info }) => (
          <BeaconForm
            initial={{ name, uuid, major, minor, info, ...(externalId !== undefined && { externalId }) }}
            action={can('updateBeacon') ? 'Save' : undefined}
            pending={update.isPending}
            error={update.error}
            save={(body) => update.mutate({ params, body })}
          />
        )}
      </Loaded>
    </Page>
  );
}
