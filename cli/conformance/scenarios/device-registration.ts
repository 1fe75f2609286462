import { randomBytes } from 'node:crypto';
import { generateVapidKeys } from '../../../server/domain/settings/web-push-keys.ts';
import { type DeviceCalls, deviceScenario } from '../device/calls.ts';
import { createDeviceApplication, newSecret, register, registration } from '../device/fixtures.ts';
import { operatorScenario } from '../operator/calls.ts';
import { upload } from '../operator/uploads.ts';

const values = { model: 'Pixel 9', language: 'fr', timezone: 'Europe/Paris', sw_version: 'a4.3.0', bundleversion: '7' };

/** What every new device has besides the values that it sends. */
const initial = { platform: 'android', pushConsent: true, lists: [], fields: {} };

/** Push subscriptions that no browser creates: other text, truncated, and with a private address and invalid keys. */
const invalidSubscriptions = [
  'push',
  '{"endpoint":',
  ...['127.0.0.1', '169.254.169.254'].map((host) =>
    JSON.stringify({ endpoint: `https://${host}/`, keys: { p256dh: 'x', auth: 'y' } }),
  ),
];

/** Checks that a registration for the platform and an update of a new device reject each change. */
async function rejectBoth(app: DeviceCalls, changes: readonly object[], platform = 'android'): Promise<void> {
  const { calls } = await register(app, { platform });
  const before = (await calls.call('getDevice', 200)).body;
  await app.ctx.each(changes, async (change) => {
    await app.rejected('registerDevice', 400, { body: registration(app.ctx, { platform, ...change }) });
    await calls.rejected('updateDevice', 400, { body: change });
  });
  app.ctx.equal('the device', (await calls.call('getDevice', 200)).body, before);
}

const fields = [
  { name: 'favoriteShop', type: 'string', deviceWritable: true },
  { name: 'birthday', type: 'date', deviceWritable: true },
  { name: 'loyalty', type: 'number' },
];

export const deviceRegistrationScenarios = [
  deviceScenario(['DEV-010'], 'a registration creates a device with its values', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    ctx.equal('the device', (await calls.call('getDevice', 200)).body, { UDID: udid, ...values, ...initial });
    const { body } = await ctx.call('searchDevice', 200, { query: { UDID: udid } });
    ctx.includes('the device of the engagement API', body, { UDID: udid, platform: 'android', model: values.model });
    await ctx.each([{ secret: 'short' }, { platform: 'tv' }, { unknown: 5 }], async (change) => {
      await app.rejected('registerDevice', 400, { body: registration(ctx, change) });
    });
  }),
  deviceScenario(
    ['DEV-011'],
    'a repeated registration returns another token, and applies the properties',
    'write',
    async (ctx, app) => {
      const [first, token] = [await register(app, { ...values, token: ctx.name() }), ctx.name()];
      const { udid, secret } = first;
      const second = await register(app, { UDID: udid, secret, model: 'Pixel 10', token });
      ctx.isTrue('another token', second.calls.token !== first.calls.token, 'the same token');
      const { body } = await second.calls.call('getDevice', 200);
      ctx.equal('the device', body, { UDID: udid, ...values, ...initial, model: 'Pixel 10', token });
    },
  ),
  deviceScenario(['DEV-012'], 'a registered UDID with another secret is a conflict', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    const before = (await calls.call('getDevice', 200)).body;
    const body = registration(ctx, { UDID: udid, model: 'Stolen', token: ctx.name() });
    await app.rejected('registerDevice', 409, { body });
    ctx.equal('the device', (await calls.call('getDevice', 200)).body, before);
  }),
  operatorScenario(
    ['DEV-013'],
    'an imported device is registered only with its push token',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      await upload(owner, partnerId, 'UDID;clientId;token\nimported;42;push-token\nwithout;43;\n');
      const reject = (UDID: string, change: object) =>
        app.rejected('registerDevice', 409, { body: registration(ctx, { UDID, ...change }) });
      for (const UDID of ['imported', 'without']) {
        for (const change of [{}, { token: 'another token' }]) await reject(UDID, change);
      }
      const imported = { UDID: 'imported', token: 'push-token' };
      const { calls } = await register(app, imported);
      ctx.includes('the device', (await calls.call('getDevice', 200)).body, { ...imported, clientId: '42' });
      // Only once is the push token sufficient.
      await reject('imported', imported);
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
    const { udid, calls } = await register(app, { ...values, token: ctx.name() });
    const change = { language: 'de', model: null, timezone: null, token: null };
    const { body } = await calls.call('updateDevice', 200, { body: change });
    const { sw_version, bundleversion } = values;
    ctx.equal('the response', body, { UDID: udid, ...initial, sw_version, bundleversion, language: 'de' });
    ctx.equal('the device', (await calls.call('getDevice', 200)).body, body);
    const empty = ['token', 'clientId', 'model', 'language'].map((name) => ({ [name]: '' }));
    await rejectBoth(app, empty);
  }),
  operatorScenario(
    ['DEV-015', 'OPER-304'],
    'devices read and write only the fields with deviceWritable',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner, { fields });
      await app.rejected('registerDevice', 403, { body: registration(ctx, { fields: { loyalty: 3 } }) });
      const { udid, calls } = await register(app, {
        fields: { favoriteShop: 'Lyon', birthday: '2000-02-29T01:00:00+01:00' },
      });
      const given = { favoriteShop: 'Lyon', birthday: '2000-02-29T00:00:00.000Z' };
      ctx.equal('the fields', (await calls.call('getDevice', 200)).body.fields, given);
      await upload(owner, partnerId, `UDID;loyalty\n${udid};5\n`);
      for (const loyalty of [3, null]) {
        await calls.rejected('updateDevice', 403, { body: { fields: { favoriteShop: 'Metz', loyalty } } });
      }
      for (const invalid of [{ unknown: 'x' }, { UDID: 'x' }, { favoriteShop: 5 }]) {
        await calls.rejected('updateDevice', 400, { body: { fields: invalid } });
      }
      await calls.call('updateDevice', 200, { body: { fields: { birthday: null } } });
      ctx.equal('the fields', (await calls.call('getDevice', 200)).body.fields, { favoriteShop: 'Lyon' });
      const writable = fields.map((field) => ({ ...field, deviceWritable: true }));
      const body = { settings: { name: 'Devices', fields: writable } };
      await owner.call('updateSettings', 200, { path: { partnerId }, body });
      const changed = await calls.call('updateDevice', 200, { body: { fields: { loyalty: 3 } } });
      ctx.equal('the fields', changed.body.fields, { favoriteShop: 'Lyon', loyalty: 3 });
    },
  ),
  deviceScenario(['DEV-017'], 'the old tokens are valid until a new one is used', 'write', async (_, app) => {
    const device = await register(app);
    const old = device.calls;
    const { calls: repeated } = await register(app, { UDID: device.udid, secret: device.secret });
    const rotate = async () => app.withToken((await old.call('rotateDeviceToken', 200)).body.deviceToken);
    const unused = await rotate();
    device.calls = await rotate();
    for (const calls of [old, repeated, device.calls]) await calls.call('getDevice', 200);
    for (const calls of [old, repeated, unused]) await calls.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
    await device.calls.call('getDevice', 200);
  }),
  deviceScenario(['DEV-018'], 'a deletion ends the token, and removes the profile', 'write', async (ctx, app) => {
    const { udid, calls } = await register(app, values);
    ctx.equal('the deleted device', (await calls.call('deleteDevice', 200)).body, { UDID: udid });
    await calls.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
    await ctx.rejected('searchDevice', 404, { query: { UDID: udid } });
    const again = await register(app, { UDID: udid, secret: newSecret() });
    ctx.equal('the model', (await again.calls.call('getDevice', 200)).body.model, undefined);
  }),
  deviceScenario(['DEV-019'], 'an invalid push token of a browser is rejected', 'write', (_, app) =>
    rejectBoth(
      app,
      invalidSubscriptions.map((token) => ({ token })),
      'web',
    ),
  ),
  deviceScenario(
    ['DEV-025'],
    'a language and a time zone must be valid, and the time zone has its usual spelling',
    'write',
    async (ctx, app) => {
      const { calls } = await register(app);
      const set = async (body: object) => (await calls.call('updateDevice', 200, { body })).body;
      for (const language of ['pt-BR', 'zh-Hant-TW', 'iw', 'de_AT', 'zh_TW_#Hant', 'sr_RS@latin', 'fil']) {
        ctx.equal('the language', (await set({ language })).language, language);
      }
      const spellings = { 'europe/PARIS': 'Europe/Paris', 'Asia/Kolkata': 'Asia/Kolkata', 'etc/gmt+5': 'Etc/GMT+5' };
      for (const [timezone, spelling] of Object.entries({ ...spellings, UTC: 'UTC' })) {
        ctx.equal('the time zone', (await set({ timezone })).timezone, spelling);
      }
      const languages = ['english', 'x', '42', 'fr-toolongsubtag', 'fr fr'].map((language) => ({ language }));
      const zones = ['Mars/Olympus', '+01:00', 'Europe', 'paris', '3600'].map((timezone) => ({ timezone }));
      await rejectBoth(app, [...languages, ...zones]);
    },
  ),
  deviceScenario(['DEV-026'], 'a push token of an iOS device must be one of APNs', 'write', async (ctx, app) => {
    const token = randomBytes(32).toString('hex');
    const { calls } = await register(app, { platform: 'ios', token: token.toUpperCase() });
    ctx.equal('the push token', (await calls.call('getDevice', 200)).body.token, token);
    const invalid = ['push', 'ab'.repeat(31), 'zz'.repeat(32), '{length = 32, bytes = 0xabcd}'];
    await rejectBoth(
      app,
      invalid.map((value) => ({ token: value })),
      'ios',
    );
  }),
  deviceScenario(
    ['DEV-027'],
    'ten registrations at the same time return tokens that are all valid',
    'write',
    async (ctx, app) => {
      const body = registration(ctx);
      const first = await register(app, body);
      const others = await Promise.all(Array.from({ length: 9 }, () => register(app, body)));
      const all = [first, ...others];
      for (const { calls } of [...all, ...all.toReversed()]) await calls.call('getDevice', 200);
      const eleventh = await register(app, body);
      await first.calls.rejected('getDevice', 401, {}, 'API_ERR_TOKEN');
      for (const { calls } of [...others, eleventh]) await calls.call('getDevice', 200);
    },
  ),
];
