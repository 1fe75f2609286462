import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { withDatabase } from '../../sandbox/databases.store.ts';
import { startPgBouncer } from './pgbouncer.ts';

/** The secret key that encrypts API keys in test databases. */
export const testSecretKey = Buffer.alloc(32, 7).toString('base64');

/** Settings of a test run for all processes that tests start. */
export const inheritedSettings: Record<string, string> =
  process.env.DB_PREPARED_STATEMENTS === undefined
    ? {}
    : { DB_PREPARED_STATEMENTS: process.env.DB_PREPARED_STATEMENTS };

const template = 'engage_test_template';

async function onServer(serverUrl: string, statements: string[]): Promise<void> {
  const db = openDatabase(serverUrl, 1, () => undefined);
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.close();
  }
}

/**
 * Prepares a server for tests: the one of DATABASE_URL, or an embedded one. With TEST_POOLER, the service connects
 * through PgBouncer.
 */
export async function startTestServer(): Promise<{ url: string; serviceUrl: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'engage-test-')) : '';
  const server = given === undefined ? await openEmbeddedServer(dataDir) : undefined;
  const url = given ?? server?.url ?? '';
  await onServer(url, [`drop database if exists ${template} with (force)`, `create database ${template}`]);
  const db = openDatabase(withDatabase(url, template), 2, () => undefined);
  await migrate(db);
  await db.close();
  const pooler = process.env.TEST_POOLER === undefined ? undefined : await startPgBouncer(url);
  return {
    url,
    serviceUrl: pooler?.url ?? url,
    async stop() {
      await pooler?.stop();
      await onServer(url, [`drop database if exists ${template} with (force)`]);
      await server?.release();
      if (dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

/** The `application_name` of a test's sessions. */
export const testSession = 'engage test';

/** The name of the database of a URL. */
export const databaseNameOf = (url: string): string => new pg.Client(url).database ?? '';

/** The URL of the same database through another server or pooler. */
export const urlThrough = (serverUrl: string, url: string): string => withDatabase(serverUrl, databaseNameOf(url));

/** The URL of a service's database without the pooler of the service. */
export const directUrl = (serviceUrl: string): string => urlThrough(process.env.TEST_SERVER_URL ?? '', serviceUrl);

/** Opens a database for the statements of a test, without the pooler of the service. */
export const openTestDatabase = (serviceUrl: string, poolSize: number): Database =>
  openDatabase(directUrl(serviceUrl), poolSize, () => undefined, { sessionName: testSession });

/** Creates a database for one caller, migrated unless `empty` is set. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL ?? '';
  const name = `engage_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, [`create database ${name} template ${empty ? 'template0' : template}`]);
  return {
    url: withDatabase(process.env.TEST_SERVICE_URL ?? serverUrl, name),
    drop: () => onServer(serverUrl, [`drop database if exists ${name} with (force)`]),
  };
}
