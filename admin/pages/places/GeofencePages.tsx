import { getRouteApi } from '@tanstack/react-router';
import { api, client } from '../../api/client.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { type Geofence, GeofenceForm } from './GeofenceForm.tsx';
import type { Editing } from '../../components/edit-form.ts';

const list = '/operator/v1/apps/{partnerId}/geofences';
const item = '/operator/v1/apps/{partnerId}/geofences/{geofenceId}';

/** Where a new geofence starts. */
const initial: Geofence = { name: '', latitude: 48.8566, longitude: 2.3522, radius: 200, info: {} };

const shared = {
  noun: 'geofence',
  list,
  form: (editing: Editing<Geofence>) => <GeofenceForm editing={editing} />,
};

const newRoute = getRouteApi('/apps/$partnerId/geofences/new');

export function NewGeofencePage() {
  const path = newRoute.useParams();
  return (
    <NewResourcePage
      {...shared}
      initial={initial}
      create={(body) => client.POST(list, { params: { path }, body })}
      next={() => ({ to: '/apps/$partnerId/geofences', params: path })}
    />
  );
}

const route = getRouteApi('/apps/$partnerId/geofences/$geofenceId');

export function GeofencePage() {
  const { partnerId, geofenceId } = route.useParams();
  const params = { path: { partnerId, geofenceId: Number(geofenceId) } };
  const query = api.useQuery('get', item, { params }, forForm);
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={query.data?.name ?? 'Geofence'}
      operation="updateGeofence"
      toValue={({ name, externalId, latitude, longitude, radius, info }) => ({
        ...{ name, latitude, longitude, radius, info },
        ...(externalId !== undefined && { externalId }),
      })}
      update={(body, header) => client.PUT(item, { params: { ...params, header }, body })}
    />
  );
}
