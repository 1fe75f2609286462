import { type OperationId, operations } from '../../../generated/operator/operations.ts';
import { operations as engagement } from '../../../generated/engagement/operations.ts';
import { createDeviceApplication, register } from '../device/fixtures.ts';
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
/** These end what other operations need. */
const destructive: OperationId[] = ['deleteApplication', 'signOut'];
const all = (Object.keys(operations) as OperationId[]).sort(
  (one, other) => destructive.indexOf(one) - destructive.indexOf(other),
);
/** Their responses end only with the connection. */
const endless: OperationId[] = ['streamEvents', 'streamAllEvents'];
type Role = (typeof roles)[number];
/** Each has the rights of the next ones. */
const roles = ['owner', 'operator', 'author', 'viewer'] as const;
const reads = all.filter((operation) => described[operation].method === 'GET');
const writes = all.filter((operation) => described[operation].method !== 'GET');
const needsSession = (operation: OperationId) => described[operation].role !== undefined;
const withSession = all.filter(needsSession);
const ofApplication = all.filter((operation) => described[operation].path.includes('{partnerId}'));

/** The values of a request without effect, even if it is accepted: unknown IDs and an empty body. */
export function harmless(operation: OperationId, partnerId: string) {
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
  operatorScenario(['OPER-015'], 'an operation that starts a session needs none', 'write', (ctx) =>
    ctx.each(
      all.filter((operation) => !needsSession(operation)),
      async (operation) => {
        const { status } = await new OperatorCalls(ctx, '').send(operation, harmless(operation, foreign(ctx)));
        const isInvalid = described[operation].body === 'required';
        ctx.isTrue('no rejection of the session', isInvalid ? status === 400 : status < 500 && status !== 401, status);
      },
    ),
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
      const entries = async () => (await owner.call('listAuditEntries', 200, { query: { partnerId } })).body.data;
      const before = await entries();
      await ctx.each(writes, async (operation) => {
        const by = needsSession(operation) ? calls : anyone;
        for (const Origin of ['', 'null', 'https://example.invalid']) {
          const headers = { Origin };
          await by.rejected(operation, 403, { ...harmless(operation, partnerId), headers }, 'API_ERR_FORBIDDEN');
        }
      });
      ctx.equal('the audit entries', await entries(), before);
      // A read may come from anywhere.
      await calls.call('getApplication', 200, { path: { partnerId }, headers: { Origin: 'https://example.invalid' } });
    },
  ),
  ...roles.map((role) =>
    operatorScenario(
      ['OPER-017', 'OPER-018', 'OPER-019', 'OPER-420'],
      `the role ${role} has its operations, in granted applications only, and others look as if they did not exist`,
      'write',
      async (ctx, owner) => {
        const [granted, hidden] = [await createApplication(owner), await createApplication(owner)];
        const { calls } = await signedIn(owner, { role, applications: role === 'owner' ? [] : [granted] });
        const errors = new Map<OperationId, string[]>();
        for (const partnerId of [foreign(ctx), hidden, granted]) {
          const isGranted = partnerId === granted || (partnerId === hidden && role === 'owner');
          await ctx.each(partnerId === granted ? withSession : ofApplication, async (operation) => {
            const suffices = roles.indexOf(role) <= roles.indexOf(described[operation].role as Role);
            const isAllowed = suffices && (isGranted || !ofApplication.includes(operation));
            const values = harmless(operation, partnerId);
            if (isAllowed && !endless.includes(operation)) {
              const { status } = await calls.send(operation, values);
              const isRight = ![401, 403].includes(status) && (status < 500 || status === 501);
              ctx.isTrue('neither a rejection of the session nor a failure', isRight, status);
            } else if (!isAllowed) {
              const messages = await calls.rejected(operation, 403, values, 'API_ERR_FORBIDDEN');
              if (partnerId === hidden)
                ctx.equal('the errors of a hidden application', messages, errors.get(operation));
              errors.set(operation, messages);
            }
          });
        }
      },
    ),
  ),
  operatorScenario(
    ['OPER-018'],
    'operators and owners see the push tokens of devices, and others see their ends',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      const path = { partnerId, udid: (await register(app, { token: 'a-secret-push-token' })).udid };
      for (const role of roles) {
        const { calls } = await signedIn(owner, { role, applications: role === 'owner' ? [] : [partnerId] });
        const { token } = (await calls.call('getDevice', 200, { path })).body.device;
        ctx.equal('the token', token, role === 'owner' || role === 'operator' ? 'a-secret-push-token' : '…oken');
      }
    },
  ),
  operatorScenario(
    ['OPER-420', 'OPER-421'],
    'authors write content in granted applications, and can neither send nor schedule nor activate it',
    'write',
    async (ctx, owner) => {
      const inAppTemplates = [{ value: 'ribbon', type: 'banner' }];
      const partnerId = await createApplication(owner, { name: ctx.name(), inAppTemplates });
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
      const schedule = { nextSendingDate: new Date(Date.now() + 86_400_000).toISOString() };
      await author.rejected('sendMessage', 403, { path: message }, 'API_ERR_FORBIDDEN');
      await owner.call('createSchedule', 200, { path: message, body: schedule });
      await author.rejected('updateMessage', 403, { path: message, body: text }, 'API_ERR_FORBIDDEN');
      await owner.call('updateMessage', 200, { path: message, body: text });
      await owner.call('deleteSchedule', 200, { path: message });
      await author.call('updateMessage', 200, { path: message, body: text });
      const popup = { name: ctx.name(), messages: [{ template: { type: 'popup', text: 'Sale' } }] };
      const alarm = {
        name: ctx.name(),
        messages: [{ platform: 'android', templateValue: 'ribbon', text: 'Visit us' }],
      };
      for (const [kind, key, body] of [
        ['InApp', 'inAppId', popup],
        ['Alarm', 'alarmId', alarm],
      ] as const) {
        const active = { ...body, isActive: true };
        await author.rejected(`create${kind}`, 403, { path, body: active }, 'API_ERR_FORBIDDEN');
        const content = { ...path, [key]: (await author.call(`create${kind}`, 200, { path, body })).body.id };
        await author.call(`update${kind}`, 200, { path: content, body });
        await author.rejected(`update${kind}`, 403, { path: content, body: active }, 'API_ERR_FORBIDDEN');
        await owner.call(`set${kind}Status`, 200, { path: content, body: { status: 'active' } });
        await author.rejected(`update${kind}`, 403, { path: content, body }, 'API_ERR_FORBIDDEN');
        await owner.call(`update${kind}`, 200, { path: content, body: active });
      }
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
