import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { mustEngage, type Running, startEngage } from '../../test/support/command-line.ts';
import { startDatabaseRelay } from '../../test/support/database-relay.ts';
import { makeRsaKey } from '../../test/support/pushes.ts';
import { createRequester, requestToken } from '../../test/support/service.ts';
import { freePort } from '../../tools/free-port.ts';
import { diskAlerts, readAlertRules, startPrometheus } from '../../tools/prometheus.ts';

/** The timeout for an alert to fire or resolve, in seconds. */
const timeout = 90;

async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + timeout * 1000; Date.now() < end; await delay(250)) if (await isTrue()) return true;
  return false;
}

/**
 * Causes each alert in real processes.
 *
 * @returns the checks by name, and whether they passed
 */
export async function runLive(): Promise<[string, boolean][]> {
  const folder = await mkdtemp(join(tmpdir(), 'engage-alerts-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  const { names, shortened } = await readAlertRules();
  const outcomes: [string, boolean][] = [];
  const check = (name: string, passed: boolean) => {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
    outcomes.push([name, passed]);
  };
  try {
    const server = await openEmbeddedServer(join(folder, 'data'));
    closers.push(() => server.release());
    const relay = await startDatabaseRelay(server.url);
    closers.push(() => relay.close());
    const [apiPort, apiMetrics, workerMetrics] = [await freePort(), await freePort(), await freePort()];
    const environment = {
      DATABASE_URL: relay.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      HOST: '127.0.0.1',
      // Few connections and slow statements, so that other requests wait.
      DB_POOL_SIZE: '2',
      DB_LOCK_MILLISECONDS: '8000',
      // No service listens on this port.
      FCM_URL: 'https://127.0.0.1:1',
      GATEWAY_BACKOFF_MILLISECONDS: '1000',
    };
    const start = async (role: string, settings: Record<string, string>): Promise<Running> => {
      const running = startEngage(['serve', '--role', role, '--json'], { ...environment, ...settings });
      closers.push(async () => {
        running.kill('SIGKILL');
        await running.ended;
      });
      await running.printed(/\n/);
      return running;
    };
    await start('api', { PORT: String(apiPort), METRICS_PORT: String(apiMetrics) });
    const startWorker = () => start('worker', { METRICS_PORT: String(workerMetrics) });
    const worker = await startWorker();
    const targets = [apiMetrics, workerMetrics].map((port) => `127.0.0.1:${port}`);
    const prometheus = await startPrometheus('prometheus', folder, shortened, targets);
    closers.push(() => prometheus.close());
    const fires = async (...alerts: string[]) => {
      for (const alert of alerts) {
        check(`${alert} fires`, await until(async () => (await prometheus.firing()).has(alert)));
      }
    };

    const ends = async (when: string) => {
      const passed = await until(async () => (await prometheus.firing()).size === 0);
      const left = passed ? [] : [`, but not ${[...(await prometheus.firing())].join(', ')}`];
      check(`all alerts end ${when}${left.join('')}`, passed);
    };

    const run = async (args: string[], input = '') =>
      JSON.parse(await mustEngage(args, environment, input)) as { apiKey: string };
    const serviceAccount = {
      ...{ type: 'service_account', project_id: 'shop-1', private_key_id: 'k', private_key: makeRsaKey().privateKey },
      ...{ client_email: 'push@shop-1.iam.gserviceaccount.com', token_uri: 'https://127.0.0.1:1/token' },
    };
    const settings = (fcm: unknown) => JSON.stringify({ name: 'Shop', gateways: { fcm } });
    await run(['app', 'create', 'shop', '--settings', '-', '--json'], settings({ serviceAccount }));
    await run(['user', 'create', 'ada@example.com', '--json']);
    await run(['user', 'grant', 'ada@example.com', 'shop', '--json']);
    const { apiKey } = await run(['user', 'key', 'ada@example.com', '--json']);
    await run(['devices', 'import', 'shop', '-', '--json'], 'UDID;platform;token\nd1;android;t1\n');
    const base = `http://127.0.0.1:${apiPort}`;
    const ada = createRequester(base, apiKey, await requestToken(base, 'ada@example.com', apiKey));
    const create = async (path: string, record: unknown) =>
      ((await ada('POST', `/v1/me/apps/shop/${path}`, { body: record })).body as { id: number }).id;

    check('Prometheus scrapes both processes', await until(() => prometheus.isScraping()));
    await delay(8_000);
    check('nothing fires while everything works', (await prometheus.firing()).size === 0);

    const message = await create('messages', { platform: 'android', title: 'Hello', text: 'Good morning.' });
    await ada('POST', `/v1/me/apps/shop/messages/${message}/send`);
    await fires('EngageBreakerOpen');

    const list = await create('lists', { name: 'VIP' });
    worker.kill('SIGKILL');
    await ada('PUT', `/v1/me/apps/shop/lists/${list}`, { body: { users: [{ UDID: 'd1' }] } });
    await fires('EngageProcessDown', 'EngageNoWorker', 'EngageWorkOverdue', 'EngageDeliveryOverdue');

    await startWorker();
    await run(['app', 'settings', 'shop', '--file', '-', '--json'], settings('log'));
    await ends('with a new worker');

    const direct = openDatabase(server.url, 1, () => undefined);
    closers.push(() => direct.close());
    let locked = true;
    const holding = direct.transaction(async (tx) => {
      await tx.query('lock table campaigns');
      while (locked) await delay(50);
    });
    const asking = Array.from({ length: 8 }, async () => {
      while (locked) await ada('GET', '/v1/me/apps/shop/campaigns').catch(() => delay(50));
    });
    await fires('EngagePoolWaiting', 'EngageErrors');
    locked = false;
    await Promise.all([holding, ...asking]);

    await direct.query('alter table periodic_jobs rename to lost_jobs');
    await fires('EngageJobFailures');
    await direct.query('alter table lost_jobs rename to periodic_jobs');

    await direct.query('alter database postgres set default_transaction_read_only = on');
    // The setting is that of new sessions.
    await direct.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await fires('EngageDatabaseReadOnly');
    await direct.query('alter database postgres reset default_transaction_read_only');

    relay.freeze();
    await fires('EngageDatabaseAway', 'EngageWorkerStuck');
    relay.thaw();
    const reading = new AbortController();
    // An error rate without requests has no value: successful requests make it fall.
    const going = (async () => {
      while (!reading.signal.aborted) await ada('GET', '/v1/me/apps/shop/campaigns').catch(() => delay(50));
    })();
    await ends('once the database responds');
    reading.abort();
    await going;

    const caused = outcomes.flatMap(([name]) => /^(\w+) fires$/.exec(name)?.[1] ?? []);
    const left = names.filter((name) => ![...caused, ...diskAlerts].includes(name));
    check(`every rule is caused, except ${diskAlerts.join(' and ')}`, left.length === 0);
  } finally {
    for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error));
  }
  return outcomes;
}
