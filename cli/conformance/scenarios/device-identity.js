import { deviceScenario } from "../device/calls.js";
import { createDeviceApplication, proofOf, register, registration, rotateSecret } from "../device/fixtures.js";
import { operatorScenario } from "../operator/calls.js";
import { Skip } from "../outcomes.js";
const fields = [{ name: 'customerId', type: 'number', matchingKey: true, deviceWritable: true }];
/** Checks that a client ID requires a proof under the secret. */
async function checkClientId(ctx, app, secret) {
    const clientId = ctx.name();
    const proof = { clientId, identityProof: { clientId: proofOf(secret, clientId) } };
    const { calls } = await register(app, proof);
    ctx.equal('the client ID', (await calls.call('getDevice', 200)).body.clientId, clientId);
    const other = ctx.name();
    const invalid = [
        { clientId: other },
        { clientId: other, identityProof: proof.identityProof },
        { clientId: other, identityProof: { clientId: proofOf(`${secret}x`, other) } },
    ];
    await ctx.each(invalid, async (body) => {
        await calls.rejected('updateDevice', 403, { body });
        await app.rejected('registerDevice', 403, { body: registration(ctx, body) });
    });
    ctx.equal('the client ID', (await calls.call('getDevice', 200)).body.clientId, clientId);
    const cleared = await calls.call('updateDevice', 200, { body: { clientId: null } });
    ctx.equal('the cleared client ID', cleared.body.clientId, undefined);
}
export const deviceIdentityScenarios = [
    deviceScenario(['DEV-016'], 'a client ID requires a proof under the identity secret', 'write', async (ctx, app) => {
        const { identitySecret } = ctx.deployment;
        if (identitySecret === undefined)
            throw new Skip('needs the identity secret: set ENGAGE_IDENTITY_SECRET');
        await checkClientId(ctx, app, identitySecret);
    }),
    operatorScenario(['DEV-016', 'OPER-303'], 'a rotated identity secret proves client IDs and matching keys, and the previous one no longer does', 'write', async (ctx, owner) => {
        const { partnerId, app } = await createDeviceApplication(owner, { fields });
        const previous = await rotateSecret(owner, partnerId);
        await checkClientId(ctx, app, previous);
        const secret = await rotateSecret(owner, partnerId);
        await checkClientId(ctx, app, secret);
        const { calls } = await register(app);
        const setTo = (value, by) => ({
            body: { fields: { customerId: value }, identityProof: { customerId: proofOf(by, String(value)) } },
        });
        await calls.rejected('updateDevice', 403, setTo(42, previous));
        await calls.rejected('updateDevice', 403, { body: { fields: { customerId: 42 } } });
        const { body } = await calls.call('updateDevice', 200, setTo(42, secret));
        ctx.equal('the matching key', body.fields.customerId, 42);
    }),
    operatorScenario(['DEV-016'], 'without an identity secret, no device sets a client ID', 'write', async (ctx, owner) => {
        const { app } = await createDeviceApplication(owner);
        const identityProof = { clientId: proofOf('', 'anyone') };
        await app.rejected('registerDevice', 403, { body: registration(ctx, { clientId: 'anyone', identityProof }) });
    }),
];
