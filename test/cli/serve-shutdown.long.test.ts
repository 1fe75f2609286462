import { afterAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../server/db/database.ts';
import { cleanUp, cleanUpLater, demoCaller, health, listening, ownDatabase, serve } from '../support/serve.ts';
import type { Caller } from '../support/service.ts';
import { until } from '../support/wait.ts';

const campaigns = '/v1/me/apps/demo/campaigns';

afterAll(cleanUp);

/** Sends a request that waits for a database lock until `release` is called. */
async function sendWaiting(url: string, request: Caller['request']) {
  const db = openDatabase(url, 2, () => undefined, { preparedStatements: false });
  let release: () => void = () => undefined;
  await new Promise<void>((isLocked) => {
    const work = db.transaction(async (tx) => {
      await tx.query('lock table campaigns');
      await new Promise<void>((resolve) => {
        release = resolve;
        isLocked();
      });
    });
    cleanUpLater(async () => {
      release();
      await work;
      await db.close();
    });
  });
  const response = request('GET', campaigns).catch(() => undefined);
  await until(async () => {
    const waiting = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  return { response, release };
}

test('after SIGTERM, a process serves requests during the shutdown delay, and is not ready', async () => {
  const settings = await ownDatabase();
  const long = serve(['--role', 'api', '--json'], { ...settings, SHUTDOWN_DELAY_SECONDS: '300' });
  const { api } = await listening(long);
  expect(await health(api, 'ready')).toEqual([200, { status: 'ready' }]);
  long.kill('SIGTERM');
  await until(async () => (await health(api, 'ready'))?.[0] === 503);
  expect(await health(api, 'ready')).toEqual([503, { status: 'stopping' }]);
  expect(await health(api, 'live')).toEqual([200, { status: 'live' }]);
  expect((await fetch(`${api}/v1/me/apps/demo/campaigns`)).status).toBe(400);

  const short = serve(['--role', 'worker', '--json'], { ...settings, SHUTDOWN_DELAY_SECONDS: '1' });
  await listening(short);
  short.kill('SIGTERM');
  const { status, stderr } = await short.ended;
  expect([status, stderr]).toEqual([0, expect.stringMatching(/"seconds":1,.*shutdown delay/)]);
});

test('SIGTERM completes running requests, rejects new ones, and exits with 0', async () => {
  const settings = await ownDatabase();
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const started = await listening(service);
  const { response, release } = await sendWaiting(settings.DATABASE_URL, await demoCaller(started));
  // Ctrl-C under `npm start`: the terminal sends it to both, and npm passes it on.
  service.kill('SIGINT');
  service.kill('SIGINT');
  await until(() =>
    fetch(`${started.api}/health/live`).then(
      () => false,
      () => true,
    ),
  );
  release();
  expect(await response).toMatchObject({ status: 200, body: { data: [{}, {}, {}] } });
  const { status, stdout, stderr } = await service.ended;
  expect({ status, stdout: JSON.parse(stdout) as unknown }).toEqual({ status: 0, stdout: started });
  expect(stderr).toMatch(/"draining"/);
  expect(stderr).not.toContain(started.apiKey);
});

test('SIGTERM aborts requests that exceed the shutdown timeout, and still exits with 0', async () => {
  const settings = { ...(await ownDatabase()), DRAIN_SECONDS: '1' };
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const { response } = await sendWaiting(settings.DATABASE_URL, await demoCaller(await listening(service)));
  service.kill('SIGTERM');
  expect(await response).toBeUndefined();
  expect(await service.ended).toMatchObject({ status: 0 });
});

test('a second signal exits immediately', async () => {
  const settings = await ownDatabase();
  const service = serve(['--role', 'api', '--demo', '--json'], settings);
  const { response } = await sendWaiting(settings.DATABASE_URL, await demoCaller(await listening(service)));
  const insisting = setInterval(() => service.kill('SIGTERM'), 100);
  expect(await service.ended).toMatchObject({ status: 1 });
  clearInterval(insisting);
  expect(await response).toBeUndefined();
});
