import { generateVapidKeys } from '../../../server/domain/settings/web-push-keys.ts';
import { deviceScenario } from '../device/calls.ts';
import { createDeviceApplication, newSecret, register, registration } from '../device/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { upload } from '../operator/uploads.ts';

const values = { model: 'Pixel 9', language: 'fr', timezone: 'Europe/Paris', sw_version: 'a4.3.0', bundleversion: '7' };

/** Push subscriptions that no browser creates: truncated, and with a private address and invalid keys. */
const invalidSubscriptions = [
  '{"endpoint":',
  JSON.stringify({ endpoint: 'https://127.0.0.1/', keys: { p256dh: 'x', auth: 'y' } }),
];

const fields = [
  { name: 'favoriteShop', type: 'string', deviceWritable: true },
  { name: 'loyalty', type: 'number' },
];

export const deviceRegistrationScenarios = [
  deviceScenario(['DEV-010'], 'a registration creates a device with its values', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    const expected = { UDID: udid, platform: 'android', ...values };
    ctx.includes('the device', (await calls.call('getDevice', 200)).body, expected);
    const { body } = await ctx.call('searchDevice', 200, { query: { UDID: udid } });
    ctx.includes('the device of the engagement API', body, { UDID: udid, platform: 'android', model: values.model });
  }),
  deviceScenario(
    ['DEV-011'],
    'a repeated registration returns another token, and applies the properties',
    'write',
    async (ctx, app) => {
      const first = await register(app, values);
      const { udid, secret } = first;
      const second = await register(app, { UDID: udid, secret, model: 'Pixel 10' });
      ctx.isTrue('another token', second.calls.token !== first.calls.token, 'the same token');
      const { body } = await second.calls.call('getDevice', 200);
      ctx.includes('the device', body, { UDID: udid, ...values, model: 'Pixel 10' });
    },
  ),
  deviceScenario(['DEV-012'], 'a registered UDID with another secret is a conflict', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    const body = registration(ctx, { UDID: udid, model: 'Stolen' });
    await app.rejected('registerDevice', 409, { body });
    ctx.includes('the device', (await calls.call('getDevice', 200)).body, { model: values.model });
  }),
  operatorScenario(
    ['DEV-013'],
    'an imported device is registered only with its push token',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      await upload(owner, partnerId, 'UDID;token\nimported;push-token\n');
      const attempt = (change: object) => ({ body: registration(ctx, { UDID: 'imported', ...change }) });
      await app.rejected('registerDevice', 409, attempt({}));
      await app.rejected('registerDevice', 409, attempt({ token: 'another token' }));
      const { calls } = await register(app, { UDID: 'imported', token: 'push-token' });
      ctx.includes('the device', (await calls.call('getDevice', 200)).body, { UDID: 'imported', token: 'push-token' });
    },
  ),
  operatorScenario(
    ['DEV-022'],
    'the public VAPID key is readable with the app key, and its absence is a 404',
    'write',
    async (ctx, owner) => {
      const without = await createDeviceApplication(owner);
      await without.app.rejected('getWebPushKey', 404);
      const keys = generateVapidKeys();
      const gateways = { webpush: { ...keys, subject: 'mailto:conformance@example.com' } };
      const { app } = await createDeviceApplication(owner, { gateways });
      ctx.equal('the key', (await app.call('getWebPushKey', 200)).body, { publicKey: keys.publicKey });
    },
  ),
  operatorScenario(
    ['DEV-024', 'OPER-385'],
    'the newest of several VAPID keys is readable, and a browser states its own',
    'write',
    async (ctx, owner) => {
      const [newest, former] = [generateVapidKeys(), generateVapidKeys()];
      const webpush = { keys: [newest, former], subject: 'mailto:conformance@example.com' };
      const { partnerId, app } = await createDeviceApplication(owner, { gateways: { webpush } });
      ctx.equal('the key', (await app.call('getWebPushKey', 200)).body, { publicKey: newest.publicKey });
      const { calls } = await register(app, { platform: 'web', webPushKey: former.publicKey });
      await calls.call('updateDevice', 200, { body: { webPushKey: newest.publicKey } });
      await calls.rejected('updateDevice', 400, { body: { webPushKey: 'x' } });
      const { settings } = (await owner.call('getApplication', 200, { path: { partnerId } })).body;
      const { gateways } = settings as { gateways: { webpush: { keys: unknown[] } } };
      const keys = [...gateways.webpush.keys].reverse();
      const changed = { ...settings, gateways: { ...gateways, webpush: { ...gateways.webpush, keys } } };
      await owner.call('updateSettings', 200, { path: { partnerId }, body: { settings: changed } });
      ctx.equal('the key', (await app.call('getWebPushKey', 200)).body, { publicKey: former.publicKey });
    },
  ),
  deviceScenario(['DEV-014'], 'an update is a merge patch', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    const { body } = await calls.call('updateDevice', 200, { body: { language: 'de', model: null } });
    const { model: _model, ...rest } = values;
    ctx.includes('the response', body, { UDID: udid, ...rest, language: 'de' });
    ctx.equal('the cleared model', body.model, undefined);
    ctx.equal('the device', (await calls.call('getDevice', 200)).body, body);
  }),
  operatorScenario(
    ['DEV-015', 'OPER-304'],
    'devices read and write only the fields with deviceWritable',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner, { fields });
      await app.rejected('registerDevice', 403, { body: registration(ctx, { fields: { loyalty: 3 } }) });
      const { calls } = await register(app, { fields: { favoriteShop: 'Lyon' } });
      await calls.rejected('updateDevice', 403, { body: { fields: { favoriteShop: 'Metz', loyalty: 3 } } });
      await calls.rejected('updateDevice', 400, { body: { fields: { unknown: 'x' } } });
      ctx.equal('the fields', (await calls.call('getDevice', 200)).body.fields, { favoriteShop: 'Lyon' });
      const writable = fields.map((field) => ({ ...field, deviceWritable: true }));
      const body = { settings: { name: 'Devices', fields: writable } };
      await owner.call('updateSettings', 200, { path: { partnerId }, body });
      const changed = await calls.call('updateDevice', 200, { body: { fields: { loyalty: 3 } } });
      ctx.equal('the fields', changed.body.fields, { favoriteShop: 'Lyon', loyalty: 3 });
    },
  ),
  deviceScenario(['DEV-017'], 'the old token is valid until the new one is used', 'write', async (_, app) => {
    const device = await register(app);
    const old = device.calls;
    const { deviceToken } = (await old.call('rotateDeviceToken', 200)).body;
    await old.call('getDevice', 200);
    device.calls = app.withToken(deviceToken);
    await device.calls.call('getDevice', 200);
    await old.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
  }),
  deviceScenario(
    ['DEV-018', 'DEV-002'],
    'a deletion ends the token, and removes the profile',
    'write',
    async (ctx, app) => {
      const { udid, calls } = await register(app, values);
      ctx.equal('the deleted device', (await calls.call('deleteDevice', 200)).body, { UDID: udid });
      for (const operation of ['getDevice', 'deleteDevice', 'rotateDeviceToken', 'listInbox'] as const) {
        await calls.rejected(operation, 401, {}, 'API_ERR_TOKEN');
      }
      await ctx.rejected('searchDevice', 404, { query: { UDID: udid } });
      const again = await register(app, { UDID: udid, secret: newSecret() });
      ctx.equal('the model', (await again.calls.call('getDevice', 200)).body.model, undefined);
    },
  ),
  deviceScenario(['DEV-019'], 'an invalid push token of a browser is rejected', 'write', async (ctx, app) => {
    const { calls } = await register(app, { platform: 'web' });
    for (const token of invalidSubscriptions) {
      await app.rejected('registerDevice', 400, { body: registration(ctx, { platform: 'web', token }) });
      await calls.rejected('updateDevice', 400, { body: { token } });
    }
    ctx.equal('the push token', (await calls.call('getDevice', 200)).body.token, undefined);
  }),
  deviceScenario(
    ['DEV-025'],
    'a language and a time zone must be valid, and the time zone has its usual spelling',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app, { timezone: 'europe/paris', language: 'pt_BR' });
      ctx.equal('the time zone', (await calls.call('getDevice', 200)).body.timezone, 'Europe/Paris');
      for (const change of [
        { timezone: 'Mars/Olympus' },
        { timezone: '+01:00' },
        { language: 'english' },
        { language: '42' },
      ]) {
        await app.rejected('registerDevice', 400, { body: registration(ctx, change) });
        await calls.rejected('updateDevice', 400, { body: change });
      }
    },
  ),
  deviceScenario(['DEV-026'], 'a push token of an iOS device must be one of APNs', 'write', async (ctx, app) => {
    const { calls } = await register(app, { platform: 'ios' });
    for (const token of ['push', 'ab'.repeat(31)]) {
      await app.rejected('registerDevice', 400, { body: registration(ctx, { platform: 'ios', token }) });
      await calls.rejected('updateDevice', 400, { body: { token } });
    }
  }),
  deviceScenario(
    ['DEV-027'],
    'ten registrations at the same time return tokens that are all valid',
    'write',
    async (ctx, app) => {
      const body = registration(ctx);
      const first = await register(app, body);
      const others = Array.from({ length: 9 }, () => register(app, body));
      for (const { calls } of [first, ...(await Promise.all(others))]) await calls.call('getDevice', 200);
      const eleventh = await register(app, body);
      await first.calls.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
      await eleventh.calls.call('getDevice', 200);
    },
  ),
];
