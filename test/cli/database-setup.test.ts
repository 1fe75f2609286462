import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/db/database.ts';
import { engage, startEngage } from '../support/command-line.ts';
import { createTestDatabase, databaseNameOf, directUrl, openTestDatabase, testSecretKey } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let url: string;
let name: string;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  url = directUrl(database.url);
  name = databaseNameOf(url);
  db = openTestDatabase(database.url, 1);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const settings = (DATABASE_URL: string) => ({ DATABASE_URL, SECRET_KEY: testSecretKey });
const withOptions = (options: string) => `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(options)}`;
const failure = async (databaseUrl: string) => {
  const { status, stdout, stderr } = await engage(['app', 'list'], settings(databaseUrl));
  expect([status, stdout]).toEqual([1, '']);
  return stderr;
};

test('a start names missing rights, a missing schema and another encoding, and what to do', async () => {
  const role = `limited_${randomBytes(4).toString('hex')}`;
  const other = `${name}_latin1`;
  await db.queryOnce(`create role ${role}`);
  await db.queryOnce(`create database ${other} encoding 'LATIN1' locale 'C' template template0`);
  try {
    expect(await failure(withOptions(`-c role=${role}`))).toBe(
      `the user ${role} may not create tables in the schema public: run "grant usage, create on schema public to ${role}" as its owner\n`,
    );
    expect(await failure(withOptions('-c search_path=nowhere'))).toMatch(
      /^no schema of the search path nowhere exists: create one, .*\n$/,
    );
    expect(await failure(url.replace(name, other))).toBe(
      `the database ${other} has the encoding LATIN1: create another with "create database engage encoding 'UTF8' template template0"\n`,
    );
  } finally {
    await db.queryOnce(`drop database ${other} with (force)`);
    await db.queryOnce(`drop role ${role}`);
  }
});

test('a start warns when the process may open more connections than the database allows', async () => {
  await db.queryOnce(`alter database ${name} connection limit 60`);
  const environment = { ...settings(url), HOST: '127.0.0.1', PORT: '0', DB_POOL_SIZE: '5' };
  for (const [role, warning] of [
    ['worker', undefined],
    ['api', /this process may open 21 database connections, but only 1\d are free: increase max_connections/],
  ] as const) {
    if (role === 'api') await db.queryOnce(`alter database ${name} connection limit 15`);
    const service = startEngage(['serve', '--role', role, '--json'], environment);
    try {
      await service.printed(/\}\n/);
    } finally {
      service.kill('SIGTERM');
    }
    const { stderr } = await service.ended;
    if (warning) expect(stderr).toMatch(warning);
    else expect(stderr).not.toMatch(/may open/);
  }
});
