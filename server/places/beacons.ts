import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { notFound, takenExternalId } from '../http/problem.ts';
import type { BeaconStore } from './beacons.store.ts';

const noSuchBeacon = (id: number) => notFound(`path/beaconId: beacon ${id} not found`);

const explain = takenExternalId('beacons_external_id');

export const beaconHandlers = (store: BeaconStore) =>
  ({
    async listBeacons({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, range));
    },

    async createBeacon({ app, body }) {
      return { status: 200, body: { id: await store.insert(app.id, body).catch(explain) } };
    },

    async getBeacon({ app, params }) {
      const beacon = await store.find(app.id, params.beaconId);
      if (!beacon) throw noSuchBeacon(params.beaconId);
      return { status: 200, body: beacon };
    },

    async updateBeacon({ app, params, body }) {
      const found = await store.replace(app.id, params.beaconId, body).catch(explain);
      if (!found) throw noSuchBeacon(params.beaconId);
      return { status: 200, body: { id: params.beaconId } };
    },
  }) satisfies Partial<Handlers>;
