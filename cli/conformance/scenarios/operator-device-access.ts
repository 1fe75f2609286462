import { rotateKey, rotateSecret } from '../device/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';

export const operatorDeviceAccessScenarios = [
  operatorScenario(['OPER-301'], 'all roles read the app keys of an application', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const path = { partnerId };
    ctx.equal('a new application', (await owner.call('getDeviceAccess', 200, { path })).body, {
      hasIdentitySecret: false,
    });
    const value = await rotateKey(owner, partnerId);
    await rotateSecret(owner, partnerId);
    for (const role of ['viewer', 'operator', 'owner'] as const) {
      const { calls } = await signedIn(owner, { role, applications: role === 'owner' ? [] : [partnerId] });
      const { body } = await calls.call('getDeviceAccess', 200, { path });
      ctx.includes('the access', body, { appKey: { value }, hasIdentitySecret: true });
    }
  }),
  operatorScenario(
    ['OPER-302', 'OPER-303'],
    'only owners rotate the app key and the identity secret',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const path = { partnerId };
      const { calls } = await signedIn(owner, { role: 'operator', applications: [partnerId] });
      await calls.rejected('rotateAppKey', 403, { path }, 'API_ERR_FORBIDDEN');
      await calls.rejected('rotateIdentitySecret', 403, { path }, 'API_ERR_FORBIDDEN');
      const access = async () => (await owner.call('getDeviceAccess', 200, { path })).body;
      ctx.equal('the access', await access(), { hasIdentitySecret: false });
      const rotate = async () => (await owner.call('rotateAppKey', 200, { path })).body;
      const [first, second, third] = [await rotate(), await rotate(), await rotate()];
      const previous = [first, second, third].map(({ previousAppKey }) => previousAppKey);
      ctx.equal('the previous keys', previous, [undefined, first.appKey, second.appKey]);
      ctx.equal('the access', await access(), third);
      const { data } = (await owner.call('listAuditEntries', 200, { query: { ...path, action: 'rotateAppKey' } })).body;
      ctx.equal('the number of entries', data.length, 3);
      const actor = ctx.deployment.operator?.email;
      ctx.includes('the last entry', data[0], { actor, before: second, after: third });
    },
  ),
  operatorScenario(['OPER-303'], 'no other response has the identity secret', 'write', async (ctx, owner) => {
    const partnerId = await createApplication(owner);
    const secrets = [await rotateSecret(owner, partnerId), await rotateSecret(owner, partnerId)];
    const query = { partnerId, action: 'rotateIdentitySecret' };
    const { data } = (await owner.call('listAuditEntries', 200, { query })).body;
    ctx.includes('the entries', data, [
      { before: { hasIdentitySecret: true }, after: { hasIdentitySecret: true } },
      { before: { hasIdentitySecret: false }, after: { hasIdentitySecret: true } },
    ]);
    const bodies = [
      (await owner.call('getDeviceAccess', 200, { path: { partnerId } })).body,
      (await owner.call('getApplication', 200, { path: { partnerId } })).body,
      (await owner.call('listAuditEntries', 200, { query: { partnerId } })).body,
    ];
    for (const body of bodies) {
      const text = JSON.stringify(body);
      ctx.isTrue('a response without the secrets', !secrets.some((secret) => text.includes(secret)), 'a secret');
    }
  }),
];
