import type { components } from '../../../generated/engagement/api.ts';
import type { Database } from '../../db/database.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { conflict, notFound } from '../../http/errors/problem.ts';
import { takenExternalId } from '../errors.ts';
import type { ApiHandlers, Application } from '../handlers.ts';
import { readListUsers } from './list-users.ts';
import { enqueueChange } from '../../domain/lists/list-changes.store.ts';
import { insertStaticList, listMembers, listStaticLists } from './lists.store.ts';

const explain = takenExternalId('static_lists_external_id');

/** Static lists and membership changes, which a worker applies. */
export const listHandlers = (db: Database, settings: SettingsReader) => {
  async function enqueue(
    app: Application,
    listId: number,
    kind: 'upsert' | 'remove',
    { users }: components['schemas']['StaticListUsers'],
  ) {
    const selections = readListUsers(users, deviceFields(await settings(app)));
    if (!(await enqueueChange(db, app.id, listId, kind, selections))) {
      throw notFound(`path/listId: list ${listId} not found`);
    }
    return { status: 200 as const, body: { queued: selections.length } };
  }

  return {
    async listStaticLists({ app, ...call }) {
      return paginate(call, (range) => listStaticLists(db, app.id, range));
    },

    async createStaticList({ app, body }) {
      const id = await insertStaticList(db, app.id, body).catch(explain);
      if (id === undefined) throw conflict(`body/listId: list ${body.listId} already exists`);
      return { status: 200, body: { id } };
    },

    async listStaticListMembers({ app, params: { listId }, ...call }) {
      return paginate(call, (range) => listMembers(db, app.id, listId, range));
    },

    upsertStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'upsert', body),

    removeStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'remove', body),
  } satisfies Partial<ApiHandlers>;
};
