import { getRouteApi } from '@tanstack/react-router';
import { api, client } from '../../api/client.ts';
import { forForm } from '../../components/LoadedForForm.tsx';
import { NewResourcePage, ResourcePage } from '../../components/ResourcePages.tsx';
import { type Beacon, BeaconForm } from './BeaconForm.tsx';
import type { Editing } from '../../components/edit-form.ts';

const list = '/operator/v1/apps/{partnerId}/beacons';
const item = '/operator/v1/apps/{partnerId}/beacons/{beaconId}';

/** Where a new beacon starts. */
const initial: Beacon = { name: '', uuid: '', major: 0, minor: 0, info: {} };

const shared = {
  noun: 'beacon',
  list,
  form: (editing: Editing<Beacon>) => <BeaconForm editing={editing} />,
};

const newRoute = getRouteApi('/apps/$partnerId/beacons/new');

export function NewBeaconPage() {
  const path = newRoute.useParams();
  return (
    <NewResourcePage
      {...shared}
      initial={initial}
      create={(body) => client.POST(list, { params: { path }, body })}
      next={() => ({ to: '/apps/$partnerId/beacons', params: path })}
    />
  );
}

const route = getRouteApi('/apps/$partnerId/beacons/$beaconId');

export function BeaconPage() {
  const { partnerId, beaconId } = route.useParams();
  const params = { path: { partnerId, beaconId: Number(beaconId) } };
  const query = api.useQuery('get', item, { params }, forForm);
  return (
    <ResourcePage
      {...shared}
      query={query}
      title={query.data?.name ?? 'Beacon'}
      operation="updateBeacon"
      toValue={({ name, externalId, uuid, major, minor, info }) => ({
        ...{ name, uuid, major, minor, info },
        ...(externalId !== undefined && { externalId }),
      })}
      update={(body, header) => client.PUT(item, { params: { ...params, header }, body })}
    />
  );
}
