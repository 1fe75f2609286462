import type { Queryable } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { findGeofence, insertGeofence, listGeofences, replaceGeofence } from './geofences.store.ts';
import { checkInfo } from './info.ts';

const noSuchGeofence = (id: number) => notFound(`path/geofenceId: geofence ${id} not found`);

const explain = takenExternalId('geofences_external_id');

export const geofenceHandlers = (db: Queryable) =>
  ({
    async listGeofences({ app, ...call }) {
      return paginate(call, (range) => listGeofences(db, app.id, range));
    },

    async createGeofence({ app, body }) {
      checkInfo(body.info);
      return { status: 200, body: { id: await insertGeofence(db, app.id, body).catch(explain) } };
    },

    async getGeofence({ app, params }) {
      const geofence = await findGeofence(db, app.id, params.geofenceId);
      if (!geofence) throw noSuchGeofence(params.geofenceId);
      return { status: 200, body: geofence };
    },

    async updateGeofence({ app, params, body }) {
      checkInfo(body.info);
      const found = await replaceGeofence(db, app.id, params.geofenceId, body).catch(explain);
      if (!found) throw noSuchGeofence(params.geofenceId);
      return { status: 200, body: { id: params.geofenceId } };
    },
  }) satisfies Partial<ApiHandlers>;
