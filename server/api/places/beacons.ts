import type { Queryable } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { findBeacon, insertBeacon, listBeacons, replaceBeacon } from './beacons.store.ts';
import { checkInfo } from './info.ts';

const noSuchBeacon = (id: number) => notFound(`path/beaconId: beacon ${id} not found`);

const explain = takenExternalId('beacons_external_id');

export const beaconHandlers = (db: Queryable) =>
  ({
    async listBeacons({ app, ...call }) {
      return paginate(call, (range) => listBeacons(db, app.id, range));
    },

    async createBeacon({ app, body }) {
      checkInfo(body.info);
      return { status: 200, body: { id: await insertBeacon(db, app.id, body).catch(explain) } };
    },

    async getBeacon({ app, params }) {
      const beacon = await findBeacon(db, app.id, params.beaconId);
      if (!beacon) throw noSuchBeacon(params.beaconId);
      return { status: 200, body: beacon };
    },

    async updateBeacon({ app, params, body }) {
      checkInfo(body.info);
      const found = await replaceBeacon(db, app.id, params.beaconId, body).catch(explain);
      if (!found) throw noSuchBeacon(params.beaconId);
      return { status: 200, body: { id: params.beaconId } };
    },
  }) satisfies Partial<ApiHandlers>;
