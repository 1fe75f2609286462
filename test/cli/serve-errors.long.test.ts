import { afterAll, expect, test } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';
import type { Running } from '../support/command-line.ts';
import { openTestDatabase } from '../support/database.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { cleanUp, cleanUpLater, health, ownDatabase, serve } from '../support/serve.ts';
import { until } from '../support/wait.ts';

afterAll(cleanUp);

test('a start that fails after its ports are open ends the process', async () => {
  const settings = await ownDatabase();
  const db = openTestDatabase(settings.DATABASE_URL, 1);
  await db.query('alter table operator_links rename to other_links');
  await db.close();
  const { status, stderr } = await serve(['--role', 'api', '--json'], settings).ended;
  expect([status, stderr]).toEqual([1, expect.stringMatching(/operator_links/)]);
});

test('a start that waits for the database ends with SIGTERM, and after 20 seconds', async () => {
  const settings = { ...(await ownDatabase()), DRAIN_SECONDS: '0' };
  const db = openTestDatabase(settings.DATABASE_URL, 2);
  try {
    await whileLocked(db, 'lock table operators', async () => {
      const [first, second] = [1, 2].map(() => serve(['--role', 'api', '--json'], settings)) as [Running, Running];
      await until(async () => (await waitingStatements(db)).length === 2);
      first.kill('SIGTERM');
      expect(await first.ended).toMatchObject({ status: 1 });
      expect(await second.ended).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/the database does not respond\n$/),
      });
    });
  } finally {
    await db.close();
  }
});

test('a process is ready only when the set-up link and the demonstration user exist', async () => {
  const port = await freePort();
  const settings = { ...(await ownDatabase()), PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  const db = openTestDatabase(settings.DATABASE_URL, 2);
  try {
    await whileLocked(db, 'lock table operator_links', async () => {
      serve(['--role', 'api', '--demo', '--json'], settings);
      await until(async () => (await waitingStatements(db)).length > 0);
      expect(await health(url, 'live')).toEqual([200, { status: 'live' }]);
      expect(await health(url, 'ready')).toEqual([503, { status: 'starting' }]);
    });
    await until(async () => (await health(url, 'ready'))?.[0] === 200);
    expect(await db.query('select email from users')).toEqual([{ email: 'demo@example.com' }]);
    expect(await db.query('select from operator_links')).toHaveLength(1);
  } finally {
    await db.close();
  }
});

test("prints a one-line error with the setting to change when it can't start", async () => {
  const settings = await ownDatabase();
  const occupant = createServer().listen(0, '127.0.0.1');
  cleanUpLater(async () => void occupant.close());
  await new Promise((resolve) => occupant.once('listening', resolve));
  const port = String((occupant.address() as AddressInfo).port);

  const file = fileURLToPath(import.meta.url);
  // In /proc a folder can't be created although its parent exists.
  const noFolder = expect.stringMatching(
    /^the data folder \(DATA_DIR\) can't be used: E[A-Z]+: .*mkdir '\/proc[^']*'\n$/,
  );

  const starts = [
    serve([], { DATA_DIR: file }),
    serve([], { DATA_DIR: '/proc/nowhere/data' }),
    serve([], { ...settings, PORT: port }),
    serve([], { ...settings, MOCK_PORT: port }),
    serve(['--role', 'mock'], { MOCK_PORT: port }),
    serve(['--role', 'worker'], { ...settings, METRICS_PORT: port }),
    serve(['--role', 'worker'], { ...settings, WORKER_PORT: port }),
    serve([], { ...settings, PORT: '4999', MOCK_PORT: '4999' }),
    serve(['--role', 'mock'], { MOCK_PORT: '4999', METRICS_PORT: '4999' }),
    serve(['--role', 'mock'], { HOST: '192.0.2.1' }),
    serve(['--role', 'worker'], { ...settings, DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/engage' }),
  ];
  const ends = await Promise.all(starts.map((start) => start.ended));
  expect(ends.map(({ status, stdout, stderr }) => [status, stdout, stderr])).toEqual([
    [1, '', `the data folder (DATA_DIR) can't be used: EEXIST: file already exists, mkdir '${file}'\n`],
    [1, '', noFolder],
    [1, '', `port ${port} is in use: set PORT to another port\n`],
    [1, '', `port ${port} is in use: set MOCK_PORT to another port\n`],
    [1, '', `port ${port} is in use: set MOCK_PORT to another port\n`],
    [1, '', `port ${port} is in use: set METRICS_PORT to another port\n`],
    [1, '', `port ${port} is in use: set WORKER_PORT to another port\n`],
    [1, '', 'PORT and MOCK_PORT are both 4999: set one of them to another port\n'],
    [1, '', 'MOCK_PORT and METRICS_PORT are both 4999: set one of them to another port\n'],
    [1, '', expect.stringMatching(/^can't listen on 192\.0\.2\.1, port 0 \(settings HOST and MOCK_PORT\): /)],
    [1, '', "the database (DATABASE_URL) can't be used: connect ECONNREFUSED 127.0.0.1:1\n"],
  ]);
});
