import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { Page } from '../../components/Page.tsx';
import { useCan } from '../../session/session.ts';
import { GeofenceForm } from './GeofenceForm.tsx';

const newRoute = getRouteApi('/apps/$partnerId/geofences/new');
const list = '/operator/v1/apps/{partnerId}/geofences';

export function NewGeofencePage() {
  const { partnerId } = newRoute.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = api.useMutation('post', list, {
    async onSuccess() {
      notifications.show({ message: 'The geofence was created.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
      await navigate({ to: '/apps/$partnerId/geofences', params: { partnerId } });
    },
  });
  return (
    <Page title="Create geofence">
      <GeofenceForm
        initial={{ name: '', latitude: 48.8566, longitude: 2.3522, radius: 200, info: {} }}
        action="Create geofence"
        pending={create.isPending}
        error={create.error}
        save={(body) => create.mutate({ params: { path: { partnerId } }, body })}
      />
    </Page>
  );
}

const route = getRouteApi('/apps/$partnerId/geofences/$geofenceId');

export function GeofencePage() {
  const { partnerId, geofenceId } = route.useParams();
  const can = useCan();
  const queries = useQueryClient();
  const params = { path: { partnerId, geofenceId: Number(geofenceId) } };
  const geofence = api.useQuery('get', '/operator/v1/apps/{partnerId}/geofences/{geofenceId}', { params });
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/geofences/{geofenceId}', {
    async onSuccess() {
      notifications.show({ message: 'The geofence was saved.' });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  return (
    <Page title={geofence.data?.name ?? 'Geofence'}>
      <Loaded query={geofence}>
        {({ name, externalId, latitude, longitude, radius, info }) => (
          <GeofenceForm
            initial={{ name, latitude, longitude, radius, info, ...(externalId !== undefined && { externalId }) }}
            action={can('updateGeofence') ? 'Save' : undefined}
            pending={update.isPending}
            error={update.error}
            save={(body) => update.mutate({ params, body })}
          />
        )}
      </Loaded>
    </Page>
  );
}
