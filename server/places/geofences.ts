import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { notFound, takenExternalId } from '../http/problem.ts';
import type { GeofenceStore } from './geofences.store.ts';

const noSuchGeofence = (id: number) => notFound(`path/geofenceId: geofence ${id} not found`);

const explain = takenExternalId('geofences_external_id');

export const geofenceHandlers = (store: GeofenceStore) =>
  ({
    async listGeofences({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, range));
    },

    async createGeofence({ app, body }) {
      return { status: 200, body: { id: await store.insert(app.id, body).catch(explain) } };
    },

    async getGeofence({ app, params }) {
      const geofence = await store.find(app.id, params.geofenceId);
      if (!geofence) throw noSuchGeofence(params.geofenceId);
      return { status: 200, body: geofence };
    },

    async updateGeofence({ app, params, body }) {
      const found = await store.replace(app.id, params.geofenceId, body).catch(explain);
      if (!found) throw noSuchGeofence(params.geofenceId);
      return { status: 200, body: { id: params.geofenceId } };
    },
  }) satisfies Partial<Handlers>;
