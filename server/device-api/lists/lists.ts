import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/errors/problem.ts';
import type { ApiHandlers, Application, CallingDevice } from '../handlers.ts';
import { enqueueMembership } from './memberships.store.ts';

/** Membership of a device in static lists. A worker applies the changes. */
export const listHandlers = (db: Database) => {
  async function enqueue(app: Application, device: CallingDevice, externalId: string, kind: 'upsert' | 'remove') {
    if (!(await enqueueMembership(db, app.id, { externalId, deviceId: device.id }, kind))) {
      throw notFound(`path/externalId: list ${externalId} not found`);
    }
    return { status: 200 as const, body: { queued: 1 } };
  }

  return {
    joinList: ({ app, device, params: { externalId } }) => enqueue(app, device, externalId, 'upsert'),

    leaveList: ({ app, device, params: { externalId } }) => enqueue(app, device, externalId, 'remove'),
  } satisfies Partial<ApiHandlers>;
};
