import type { Context } from '../context.ts';
import { unknownId } from '../deployment.ts';
import { addToList, createList, farAway, ownDevice } from '../fixtures.ts';
import { scenario } from '../scenario.ts';

const letter = { subject: 'Conformance', content: { type: 'text', value: 'Nobody is meant to read this.' } };

/** A letter that is in nobody's inbox: it is sent in a hundred years. */
const unsent = (change: object = {}) => ({ sendDate: farAway, messages: { en: letter }, ...change });

async function createInbox(ctx: Context, change: object = {}) {
  const externalId = ctx.name();
  const { id: inboxId } = (await ctx.call('createInbox', 200, { body: unsent({ externalId, ...change }) })).body;
  ctx.leftovers.push({ kind: 'inbox message', id: inboxId });
  return { inboxId, externalId, path: (how: (typeof addresses)[number]) => how.path(inboxId, externalId) };
}

/** A letter that is in the inbox of one device only. */
async function createSent(ctx: Context) {
  const UDID = ownDevice(ctx);
  const listId = await createList(ctx);
  await addToList(ctx, listId, UDID);
  return { UDID, ...(await createInbox(ctx, { sendDate: undefined, lists: [listId] })) };
}

/** The operations by ID and by external ID, with the path of an inbox message that has both. */
const addresses = [
  { update: 'updateInbox', status: 'setInboxStatus', path: (inboxId: number) => ({ inboxId }) },
  {
    update: 'updateInboxByExternalId',
    status: 'setInboxStatusByExternalId',
    path: (_id: number, externalId: string) => ({ externalId }),
  },
] as const;

const faults: object[] = [
  { messages: undefined },
  { messages: { en: { subject: 'x' } } },
  { messages: { en: { ...letter, content: { type: 'image', value: 'x' } } } },
];

export const inboxScenarios = [
  scenario(
    ['INBOX-CREATE-200', 'INBOX-BODY', 'INBOX-IDS'],
    'an inbox message is created with all its parts',
    'write',
    async (ctx) => {
      const full = { ...letter, sender: 'A', category: 'b', summary: 'c', customParams: { d: 'e' } };
      const buttons = [{ id: 'a', title: 'A', action: 'webview', url: 'https://example.com/' }];
      const types = ['web', 'richpush', 'urlscheme'] as const;
      const values = { web: 'https://example.com/', richpush: 'https://example.com/', urlscheme: 'app://home' };
      const others = types.map((type, index) => [
        `d${'aen'[index]}`,
        { ...letter, content: { type, value: values[type] } },
      ]);
      const messages = { en: { ...full, buttons }, ...(Object.fromEntries(others) as object) };
      await createInbox(ctx, { messages });
    },
  ),
  scenario(['INBOX-CREATE-400', 'INBOX-UPDATE-400'], 'a body that is not valid is refused', 'write', async (ctx) => {
    const { path } = await createInbox(ctx);
    await ctx.each(faults, async (fault) => {
      await ctx.refused('createInbox', 400, { body: unsent(fault) });
      for (const how of addresses) await ctx.refused(how.update, 400, { path: path(how), body: unsent(fault) });
    });
  }),
  scenario(
    ['INBOX-CREATE-404', 'INBOX-UPDATE-404'],
    'what it refers to and is not there is not found',
    'write',
    async (ctx) => {
      ctx.notStateless('knows no settings and no lists');
      const { path } = await createInbox(ctx);
      const missing: object[] = [{ event: ctx.name() }, { segments: [unknownId] }, { lists: [unknownId] }];
      await ctx.each(missing, async (reference) => {
        await ctx.refused('createInbox', 404, { body: unsent(reference) });
        for (const how of addresses) await ctx.refused(how.update, 404, { path: path(how), body: unsent(reference) });
      });
    },
  ),
  scenario(['INBOX-UPDATE-404', 'INBOX-STATUS-404'], 'an unknown inbox message is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    for (const how of addresses) {
      const path = how.path(unknownId, ctx.name());
      await ctx.refused(how.update, 404, { path, body: unsent() });
      await ctx.refused(how.status, 404, { path, query: { UDID: ctx.name() }, body: {} });
    }
  }),
  scenario(['INBOX-UPDATE-200', 'INBOX-IDS'], 'an inbox message is replaced, by either ID', 'write', async (ctx) => {
    const { inboxId, externalId, path } = await createInbox(ctx);
    for (const how of addresses) {
      const { body } = await ctx.call(how.update, 200, { path: path(how), body: unsent({ externalId }) });
      if (!ctx.deployment.stateless) ctx.equal('the ID', body.id, inboxId);
    }
  }),
  scenario(['INBOX-STATUS-400'], 'without a UDID in the query there is no status to set', 'write', async (ctx) => {
    const { path } = await createInbox(ctx);
    for (const how of addresses) await ctx.refused(how.status, 400, { path: path(how), body: {} });
  }),
  scenario(['INBOX-STATUS-UNAVAILABLE'], 'what is not meant for a user is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    const { path } = await createInbox(ctx);
    for (const how of addresses) {
      await ctx.refused(how.status, 404, { path: path(how), query: { UDID: ctx.name() }, body: {} });
    }
  }),
  scenario(
    ['INBOX-STATUS-200', 'INBOX-USER-DATES'],
    'a user has read and archived it, or takes that back',
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
        await ctx.refused(how.status, 400, { path: path(how), query: { UDID }, body });
      }
    },
  ),
  scenario(['INBOX-SENT'], 'what has been sent stays as it is', 'send', async (ctx) => {
    ctx.needsMemory();
    const { path } = await createSent(ctx);
    for (const how of addresses) {
      await ctx.refused(how.update, 400, { path: path(how), body: unsent() }, 'API_ERR_MESSAGE_SENT');
    }
  }),
];
