import type { Context } from '../context.ts';
import { unknownId } from '../deployment.ts';
import { addToList, anyDevice, createList, membersOf } from '../fixtures.ts';
import { scenario } from '../scenario.ts';

const far = '2126-03-18T09:00:00.000Z';

/** An ID of the caller's own that no list has, so far as chance goes. */
const ownListId = () => 1_000_000_000 + Math.floor(Math.random() * 8_000_000_000_000);

/** A list as the list of lists shows it; no operation shows one alone. */
async function findList(ctx: Context, listId: number) {
  let page = (await ctx.call('listStaticLists', 200)).body;
  for (;;) {
    const found = page.data.find((list) => list.listId === listId);
    if (found) return found;
    if (page.link.next === undefined) return ctx.fail(`list ${listId} among the lists`, 'lists without it');
    page = (await ctx.follow('listStaticLists', page.link.next)).body;
  }
}

/** Changes of members go through a queue. */
const expireAtOf = async (ctx: Context, listId: number, UDID: string) => (await membersOf(ctx, listId)).get(UDID);

export const listScenarios = [
  scenario(
    ['LIST-CREATE-200', 'LIST-NAME', 'LIST-FIELDS', 'LIST-EXTERNAL-ID'],
    'a list is shown as it was created',
    'write',
    async (ctx) => {
      const sent = { name: ctx.name(), externalId: ctx.name(), fields: { perk: 'free delivery' } };
      const listId = await createList(ctx, sent);
      ctx.needsMemory();
      ctx.holds('the list', await findList(ctx, listId), { listId, ...sent });
    },
  ),
  scenario(['LIST-ID', 'LIST-CREATE-200'], 'a list has the ID that it was given, or gets one', 'write', async (ctx) => {
    const listId = ownListId();
    const [own, given] = [await createList(ctx, { listId }), await createList(ctx)];
    ctx.needsMemory();
    ctx.equal('the ID that was sent', own, listId);
    ctx.truth('another ID for another list', given !== own, given);
  }),
  scenario(['LIST-LIST-200'], 'lists are shown in ascending order of their ID', 'read', async (ctx) => {
    const ids = (await ctx.call('listStaticLists', 200)).body.data.map(({ listId }) => listId);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  scenario(
    ['LIST-CREATE-400', 'LIST-NAME'],
    'a list with a field missing or malformed is refused',
    'write',
    async (ctx) => {
      await ctx.each(
        [{}, { name: 7 }, { name: ctx.name(), listId: 'x' }, { name: ctx.name(), fields: { a: 1 } }],
        async (body) => {
          await ctx.refused('createStaticList', 400, { body });
        },
      );
    },
  ),
  scenario(['LIST-CREATE-409'], 'an ID that a list has already is a conflict', 'write', async (ctx) => {
    ctx.needsMemory();
    const listId = ownListId();
    await createList(ctx, { listId });
    await ctx.refused('createStaticList', 409, { body: { name: ctx.name(), listId } });
  }),
  scenario(['LIST-MEMBERS-UNKNOWN'], 'an unknown list is shown as one without devices', 'read', async (ctx) => {
    const { body } = await ctx.call('listStaticListMembers', 200, { path: { listId: unknownId } });
    ctx.needsMemory();
    ctx.equal('the members', body.data, []);
  }),
  scenario(
    ['LIST-UPSERT-200', 'LIST-UPSERT-AGAIN', 'LIST-MEMBER', 'LIST-USERS', 'LIST-QUEUED', 'LIST-REMOVE-200'],
    'a device is put into a list, its date moved, and taken out again',
    'write',
    async (ctx) => {
      const UDID = await anyDevice(ctx);
      const path = { listId: await createList(ctx) };
      const put = (user: object) =>
        ctx.call('upsertStaticListMembers', 200, { path, body: { users: [{ UDID, ...user }, { UDID: ctx.name() }] } });
      const remove = () => ctx.call('removeStaticListMembers', 200, { path, body: { users: [{ UDID }] } });
      ctx.undoLater(remove);
      const { body } = await put({});
      if (ctx.deployment.stateless) return void (await remove());
      ctx.equal('the number of queued users', body.queued, 2);
      await ctx.until('the device in the list', async () => (await membersOf(ctx, path.listId)).has(UDID));
      await put({ expireAt: far });
      await ctx.until(
        'its date',
        async () => Date.parse((await expireAtOf(ctx, path.listId, UDID)) ?? '') === Date.parse(far),
      );
      ctx.equal('the number of members', (await membersOf(ctx, path.listId)).size, 1);
      await remove();
      await ctx.until('an empty list', async () => (await membersOf(ctx, path.listId)).size === 0);
    },
  ),
  scenario(['LIST-USERS'], 'users are chosen by an indexed field, too', 'write', async (ctx) => {
    const path = { listId: await createList(ctx) };
    const body = { users: [{ clientId: ctx.name() }] };
    await ctx.call('upsertStaticListMembers', 200, { path, body });
    await ctx.call('removeStaticListMembers', 200, { path, body });
  }),
  scenario(['LIST-MEMBER-DATE'], 'the date is anything that JavaScript reads as one', 'write', async (ctx) => {
    const path = { listId: await createList(ctx) };
    const users = (expireAt: unknown) => ({ users: [{ UDID: ctx.name(), expireAt }] });
    await ctx.each(
      [far, '2126-03-18T09:00:00', '2126-03-18', '2126-03-18T09:00:00+01:00', Date.parse(far)],
      async (date) => {
        await ctx.call('upsertStaticListMembers', 200, { path, body: users(date) });
      },
    );
    await ctx.refused('upsertStaticListMembers', 400, { path, body: users('next spring') });
  }),
  scenario(['LIST-EXPIRY'], 'a member leaves its list by itself when its date is reached', 'write', async (ctx) => {
    ctx.needsMemory();
    const UDID = await anyDevice(ctx);
    const path = { listId: await createList(ctx) };
    await addToList(ctx, path.listId, UDID);
    const expireAt = new Date(Date.now() + 1000).toISOString();
    await ctx.call('upsertStaticListMembers', 200, { path, body: { users: [{ UDID, expireAt }] } });
    await ctx.until('a list that the member has left', async () => (await membersOf(ctx, path.listId)).size === 0);
  }),
  scenario(['LIST-UPSERT-400', 'LIST-USERS'], 'a change without users is refused', 'write', async (ctx) => {
    const path = { listId: await createList(ctx) };
    await ctx.each([{}, { users: {} }, { users: [7] }], async (body) => {
      await ctx.refused('upsertStaticListMembers', 400, { path, body });
      await ctx.refused('removeStaticListMembers', 400, { path, body });
    });
  }),
  scenario(['LIST-UPSERT-FIELD'], 'a field that devices do not have is refused', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    const path = { listId: await createList(ctx) };
    const body = { users: [{ nonsense: 'x' }] };
    await ctx.refused('upsertStaticListMembers', 400, { path, body });
    await ctx.refused('removeStaticListMembers', 400, { path, body });
  }),
  scenario(['LIST-UPSERT-404'], 'nothing can be put into a list that there is not', 'write', async (ctx) => {
    ctx.needsMemory();
    const body = { users: [{ UDID: ctx.name() }] };
    await ctx.refused('upsertStaticListMembers', 404, { path: { listId: ownListId() }, body });
  }),
  scenario(['LIST-FIXED'], 'the list itself can be neither changed nor deleted', 'write', async (ctx) => {
    const name = ctx.name();
    const path = { listId: await createList(ctx, { name }) };
    await ctx.refused('upsertStaticListMembers', 400, { path, body: { name: 'Another' } });
    await ctx.refused('removeStaticListMembers', 400, { path, body: {} });
    ctx.needsMemory();
    ctx.equal('the name', (await findList(ctx, path.listId)).name, name);
  }),
];
