import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import {
  createApplication,
  createOperator,
  createUser,
  newestFirst,
  password,
  setPassword,
  signedIn,
  tokenOf,
  webPushSettings,
} from '../operator/fixtures.ts';

const entriesOf = async (owner: OperatorCalls, query: Record<string, string>) =>
  (await owner.call('listAuditEntries', 200, { query })).body.data;

export const operatorAuditScenarios = [
  operatorScenario(
    ['OPER-039', 'OPER-042'],
    'each change adds exactly one entry, and a rejected one none',
    'write',
    async (ctx, owner) => {
      const { email: actor, calls } = await signedIn(owner, { role: 'owner' });
      const partnerId = await createApplication(calls);
      const path = { partnerId };
      const change = { path, body: { settings: { name: 'Changed' } } };
      await calls.call('updateSettings', 200, { ...change, query: { dryRun: true } });
      await calls.call('updateSettings', 200, change);
      await calls.rejected('updateSettings', 400, { path, body: { settings: {} } });
      const { id } = (await calls.call('createCampaign', 200, { path, body: { name: 'Spring' } })).body;
      const campaign = { path: { ...path, campaignId: id } };
      await calls.call('updateCampaign', 200, { ...campaign, body: { name: 'Summer' } });
      await calls.call('getCampaign', 200, campaign);
      await calls.call('deleteCampaign', 200, campaign);
      await calls.call('listUsers', 200);
      await calls.rejected('deleteCampaign', 404, campaign);
      await calls.rejected('createApplication', 409, { body: { partnerId } });
      const viewer = await signedIn(owner, { applications: [partnerId] });
      await viewer.calls.rejected('createCampaign', 403, { path, body: { name: 'x' } }, 'API_ERR_FORBIDDEN');
      ctx.equal('the entries of the viewer', (await entriesOf(owner, { actor: viewer.email })).length, 1);
      const entries = await entriesOf(owner, { actor });
      ctx.equal(
        'the actions',
        entries.map(({ action }) => action),
        ['deleteCampaign', 'updateCampaign', 'createCampaign', 'updateSettings', 'createApplication', 'setPassword'],
      );
      const [deleted, updated, created, settings] = entries;
      const common = { actor, partnerId, subject: `campaigns/${id}` };
      const state = (name: string) => ({ id, name });
      ctx.includes('the entry of the deletion', deleted, { ...common, before: state('Summer') });
      ctx.includes('the entry of the update', updated, { ...common, before: state('Spring'), after: state('Summer') });
      ctx.includes('the entry of the creation', created, common);
      const states = [deleted?.after, created?.before, created?.after];
      ctx.equal('the other states', states, [undefined, undefined, { name: 'Spring' }]);
      const names = { before: { name: partnerId }, after: { name: 'Changed' } };
      ctx.includes('the entry of the settings', settings, { actor, partnerId, ...names });
      newestFirst(
        ctx,
        'entries',
        entries.map(({ time }) => time),
      );
      const updates = await entriesOf(owner, { partnerId, action: 'updateSettings' });
      ctx.equal('the entries with the action', updates, [settings]);
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
  operatorScenario(['OPER-039'], 'each change of users and operators adds an entry', 'write', async (ctx, owner) => {
    const applications = [ctx.deployment.partnerId];
    const { userId, email } = await createUser(owner);
    const user = { path: { userId } };
    await owner.call('updateUser', 200, { ...user, body: { email, applications } });
    await owner.call('createApiKey', 200, user);
    await owner.call('deleteUser', 200, user);
    const { operatorId, email: other } = await createOperator(owner);
    const operator = { path: { operatorId } };
    await owner.call('createPasswordLink', 200, operator);
    await owner.call('updateOperator', 200, { ...operator, body: { email: other, role: 'owner' } });
    await owner.call('deleteOperator', 200, operator);
    const read = async (subject: string) => {
      const entries = (await entriesOf(owner, { subject })).toReversed();
      const actors = entries.map(({ actor, partnerId }) => actor === ctx.deployment.operator?.email && !partnerId);
      ctx.equal('whether the actor is the owner, and no application', actors, [true, true, true, true]);
      return entries;
    };
    const [users, operators] = [await read(`users/${userId}`), await read(`operators/${operatorId}`)];
    ctx.equal(
      'the actions and subjects',
      [...users, ...operators].map(({ action, subject }) => `${action} ${subject}`),
      [
        ...[`createUser users/${userId}`, `updateUser users/${userId}`],
        ...[`createApiKey users/${userId}/api_key`, `deleteUser users/${userId}`],
        ...[`createOperator operators/${operatorId}`, `createPasswordLink operators/${operatorId}/password_link`],
        ...[`updateOperator operators/${operatorId}`, `deleteOperator operators/${operatorId}`],
      ],
    );
    ctx.includes('the entry of the creation', users[0], { after: { email } });
    ctx.includes('the entry of the update', users[1], { before: { applications: [] }, after: { applications } });
    ctx.includes('the entry of the key', users[2], { before: { hasApiKey: false }, after: { hasApiKey: true } });
    ctx.includes('the entry of the role', operators[2], { before: { role: 'viewer' }, after: { role: 'owner' } });
    ctx.includes('the entry of the deletion', operators[3], { before: { role: 'owner' } });
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
      const entries = await entriesOf(owner, { action });
      ctx.isTrue(`entries of ${action}`, entries.length > 0, 'none');
      const text = JSON.stringify(entries);
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
