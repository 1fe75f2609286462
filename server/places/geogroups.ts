import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { notFound, takenExternalId } from '../http/problem.ts';
import type { GeogroupKey, GeogroupStore, Membership } from './geogroups.store.ts';

const explain = takenExternalId('geogroups_external_id');

/** Reads what a path names a geogroup by: its number, or `ext:` and its external ID. */
function readKey(geogroupId: string): GeogroupKey {
  return geogroupId.startsWith('ext:') ? { externalId: geogroupId.slice(4) } : { id: Number(geogroupId) };
}

/** The answer to an addition or a removal. */
function acted({ geogroupId, memberExists }: Membership, path: string, member: string) {
  if (geogroupId === null) throw notFound(`path/geogroupId: geogroup ${path} not found`);
  if (!memberExists) throw notFound(`body/id: ${member} does not exist`);
  return { status: 200 as const, body: { id: geogroupId } };
}

export const geogroupHandlers = (store: GeogroupStore) =>
  ({
    async listGeogroups({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, range));
    },

    async createGeogroup({ app, body }) {
      const { beacons = [], geofences = [] } = body;
      if (beacons.length + geofences.length > 0) {
        const missing = await store.missing(app.id, { beacons, geofences });
        const faults = [
          ...missing.beacons.map((id) => `body/beacons: beacon ${id} does not exist`),
          ...missing.geofences.map((id) => `body/geofences: geofence ${id} does not exist`),
        ];
        if (faults.length > 0) throw notFound(...faults);
      }
      return { status: 200, body: { id: await store.insert(app.id, body).catch(explain) } };
    },

    async addBeaconToGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await store.add(app.id, readKey(geogroupId), { beaconId: id });
      return acted(membership, geogroupId, `beacon ${id}`);
    },

    async removeBeaconFromGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await store.remove(app.id, readKey(geogroupId), { beaconId: id });
      return acted(membership, geogroupId, `beacon ${id}`);
    },

    async addGeofenceToGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await store.add(app.id, readKey(geogroupId), { geofenceId: id });
      return acted(membership, geogroupId, `geofence ${id}`);
    },

    async removeGeofenceFromGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await store.remove(app.id, readKey(geogroupId), { geofenceId: id });
      return acted(membership, geogroupId, `geofence ${id}`);
    },
  }) satisfies Partial<Handlers>;
