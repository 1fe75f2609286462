import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { addToList, anyDevice, createList, membersOf, otherApplication } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

const far = '2126-03-18T09:00:00.000Z';

/** A random list ID, which no list has. */
const ownListId = () => 1_000_000_000 + Math.floor(Math.random() * 8_000_000_000_000);

/** Finds a list in the list of lists, because no operation returns a single list. */
async function findList(ctx: Context, listId: number) {
  let page = (await ctx.call('listStaticLists', 200)).body;
  for (;;) {
    const found = page.data.find((list) => list.listId === listId);
    if (found) return found;
    if (page.link.next === undefined) return ctx.fail(`list ${listId} among the lists`, 'lists without it');
    page = (await ctx.follow('listStaticLists', page.link.next)).body;
  }
}

/** Changes of members are queued, so their effect is polled. */
const expireAtOf = async (ctx: Context, listId: number, UDID: string) => (await membersOf(ctx, listId)).get(UDID);

export const listScenarios = [
  scenario(
    ['LIST-CREATE-200', 'LIST-NAME', 'LIST-FIELDS', 'LIST-EXTERNAL-ID'],
    'a list is returned as created',
    'write',
    async (ctx) => {
      const sent = { name: ctx.name(), externalId: ctx.name(), fields: { perk: 'free delivery' } };
      const listId = await createList(ctx, sent);
      ctx.needsMemory();
      ctx.includes('the list', await findList(ctx, listId), { listId, ...sent });
    },
  ),
  scenario(['LIST-ID', 'LIST-CREATE-200'], 'a list has the given ID, or gets a new one', 'write', async (ctx) => {
    const listId = ownListId();
    const [own, given] = [await createList(ctx, { listId }), await createList(ctx)];
    ctx.needsMemory();
    ctx.equal('the requested ID', own, listId);
    ctx.isTrue('a different ID for another list', given !== own, given);
  }),
  scenario(['LIST-LIST-200'], 'lists are in ascending order of ID', 'read', async (ctx) => {
    const ids = (await ctx.call('listStaticLists', 200)).body.data.map(({ listId }) => listId);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
  scenario(
    ['LIST-CREATE-400', 'LIST-NAME'],
    'a list with a missing or invalid field is rejected',
    'write',
    async (ctx) => {
      await ctx.each(
        [{}, { name: 7 }, { name: ctx.name(), listId: 'x' }, { name: ctx.name(), fields: { a: 1 } }],
        async (body) => {
          await ctx.rejected('createStaticList', 400, { body });
        },
      );
    },
  ),
  scenario(['LIST-CREATE-409'], 'the ID of another list is a conflict', 'write', async (ctx) => {
    ctx.needsMemory();
    const listId = ownListId();
    await createList(ctx, { listId });
    await ctx.rejected('createStaticList', 409, { body: { name: ctx.name(), listId } });
  }),
  scenario(['LIST-MEMBERS-UNKNOWN'], 'an unknown list has no devices', 'read', async (ctx) => {
    const { body } = await ctx.call('listStaticListMembers', 200, { path: { listId: unknownId } });
    ctx.needsMemory();
    ctx.equal('the members', body.data, []);
  }),
  scenario(['LIST-MEMBERS-UNKNOWN'], 'a list of another application has no devices', 'write', async (ctx) => {
    ctx.needsMemory();
    const partnerId = otherApplication(ctx);
    const listId = await createList(ctx, { listId: ownListId() });
    await addToList(ctx, listId, await anyDevice(ctx));
    const { body } = await ctx.call('listStaticListMembers', 200, { path: { partnerId, listId } });
    ctx.equal('the members', body.data, []);
  }),
  scenario(
    ['LIST-UPSERT-200', 'LIST-UPSERT-AGAIN', 'LIST-MEMBER', 'LIST-USERS', 'LIST-QUEUED', 'LIST-REMOVE-200'],
    'a device is added to a list, updated and removed',
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
        'the new date',
        async () => Date.parse((await expireAtOf(ctx, path.listId, UDID)) ?? '') === Date.parse(far),
      );
      ctx.equal('the number of members', (await membersOf(ctx, path.listId)).size, 1);
      await remove();
      await ctx.until('an empty list', async () => (await membersOf(ctx, path.listId)).size === 0);
    },
  ),
  scenario(['LIST-USERS'], 'users can be selected by an indexed field', 'write', async (ctx) => {
    const path = { listId: await createList(ctx) };
    const body = { users: [{ clientId: ctx.name() }] };
    await ctx.call('upsertStaticListMembers', 200, { path, body });
    await ctx.call('removeStaticListMembers', 200, { path, body });
  }),
  scenario(['LIST-MEMBER-DATE'], 'the date can have any format that JavaScript parses', 'write', async (ctx) => {
    const [UDID, path] = [await anyDevice(ctx), { listId: await createList(ctx) }];
    const users = (expireAt: unknown) => ({ users: [{ UDID, expireAt }] });
    await ctx.each(
      [
        ['2126-12-31', '2126-12-31T00:00:00.000Z'],
        ['2126-12-31T23:00', '2126-12-31T23:00:00.000Z'],
        ['2126-12-31t23:00:05.5', '2126-12-31T23:00:05.500Z'],
        ['2126-12-31T23:00-01:00', '2127-01-01T00:00:00.000Z'],
        [Date.parse(far) + 1, '2126-03-18T09:00:00.001Z'],
      ],
      async ([written, shown]) => {
        await ctx.call('upsertStaticListMembers', 200, { path, body: users(written) });
        if (ctx.deployment.stateless) return;
        await ctx.until(`the date ${shown}`, async () => (await expireAtOf(ctx, path.listId, UDID)) === shown);
      },
    );
    ctx.undoLater(() => ctx.call('removeStaticListMembers', 200, { path, body: { users: [{ UDID }] } }));
    await ctx.rejected('upsertStaticListMembers', 400, { path, body: users('next spring') });
  }),
  scenario(['LIST-EXPIRY'], 'a member is removed at its date', 'write', async (ctx) => {
    ctx.needsMemory();
    const UDID = await anyDevice(ctx);
    const path = { listId: await createList(ctx) };
    await addToList(ctx, path.listId, UDID);
    const expireAt = new Date(Date.now() + 1000).toISOString();
    await ctx.call('upsertStaticListMembers', 200, { path, body: { users: [{ UDID, expireAt }] } });
    await ctx.until('the removal of the member', async () => (await membersOf(ctx, path.listId)).size === 0);
  }),
  scenario(['LIST-UPSERT-400', 'LIST-USERS'], 'a change without users is rejected', 'write', async (ctx) => {
    const path = { listId: await createList(ctx) };
    await ctx.each([{}, { users: {} }, { users: [7] }], async (body) => {
      await ctx.rejected('upsertStaticListMembers', 400, { path, body });
      await ctx.rejected('removeStaticListMembers', 400, { path, body });
    });
  }),
  scenario(['LIST-UPSERT-FIELD'], 'an unknown device field is rejected', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    const path = { listId: await createList(ctx) };
    const body = { users: [{ nonsense: 'x' }] };
    await ctx.rejected('upsertStaticListMembers', 400, { path, body });
    await ctx.rejected('removeStaticListMembers', 400, { path, body });
  }),
  scenario(['LIST-UPSERT-404'], 'adding members to an unknown list returns 404', 'write', async (ctx) => {
    ctx.needsMemory();
    const body = { users: [{ UDID: ctx.name() }] };
    await ctx.rejected('upsertStaticListMembers', 404, { path: { listId: ownListId() }, body });
  }),
  scenario(['LIST-FIXED'], 'a list cannot be changed or deleted', 'write', async (ctx) => {
    const name = ctx.name();
    const path = { listId: await createList(ctx, { name }) };
    const users = [{ UDID: ctx.name() }];
    await ctx.rejected('upsertStaticListMembers', 400, { path, body: { users, name: 'Another' } });
    await ctx.rejected('removeStaticListMembers', 400, { path, body: {} });
    await ctx.call('removeStaticListMembers', 200, { path, body: { users } });
    await ctx.call('upsertStaticListMembers', 200, { path, body: { users } });
    ctx.needsMemory();
    ctx.equal('the name', (await findList(ctx, path.listId)).name, name);
  }),
];
