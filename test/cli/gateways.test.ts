import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { engage } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { gatewaySettings, makeP8Key, makeRsaKey, makeVapidKeys } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let service: PushServiceStub;
let folder: string;

const run = (args: string[], input?: string) => {
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: testSecretKey,
    FCM_URL: service.url,
    APNS_URL: service.url,
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
  };
  return engage(args, environment, input);
};

beforeAll(async () => {
  [database, service] = await Promise.all([createTestDatabase(), startPushServiceStub()]);
  folder = await mkdtemp(join(tmpdir(), 'engage-cli-'));
  await writeFile(join(folder, 'ca.pem'), service.ca);
});
afterAll(async () => {
  await service.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const rsa = makeRsaKey();
const p8 = makeP8Key();
const vapid = makeVapidKeys();
const settings = () => {
  const { fcm, ...others } = gatewaySettings({ rsa, p8, vapid }, `${service.url}/token`);
  return { name: 'Shop', gateways: { fcm: { ...fcm, pushesPerSecond: 500 }, ...others } };
};
const secrets = [rsa.privateKey, p8.privateKey].map((pem) => pem.split('\n')[1] ?? '');

test('credentials are stored encrypted and printed masked, and sending the mask keeps them', async () => {
  const created = await run(['app', 'create', 'shop', '--settings', '-'], JSON.stringify(settings()));
  expect(created).toMatchObject({ status: 0, stderr: '' });
  const shown = await run(['app', 'settings', 'shop']);
  const document = parse(shown.stdout) as ReturnType<typeof settings>;
  const { fcm, apns, webpush } = document.gateways;
  expect([fcm.serviceAccount.private_key, apns.key, webpush.privateKey]).toEqual(Array(3).fill('********'));
  expect(fcm).toMatchObject({ pushesPerSecond: 500, serviceAccount: { type: 'service_account' } });

  const replaced = await run(
    ['app', 'settings', 'shop', '--file', '-', '--json'],
    stringify({ ...document, name: 'Shop 2' }),
  );
  expect(replaced).toMatchObject({ status: 0, stderr: '' });
  const db = openTestDatabase(database.url, 1);
  const rows = await db.query<{ text: string }>(
    `select a::text as text from applications a union all select c::text from application_credentials c`,
  );
  await db.close();
  expect(rows).toHaveLength(4);
  for (const text of [shown.stdout, replaced.stdout, ...rows.map((row) => row.text)]) {
    for (const secret of [...secrets, vapid.privateKey]) expect(text).not.toContain(secret);
  }

  // The stored credentials still work: the services reject only the device of the check.
  service.respond = ({ path }) => {
    if (path === '/token') return { status: 200, body: { access_token: 'access', expires_in: 3600 } };
    if (path.startsWith('/3/device/')) return { status: 400, body: { reason: 'BadDeviceToken' } };
    return { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
  };
  const checked = await run(['gateway', 'check', 'shop', '--json']);
  expect({ ...checked, stdout: JSON.parse(checked.stdout) as unknown }).toEqual({
    status: 0,
    stderr: '',
    stdout: [
      {
        gateway: 'fcm',
        status: 'ok',
        detail: 'FCM accepts the account sender@shop-1.example.com for the project shop-1',
      },
      {
        gateway: 'apns',
        status: 'ok',
        detail: 'APNs accepts the key KEY1234567 of the team TEAM123456 for com.example.shop',
      },
      {
        gateway: 'webpush',
        status: 'ok',
        detail: 'the VAPID keys match; their subject is mailto:ops@example.com',
      },
    ],
  });
});

test('a passed check retries the pushes waiting for that service immediately, and no others', async () => {
  const { fcm, apns } = settings().gateways;
  await run(['app', 'create', 'waiting', '--settings', '-'], JSON.stringify({ name: 'x', gateways: { fcm, apns } }));
  const db = openTestDatabase(database.url, 1);
  await db.query(
    `insert into push_breakers (application_id, service, reason, failures, retry_at)
     select id, service, 'credentials rejected', 7, now() + interval '1 hour'
       from applications, unnest(array['fcm', 'apns']) as service where partner_id = 'waiting'`,
  );
  const due = () =>
    db.query<object>(
      `select service, failures, retry_at <= now() as due
         from push_breakers b join applications a on a.id = b.application_id
        where a.partner_id = 'waiting' order by service`,
    );
  service.respond = ({ path }) => {
    if (path === '/token') return { status: 200, body: { access_token: 'access', expires_in: 3600 } };
    if (path.startsWith('/3/device/')) return { status: 403, body: { reason: 'InvalidProviderToken' } };
    return { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } };
  };
  expect((await run(['gateway', 'check', 'waiting'])).status).toBe(1);
  expect(await due()).toEqual([
    { service: 'apns', failures: 7, due: false },
    { service: 'fcm', failures: 0, due: true },
  ]);
  await db.close();
});

test('names the push service that rejects its credentials, and fails', async () => {
  const { fcm, apns } = settings().gateways;
  await run(['app', 'create', 'refused', '--settings', '-'], JSON.stringify({ name: 'x', gateways: { fcm, apns } }));
  service.respond = ({ path }) =>
    path === '/token'
      ? { status: 400, body: { error: 'invalid_grant' } }
      : { status: 403, body: { reason: 'InvalidProviderToken' } };
  const { status, stdout } = await run(['gateway', 'check', 'refused']);
  expect(status).toBe(1);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['GATEWAY', 'STATUS'],
    ['fcm', 'failed', 'Google rejects the service account (400: invalid_grant)'],
    ['apns', 'failed', 'APNs responds with InvalidProviderToken'],
    ['webpush', 'log', 'no credentials: pushes are captured, not sent'],
    [''],
  ]);
});

test('rejects invalid keys, and a mask without stored credentials', async () => {
  const { gateways } = settings();
  gateways.fcm.serviceAccount.private_key = p8.privateKey;
  gateways.apns.key = 'none';
  gateways.webpush.privateKey = makeVapidKeys().privateKey;
  const wrong = await run(['app', 'create', 'wrong', '--settings', '-'], JSON.stringify({ name: 'x', gateways }));
  expect(wrong).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'settings/gateways/fcm/serviceAccount/private_key: must be an RSA key in PEM, as in the key file\n' +
      'settings/gateways/apns/key: must be the text of the .p8 file, a key of the curve P-256 in PEM\n' +
      'settings/gateways/webpush: publicKey and privateKey must be a VAPID key pair in base64url\n',
  });
  const masked = { name: 'x', gateways: { webpush: { ...settings().gateways.webpush, privateKey: '********' } } };
  expect(await run(['app', 'create', 'masked', '--settings', '-'], JSON.stringify(masked))).toEqual({
    status: 1,
    stdout: '',
    stderr: 'settings/gateways/webpush: the key is masked, but no key is stored\n',
  });
  expect((await run(['app', 'settings', 'masked'])).stderr).toBe('application masked not found\n');
});

test('an unknown application has no gateways to check', async () => {
  expect(await run(['gateway', 'check', 'nowhere'])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'application nowhere not found\n',
  });
});
