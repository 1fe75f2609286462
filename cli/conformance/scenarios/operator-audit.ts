import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import {
  createApplication,
  createOperator,
  createUser,
  newestFirst,
  password,
  setPassword,
  tokenOf,
  webPushSettings,
} from '../operator/fixtures.ts';

const entriesOf = async (owner: OperatorCalls, query: { partnerId?: string; action?: string }) =>
  (await owner.call('listAuditEntries', 200, { query })).body.data;

export const operatorAuditScenarios = [
  operatorScenario(
    ['OPER-039', 'OPER-042'],
    'each change adds exactly one entry, and a rejected one none',
    'write',
    async (ctx, owner) => {
      const actor = ctx.deployment.operator?.email;
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const body = { settings: { name: 'Changed' } };
      await owner.call('updateSettings', 200, { path, body });
      await owner.rejected('updateSettings', 400, { path, body: { settings: {} } });
      const { id } = (await owner.call('createCampaign', 200, { path, body: { name: ctx.name() } })).body;
      await owner.call('getCampaign', 200, { path: { ...path, campaignId: id } });
      await owner.call('deleteCampaign', 200, { path: { ...path, campaignId: id } });
      const entries = await entriesOf(owner, { partnerId });
      ctx.equal(
        'the actions',
        entries.map(({ action }) => action),
        ['deleteCampaign', 'createCampaign', 'updateSettings', 'createApplication'],
      );
      ctx.equal('the actors', [...new Set(entries.map((entry) => entry.actor))], [actor]);
      ctx.includes('the entry of the update', entries[2], { partnerId, after: { name: 'Changed' } });
      newestFirst(
        ctx,
        'entries',
        entries.map(({ time }) => time),
      );
      const updates = await entriesOf(owner, { partnerId, action: 'updateSettings' });
      ctx.equal('the entries with the action', updates, entries.slice(2, 3));
    },
  ),
  operatorScenario(['OPER-045'], 'of a large resource, an entry has only what changed', 'write', async (ctx, owner) => {
    const collapseKeys = Array.from({ length: 2_000 }, (_, n) => `key-${n}`);
    const partnerId = await createApplication(owner, { name: 'Large', collapseKeys });
    const body = { settings: { name: 'Large', collapseKeys: [...collapseKeys.slice(1), 'new'] } };
    await owner.call('updateSettings', 200, { path: { partnerId }, body });
    const [entry] = await entriesOf(owner, { partnerId, action: 'updateSettings' });
    ctx.includes('the entry', entry, {
      before: { collapseKeys: ['key-0', '1999 unchanged'] },
      after: { collapseKeys: ['new', '1999 unchanged'] },
    });
  }),
  operatorScenario(['OPER-039'], 'the entry of a new user has the actor and the user', 'write', async (ctx, owner) => {
    const { userId, email } = await createUser(owner);
    const found = (await entriesOf(owner, { action: 'createUser' })).filter(
      ({ subject }) => subject === `users/${userId}`,
    );
    ctx.equal('the number of entries', found.length, 1);
    ctx.includes('the entry', found[0], { actor: ctx.deployment.operator?.email, after: { email } });
  }),
  operatorScenario(['OPER-040'], 'audit entries have no secrets', 'write', async (ctx, owner) => {
    const { userId } = await createUser(owner);
    const { apiKey } = (await owner.call('createApiKey', 200, { path: { userId } })).body;
    const { url } = await createOperator(owner);
    await setPassword(owner, url);
    const { privateKey, settings } = webPushSettings(ctx.name());
    const partnerId = await createApplication(owner, settings);
    await owner.call('updateSettings', 200, { path: { partnerId }, body: { settings } });
    const actions = ['createApiKey', 'createOperator', 'setPassword', 'createApplication', 'updateSettings'];
    for (const action of actions) {
      const text = JSON.stringify(await entriesOf(owner, { action }));
      for (const secret of [apiKey, tokenOf(url), password, privateKey]) {
        ctx.isTrue(`entries of ${action} without secrets`, !text.includes(secret), 'a secret');
      }
    }
  }),
  operatorScenario(['OPER-042'], 'entries are filtered by application and action', 'read', async (ctx, owner) => {
    const action = 'signIn';
    const entries = await entriesOf(owner, { action });
    ctx.isTrue(
      'entries of the sign-in',
      entries.length > 0 && entries.every((entry) => entry.action === action),
      entries,
    );
    const { partnerId } = ctx.deployment;
    const own = await entriesOf(owner, { partnerId });
    ctx.isTrue(
      'entries of the application',
      own.every((entry) => entry.partnerId === partnerId),
      own,
    );
    ctx.equal('the entries of an unknown application', await entriesOf(owner, { partnerId: ctx.name() }), []);
  }),
];
