import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';

/** Seals the API keys that stand in test databases. */
export const testSecretKey = Buffer.alloc(32, 7).toString('base64');

const template = 'engage_test_template';

/** The URL of a database on the server of another URL. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = /^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*(.*)$/.exec(serverUrl);
  return `${url?.[1]}${name}${url?.[2]}`;
}

async function onServer(serverUrl: string, statements: string[]): Promise<void> {
  const db = openDatabase(serverUrl, 1, () => undefined);
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.close();
  }
}

/** Makes a server ready for tests: the one that DATABASE_URL names, or an embedded one of their own. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'engage-test-')) : '';
  const server = given === undefined ? await openEmbeddedServer(dataDir) : undefined;
  const url = given ?? server?.url ?? '';
  await onServer(url, [`drop database if exists ${template} with (force)`, `create database ${template}`]);
  const db = openDatabase(databaseUrl(url, template), 2, () => undefined);
  await migrate(db);
  await db.close();
  return {
    url,
    async stop() {
      await onServer(url, [`drop database if exists ${template} with (force)`]);
      await server?.release();
      if (dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

/** A database that only its caller uses: migrated, unless it is to be empty. */
export async function createTestDatabase({ empty = false } = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = process.env.TEST_SERVER_URL ?? '';
  const name = `engage_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, [`create database ${name} template ${empty ? 'template0' : template}`]);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, [`drop database if exists ${name} with (force)`]),
  };
}
