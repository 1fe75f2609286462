import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  type PushServiceStub,
  type Received,
  startPushServiceStub,
} from '../../sandbox/push-services/push-service-stub.ts';
import { sweepDeliveries } from '../../server/notifications/deliveries.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { startEngage } from '../support/command-line.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let receiver: PushServiceStub;
let service: TestService;
let folder: string;
let owner: TestOperator;

const environment = () => ({ WEBHOOK_ALLOW_PRIVATE: 'true', GATEWAY_CA_FILE: join(folder, 'ca.pem') });

beforeAll(async () => {
  // A server of HTTP/1.1 with its own certificate.
  receiver = await startPushServiceStub({ http1Only: true });
  folder = await mkdtemp(join(tmpdir(), 'engage-webhooks-'));
  await writeFile(join(folder, 'ca.pem'), receiver.ca);
  service = await startTestService(environment(), { role: 'all' });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  receiver.received.splice(0);
  receiver.respond = () => ({ status: 200 });
});

const pathOf = (partnerId: string) => `/operator/v1/apps/${partnerId}/notifications/webhook`;

/** Creates an application with a webhook, and returns its secret. */
async function createShop(partnerId: string, kinds = ['breaker.opened'], at = { service, owner }): Promise<string> {
  await at.service.applications.create(partnerId, checkSettings({ name: 'Shop' }));
  const url = `${receiver.url}/${partnerId}`;
  const { status, body } = await at.owner.request('PUT', pathOf(partnerId), { body: { url, kinds } });
  expect([status, body]).toEqual([200, { url, kinds, secret: expect.stringMatching(/^whsec_/) }]);
  return (body as { secret: string }).secret;
}

const record = (partnerId: string, count = 1, { db }: TestService = service) =>
  db.query(
    `select record_notification(a.id, 'breaker.opened', gen_random_uuid()::text, '{"service": "fcm", "reason": "busy"}')
       from applications a, generate_series(1, $2) where a.partner_id = $1`,
    [partnerId, count],
  );
const isDone =
  ({ db }: TestService = service) =>
  async () =>
    (await db.query('select from notification_deliveries')).length === 0;
const idOf = ({ headers }: Received) => String(headers['webhook-id']);

test('a notification is delivered once, with a signature that the secret proves (OPER-519)', async () => {
  const secret = await createShop('shop');
  await record('shop');
  await until(isDone());
  const [call] = receiver.received as [Received];
  expect(receiver.received).toHaveLength(1);
  expect([call.method, call.path]).toEqual(['POST', '/shop']);
  expect(JSON.parse(call.body.toString())).toMatchObject({
    ...{ type: 'breaker.opened', timestamp: expect.any(String) },
    data: { partnerId: 'shop', id: expect.any(Number), count: 1, service: 'fcm', reason: 'busy' },
  });
  const seconds = Number(call.headers['webhook-timestamp']);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(60);
  const signed = `${idOf(call)}.${seconds}.${call.body.toString()}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect(call.headers['webhook-signature']).toBe(`v1,${expected}`);
});

test('a failed call is repeated with the same ID, and given up with a notification (OPER-519)', async () => {
  await createShop('failing');
  receiver.respond = () => ({ status: 302, headers: { Location: `${receiver.url}/other` } });
  await record('failing');
  await until(() => Promise.resolve(receiver.received.length === 1));
  await service.db.query('update notification_deliveries set attempts = 8, next_at = now()');
  await until(isDone());
  expect(receiver.received.map(({ path }) => path)).toEqual(['/failing', '/failing']);
  expect(new Set(receiver.received.map(idOf)).size).toBe(1);
  const { body } = await owner.request('GET', '/operator/v1/apps/failing/notifications?kind=webhook.failed');
  expect((body as { data: object[] }).data).toMatchObject([{ reason: 'the webhook responded with 302', count: 1 }]);
});

test('a webhook that fails gets one call at a time, so that the others do not wait (OPER-519)', async () => {
  await createShop('down');
  await createShop('healthy');
  receiver.respond = ({ path }) => ({ status: path === '/down' ? 503 : 200 });
  await record('down', 20);
  await until(() => Promise.resolve(receiver.received.length === 1));
  await record('healthy', 3);
  await until(() => Promise.resolve(receiver.received.length >= 4));
  expect(receiver.received.map(({ path }) => path)).toEqual(['/down', '/healthy', '/healthy', '/healthy']);
  // What is not delivered within a day is given up, and reported.
  await service.db.query(`update notification_deliveries set created_at = now() - interval '25 hours'`);
  await sweepDeliveries(service.db);
  const { body } = await owner.request('GET', '/operator/v1/apps/down/notifications?kind=webhook.failed');
  expect((body as { data: object[] }).data).toMatchObject([{ reason: 'not delivered within a day', count: 1 }]);
});

test('a test calls the webhook, no secret is in the audit log, and a deleted webhook gets nothing (OPER-518)', async () => {
  const secret = await createShop('rotated');
  const body = { url: `${receiver.url}/rotated`, kinds: ['breaker.opened'], newSecret: true };
  const rotated = (await owner.request('PUT', pathOf('rotated'), { body })).body as { secret: string };
  expect((await owner.request('POST', `${pathOf('rotated')}/test`)).body).toEqual({
    ok: true,
    message: 'the webhook accepted a call',
  });
  expect(JSON.parse(receiver.received[0]?.body.toString() ?? '')).toMatchObject({ type: 'test' });
  const stored = await service.db.query('select after::text, before::text from audit_entries');
  for (const shown of [secret, rotated.secret]) expect(JSON.stringify(stored)).not.toContain(shown);
  expect((await owner.request('DELETE', pathOf('rotated'))).status).toBe(200);
  await record('rotated');
  await until(isDone());
  expect(receiver.received).toHaveLength(1);
});

test('webhooks reach no internal host, and no port but 443 (OPER-518, OPER-519)', async () => {
  const strict = await startTestService();
  try {
    const operator = await createOperator(strict, { role: 'owner' });
    await strict.applications.create('shop', checkSettings({ name: 'Shop' }));
    const put = (url: string) => operator.request('PUT', pathOf('shop'), { body: { url, kinds: [] } });
    const text = 'body/url: must be on the public internet, with port 443';
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://example.com:8443/']) {
      expect(statusAndMessages(await put(url))).toEqual([400, [text]]);
    }
    for (const url of ['http://example.com/', 'https://ada:secret@example.com/']) {
      expect(statusAndMessages(await put(url))).toEqual([400, ['body/url: must be an https URL without credentials']]);
    }
    // A name that is resolved to this machine.
    expect((await put('https://localhost/')).status).toBe(200);
    const { body } = await operator.request('POST', `${pathOf('shop')}/test`);
    // Another text would show which names exist.
    expect(body).toEqual({ ok: false, message: "the webhook can't be reached" });
  } finally {
    await strict.close();
  }
});

test('a killed worker loses no call, and several workers make each once (OPER-519)', async () => {
  const api = await startTestService(environment(), { role: 'api' });
  const startWorker = () =>
    startEngage(['serve', '--role', 'worker'], {
      ...{ DATABASE_URL: api.databaseUrl, SECRET_KEY: testSecretKey, ...environment() },
    });
  try {
    await createShop('killed', undefined, { service: api, owner: await createOperator(api, { role: 'owner' }) });
    receiver.respond = () => 'never';
    await record('killed', 1, api);
    const killed = startWorker();
    await receiver.until(() => receiver.received.length === 1);
    killed.kill('SIGKILL');
    await killed.ended;
    receiver.respond = () => ({ status: 200 });
    await record('killed', 29, api);
    await api.db.query('update notification_deliveries set next_at = now()');
    const workers = [startWorker(), startWorker()];
    await until(isDone(api));
    for (const worker of workers) {
      worker.kill('SIGTERM');
      await worker.ended;
    }
    expect([receiver.received.length, new Set(receiver.received.map(idOf)).size]).toEqual([31, 30]);
  } finally {
    await api.close();
  }
});
