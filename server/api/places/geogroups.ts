import type { Database } from '../../db/database.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import { missingErrors, referencesTo } from '../../domain/references/references.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import {
  addMember,
  type GeogroupKey,
  type GeogroupMembership,
  insertGeogroup,
  listGeogroups,
  removeMember,
} from './geogroups.store.ts';

const explain = takenExternalId('geogroups_external_id');

/** Reads the geogroup in a path: its ID, or `ext:` and its external ID. */
function readKey(geogroupId: string): GeogroupKey {
  return geogroupId.startsWith('ext:') ? { externalId: geogroupId.slice(4) } : { id: Number(geogroupId) };
}

/** The response to an addition or removal. */
function acted({ geogroupId, memberExists }: GeogroupMembership, path: string, member: string) {
  if (geogroupId === null) throw notFound(`path/geogroupId: geogroup ${path} not found`);
  if (!memberExists) throw notFound(`body/id: ${member} not found`);
  return { status: 200 as const, body: { id: geogroupId } };
}

export const geogroupHandlers = (db: Database) =>
  ({
    async listGeogroups({ app, ...call }) {
      return paginate(call, (range) => listGeogroups(db, app.id, range));
    },

    async createGeogroup({ app, body }) {
      const { beacons = [], geofences = [] } = body;
      const missing = await findMissing(db, app.id, [
        ...referencesTo('beacon', 'body/beacons', beacons),
        ...referencesTo('geofence', 'body/geofences', geofences),
      ]);
      if (missing.length > 0) throw notFound(missingErrors(missing));
      return { status: 200, body: { id: await insertGeogroup(db, app.id, body).catch(explain) } };
    },

    async addBeaconToGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await addMember(db, app.id, readKey(geogroupId), { beaconId: id });
      return acted(membership, geogroupId, `beacon ${id}`);
    },

    async removeBeaconFromGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await removeMember(db, app.id, readKey(geogroupId), { beaconId: id });
      return acted(membership, geogroupId, `beacon ${id}`);
    },

    async addGeofenceToGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await addMember(db, app.id, readKey(geogroupId), { geofenceId: id });
      return acted(membership, geogroupId, `geofence ${id}`);
    },

    async removeGeofenceFromGeogroup({ app, params: { geogroupId }, body: { id } }) {
      const membership = await removeMember(db, app.id, readKey(geogroupId), { geofenceId: id });
      return acted(membership, geogroupId, `geofence ${id}`);
    },
  }) satisfies Partial<ApiHandlers>;
