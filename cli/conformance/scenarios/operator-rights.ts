import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import { operations as engagement } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { createCampaign } from '../runner/fixtures.ts';
import { OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';

interface Described {
  method: string;
  path: string;
  body: string;
  role?: string;
}

const described: Readonly<Record<OperationId, Described>> = operations;
const all = Object.keys(operations) as OperationId[];
const reads = all.filter((operation) => described[operation].method === 'GET');
const writes = all.filter((operation) => described[operation].method !== 'GET');
const needsSession = (operation: OperationId) => described[operation].role !== undefined;
const ofOwners = all.filter((operation) => described[operation].role === 'owner');
const ofApplication = all.filter((operation) => described[operation].path.includes('{partnerId}'));

/** The values of a request without effect, even if it is accepted: unknown IDs and an empty body. */
function harmless(operation: OperationId, partnerId: string) {
  const { path, body } = described[operation];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, unknownId] as const);
  const ids = Object.fromEntries(names) as Record<string, number>;
  return { path: { ...ids, partnerId }, ...(body === 'required' && { body: {} }) };
}

const foreign = (ctx: Context) => `${ctx.deployment.run}-foreign`;

async function needSession(ctx: Context, operation: OperationId): Promise<void> {
  for (const cookie of ['', 'engage_session=unknown']) {
    const calls = new OperatorCalls(ctx, cookie);
    await calls.rejected(operation, 401, harmless(operation, foreign(ctx)), 'API_ERR_TOKEN');
  }
}

export const operatorRightsScenarios = [
  operatorScenario(['OPER-015'], 'a read without a session is rejected', 'read', (ctx) =>
    ctx.each(reads.filter(needsSession), (operation) => needSession(ctx, operation)),
  ),
  operatorScenario(['OPER-015'], 'a write without a session is rejected', 'write', (ctx) =>
    ctx.each(writes.filter(needsSession), (operation) => needSession(ctx, operation)),
  ),
  operatorScenario(
    ['OPER-016'],
    'every write without the Origin of the service is forbidden, even without a session',
    'write',
    async (ctx, owner) => {
      // An application and a session of its own, since a request that is not rejected would end them.
      const partnerId = await createApplication(owner);
      const { calls } = await signedIn(owner, { role: 'owner' });
      const anyone = new OperatorCalls(ctx, '');
      await ctx.each(writes, async (operation) => {
        const by = needsSession(operation) ? calls : anyone;
        for (const Origin of ['', 'null', 'https://example.invalid']) {
          const headers = { Origin };
          await by.rejected(operation, 403, { ...harmless(operation, partnerId), headers }, 'API_ERR_FORBIDDEN');
        }
      });
      await calls.call('getApplication', 200, { path: { partnerId } });
    },
  ),
  operatorScenario(
    ['OPER-017'],
    'only owners manage users, operators and applications, and read the audit log',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const applications = [partnerId];
      for (const role of ['operator', 'author', 'viewer'] as const) {
        const { calls } = await signedIn(owner, { role, applications });
        await ctx.each(ofOwners, (operation) =>
          calls.rejected(operation, 403, harmless(operation, partnerId), 'API_ERR_FORBIDDEN').then(() => undefined),
        );
      }
    },
  ),
  operatorScenario(
    ['OPER-018'],
    'operators read and write in granted applications, and viewers only read',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const applications = [partnerId];
      const operator = await signedIn(owner, { role: 'operator', applications });
      const viewer = await signedIn(owner, { role: 'viewer', applications });
      const path = { partnerId };
      const { id } = (await operator.calls.call('createCampaign', 200, { path, body: { name: ctx.name() } })).body;
      await viewer.calls.call('getCampaign', 200, { path: { ...path, campaignId: id } });
      await ctx.each(ofApplication, async (operation) => {
        const values = harmless(operation, partnerId);
        if (described[operation].role !== 'viewer') {
          await viewer.calls.rejected(operation, 403, values, 'API_ERR_FORBIDDEN');
          return;
        }
        // The response ends only with its connection.
        if (operation === 'streamEvents') return;
        const { status } = await viewer.calls.send(operation, values);
        ctx.isTrue('no 401 or 403', status !== 401 && status !== 403, status);
      });
      await operator.calls.call('deleteCampaign', 200, { path: { ...path, campaignId: id } });
    },
  ),
  operatorScenario(
    ['OPER-420', 'OPER-421'],
    'authors write content in granted applications, and can neither send nor schedule nor activate it',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const author = (await signedIn(owner, { role: 'author', applications: [partnerId] })).calls;
      const path = { partnerId };
      const text = { platform: 'web' as const, title: ctx.name(), text: 'Written by an author' };
      const { id } = (await author.call('createMessage', 200, { path, body: text })).body;
      const message = { ...path, messageId: id };
      await author.call('updateMessage', 200, { path: message, body: { ...text, text: 'Corrected' } });
      await author.call('createCampaign', 200, { path, body: { name: ctx.name() } });
      await author.call('createStaticList', 200, { path, body: { name: ctx.name() } });
      const draft = { name: ctx.name(), content: {} };
      const draftId = (await author.call('createCampaignDraft', 200, { path, body: draft })).body.id;
      await author.call('updateCampaignDraft', 200, { path: { ...path, draftId }, body: draft });
      await ctx.each(ofApplication, async (operation) => {
        const needed = described[operation].role;
        const values = harmless(operation, partnerId);
        if (needed === 'viewer' || needed === 'author') return;
        await author.rejected(operation, 403, values, 'API_ERR_FORBIDDEN');
      });
      const schedule = { nextSendingDate: new Date(Date.now() + 86_400_000).toISOString() };
      await author.rejected('sendMessage', 403, { path: message }, 'API_ERR_FORBIDDEN');
      await owner.call('createSchedule', 200, { path: message, body: schedule });
      await author.rejected('updateMessage', 403, { path: message, body: text }, 'API_ERR_FORBIDDEN');
      const banner = { name: ctx.name(), messages: [{ template: { type: 'popup' as const, text: 'Sale' } }] };
      const active = { ...banner, isActive: true };
      await author.rejected('createInApp', 403, { path, body: active }, 'API_ERR_FORBIDDEN');
      const inApp = { ...path, inAppId: (await author.call('createInApp', 200, { path, body: banner })).body.id };
      await author.call('updateInApp', 200, { path: inApp, body: banner });
      await owner.call('setInAppStatus', 200, { path: inApp, body: { status: 'active' } });
      await author.rejected('updateInApp', 403, { path: inApp, body: banner }, 'API_ERR_FORBIDDEN');
      const alarm = { name: ctx.name(), messages: [{ platform: 'android' as const, text: 'Visit us' }] };
      await author.rejected('createAlarm', 403, { path, body: { ...alarm, isActive: true } }, 'API_ERR_FORBIDDEN');
    },
  ),
  operatorScenario(
    ['OPER-019'],
    'an application that does not exist and one that is not granted have the same response',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const { calls } = await signedIn(owner, { role: 'operator' });
      await ctx.each(ofApplication, async (operation) => {
        const hidden = await calls.call(operation, 403, harmless(operation, partnerId));
        const unknown = await calls.call(operation, 403, harmless(operation, foreign(ctx)));
        ctx.equal('the body for an application that is not granted', hidden.body, unknown.body);
      });
    },
  ),
  operatorScenario(
    ['OPER-020'],
    'a resource of the engagement API is the same in the operator API',
    'write',
    async (ctx, owner) => {
      const campaignId = await createCampaign(ctx);
      const path = { campaignId };
      const signed = await ctx.call('getCampaign', 200, { path });
      ctx.equal('the campaign', (await owner.call('getCampaign', 200, { path })).body, signed.body);
      const name = ctx.name();
      await owner.call('updateCampaign', 200, { path, body: { name } });
      ctx.equal('the name', (await ctx.call('getCampaign', 200, { path })).body.name, name);
      const messages = await owner.rejected('updateCampaign', 400, { path, body: {} });
      ctx.equal('the errors', messages, await ctx.rejected('updateCampaign', 400, { path, body: {} }));
    },
  ),
  operatorScenario(
    ['OPER-020'],
    'lists of the engagement API are the same in the operator API',
    'read',
    async (ctx, owner) => {
      const lists = (
        ['listCampaigns', 'listMessages', 'listStaticLists', 'listGeofences', 'listInApps'] as const
      ).filter((operation) => operation in engagement);
      await ctx.each(lists, async (operation) => {
        const query = { page: 1_000_000 };
        const { body } = await owner.call(operation, 200, { query });
        ctx.equal('the data', body.data, (await ctx.call(operation, 200, { query })).body.data);
      });
    },
  ),
];
