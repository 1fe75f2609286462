import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { withDatabase } from '../../sandbox/databases.store.ts';
import { databaseNameOf, openTestDatabase } from '../support/database.ts';
import { errorBody } from '../support/errors.ts';
import { send, startTestService, type Caller, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const lines: string[] = [];
const logger = pino(
  new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
);

let service: TestService;
let ada: Caller;

beforeAll(async () => {
  service = await startTestService({}, { logger });
  ada = await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());

/** Runs work while the service's database rejects connections. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const { openDatabase } = await import('../../server/db/database.ts');
  const server = openDatabase(withDatabase(service.databaseUrl, 'postgres'), 1, () => undefined);
  const name = databaseNameOf(service.databaseUrl);
  try {
    await server.query(`alter database ${name} with allow_connections false`);
    // Waits until each session has ended: the service could use one of them after the outage.
    await server.query('select pg_terminate_backend(pid, 20000) from pg_stat_activity where datname = $1', [name]);
    await work();
  } finally {
    await server.query(`alter database ${name} with allow_connections true`);
    await server.close();
  }
}

test('without its database the service is alive, not ready, and returns 500 API_ERR_DB until it recovers (ERROR-DB, TOKEN-CREATE-500)', async () => {
  const ready = await send(`${service.url}/health/ready`, 'GET', {});
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
  await withoutDatabase(async () => {
    expect((await send(`${service.url}/health/live`, 'GET', {})).status).toBe(200);
    const { status, headers, body } = await ada.request('GET', '/v1/me/apps/shop/campaigns');
    expect([status, body]).toEqual([500, errorBody('the database failed', 'API_ERR_DB')]);
    expect(headers.get('retry-after')).toBe('1');
    const unready = await send(`${service.url}/health/ready`, 'GET', {});
    expect([unready.status, unready.body]).toEqual([503, { status: 'unready', database: 'away' }]);
  });
  const list = async () => (await ada.request('GET', '/v1/me/apps/shop/campaigns')).status;
  // PgBouncer tries again after a second.
  if (process.env.TEST_POOLER !== undefined) await until(async () => (await list()) === 200);
  expect(await list()).toBe(200);
  expect((await send(`${service.url}/health/ready`, 'GET', {})).status).toBe(200);
});

test('a full disk of the database is named in the response and the log', async () => {
  await service.db.query(
    `create function fail_as_full() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`,
  );
  await service.db.query('create trigger fail before insert on campaigns execute function fail_as_full()');
  try {
    const { status, headers, body } = await ada.request('POST', '/v1/me/apps/shop/campaigns', {
      body: { name: 'Spring' },
      headers: { 'X-Request-Id': 'full-disk' },
    });
    expect([status, body]).toEqual([500, errorBody('the disk of the database is full', 'API_ERR_DB')]);
    expect(headers.get('retry-after')).toBe('1');
    const logged = await until(async () => lines.find((line) => line.includes('full-disk') && line.includes('53100')));
    expect(logged).toContain('No space left on device');
  } finally {
    await service.db.query('drop function fail_as_full cascade');
  }
});

test('a read-only database makes the service unready, and failing writes say so', async () => {
  const campaigns = '/v1/me/apps/shop/campaigns';
  const create = () => ada.request('POST', campaigns, { body: { name: 'Spring' } });
  const ready = async () => (await send(`${service.url}/health/ready`, 'GET', {})).body;
  const metrics = async () => String((await send(service.metricsUrl, 'GET', {})).body);
  const name = databaseNameOf(service.databaseUrl);
  const db = openTestDatabase(service.databaseUrl, 1);
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  try {
    await db.query(`alter database ${name} set default_transaction_read_only = on`);
    await db.query(`select pg_terminate_backend(pid, 20000) from pg_stat_activity where ${others}`);
    await until(async () => JSON.stringify(await ready()) === '{"status":"unready","database":"read-only"}');
    expect(await metrics()).toMatch(/^engage_database_read_only 1$/m);
    expect((await ada.request('GET', campaigns)).status).toBe(200);
    const { status, headers, body } = await create();
    expect([status, body]).toEqual([500, errorBody('the database is read-only', 'API_ERR_DB')]);
    expect(headers.get('retry-after')).toBe('1');
  } finally {
    await db.query(`alter database ${name} reset default_transaction_read_only`);
    await db.close();
  }
  await until(async () => JSON.stringify(await ready()) === '{"status":"ready"}');
  // Each session that is read-only is closed after the first write that fails.
  await until(async () => (await create()).status === 200);
  expect(await metrics()).toMatch(/^engage_ready 1$/m);
});

test('a request is logged once by operation, without secrets', async () => {
  const { headers } = await ada.request('GET', '/v1/me/apps/shop/campaigns', {
    headers: { 'X-Request-Id': 'my.request-1' },
  });
  expect(headers.get('x-request-id')).toBe('my.request-1');
  await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { nam: ada.apiKey } });
  const own = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.requestId === 'my.request-1');
  expect(own).toEqual([
    expect.objectContaining({
      operationId: 'listCampaigns',
      status: 200,
      userId: expect.any(Number),
      ms: expect.any(Number),
    }),
  ]);
  const log = lines.join('');
  for (const secret of [ada.apiKey, ada.token]) expect(log).not.toContain(secret);
});

test.each(['', 'with spaces', 'x'.repeat(65), 'a/b', 'é'.normalize('NFD').slice(0, 1) + ';'])(
  'the invalid request ID %j is replaced',
  async (id) => {
    const { headers } = await ada.request('GET', '/v1/me', { headers: { 'X-Request-Id': id } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('metrics count requests by operation and status, and report the pools', async () => {
  await ada.request('GET', '/v1/me/apps/shop/campaigns/123456');
  const { body } = await send(service.metricsUrl, 'GET', {});
  expect(body).toMatch(/engage_http_request_seconds_count\{operation="getCampaign",status="404"\} 1\n/);
  expect(body).toMatch(/engage_db_connections\{pool="requests",state="open"\} [1-4]\n/);
});

test('responses do not reveal the server software', async () => {
  const { headers } = await ada.request('GET', '/v1/me');
  expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
});
