import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { type EmbeddedServer, openEmbeddedServer } from '../../server/db/embedded.ts';
import { CallerDisconnectedError } from '../../server/db/errors.ts';
import { createRequestScope, disconnect, runInRequest } from '../../server/db/request-scope.ts';
import { engage, type Run, type Running, startEngage } from '../support/command-line.ts';
import { startDatabaseRelay } from '../support/database-relay.ts';
import { createTestDatabase, openTestDatabase, testSecretKey, testSession } from '../support/database.ts';
import { addManyDevices } from '../support/devices.ts';
import { errorBody } from '../support/errors.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { sender } from '../support/sends.ts';
import { type Caller, createRequester, signedHeaders, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

// Each test starts processes and waits for them.

const campaigns = '/v1/me/apps/demo/campaigns';
const databaseFailed = errorBody('the database failed', 'API_ERR_DB');

/** A service in a separate process. */
interface ServiceProcess {
  request: Caller['request'];
  /** Sends a request, whose response body the test reads. */
  open(path: string): Promise<Response>;
  /** The exit of the process; undefined while it runs. */
  ended(): Promise<Run | undefined>;
  stop(): Promise<Run>;
}

async function startService(args: string[], environment: Record<string, string>): Promise<ServiceProcess> {
  const running: Running = startEngage(['serve', '--demo', '--json', ...args], {
    ...{ HOST: '127.0.0.1', PORT: '0', MOCK_PORT: '0', LOG_LEVEL: 'fatal' },
    ...environment,
  });
  const started = JSON.parse(await running.printed(/\}\n/)) as { api: string; email: string; apiKey: string };
  const tokenResponse = await createRequester(started.api, started.apiKey, '')('POST', '/v1/access_token', {
    body: { email: started.email },
  });
  const token = (tokenResponse.body as { access_token: string }).access_token;
  return {
    request: createRequester(started.api, started.apiKey, token),
    async open(path) {
      const signature = await signedHeaders('GET', new Uint8Array(), started.apiKey);
      return fetch(started.api + path, { headers: { Authorization: `Bearer ${token}`, ...signature } });
    },
    ended: () => Promise.race([running.ended, setImmediate(undefined)]),
    async stop() {
      running.kill('SIGTERM');
      return running.ended;
    },
  };
}

/** Terminates the service's sessions whose current or last statement matches. */
const terminate = (db: Database, pattern: string): Promise<unknown[]> =>
  db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> $2 and backend_type = 'client backend' and query ilike $1`,
    [pattern, testSession],
  );

describe('the API, when the server ends a session', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Database;
  let service: ServiceProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openTestDatabase(database.url, 4);
    service = await startService(['--role', 'api'], {
      ...{ DATABASE_URL: database.url, SECRET_KEY: testSecretKey },
      // A request waits for a lock until the test has ended its session.
      DB_LOCK_MILLISECONDS: '60000',
    });
  });
  afterAll(async () => {
    expect(await service.stop()).toMatchObject({ status: 0 });
    await db.close();
    await database.drop();
  });

  const body = { name: 'Spring' };
  test.each([
    ['that waits in a transaction', 'select from messages for update', 'POST', 'messages/{message}/send', undefined],
    ['that waits with a single statement', 'select from campaigns for update', 'PUT', 'campaigns/{campaign}', body],
    ['that reads', 'lock table campaigns', 'GET', 'campaigns', undefined],
    ['that identifies the caller', 'lock table access_tokens', 'GET', 'campaigns', undefined],
    ['that begins an export', 'lock table devices', 'GET', 'devices', undefined],
  ])('%s, returns 500 API_ERR_DB and recovers', async (_, lock, method, path, content) => {
    const message = await sender({ request: service.request } as Caller, 'demo').create();
    const [campaign] = await db.query<{ id: number }>('select id from campaigns limit 1');
    const target = path.replace('{message}', String(message)).replace('{campaign}', String(campaign?.id));
    await whileLocked(db, lock, async () => {
      const waiting = service.request(method, `/v1/me/apps/demo/${target}`, { body: content });
      await until(async () => (await waitingStatements(db)).length === 1);
      const [statement] = await waitingStatements(db);
      await db.query('select pg_terminate_backend($1)', [statement?.pid]);
      const { status, headers, body: problem } = await waiting;
      expect([status, problem, headers.get('retry-after')]).toEqual([500, databaseFailed, '1']);
    });
    expect(await service.ended()).toBeUndefined();
    expect(await service.request('GET', campaigns)).toMatchObject({ status: 200 });
  });

  test('during an export, aborts the response and recovers', async () => {
    const exporting = () =>
      db.query(
        `select from pg_stat_activity where datname = current_database() and application_name <> $1 and query ilike 'copy%'`,
        [testSession],
      );
    await addManyDevices(db, 'demo', 'd', 10_000, { platform: 'android', model: 'x'.repeat(2000) });
    for (let round = 0; round < 5; round++) {
      const response = await service.open('/v1/me/apps/demo/devices');
      expect(response.status).toBe(200);
      expect(await terminate(db, 'copy%')).toHaveLength(1);
      await expect(response.text()).rejects.toThrow();
      // The server shows a session until its process has ended, which is after its connection is lost.
      await until(async () => (await exporting()).length === 0);
    }
    expect(await service.ended()).toBeUndefined();
    expect((await (await service.open('/v1/me/apps/demo/devices')).text()).split('\n')).toHaveLength(10_002);
  });

  test('that is idle, uses other sessions', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 5 }, () => service.request('GET', campaigns)));
      expect((await terminate(db, '%')).length).toBeGreaterThan(0);
      await until(async () => (await service.request('GET', campaigns)).status === 200);
    }
    expect(await service.ended()).toBeUndefined();
  });
});

/** The database URL with an application_name for its sessions. */
const urlAs = (url: string, name: string) => `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;

/** Terminates all sessions of an application_name that meet a condition, and returns their number. */
async function terminateAll(db: Database, name: string, condition = 'true'): Promise<number> {
  const ended = await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = $1 and ${condition}`,
    [name],
  );
  return ended.length;
}

describe('a background process', () => {
  let service: TestService;
  // Without the pooler, which may pass on a session that the test has just terminated.
  let db: Database;
  let environment: Record<string, string>;
  beforeAll(async () => {
    service = await startTestService();
    db = openTestDatabase(service.databaseUrl, 4);
    environment = { DATABASE_URL: urlAs(service.databaseUrl, 'tested'), SECRET_KEY: testSecretKey, LOG_LEVEL: 'fatal' };
  });
  afterAll(async () => {
    await db.close();
    await service.close();
  });

  /** Runs `work` in parallel with a worker, which must not exit. */
  async function besideWorker(work: () => Promise<void>, settings: Record<string, string> = {}): Promise<void> {
    const worker = startEngage(['serve', '--role', 'worker'], { ...environment, ...settings });
    try {
      await until(async () => (await db.query('select from workers')).length > 0);
      await work();
      worker.kill('SIGTERM');
      expect(await worker.ended).toMatchObject({ status: 0 });
    } finally {
      worker.kill('SIGKILL');
    }
  }

  test('delivers to each device exactly once while all its sessions are terminated repeatedly', async () => {
    const devices = 20_000;
    const { create, sendIdOf, stateOf } = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
    await addManyDevices(db, 'shop', 'd', devices, { platform: 'android' });
    // Slows down each step, so that its sessions can be terminated.
    const hesitateFor = (seconds: number) =>
      db.queryOnce(
        `create or replace function hesitate() returns trigger language plpgsql
           as $$ begin perform pg_sleep(${seconds}); return null; end $$`,
      );
    await hesitateFor(1);
    await db.queryOnce(
      `create trigger hesitate before insert on deliveries for each statement execute function hesitate();
       create trigger hesitate before insert on send_chunks for each statement execute function hesitate()`,
    );
    await besideWorker(async () => {
      const id = await create();
      const sendId = await sendIdOf(id);
      for (let round = 0; round < 5; round++) {
        await until(async () => (await terminateAll(db, 'tested', "state = 'active' and xact_start < now()")) > 0);
        await terminateAll(db, 'tested');
      }
      await hesitateFor(0);
      await until(async () => (await stateOf(id)) === 'sent');
      const [counts] = await db.query(
        `select count(*)::int as rows, count(distinct device_id)::int as devices,
                count(*) filter (where status = 'sent')::int as sent
           from deliveries where send_id = $1`,
        [sendId],
      );
      expect(counts).toEqual({ rows: devices, devices, sent: devices });
    });
  });

  test('builds the index of a field even if its session is terminated', async () => {
    const settings = { name: 'Shop', fields: [{ name: 'customerId', type: 'number', matchingKey: true }] };
    const building = async () => (await waitingStatements(db)).filter(({ query }) => /^create index/.test(query));
    await besideWorker(async () => {
      await whileLocked(db, 'lock table devices in share update exclusive mode', async () => {
        // Set only now, or the worker would build the index immediately.
        await engage(['app', 'create', 'indexed', '--settings', '-'], environment, JSON.stringify(settings));
        const [build] = await until(async () => {
          const found = await building();
          return found.length === 1 && found;
        });
        await terminateAll(db, 'tested');
        // The server shows a session until its process has ended.
        await until(async () => (await building()).some(({ pid }) => pid !== build?.pid));
      });
      await until(async () => {
        const rows = await db.query<{ ready: boolean }>(
          `select indisvalid as ready from pg_index
            where indrelid = 'devices'::regclass and indexrelid::regclass::text like 'devices_field_%'`,
        );
        return rows.length === 1 && rows[0]?.ready === true;
      });
    });
  });

  test('continues when its open connections go silent, but leaves a statement that the server runs', async () => {
    const relay = await startDatabaseRelay(service.databaseUrl);
    const building = async () => (await waitingStatements(db)).filter(({ query }) => /^create index/.test(query));
    const renewedAgain = async () => {
      const renewals = () => db.query("select id from workers where renewed_at > now() - interval '2 seconds'");
      await until(async () => (await renewals()).length === 0);
      relay.thaw();
      await until(async () => (await renewals()).length > 0);
    };
    const settings = { name: 'Silent', fields: [{ name: 'shoeSize', type: 'number', matchingKey: true }] };
    await engage(['app', 'create', 'silent', '--settings', '-'], environment, JSON.stringify(settings));
    const { create, sendIdOf, stateOf } = sender(await service.createCaller('eve@example.com', 'silent'), 'silent');
    await addManyDevices(db, 'silent', 's', 10, { platform: 'android' });
    const send = async () => {
      const id = await create();
      await sendIdOf(id);
      await until(async () => (await stateOf(id)) === 'sent', 60);
    };
    const work = () =>
      whileLocked(db, 'lock table devices in share update exclusive mode', async () => {
        const [build] = await until(async () => (await building()).length === 1 && building());
        relay.freeze();
        await renewedAgain();
        await send();
        relay.freezeOpen();
        await send();
        // A pooler hides which statements the server runs.
        if (process.env.TEST_POOLER === undefined) expect(await building()).toEqual([build]);
      });
    try {
      await besideWorker(work, { DATABASE_URL: urlAs(relay.url, 'tested') });
    } finally {
      await relay.close();
    }
  });

  test('reports why an import failed when its sessions end, and completes the repeated import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'engage-lost-'));
    const file = join(folder, 'devices.csv');
    const lines = 30_000;
    await writeFile(file, `UDID;model\n${Array.from({ length: lines }, (_, n) => `i-${n};Pixel\n`).join('')}`);
    await engage(['app', 'create', 'imported', '--settings', '-'], environment, '{"name": "Imported"}');
    const count = async () => {
      const [row] = await db.query<{ count: number }>(`select count(*) from devices where udid like 'i-%'`);
      return row?.count ?? 0;
    };
    // Stops the work after the first commit, so that its session is in a transaction when it is terminated.
    await db.queryOnce(
      `create function pause() returns trigger language plpgsql as $$ begin
         if exists (select from devices where udid like 'i-%' and xmin <> pg_current_xact_id()::xid) then
           perform pg_advisory_xact_lock(1);
         end if;
         return null;
       end $$;
       create trigger pause after insert on devices for each statement execute function pause()`,
    );
    const importing = ['devices', 'import', 'imported', file, '--json'];
    // Other tests wait for locks in other databases of the server.
    const pausing = `select from pg_locks where locktype = 'advisory' and not granted
                        and database = (select oid from pg_database where datname = current_database())`;
    const running = await whileLocked(db, 'select pg_advisory_xact_lock(1)', async () => {
      const started = startEngage(importing, environment);
      await until(async () => (await db.query(pausing)).length > 0);
      expect(await count()).toBeGreaterThan(0);
      await terminateAll(db, 'tested');
      return started;
    });
    const first = await running.ended;
    expect([first.status, first.stdout]).toEqual([1, '']);
    expect(first.stderr).toMatch(/^the database can't be used: .+\n$/);
    await db.queryOnce('drop trigger pause on devices');
    const { status, stdout } = await engage(importing, environment);
    expect([status, await count()]).toEqual([0, lines]);
    expect(JSON.parse(stdout)).toMatchObject({ lines, rejected: 0 });
    await rm(folder, { recursive: true });
  });
});

describe.each(['embedded', 'external'])('when the %s PostgreSQL stops', (kind) => {
  let dataDir: string;
  let server: EmbeddedServer | undefined;
  let service: ServiceProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'engage-stopped-'));
    // An external server is restarted by its operator, here by the test.
    if (kind === 'external') server = await openEmbeddedServer(dataDir);
    service = await startService(
      ['--role', 'all'],
      server ? { DATABASE_URL: server.url, SECRET_KEY: testSecretKey } : { DATA_DIR: dataDir },
    );
  });
  afterAll(async () => {
    expect(await service.stop()).toMatchObject({ status: 0 });
    await server?.release();
    await rm(dataDir, { recursive: true });
  });

  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);

  test.each([
    ['is killed', 'SIGKILL'],
    ['is killed once more', 'SIGKILL'],
    ['is stopped immediately', 'SIGQUIT'],
    ['is stopped fast', 'SIGINT'],
  ] as const)('because it %s, every request gets a response, and succeeds after the restart', async (_, signal) => {
    const statuses = new Set<number>();
    let isLoading = true;
    const load = Array.from({ length: 8 }, async (_unused, index) => {
      while (isLoading) {
        const { status } = await (index % 2 === 0
          ? service.request('GET', campaigns)
          : service.request('POST', campaigns, { body: { name: 'Spring' } }));
        statuses.add(status);
      }
    });
    await until(async () => statuses.has(200));
    const stopped = await postmaster();
    process.kill(stopped, signal);
    await until(async () => statuses.has(500));
    const { create, sendIdOf, stateOf } = sender({ request: service.request } as Caller, 'demo');
    const createAgain = async () => (await postmaster()) !== stopped && create().catch(() => undefined);
    let id: number | false | undefined;
    await until(async () => typeof (id = await createAgain()) === 'number');
    isLoading = false;
    await Promise.all(load);
    expect([...statuses].sort()).toEqual([200, 500]);

    await sendIdOf(Number(id));
    await until(async () => (await stateOf(Number(id))) !== 'sending');
    expect(await service.ended()).toBeUndefined();
  });
});

test('a caller that leaves between two statements of a transaction causes no further statement and no commit', async () => {
  const database = await createTestDatabase({ empty: true });
  const db = openDatabase(database.url, 2, () => undefined, { timeouts: { lock: 5_000, statement: 5_000 } });
  try {
    const scope = createRequestScope();
    let isSecondDone = false;
    const running = runInRequest(scope, () =>
      db.transaction(async (tx) => {
        await tx.query('create table written (n integer)');
        disconnect(scope);
        await tx.query('insert into written values (1)');
        isSecondDone = true;
      }),
    );
    await expect(running).rejects.toThrow(CallerDisconnectedError);
    expect(isSecondDone).toBe(false);
    expect(await db.query(`select to_regclass('written') as name`)).toEqual([{ name: null }]);
  } finally {
    await db.close();
    await database.drop();
  }
});
