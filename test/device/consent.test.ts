import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { createOperator } from '../support/operators.ts';
import { endOf, pushesOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let ada: Caller;
let shop: ReturnType<typeof sender>;
let appKey: string;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  const segments = [
    { id: 1, name: 'Reachable', where: { pushConsent: true } },
    { id: 2, name: 'Opted out', where: { pushConsent: { $in: [false] } } },
  ];
  for (const partnerId of ['shop', 'cafe']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId, segments }));
  }
  appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop', 'cafe');
  shop = sender(ada, 'shop');
});
afterAll(() => service.close());

const register = (UDID: string, body: object = {}) =>
  registerAppDevice(service, appKey, { UDID, token: `token-${UDID}`, ...body });
const setConsent = ({ request }: AppDevice, consent: unknown) =>
  request('PUT', '/devices/me/push_consent', { body: { consent } });
const find = async (udid: string) =>
  (await ada.request('GET', `/v1/me/apps/shop/devices/search/by?UDID=${udid}`)).body as Record<string, unknown>;

/** The outcomes of a campaign send to all Android devices, by device. */
async function outcomes(message: object = {}) {
  const sendId = await shop.sendIdOf(await shop.create(message));
  const { state, deliveries } = await endOf(service, sendId);
  const pushed = (await pushesOf(service, sendId)).map(({ udid }) => udid);
  return { state, pushed, of: Object.fromEntries(deliveries.map(({ udid, ...rest }) => [udid, rest])) };
}

describe('a device without consent', () => {
  test('is suppressed in sends with its own reason, and keeps its profile (DEV-020)', async () => {
    await register('willing');
    const unwilling = await register('unwilling', { model: 'Pixel 8' });
    await setConsent(unwilling, false);
    const { of, pushed } = await outcomes();
    expect(of).toMatchObject({
      willing: { status: 'sent', reason: null },
      unwilling: { status: 'suppressed', reason: 'opted out' },
    });
    expect(pushed).toEqual(['willing']);
    expect(await find('unwilling')).toMatchObject({ token: 'token-unwilling', model: 'Pixel 8', pushConsent: false });

    expect((await setConsent(unwilling, true)).status).toBe(200);
    expect((await outcomes()).of).toMatchObject({ unwilling: { status: 'sent' } });
  });

  test('is suppressed in instant messages, and a send to it alone is no failure (DEV-020)', async () => {
    const alone = await register('alone', { platform: 'ios', token: 'ab'.repeat(32) });
    await setConsent(alone, false);
    const parentMessageId = await shop.create({ platform: 'ios' });
    await shop.instantIdOf({ parentMessageId, targets: [{ deviceId: 'alone' }] });
    const [instant] = await service.db.query<{ id: number }>(`select id from sends where kind = 'instant'`);
    expect((await endOf(service, instant?.id ?? 0)).deliveries).toMatchObject([
      { udid: 'alone', status: 'suppressed', reason: 'opted out' },
    ]);
    const { state, of } = await outcomes({ platform: 'ios' });
    expect([state, of.alone?.status]).toEqual(['sent', 'suppressed']);
  });
});

describe('the field pushConsent', () => {
  test('is known to segments, audiences, previews and searches (DEV-021)', async () => {
    const [inside, outside] = [await register('field-in'), await register('field-out')];
    await setConsent(inside, true);
    await setConsent(outside, false);
    const reached = async (segment: number) => Object.keys((await outcomes({ campaignSegments: [segment] })).of);
    expect(await reached(1)).toEqual(expect.arrayContaining(['field-in']));
    expect(await reached(1)).not.toContain('field-out');
    expect(await reached(2)).toContain('field-out');
    expect(await reached(2)).not.toContain('field-in');

    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    const read = async (path: string) => (await viewer.request('GET', `/operator/v1/apps/shop/${path}`)).body;
    expect(await read('devices?search=field-')).toMatchObject({
      data: [
        { udid: 'field-in', pushConsent: true },
        { udid: 'field-out', pushConsent: false },
      ],
    });
    const message = await shop.create({ campaignSegments: [2] });
    expect(await read(`messages/${message}/audience`)).toMatchObject({ reachable: 0 });
    expect(await read(`messages/${message}/preview?udid=field-out`)).toMatchObject({ skippedReason: 'opted out' });
    expect(await read('devices/field-out/timeline')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ type: 'delivery', reason: 'opted out' })]),
    });
  });

  test('is no ordered field (DEV-021)', () => {
    const segments = [{ id: 1, name: 'Ordered', where: { pushConsent: { $gt: false } } }];
    expect(() => checkSettings({ name: 'Shop', segments })).toThrow("can't be used with a boolean field");
  });

  test('survives an export and an import into another application (DEV-021)', async () => {
    await setConsent(await register('moved'), false);
    const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, LOG_LEVEL: 'silent' };
    const file = (await engage(['devices', 'export', 'shop'], environment)).stdout;
    const load = async (csv: string) =>
      JSON.parse((await engage(['devices', 'import', 'cafe', '-', '--json'], environment, csv)).stdout) as Record<
        string,
        unknown
      >;
    // The second import finds all devices.
    expect(await load(file)).toMatchObject({ rejected: 0 });
    expect(await load(file)).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    const moved = await ada.request('GET', '/v1/me/apps/cafe/devices/search/by?UDID=moved');
    expect(moved.body).toMatchObject({ pushConsent: false });
    const empty = await load('UDID;pushConsent\nmoved;\nmoved-2;maybe\n');
    expect(empty).toMatchObject({ created: 0, updated: 0, rejected: 2 });
  });
});
