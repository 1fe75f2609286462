import { type OperationId, operations } from '../../../generated/device/operations.ts';
import type { CallValues, Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import { createDeviceApplication, newSecret, register, rotateKey } from '../device/fixtures.ts';
import { fillTemplate, sendUnsigned } from '../runner/http.ts';
import { operatorScenario } from '../operator/calls.ts';

const all = Object.keys(operations) as OperationId[];
const isRead = (operation: OperationId) => operations[operation].method === 'GET';
/** The operations that need only the app key. */
const withoutToken = ['registerDevice', 'getWebPushKey'];
const withToken = all.filter((operation) => !withoutToken.includes(operation));

/** The values of a request without effect, even if it is accepted: unknown IDs and an empty body. */
const harmless = (ctx: Context, operation: OperationId): CallValues => ({
  path: { inboxId: unknownId, externalId: `${ctx.deployment.run}-unknown` },
  ...(operations[operation].body === 'required' && { body: {} }),
});

/** Checks that operations reject calls with a 401. */
const needCredentials = (calls: DeviceCalls, chosen: readonly OperationId[]) =>
  calls.ctx.each(chosen, async (operation) => {
    await calls.rejected(operation, 401, harmless(calls.ctx, operation), 'API_ERR_TOKEN');
  });

const groups = [
  ['read', all.filter(isRead)],
  ['write', all.filter((operation) => !isRead(operation))],
] as const;

const rejections = groups.flatMap(([level, chosen]) => [
  deviceScenario(['DEV-001'], `a ${level} without a known app key is rejected`, level, async (_, app) => {
    for (const key of ['', 'unknown', 'x'.repeat(4000)]) await needCredentials(app.withKey(key), chosen);
  }),
  deviceScenario(['DEV-002'], `a ${level} without a known device token is rejected`, level, async (_, app) => {
    const ofDevices = chosen.filter((operation) => withToken.includes(operation));
    for (const token of ['', 'unknown', newSecret()]) await needCredentials(app.withToken(token), ofDevices);
  }),
]);

export const deviceAccessScenarios = [
  ...rejections,
  deviceScenario(['DEV-004', 'DEV-002'], 'a token reads and changes only its own device', 'write', async (ctx, app) => {
    const [one, other] = [await register(app, { model: 'One' }), await register(app, { model: 'Other' })];
    const before = (await other.calls.call('getDevice', 200)).body;
    await one.calls.call('updateDevice', 200, { body: { model: 'Changed' } });
    const changed = { UDID: one.udid, model: 'Changed' };
    ctx.includes('the device', (await one.calls.call('getDevice', 200)).body, changed);
    ctx.equal('the other device', (await other.calls.call('getDevice', 200)).body, before);
    await one.calls.call('deleteDevice', 200);
    await needCredentials(one.calls, withToken);
    await other.calls.call('getDevice', 200);
  }),
  deviceScenario(['DEV-006'], 'preflight requests succeed for any origin', 'read', (ctx) =>
    ctx.each(all, async (operation) => {
      const { method, path } = operations[operation];
      const filled = fillTemplate(path, harmless(ctx, operation).path ?? {});
      const headers = { Origin: 'https://example.invalid', 'Access-Control-Request-Method': method };
      const request = { method: 'OPTIONS', path: filled, headers };
      const response = await ctx.sendUnchecked(request, sendUnsigned);
      ctx.isTrue('a successful response', response.status === 200 || response.status === 204, response.status);
      const allowed = response.headers.get('Access-Control-Allow-Methods') ?? '';
      ctx.isTrue(`${method} as an allowed method`, allowed.includes(method), allowed);
    }),
  ),
  deviceScenario(['DEV-006'], 'a request from an unknown origin is forbidden', 'write', async (ctx, app) => {
    const { calls } = await register(app);
    await ctx.each(all, async (operation) => {
      for (const Origin of ['https://example.invalid', 'null']) {
        const values = { ...harmless(ctx, operation), headers: { Origin } };
        await calls.rejected(operation, 403, values, 'API_ERR_FORBIDDEN');
      }
    });
    await calls.call('getDevice', 200);
  }),
  operatorScenario(['DEV-006'], 'pages of an allowed origin can read responses', 'write', async (ctx, owner) => {
    const Origin = 'https://shop.example.invalid';
    const { app } = await createDeviceApplication(owner, { allowedOrigins: [Origin] });
    const { calls } = await register(app);
    const { headers } = await calls.call('getDevice', 200, { headers: { Origin } });
    ctx.equal('Access-Control-Allow-Origin', headers.get('Access-Control-Allow-Origin'), Origin);
  }),
  operatorScenario(['DEV-003'], 'a token of one application never works in another', 'write', async (ctx, owner) => {
    const [one, other] = [await createDeviceApplication(owner), await createDeviceApplication(owner)];
    const { udid, calls } = await register(one.app, { model: 'One' });
    const twin = await register(other.app, { UDID: udid, model: 'Other' });
    await needCredentials(calls.withKey(other.app.appKey), withToken);
    ctx.equal('the model', (await calls.call('getDevice', 200)).body.model, 'One');
    ctx.equal('the model of the same UDID', (await twin.calls.call('getDevice', 200)).body.model, 'Other');
  }),
  operatorScenario(
    ['DEV-005', 'OPER-302'],
    'the previous app key is valid until the next rotation',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      const { calls } = await register(app);
      const second = await rotateKey(owner, partnerId);
      for (const key of [app.appKey, second]) await calls.withKey(key).call('getDevice', 200);
      const third = await rotateKey(owner, partnerId);
      await calls.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
      for (const key of [second, third]) await calls.withKey(key).call('getDevice', 200);
      ctx.equal('the number of different keys', new Set([app.appKey, second, third]).size, 3);
    },
  ),
  operatorScenario(['DEV-001'], 'the app key of a deleted application is unknown', 'write', async (_, owner) => {
    const { partnerId, app } = await createDeviceApplication(owner);
    const { calls } = await register(app);
    await owner.call('deleteApplication', 200, { path: { partnerId } });
    await needCredentials(calls, all);
  }),
];
