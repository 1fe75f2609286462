import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage, startEngage } from '../support/command-line.ts';
import { createTestDatabase, directUrl, openTestDatabase, testSecretKey } from '../support/database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-choice-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ports = { HOST: '127.0.0.1', PORT: '0', MOCK_PORT: '0' };

test.each([
  ['app list'],
  ['user key ada@example.com'],
  ['operator token list'],
  ['devices export shop'],
  ['demo'],
  ['migrate'],
  ['request GET /v1/me'],
])('without DATABASE_URL and an embedded database, engage %s says what to do, and creates nothing', async (command) => {
  const { status, stdout, stderr } = await engage(command.split(' '), { DATA_DIR: join(folder, 'none') });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `DATABASE_URL: is not set, and the data folder ${join(folder, 'none')} has no embedded database: set DATABASE_URL, or set DATA_DIR to the data folder of the service. To create an embedded database, run: engage serve\n`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test.each(['api', 'worker'])('the role %s does not create an embedded database', async (role) => {
  const own = { ...ports, DATA_DIR: join(folder, 'none'), DATABASE_ULR: 'postgres://secret', PGPASSWORD: 'secret' };
  const { status, stdout, stderr } = await engage(['serve', '--role', role, '--json'], own);
  expect([status, stdout]).toEqual([1, '']);
  const lines = stderr.trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(
    /^DATABASE_URL: is not set, and no other process runs the embedded database .*--embedded$/,
  );
  expect(lines.slice(0, -1).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the environment variable DATABASE_ULR is ignored: did you mean DATABASE_URL?',
    'PGPASSWORD does not select a database: only DATABASE_URL does',
  ]);
  expect(stderr).not.toContain('secret');
  expect(await readdir(folder)).toEqual([]);
});

test('the mock needs no database', async () => {
  const mock = startEngage(['serve', '--role', 'mock', '--json'], { ...ports, DATA_DIR: join(folder, 'none') });
  expect(JSON.parse(await mock.printed(/\}\n/))).toEqual({ mock: expect.stringMatching(/^http/) });
  mock.kill('SIGTERM');
  expect((await mock.ended).status).toBe(0);
  expect(await readdir(folder)).toEqual([]);
});

test('roles join the embedded database that another process runs, and only a loopback address gets the demonstration', async () => {
  const own = { ...ports, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const all = startEngage(['serve', '--json'], { ...own, HOST: '0.0.0.0' });
  try {
    expect(JSON.parse(await all.printed(/\}\n/))).not.toHaveProperty('email');
    expect((await engage(['user', 'list', '--json'], own)).stdout).toBe('[]\n');
    const api = startEngage(['serve', '--role', 'api', '--json'], own);
    expect(JSON.parse(await api.printed(/\}\n/))).not.toHaveProperty('email');
    api.kill('SIGTERM');
    expect((await api.ended).status).toBe(0);
  } finally {
    all.kill('SIGTERM');
    await all.ended;
  }
  // The database exists, but no process runs it.
  expect((await engage(['serve', '--role', 'worker'], own)).status).toBe(1);
  expect((await engage(['app', 'list', '--json'], own)).stdout).toBe('[]\n');
  for (const [args, email] of [
    [['--no-demo'], undefined],
    [[], 'demo@example.com'],
  ] as const) {
    const service = startEngage(['serve', '--json', ...args], own);
    expect((JSON.parse(await service.printed(/\}\n/)) as { email?: string }).email).toBe(email);
    service.kill('SIGTERM');
    await service.ended;
  }
});

test('a command warns of variables that look like settings', async () => {
  const own = { DATA_DIR: join(folder, 'data'), ENGAGE_DATABASE_URL: 'postgres://secret', PGHOST: 'db', PGUSER: 'ada' };
  const { status, stderr } = await engage(['app', 'list'], own);
  expect([status, stderr]).toEqual([
    0,
    'warning: the environment variable ENGAGE_DATABASE_URL is ignored: did you mean DATABASE_URL?\n' +
      'warning: PGHOST, PGUSER do not select a database: only DATABASE_URL does\n',
  ]);
});

test('only engage serve and engage migrate migrate a database', async () => {
  const database = await createTestDatabase({ empty: true });
  const settings = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey };
  const db = openTestDatabase(database.url, 1);
  const tables = () => db.query(`select from pg_tables where schemaname = 'public'`);
  try {
    expect(await engage(['user', 'create', 'ada@example.com'], settings)).toEqual({
      ...{ status: 1, stdout: '' },
      stderr: 'the database has no tables of the service: to create them, run engage migrate, or start the service\n',
    });
    expect(await tables()).toEqual([]);
    expect(await engage(['migrate'], settings)).toMatchObject({
      ...{ status: 0, stderr: '' },
      stdout: expect.stringMatching(/^Applied \d+ migrations: 0001_access_and_campaigns, /),
    });
    expect((await engage(['user', 'list', '--json'], settings)).stdout).toBe('[]\n');
    expect((await engage(['migrate', '--json'], settings)).stdout).toBe('{"migrations":[]}\n');
    // As after an upgrade of the command line only.
    await db.query(`delete from kysely_migration where name = (select max(name) from kysely_migration)`);
    const { status, stderr } = await engage(['user', 'list'], settings);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/lacks 1 of \d+ migrations: to apply them, run engage migrate/),
    ]);
  } finally {
    await db.close();
    await database.drop();
  }
});

test('a secret setting may be in a file', async () => {
  const database = await createTestDatabase();
  const [url, key] = [join(folder, 'url'), join(folder, 'key')];
  await writeFile(url, `${directUrl(database.url)}\n`);
  await writeFile(key, `${testSecretKey}\n`);
  const files = { DATABASE_URL_FILE: url, SECRET_KEY_FILE: key };
  const failure = async (more: Record<string, string>) => {
    const { status, stderr } = await engage(['app', 'list'], { ...files, ...more });
    expect(status).toBe(1);
    return stderr;
  };
  try {
    expect(await engage(['app', 'list', '--json'], files)).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
    expect(await failure({ SECRET_KEY: testSecretKey })).toBe(
      'SECRET_KEY_FILE: is set in addition to SECRET_KEY: set only one of them\n',
    );
    expect(await failure({ SECRET_KEY_FILE: join(folder, 'missing') })).toMatch(
      /^SECRET_KEY_FILE: can't be read: ENOENT: .*missing'\n$/,
    );
    await writeFile(join(folder, 'empty'), '\n');
    expect(await failure({ SECRET_KEY_FILE: join(folder, 'empty') })).toBe('SECRET_KEY_FILE: the file is empty\n');
    expect(await failure({ SECRET_KEY_FILE: url })).toBe(
      'SECRET_KEY: must be 32 bytes in base64, as `openssl rand -base64 32` prints them\n',
    );
  } finally {
    await database.drop();
  }
});
