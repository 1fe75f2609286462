import type { Context } from '../runner/context.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import { createDeviceApplication, register, registration, rotateSecret } from '../device/fixtures.ts';
import { proofOf } from '../runner/identity-proof.ts';
import { operatorScenario } from '../operator/calls.ts';
import { Skip } from '../runner/outcomes.ts';

const fields = [{ name: 'customerId', type: 'number', matchingKey: true, deviceWritable: true }];

/** Checks that a client ID requires a proof under the secret. */
async function checkClientId(ctx: Context, app: DeviceCalls, secret: string): Promise<void> {
  const clientId = ctx.name();
  const proof = { clientId, identityProof: { clientId: proofOf(secret, 'clientId', clientId).toUpperCase() } };
  const { calls } = await register(app, proof);
  ctx.equal('the client ID', (await calls.call('getDevice', 200)).body.clientId, clientId);
  const other = ctx.name();
  const invalid = [
    { clientId: other },
    { clientId: other, identityProof: proof.identityProof },
    { clientId: other, identityProof: { clientId: proofOf(`${secret}x`, 'clientId', other) } },
    { clientId: other, identityProof: { clientId: proofOf(secret, 'customerId', other) } },
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
    if (identitySecret === undefined) throw new Skip('needs the identity secret: set ENGAGE_IDENTITY_SECRET');
    await checkClientId(ctx, app, identitySecret);
  }),
  operatorScenario(
    ['DEV-016', 'OPER-303'],
    'a rotated identity secret proves client IDs and matching keys, and the previous one no longer does',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner, { fields });
      const previous = await rotateSecret(owner, partnerId);
      await checkClientId(ctx, app, previous);
      const secret = await rotateSecret(owner, partnerId);
      await checkClientId(ctx, app, secret);
      const { calls } = await register(app);
      const setTo = (value: number, by: string) => ({
        body: {
          fields: { customerId: value },
          identityProof: { customerId: proofOf(by, 'customerId', String(value)) },
        },
      });
      await calls.rejected('updateDevice', 403, setTo(42, previous));
      await calls.rejected('updateDevice', 403, { body: { fields: { customerId: 42 } } });
      const { body } = await calls.call('updateDevice', 200, setTo(42, secret));
      ctx.equal('the matching key', body.fields.customerId, 42);
      await app.rejected('registerDevice', 403, { body: registration(ctx, { fields: { customerId: 43 } }) });
      await register(app, setTo(43, secret).body);
    },
  ),
  operatorScenario(
    ['DEV-016'],
    'without an identity secret, no device sets a client ID',
    'write',
    async (ctx, owner) => {
      const { app } = await createDeviceApplication(owner);
      const identityProof = { clientId: proofOf('', 'clientId', 'anyone') };
      await app.rejected('registerDevice', 403, { body: registration(ctx, { clientId: 'anyone', identityProof }) });
    },
  ),
  operatorScenario(
    ['DEV-028', 'DEV-055'],
    'a sign-out clears what belongs to the user, and each user has an inbox status',
    'write',
    async (ctx, owner) => {
      const ofUser = { name: 'nickname', type: 'string', deviceWritable: true };
      const ofDevice = { name: 'favoriteShop', type: 'string', deviceWritable: true, scope: 'device' };
      const { partnerId, app } = await createDeviceApplication(owner, { fields: [ofUser, ofDevice] });
      const secret = await rotateSecret(owner, partnerId);
      const identity = (clientId: string) => ({
        clientId,
        identityProof: { clientId: proofOf(secret, 'clientId', clientId) },
      });
      const { calls } = await register(app, { ...identity('ann'), fields: { nickname: 'Ann', favoriteShop: 'Lyon' } });
      const laptop = await register(app, identity('ann'));
      const { id: inboxId } = (
        await owner.call('createInbox', 200, {
          path: { partnerId },
          body: { messages: { en: { subject: 'Hello', content: { type: 'text', value: 'A message.' } } } },
        })
      ).body;
      const [readDate, archivedDate] = ['2026-03-16T08:00:00.000Z', '2026-03-17T08:00:00.000Z'];
      const set = (device: DeviceCalls, body: object) =>
        device.call('setInboxMessageStatus', 200, { path: { inboxId }, body });
      const check = async (what: string, device: DeviceCalls, expected: unknown[]) => {
        const [entry] = (await device.call('listInbox', 200)).body.data;
        ctx.equal(`the status ${what}`, [entry?.readDate, entry?.archivedDate], expected);
      };
      await set(calls, { readDate });
      await set(laptop.calls, { archivedDate });
      for (const device of [calls, laptop.calls]) await check('on each device', device, [readDate, archivedDate]);
      await calls.call('updateDevice', 200, { body: identity('bob') });
      await check('of another user', calls, [undefined, undefined]);
      await set(calls, { archivedDate });
      await check('of the first user', laptop.calls, [readDate, archivedDate]);
      await set(laptop.calls, { archivedDate: null });
      await check('of the other user', calls, [undefined, archivedDate]);
      await ctx.each(
        [{ signOut: true }, { ...identity('bob'), signOut: true }, { clientId: null, signOut: false }],
        (body) => calls.rejected('updateDevice', 400, { body }).then(() => undefined),
      );
      const { body } = await calls.call('updateDevice', 200, { body: { clientId: null, signOut: true } });
      ctx.equal('the client ID', body.clientId, undefined);
      ctx.equal('the fields', body.fields, { favoriteShop: 'Lyon' });
      await check('without a user', calls, [undefined, undefined]);
      await set(calls, { readDate: archivedDate });
      await check('of the first user', laptop.calls, [readDate, undefined]);
      await calls.call('updateDevice', 200, { body: identity('cid') });
      await check('of a third user', calls, [undefined, undefined]);
      await calls.call('updateDevice', 200, { body: identity('ann') });
      await check('of the first user on the first device', calls, [readDate, undefined]);
    },
  ),
];
