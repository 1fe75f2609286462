import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { addToList, createList, farAway, ownDevice } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

const content = { subject: 'Conformance', content: { type: 'text', value: 'A message of a conformance run.' } };

/** An inbox message that is never sent: its date is in the far future. */
const unsent = (change: object = {}) => ({ sendDate: farAway, messages: { en: content }, ...change });

export async function createInbox(ctx: Context, change: object = {}) {
  const externalId = ctx.name();
  const { id: inboxId } = (await ctx.call('createInbox', 200, { body: unsent({ externalId, ...change }) })).body;
  ctx.leftovers.push({ kind: 'inbox message', id: inboxId });
  return { inboxId, externalId, path: (how: (typeof addresses)[number]) => how.path(inboxId, externalId) };
}

/** An inbox message for one device. */
async function createSent(ctx: Context) {
  const UDID = ownDevice(ctx);
  const listId = await createList(ctx);
  await addToList(ctx, listId, UDID);
  return { UDID, ...(await createInbox(ctx, { sendDate: undefined, lists: [listId] })) };
}

/** The operations by ID and by external ID, with their path parameters. */
const addresses = [
  { update: 'updateInbox', status: 'setInboxStatus', path: (inboxId: number) => ({ inboxId }) },
  {
    update: 'updateInboxByExternalId',
    status: 'setInboxStatusByExternalId',
    path: (_id: number, externalId: string) => ({ externalId }),
  },
] as const;

const invalidBodies: object[] = [
  { messages: undefined },
  { messages: { en: { subject: 'x' } } },
  { messages: { en: { ...content, content: { type: 'image', value: 'x' } } } },
];

export const inboxScenarios = [
  scenario(
    ['INBOX-CREATE-200', 'INBOX-BODY', 'INBOX-IDS'],
    'an inbox message is created with all properties',
    'write',
    async (ctx) => {
      const full = { ...content, sender: 'A', category: 'b', summary: 'c', customParams: { d: 'e' } };
      const buttons = [{ id: 'a', title: 'A', action: 'webview', url: 'https://example.com/' }];
      const types = ['web', 'richpush', 'urlscheme'] as const;
      const values = { web: 'https://example.com/', richpush: 'https://example.com/', urlscheme: 'app://home' };
      const others = types.map((type, index) => [
        `d${'aen'[index]}`,
        { ...content, content: { type, value: values[type] } },
      ]);
      const messages = { en: { ...full, buttons }, ...(Object.fromEntries(others) as object) };
      await createInbox(ctx, { messages });
    },
  ),
  scenario(['INBOX-CREATE-400', 'INBOX-UPDATE-400'], 'an invalid body is rejected', 'write', async (ctx) => {
    const { path } = await createInbox(ctx);
    await ctx.each(invalidBodies, async (change) => {
      await ctx.rejected('createInbox', 400, { body: unsent(change) });
      for (const how of addresses) await ctx.rejected(how.update, 400, { path: path(how), body: unsent(change) });
    });
  }),
  scenario(['INBOX-CREATE-404', 'INBOX-UPDATE-404'], 'a missing reference is not found', 'write', async (ctx) => {
    ctx.notStateless('knows no settings and no lists');
    const { path } = await createInbox(ctx);
    const missing: object[] = [{ event: ctx.name() }, { segments: [unknownId] }, { lists: [unknownId] }];
    await ctx.each(missing, async (reference) => {
      await ctx.rejected('createInbox', 404, { body: unsent(reference) });
      for (const how of addresses) await ctx.rejected(how.update, 404, { path: path(how), body: unsent(reference) });
    });
  }),
  scenario(['INBOX-UPDATE-404', 'INBOX-STATUS-404'], 'an unknown inbox message is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    for (const how of addresses) {
      const path = how.path(unknownId, ctx.name());
      await ctx.rejected(how.update, 404, { path, body: unsent() });
      await ctx.rejected(how.status, 404, { path, query: { UDID: ctx.name() }, body: {} });
    }
  }),
  scenario(
    ['INBOX-UPDATE-200', 'INBOX-IDS'],
    'an update replaces an inbox message, by either ID',
    'write',
    async (ctx) => {
      const { inboxId, externalId, path } = await createInbox(ctx);
      for (const how of addresses) {
        const { body } = await ctx.call(how.update, 200, { path: path(how), body: unsent({ externalId }) });
        if (!ctx.deployment.stateless) ctx.equal('the ID', body.id, inboxId);
      }
    },
  ),
  scenario(['INBOX-STATUS-400'], 'a status without a UDID in the query is rejected', 'write', async (ctx) => {
    const { path } = await createInbox(ctx);
    for (const how of addresses) await ctx.rejected(how.status, 400, { path: path(how), body: {} });
  }),
  scenario(['INBOX-STATUS-UNAVAILABLE'], 'a message for other users is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    const { path } = await createInbox(ctx);
    for (const how of addresses) {
      await ctx.rejected(how.status, 404, { path: path(how), query: { UDID: ctx.name() }, body: {} });
    }
  }),
  scenario(
    ['INBOX-STATUS-200', 'INBOX-USER-DATES'],
    'read and archive dates can be set and removed',
    'send',
    async (ctx) => {
      const { UDID, path } = await createSent(ctx);
      const dates = [
        { readDate: '2026-03-16T18:42:10Z' },
        { archivedDate: '2026-03-17T07:05:00Z' },
        { readDate: null },
        {},
      ];
      for (const how of addresses) {
        for (const body of dates) await ctx.call(how.status, 200, { path: path(how), query: { UDID }, body });
        const body = { readDate: 'yesterday' };
        await ctx.rejected(how.status, 400, { path: path(how), query: { UDID }, body });
      }
    },
  ),
  scenario(['INBOX-SENT'], 'a sent message cannot be updated', 'send', async (ctx) => {
    ctx.needsMemory();
    const { path } = await createSent(ctx);
    for (const how of addresses) {
      await ctx.rejected(how.update, 400, { path: path(how), body: unsent() }, 'API_ERR_MESSAGE_SENT');
    }
  }),
];
