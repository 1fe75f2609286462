import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { addDevices } from '../support/devices.ts';
import { openTestDatabase } from '../support/database.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { gatewaySettings, makeP8Key, makeRsaKey, makeVapidKeys } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const path = '/operator/v1/apps';
const mask = '********';

interface Application {
  partnerId: string;
  settings: object;
}

let service: TestService;
let pushes: PushServiceStub;
let folder: string;
/** A session of its own for locks. */
let db: Database;
let owner: TestOperator;

beforeAll(async () => {
  pushes = await startPushServiceStub();
  folder = await mkdtemp(join(tmpdir(), 'engage-applications-'));
  await writeFile(join(folder, 'ca.pem'), pushes.ca);
  service = await startTestService(
    {
      ...{ FCM_URL: pushes.url, FCM_TOKEN_HOSTS: new URL(pushes.url).hostname, APNS_URL: pushes.url },
      GATEWAY_CA_FILE: join(folder, 'ca.pem'),
    },
    { role: 'all' },
  );
  db = openTestDatabase(service.databaseUrl, 1);
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await db.close();
  await service.close();
  await pushes.close();
  await rm(folder, { recursive: true });
});

async function create(partnerId: string, settings?: object): Promise<Application> {
  const response = await owner.request('POST', path, { body: { partnerId, ...(settings && { settings }) } });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return response.body as Application;
}
const get = async (partnerId: string) => (await owner.request('GET', `${path}/${partnerId}`)).body;
const update = (partnerId: string, settings: object) =>
  owner.request('PUT', `${path}/${partnerId}/settings`, { body: { settings } });

describe('gateways', () => {
  const rsa = makeRsaKey();
  const p8 = makeP8Key();
  const vapid = makeVapidKeys();
  const gateways = () => gatewaySettings({ rsa, p8, vapid }, `${pushes.url}/token`);
  const list = async (partnerId: string) =>
    ((await owner.request('GET', `${path}/${partnerId}/gateways`)).body as { data: object[] }).data;
  const check = async (partnerId: string) =>
    ((await owner.request('POST', `${path}/${partnerId}/gateways/check`)).body as { data: object[] }).data;
  const secrets = () => [rsa.privateKey, p8.privateKey].map((pem) => pem.split('\n')[1] ?? '').concat(vapid.privateKey);
  const expectNoSecrets = (shown: unknown) => {
    for (const secret of secrets()) expect(JSON.stringify(shown)).not.toContain(secret);
  };

  test('have masked secrets in each response, and a mask keeps the stored secret (OPER-036, OPER-037)', async () => {
    const created = await create('shop', { name: 'Shop', gateways: gateways() });
    const updated = await update('shop', { ...created.settings, name: 'Shop 2' });
    expect(updated.status).toBe(200);
    const shown = [created, updated.body, await get('shop'), await list('shop')];
    expectNoSecrets(shown);
    expect(shown[2]).toMatchObject({
      settings: { gateways: { apns: { key: mask, keyId: 'KEY1234567' }, webpush: { privateKey: mask } } },
    });

    pushes.respond = ({ path: requested }) => {
      if (requested === '/token') return { status: 200, body: { access_token: 'access', expires_in: 3600 } };
      if (requested.startsWith('/3/device/')) return { status: 403, body: { reason: 'InvalidProviderToken' } };
      return { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
    };
    const checks = await check('shop');
    expect(checks).toMatchObject([
      { platform: 'android', ok: true, message: expect.stringContaining('shop-1') },
      { platform: 'ios', ok: false, message: expect.stringContaining('InvalidProviderToken') },
      { platform: 'web', ok: true },
    ]);
    expectNoSecrets(checks);
  });

  test('are log without credentials, and show an open breaker (OPER-037)', async () => {
    await create('logged');
    await service.db.query(
      `insert into push_breakers (application_id, service, reason, retry_at)
       select id, 'apns', 'too many requests (429)', now() + interval '1 hour'
         from applications where partner_id = 'logged'`,
    );
    const log = { gateway: 'log', settings: {} };
    const open = { breaker: 'open', since: expect.any(String), reason: 'too many requests (429)' };
    expect(await list('logged')).toEqual([
      { platform: 'android', ...log, breaker: 'closed' },
      { platform: 'ios', ...log, ...open },
      { platform: 'web', ...log, breaker: 'closed' },
    ]);
    const message = 'no credentials: pushes are captured, not sent';
    expect(await check('logged')).toEqual(
      ['android', 'ios', 'web'].map((platform) => ({ platform, ok: true, message })),
    );
  });
});

test('the index of a field has its progress while it is created, and is then ready (OPER-038)', async () => {
  await create('indexed');
  await addDevices(service.db, 'indexed', [{ udid: 'one' }]);
  const indexes = async () =>
    (await owner.request('GET', `${path}/indexed/indexes`)).body as { data: { state: string; progress?: number }[] };
  expect(await indexes()).toEqual({ data: [] });
  const fields = [
    { name: 'customerId', type: 'number', indexed: true },
    { name: 'free', type: 'string' },
  ];
  // The creation of an index waits for older snapshots.
  await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    await tx.query('select from devices');
    expect((await update('indexed', { name: 'Indexed', fields })).status).toBe(200);
    const building = await until(async () => {
      const [index] = (await indexes()).data;
      return index?.progress !== undefined && index;
    });
    expect(building).toEqual({ field: 'customerId', state: 'building', progress: expect.any(Number) });
  });
  await until(async () => (await indexes()).data[0]?.state === 'ready');
  expect(await indexes()).toEqual({ data: [{ field: 'customerId', state: 'ready' }] });
});
