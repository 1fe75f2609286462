import type { components } from '../../generated/api.ts';
import { deviceFields } from '../applications/device-values.ts';
import type { SettingsReader } from '../applications/settings-cache.ts';
import type { Application, Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import { conflict, notFound, takenExternalId } from '../http/problem.ts';
import { readUsers } from './list-checks.ts';
import type { ListStore } from './lists.store.ts';

const explain = takenExternalId('static_lists_external_id');

/** Static lists, and changes of their members, which the worker carries out. */
export const listHandlers = (store: ListStore, settings: SettingsReader) => {
  async function enqueue(
    app: Application,
    listId: number,
    kind: 'upsert' | 'remove',
    { users }: components['schemas']['StaticListUsers'],
  ) {
    const selections = readUsers(users, deviceFields(await settings(app)));
    if (!(await store.enqueue(app.id, listId, kind, selections))) {
      throw notFound(`path/listId: list ${listId} not found`);
    }
    return { status: 200 as const, body: { queued: selections.length } };
  }

  return {
    async listStaticLists({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, range));
    },

    async createStaticList({ app, body }) {
      const id = await store.insert(app.id, body).catch(explain);
      if (id === undefined) throw conflict(`body/listId: list ${body.listId} already exists`);
      return { status: 200, body: { id } };
    },

    async listStaticListMembers({ app, params: { listId }, ...call }) {
      return paginate(call, (range) => store.listMembers(app.id, listId, range));
    },

    upsertStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'upsert', body),

    removeStaticListMembers: ({ app, params: { listId }, body }) => enqueue(app, listId, 'remove', body),
  } satisfies Partial<Handlers>;
};
