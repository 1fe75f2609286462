import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigurationError } from '../server/config/config.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { createOwnConnection, type OwnConnection } from '../server/db/own-connection.ts';
import { openPresence } from './presence.ts';
import { clockSearchPath, createSqlClock, hasSqlClock, sqlClockVersion } from './clock/sql-clock.store.ts';

const prefix = 'engage_sandbox_';
/** Copying a database takes a while on a busy machine. */
const statementTimeout = 60_000;
/** Serializes the creation of the template that all sandboxes of a release share. */
const templateLock = 4_026_531_842;

/** The databases of a sandbox on a PostgreSQL server. */
export interface Databases {
  urlOf(name: string): string;
  /** Creates a database, and fills it. @returns its name */
  fill(work: (db: Database, url: string) => Promise<void>): Promise<string>;
  /** Copies a database, to which no session may be connected. @returns the name of the copy */
  copy(source: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Drops all databases of this sandbox. */
  close(): Promise<void>;
}

/** The URL of another database on the same server. */
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_, server: string) => `${server}/${name}`);

/** Opens the databases of a new sandbox. Those of sandboxes whose process has ended are dropped in the background. */
export async function openDatabases(serverUrl: string): Promise<Databases> {
  const id = randomBytes(4).toString('hex');
  // Other sandboxes must not drop a database of this one, so its session is opened before the first database is created.
  const presence = await openPresence(serverUrl, sessionOf(id));
  const admin = createOwnConnection(serverUrl, sessionOf(id), statementTimeout);
  let uses = 0;
  /** Closes the connection after its last use, since a server has few of them for many sandboxes. */
  const briefly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    uses++;
    try {
      return await work();
    } finally {
      uses--;
      if (uses === 0) await admin.close();
    }
  };
  // On its own connection, since many databases take longer than the start of the sandbox.
  const cleaner = createOwnConnection(serverUrl, 'engage sandbox cleaner', statementTimeout);
  const cleaning = dropAbandoned(cleaner)
    // The next sandbox tries it again.
    .catch(() => undefined)
    .then(() => cleaner.close());
  let count = 0;
  const create = async (template: string, strategy: string) => {
    const name = `${prefix}${id}_${++count}`;
    await createDatabase(admin, name, template, strategy);
    return name;
  };
  const drop = (name: string) => briefly(() => dropDatabase(admin, name));
  const closeSessions = async () => {
    await cleaning;
    await admin.close();
    await presence.close();
  };
  try {
    const { template, strategy } = await briefly(async () => ({
      template: await prepareTemplate(admin, serverUrl),
      strategy: await fastestCopy(admin),
    }));
    return {
      urlOf: (name) => withDatabase(serverUrl, name),
      async fill(work) {
        const name = await briefly(() => create(template, strategy));
        const url = withDatabase(serverUrl, name);
        await useDatabase(url, async (db) => {
          if (!(await hasSqlClock(db))) throw new ConfigurationError(ownSearchPath);
          await work(db, url);
        });
        return name;
      },
      async copy(source) {
        const name = await briefly(() => create(source, strategy));
        // The first connection to a copy of pages writes a cache of PostgreSQL, which a copy of files has.
        if (strategy === '') await useDatabase(withDatabase(serverUrl, name), (db) => db.query('select 1'));
        return name;
      },
      drop,
      async close() {
        try {
          await briefly(async () => {
            for (const name of await listDatabases(admin, `${prefix}${id}_`)) await dropDatabase(admin, name);
          });
        } finally {
          await closeSessions();
        }
      },
    };
  } catch (error) {
    await closeSessions();
    throw error;
  }
}

const sessionOf = (id: string) => `engage sandbox ${id}`;

async function createDatabase(admin: OwnConnection, name: string, template: string, strategy = ''): Promise<void> {
  await admin.query(`create database ${name} template ${template} ${strategy}`);
  await admin.query(`alter database ${name} set search_path = ${clockSearchPath}`);
}

const ownSearchPath =
  'DATABASE_URL: sets a search_path, or its role does: a sandbox needs the search_path of its databases, for its clock';

/**
 * How to copy a database. By default, PostgreSQL writes each page to its log, which is faster than to wait until each file is on disk. A
 * server that doesn't wait copies files in two thirds of the time.
 *
 * @returns a clause of `create database`; empty for the default
 */
async function fastestCopy(admin: OwnConnection): Promise<string> {
  const [server] = await admin.query<{ copiesFiles: boolean }>(
    `select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= 150000 as "copiesFiles"`,
  );
  return server?.copiesFiles ? 'strategy file_copy' : '';
}

async function dropDatabase(admin: OwnConnection, name: string): Promise<void> {
  await admin.query(`drop database if exists ${name} with (force)`);
}

async function listDatabases(admin: OwnConnection, start: string): Promise<string[]> {
  const rows = await admin.query<{ name: string }>(
    'select datname::text as name from pg_database where starts_with(datname::text, $1)',
    [start],
  );
  return rows.map(({ name }) => name);
}

/** How long running sandboxes may take to connect again after a restart of the server, in milliseconds. */
const reconnectTime = 2_000;

/** Drops databases of sandboxes that no longer run. */
async function dropAbandoned(cleaner: OwnConnection): Promise<void> {
  if ((await listAbandoned(cleaner)).length === 0) return;
  const [server] = await cleaner.query<{ uptime: number }>(
    'select (extract(epoch from clock_timestamp() - pg_postmaster_start_time()) * 1000)::float8 as uptime',
  );
  const wait = reconnectTime - (server?.uptime ?? 0);
  if (wait > 0) await delay(wait);
  // Another sandbox may drop it at the same time.
  for (const name of await listAbandoned(cleaner)) await dropDatabase(cleaner, name).catch(() => undefined);
}

/** The databases of sandboxes of which no session exists, neither in one of their databases nor with their name. */
async function listAbandoned(cleaner: OwnConnection): Promise<string[]> {
  const databases = await listDatabases(cleaner, prefix);
  const sessions = await cleaner.query<{ name: string; database: string | null }>(
    'select application_name as name, datname::text as database from pg_stat_activity',
  );
  const idOf = (name: string) => /^engage_sandbox_([0-9a-f]{8})_\d+$/.exec(name)?.[1];
  const alive = new Set(sessions.flatMap(({ name, database }) => [name, sessionOf(idOf(database ?? '') ?? '')]));
  return databases.filter((name) => {
    const id = idOf(name);
    return id !== undefined && !alive.has(sessionOf(id));
  });
}

/** Creates a database with all migrations, if this server has none of this release. */
async function prepareTemplate(admin: OwnConnection, serverUrl: string): Promise<string> {
  const folder = fileURLToPath(new URL('../server/db/migrations', import.meta.url));
  const migrations = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const template = `${prefix}template_${createHash('sha256')
    .update([...migrations, sqlClockVersion].join())
    .digest('hex')
    .slice(0, 16)}`;
  const exists = async () => (await listDatabases(admin, template)).includes(template);
  if (await exists()) return template;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists()) return template;
    const unfinished = `${prefix}new_template`;
    await dropDatabase(admin, unfinished);
    await createDatabase(admin, unfinished, 'template0');
    await useDatabase(withDatabase(serverUrl, unfinished), async (db) => {
      await createSqlClock(db);
      await migrate(db);
    });
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function useDatabase(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase(url, 2, () => undefined);
  try {
    await work(db);
  } finally {
    await db.close();
  }
}
