import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { pino } from 'pino';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { gatewaySettings, makeP8Key, makeRsaKey, makeVapidKeys } from '../support/pushes.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const path = '/operator/v1/apps';
const mask = '********';
const keys = { rsa: makeRsaKey(), p8: makeP8Key(), vapid: makeVapidKeys() };
const secretPaths = { fcm: 'serviceAccount/private_key', apns: 'key', webpush: 'privateKey' };

let service: TestService;
/** An allowed push service, and one that an attacker runs. */
let [own, foreign]: PushServiceStub[] = [];
let folder: string;
let operator: TestOperator;
let shop: ReturnType<typeof sender>;
let lines: string[];
let environment: Record<string, string>;

const stub = (each: PushServiceStub | undefined): PushServiceStub => {
  if (!each) throw new Error('the stub is not started');
  return each;
};
const gateways = () => gatewaySettings(keys, `${stub(own).url}/token`);

beforeAll(async () => {
  [own, foreign] = await Promise.all([startPushServiceStub(), startPushServiceStub()]);
  folder = await mkdtemp(join(tmpdir(), 'engage-credentials-'));
  await writeFile(join(folder, 'ca.pem'), stub(own).ca);
  const { host } = new URL(stub(own).url);
  environment = { GATEWAY_HOSTS: `${host},127.0.0.1`, GATEWAY_CA_FILE: join(folder, 'ca.pem') };
  lines = [];
  const logger = pino({ base: undefined }, { write: (line: string) => void lines.push(line) });
  service = await startTestService(environment, { role: 'all', logger });
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop', gateways: gateways() }));
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
});
afterAll(async () => {
  await service.close();
  await stub(own).close();
  await stub(foreign).close();
  await rm(folder, { recursive: true });
});

interface Settings {
  name: string;
  gateways: Record<'fcm' | 'apns' | 'webpush', Record<string, unknown>>;
}
const read = async () =>
  (await operator.request('GET', `${path}/shop`)).body as { settings: Settings; settingsVersion: number };
const update = (settings: object, query = '') =>
  operator.request('PUT', `${path}/shop/settings${query}`, { body: { settings } });
const command = (args: string[], input = '') =>
  engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, ...environment }, input);
const check = async () =>
  ((await operator.request('POST', `${path}/shop/gateways/check`)).body as { data: { message: string }[] }).data;

/** Changes of one member each, all of which are allowed with the credential. */
const changes: [keyof typeof secretPaths, string, () => string][] = [
  ['fcm', 'baseUrl', () => stub(own).url],
  ['fcm', 'project_id', () => 'other'],
  ['fcm', 'client_email', () => 'other'],
  ['fcm', 'token_uri', () => `${stub(own).url}/x`],
  ['fcm', 'private_key_id', () => 'other'],
  ['apns', 'baseUrl', () => stub(own).url],
  ['apns', 'topic', () => 'com.example.other'],
  ['apns', 'teamId', () => 'OTHER12345'],
  ['apns', 'keyId', () => 'OTHER12345'],
  ['apns', 'environment', () => 'sandbox'],
  ['webpush', 'subject', () => 'mailto:other@example.com'],
  ['webpush', 'publicKey', () => makeVapidKeys().publicKey],
];

test.each(changes)(
  'a masked key of %s with another %s is rejected, also in a dry run (OPER-381)',
  async (name, member, valueOf) => {
    const { settings, settingsVersion } = await read();
    const { [name]: gateway } = settings.gateways;
    const change = { [member]: valueOf() };
    const isOfAccount = name === 'fcm' && member !== 'baseUrl';
    const changed = isOfAccount ? { serviceAccount: { ...(gateway['serviceAccount'] as object), ...change } } : change;
    const body = { ...settings, gateways: { ...settings.gateways, [name]: { ...gateway, ...changed } } };
    const message = `settings/gateways/${name}/${secretPaths[name]}: must not be masked if ${member} changes; enter the key again`;
    const rejected = [400, [`body/${message}`]];
    expect(statusAndMessages(await update(body))).toEqual(rejected);
    expect(statusAndMessages(await update(body, '?dryRun=true'))).toEqual(rejected);
    expect(await read()).toMatchObject({ settings, settingsVersion });
  },
);

test('a masked key stays with other limits, and a new key may have other members (OPER-036, OPER-381)', async () => {
  const { settings } = await read();
  const { fcm, apns, webpush } = settings.gateways;
  const slower = { fcm: { ...fcm, concurrency: 7 }, apns: { ...apns, pushesPerSecond: 9 }, webpush };
  expect((await update({ ...settings, gateways: slower })).status).toBe(200);
  const moved = { ...slower, apns: { ...apns, key: makeP8Key().privateKey, topic: 'com.example.moved' } };
  expect((await update({ ...settings, gateways: moved })).body).toMatchObject({
    settings: { gateways: { apns: { key: mask, topic: 'com.example.moved' } } },
  });
  expect((await update({ ...settings, gateways: gateways() })).status).toBe(200);
});

test('the command line has the same rules for masks, addresses and subjects (OPER-049, OPER-381, OPER-383)', async () => {
  const { settings } = await read();
  const { fcm, apns, webpush } = settings.gateways;
  const changed = {
    fcm: { ...fcm, baseUrl: stub(foreign).url },
    apns: { ...apns, topic: 'com.example.other' },
    webpush: { ...webpush, subject: 'mailto:ops@localhost' },
  };
  const replaced = await command(
    ['app', 'settings', 'shop', '--file', '-'],
    JSON.stringify({ name: 'x', gateways: changed }),
  );
  const pathsOf = ({ stderr }: { stderr: string }) =>
    stderr.split('\n').map((line) => line.split(': ')[0]?.replace('settings/gateways/', ''));
  expect([replaced.status, pathsOf(replaced)]).toEqual([
    1,
    [
      ...['fcm/baseUrl', 'webpush/subject'],
      ...['fcm/serviceAccount/private_key', 'apns/key', 'webpush/privateKey', ''],
    ],
  ]);
  const { serviceAccount } = gateways().fcm;
  const given = {
    ...changed,
    fcm: { serviceAccount: { ...serviceAccount, token_uri: `${stub(foreign).url}/token` } },
    apns: { ...gateways().apns, baseUrl: stub(foreign).url },
  };
  const created = await command(
    ['app', 'create', 'never', '--settings', '-'],
    JSON.stringify({ name: 'x', gateways: given }),
  );
  expect([created.status, pathsOf(created)]).toEqual([
    1,
    ['fcm/serviceAccount/token_uri', 'apns/baseUrl', 'webpush/subject', ''],
  ]);
  expect(await read()).toMatchObject({ settings });
});

describe('the address of a gateway', () => {
  const { host, port } = { host: () => new URL(stub(own).url).host, port: () => new URL(stub(own).url).port };
  const allowed = () => `; GATEWAY_HOSTS allows others`;
  const addresses: [string, () => string][] = [
    ['another host', () => stub(foreign).url],
    ['a foreign host', () => 'https://attacker.example'],
    ['another port', () => `https://localhost:${new URL(stub(foreign).url).port}`],
    ['no port', () => 'https://localhost'],
    ['a trailing dot', () => `https://localhost.:${port()}`],
    ['user information', () => `https://a:b@${host()}`],
    ['the allowed host as user information', () => `https://fcm.googleapis.com@evil.example`],
    ['a backslash', () => `https://evil.example\\@${host()}`],
    ['a suffix of the push service', () => 'https://evilfcm.googleapis.com.example'],
    ['the domain of the push service in another name', () => 'https://attackergoogleapis.com'],
    ['a trailing dot of the push service', () => 'https://api.push.apple.com.'],
    ['an IPv4 address', () => `https://127.0.0.2:${port()}`],
    ['a number', () => 'https://2130706434'],
    ['an IPv6 address', () => 'https://[::1]'],
    ['a mapped address', () => 'https://[::ffff:7f00:1]'],
    ['a zone', () => 'https://[fe80::1%25eth0]'],
    ['a metadata service', () => 'https://169.254.169.254'],
  ];

  test.each(addresses)('with %s is rejected by path, with every credential given (OPER-049)', async (_, url) => {
    const { settings } = await read();
    const { fcm, apns, webpush } = gateways();
    const serviceAccount = { ...fcm.serviceAccount, token_uri: `${url()}/token` };
    const changed = {
      fcm: { ...fcm, serviceAccount, baseUrl: url() },
      apns: { ...apns, baseUrl: url() },
      webpush,
    };
    const [status, messages] = statusAndMessages(await update({ ...settings, gateways: changed })) as [
      number,
      string[],
    ];
    expect(status).toBe(400);
    const paths = ['fcm/baseUrl', 'fcm/serviceAccount/token_uri', 'apns/baseUrl'].map(
      (each) => `body/settings/gateways/${each}`,
    );
    expect(messages.map((message) => message.split(': ')[0])).toEqual(paths);
    for (const message of messages) expect(message).toContain(allowed());
  });

  test.each(['http://localhost', 'ftp://localhost', 'HTTPS://localhost'])(
    'must be https: %s (OPER-049)',
    async (url) => {
      const { settings } = await read();
      const apns = { ...gateways().apns, baseUrl: `${url}:${port()}` };
      expect(statusAndMessages(await update({ ...settings, gateways: { ...settings.gateways, apns } }))).toEqual([
        400,
        ['body/settings/gateways/apns/baseUrl: must be an https URL without a path, such as https://shop.example.com'],
      ]);
    },
  );

  test.each(['https://fcm.googleapis.com:8443', 'https://storage.googleapis.com'])(
    'of FCM must be the one of the push service, with its port: %s (OPER-049)',
    async (baseUrl) => {
      const { fcm, ...others } = gateways();
      const response = await update({ name: 'x', gateways: { ...others, fcm: { ...fcm, baseUrl } } });
      expect(statusAndMessages(response)).toEqual([
        400,
        [
          expect.stringMatching(
            /^body\/settings\/gateways\/fcm\/baseUrl: the host must be one of fcm.googleapis.com:443, /,
          ),
        ],
      ]);
    },
  );

  test('may have a host of the vendor, or one of GATEWAY_HOSTS in any case (OPER-049)', async () => {
    const { settings } = await read();
    const { fcm, ...others } = gateways();
    for (const baseUrl of [
      ...['https://api.push.apple.com', 'https://API.sandbox.push.apple.com:2197', 'https://api.push.apple.com:443'],
      ...[stub(own).url.replace('localhost', 'LocalHost'), 'https://127.0.0.1:4711'],
    ]) {
      const changed = { fcm, ...others, apns: { ...others.apns, baseUrl } };
      expect([baseUrl, (await update({ ...settings, gateways: changed }, '?dryRun=true')).status]).toEqual([
        baseUrl,
        200,
      ]);
    }
  });

  test('that is stored but not allowed is not used, neither by checks nor by sends (OPER-049)', async () => {
    const { fcm, apns, webpush } = gateways();
    const serviceAccount = { ...fcm.serviceAccount, token_uri: `${stub(foreign).url}/token` };
    const stored = { fcm: { ...fcm, serviceAccount }, apns: { ...apns, baseUrl: stub(foreign).url }, webpush };
    await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop', gateways: stored }));
    const reason = expect.stringContaining('/baseUrl: the host must be one of api.push.apple.com:443');
    expect(await check()).toMatchObject([{ ok: false }, { ok: false, message: reason }, { ok: true }]);
    // Credentials count as rejected when the pushes of several devices are.
    const devices = Array.from({ length: 9 }, (_, index) => ({
      udid: `phone-${index}`,
      token: `${index}a`.repeat(32),
    }));
    await addReachableDevices(
      service.db,
      'shop',
      devices.map((device) => ({ ...device, platform: 'ios' })),
    );
    const id = await shop.create({ platform: 'ios' });
    await shop.send(id);
    const breaker = await until(async () => {
      const { data } = (await operator.request('GET', `${path}/shop/gateways`)).body as {
        data: { platform: string; breaker: string }[];
      };
      return data.find(({ platform, breaker }) => platform === 'ios' && breaker === 'open');
    });
    expect(breaker).toMatchObject({ reason });
    expect(stub(foreign).received).toEqual([]);
    // The pushes go out as soon as the settings are right.
    stub(own).respond = () => ({ status: 200 });
    const right = { fcm, webpush, apns: { ...apns, baseUrl: stub(own).url } };
    expect((await update({ name: 'Shop', gateways: right })).status).toBe(200);
    await stub(own).until(() => stub(own).received.some(({ path: requested }) => requested?.startsWith('/3/device/')));
  });
});

test('a failed connection has one text for operators, and its cause in log and command line (OPER-382)', async () => {
  const opened: Server[] = [];
  const listen = async (server: Server) => {
    opened.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const closed = createServer();
  const closedPort = await listen(closed);
  closed.close();
  await once(closed, 'close');
  const { key, cert } = makeCertificate();
  const ports = {
    closed: closedPort,
    'without TLS': await listen(createServer((socket) => socket.end('220 smtp.example.com ESMTP\r\n'))),
    'with an unknown certificate': await listen(createTlsServer({ key, cert })),
  };
  const { fcm, apns, webpush } = gateways();
  const shown = [];
  for (const port of Object.values(ports)) {
    const changed = { fcm, webpush, apns: { ...apns, baseUrl: `https://127.0.0.1:${port}` } };
    expect((await update({ name: 'Shop', gateways: changed })).status).toBe(200);
    lines.length = 0;
    const [, { message } = { message: '' }] = await check();
    shown.push(message);
    expect(lines.join('')).toContain('"gateway":"apns"');
    const { stdout } = await command(['gateway', 'check', 'shop', '--json']);
    const [, { detail } = { detail: '' }] = JSON.parse(stdout) as { detail: string }[];
    expect(detail).toMatch(/^127\.0\.0\.1 can't be reached: \S/);
    expect(lines.join('')).toContain(JSON.stringify(detail).slice(1, -1));
  }
  for (const server of opened) server.close();
  const message = 'the connection to the push service failed; the log of the service has the cause';
  expect(shown).toEqual(Array(3).fill(message));
});

describe('a VAPID subject', () => {
  const rule = `settings/gateways/webpush/subject: must be mailto: with an email address, or an https URL, without spaces and with a public host, such as mailto:ops@example.com`;

  test.each(['mailto:ops@example.com', 'mailto:push+ops@mail.shop.example', 'https://shop.example.com/contact?a=1'])(
    '%s is accepted (OPER-383)',
    async (subject) => {
      const settings = { name: 'x', gateways: { webpush: { ...keys.vapid, subject } } };
      expect((await update(settings)).status).toBe(200);
      expect(await check()).toContainEqual({ platform: 'web', ok: true, message: expect.stringContaining(subject) });
    },
  );

  test('that is stored is reported by checks (OPER-383)', async () => {
    const webpush = { ...keys.vapid, subject: 'mailto:ops@localhost' };
    await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop', gateways: { webpush } }));
    const message = rule.replace('settings/gateways/webpush/subject:', 'the VAPID subject');
    expect(await check()).toContainEqual({ platform: 'web', ok: false, message });
    expect((await command(['gateway', 'check', 'shop'])).stdout).toContain(message);
  });
});
