import { rotateKey, rotateSecret } from "../device/fixtures.js";
import { operatorScenario } from "../operator/calls.js";
import { createApplication, signedIn } from "../operator/fixtures.js";
export const operatorDeviceAccessScenarios = [
    operatorScenario(['OPER-301'], 'all roles read the app keys of an application', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const path = { partnerId };
        ctx.equal('a new application', (await owner.call('getDeviceAccess', 200, { path })).body, {
            hasIdentitySecret: false,
        });
        const value = await rotateKey(owner, partnerId);
        await rotateSecret(owner, partnerId);
        for (const role of ['viewer', 'operator']) {
            const { calls } = await signedIn(owner, { role, applications: [partnerId] });
            const { body } = await calls.call('getDeviceAccess', 200, { path });
            ctx.includes('the access', body, { appKey: { value }, hasIdentitySecret: true });
        }
    }),
    operatorScenario(['OPER-302', 'OPER-303'], 'only owners rotate the app key and the identity secret', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const path = { partnerId };
        const { calls } = await signedIn(owner, { role: 'operator', applications: [partnerId] });
        await calls.rejected('rotateAppKey', 403, { path }, 'API_ERR_FORBIDDEN');
        await calls.rejected('rotateIdentitySecret', 403, { path }, 'API_ERR_FORBIDDEN');
        const first = await rotateKey(owner, partnerId);
        const { body } = await owner.call('rotateAppKey', 200, { path });
        ctx.equal('the previous key', body.previousAppKey?.value, first);
        ctx.isTrue('a new key', body.appKey?.value !== first, 'the same key');
    }),
    operatorScenario(['OPER-303'], 'no other response has the identity secret', 'write', async (ctx, owner) => {
        const partnerId = await createApplication(owner);
        const secret = await rotateSecret(owner, partnerId);
        const bodies = [
            (await owner.call('getDeviceAccess', 200, { path: { partnerId } })).body,
            (await owner.call('getApplication', 200, { path: { partnerId } })).body,
            (await owner.call('listAuditEntries', 200, { query: { partnerId } })).body,
        ];
        for (const body of bodies) {
            ctx.isTrue('a response without the secret', !JSON.stringify(body).includes(secret), 'the secret');
        }
    }),
];
