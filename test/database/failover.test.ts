import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DatabaseClient } from '../../server/db/client.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { DatabaseUnavailableError } from '../../server/db/errors.ts';
import { type EmbeddedServer, openEmbeddedServer } from '../../server/db/embedded.ts';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { until } from '../support/wait.ts';

let folder: string;
/** Two servers without replication: a setting makes one of them read-only, like a standby. */
let servers: EmbeddedServer[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-servers-'));
  servers = await Promise.all(['one', 'two'].map((name) => openEmbeddedServer(join(folder, name))));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.release()));
  await rm(folder, { recursive: true });
});

const socketOf = (name: string) => join(folder, name, 'run');
const urlOf = (hosts: readonly string[], parameters = '') =>
  `postgres://postgres@/postgres?host=${hosts.map(encodeURIComponent).join(',')}${parameters}`;
const both = (parameters?: string) => urlOf([socketOf('one'), socketOf('two')], parameters);

/** Runs work with a database, and closes it. */
async function withDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
  options?: Parameters<typeof openDatabase>[3],
): Promise<Result> {
  const db = openDatabase(url, 3, () => undefined, options);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Changes a setting of one server for all sessions, open ones included. */
async function configure(name: string, setting: string, value: string): Promise<void> {
  const url = urlOf([socketOf(name)]);
  await withDatabase(`${url}&options=-c%20default_transaction_read_only%3Doff`, async (db) => {
    await db.queryOnce(`alter system set ${setting} = '${value}'`);
    await db.queryOnce('select pg_reload_conf()');
  });
  // A new session has the settings of the postmaster, which signals the open ones right after it has read them.
  await until(() =>
    withDatabase(url, async (db) => {
      const rows = await db.queryOnce<{ setting: string }>(`select current_setting('${setting}') as setting`);
      return rows[0]?.setting === value;
    }),
  );
}
const promote = async (name: 'one' | 'two') => {
  await configure(name === 'one' ? 'two' : 'one', 'default_transaction_read_only', 'on');
  await configure(name, 'default_transaction_read_only', 'off');
};

const serverOf = async (db: Pick<Database, 'query'>) => {
  const [row] = await db.query<{ folder: string }>(`select current_setting('unix_socket_directories') as folder`);
  return row?.folder.slice(folder.length + 1).split('/')[0];
};

/** The sessions of a server, without the own one and the one of the launcher. */
const otherSessions = (db: Database) =>
  db.query(
    `select from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'engage holder' and pid <> pg_backend_pid()`,
  );

beforeEach(() => promote('one'));

test.each(['one', 'two'] as const)('connects to the server that accepts writes, which is %s', async (primary) => {
  await promote(primary);
  await withDatabase(both(`&primary=${primary}`), async (db) => {
    const found = await Promise.all(Array.from({ length: 3 }, () => serverOf(db)));
    expect(found).toEqual([primary, primary, primary]);
  });
});

test('open and idle connections to a former primary are replaced', async () => {
  await withDatabase(both('&former=1'), async (db) => {
    await Promise.all(Array.from({ length: 3 }, () => serverOf(db)));
    await promote('two');
    const write = () => db.queryOnce('create table written (n integer); drop table written');
    await expect(write()).rejects.toThrow('read-only transaction');
    // The first failure moves all connections.
    await withDatabase(urlOf([socketOf('one')]), (former) =>
      until(async () => (await otherSessions(former)).length === 0),
    );
    await write();
    expect(await Promise.all(Array.from({ length: 3 }, () => serverOf(db)))).toEqual(['two', 'two', 'two']);
  });
});

test('a transaction on a former primary fails once the new one is known', async () => {
  await withDatabase(both('&transaction=1'), async (db) => {
    const reading = db.transaction(async (tx) => {
      await tx.query('select 1');
      await promote('two');
      await db.queryOnce('create table unwritten (n integer)').catch(() => undefined);
      return tx.query('select pg_sleep(20)');
    });
    await expect(reading).rejects.toThrow(DatabaseUnavailableError);
  });
});

test('a connection that is closed while the primary is searched is not opened', async () => {
  const client = new DatabaseClient({ connectionString: both('&closed=1') });
  const connecting = client.connect();
  await client.end();
  await expect(connecting).rejects.toThrow('the connection was closed');
});

test('an unresponsive server does not prevent finding the primary', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  try {
    const { port } = silent.address() as AddressInfo;
    const url = urlOf(['127.0.0.1', socketOf('one')], `&port=${port},5432`);
    const closed: Socket[] = [];
    silent.on('connection', (socket: Socket) => socket.once('close', () => closed.push(socket)));
    await withDatabase(url, async (db) => {
      expect(await serverOf(db)).toBe('one');
      // The search has not waited until the connection to the silent server timed out.
      expect([sockets.size, closed]).toEqual([1, []]);
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

/** What PgBouncer sends when it can't log in to its server. */
function poolerError(message: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C08P01', `M${message}`, ''].map((field) => `${field}\0`).join('');
  const size = Buffer.alloc(4);
  size.writeInt32BE(4 + fields.length);
  return Buffer.concat([Buffer.from('E'), size, Buffer.from(fields)]);
}

test('a pooler whose server is down is replaced by the other host', async () => {
  let error = '';
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    if (error !== '') return void socket.once('data', () => socket.end(poolerError(error)));
    const server = connect(join(socketOf('one'), '.s.PGSQL.5432')).on('error', () => undefined);
    socket.pipe(server).pipe(socket);
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  try {
    const { port } = pooler.address() as AddressInfo;
    const url = urlOf(['127.0.0.1', socketOf('two')], `&port=${port},5432`);
    const connectTo = async () => {
      const client = new DatabaseClient({ connectionString: url });
      await client.connect();
      await client.end();
      return client.host;
    };
    expect(await connectTo()).toBe('127.0.0.1');
    await promote('two');
    // A full pooler says nothing about its server.
    error = 'no more connections allowed (max_client_conn)';
    for (let count = 0; count < 2; count++) await expect(connectTo()).rejects.toThrow(error);
    error = 'server login failed';
    await expect(connectTo()).rejects.toThrow(error);
    expect(await connectTo()).toBe(socketOf('two'));
  } finally {
    pooler.close();
  }
});

test('commands report for each server why it is not the primary, without the password', async () => {
  const url = `postgres://ada:secret@127.0.0.1:1,[::1]:2/engage?target_session_attrs=read-write`;
  const { status, stderr } = await engage(['app', 'list'], { DATABASE_URL: url, SECRET_KEY: testSecretKey });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^the database \(DATABASE_URL\) can't be used: no server accepts writes: 127\.0\.0\.1:1: connect ECONNREFUSED .*; ::1:2: connect .*\n$/,
  );
  expect(stderr).not.toContain('secret');
});

test.each([
  ['postgres://ada@one,two/engage?target_session_attrs=standby', 'target_session_attrs must be read-write or primary'],
  ['postgres://ada@one:5432,two:x/engage', 'each host must be like host:5432, separated by commas'],
  ['postgres://ada@one:5432,two:65536/engage', 'each host must be like host:5432, separated by commas'],
  ['postgres://ada@one,/engage', 'each host must be like host:5432, separated by commas'],
  ['postgres://ada@/engage?host=one,two,three&port=1,2', 'port must have one value, or one for each host'],
])('the URL %s is rejected', async (url, reason) => {
  const { status, stderr } = await engage(['app', 'list'], { DATABASE_URL: url, SECRET_KEY: testSecretKey });
  expect([status, stderr]).toEqual([1, `DATABASE_URL: ${reason}\n`]);
});

test('a commit whose wait for a standby is canceled is not reported as successful', async () => {
  await withDatabase(urlOf([socketOf('one')]), async (db) => {
    await db.queryOnce('create table confirmed (n integer)');
    await configure('one', 'synchronous_standby_names', 'absent');
    // Commits wait only after the checkpointer has read the setting too: earlier ones succeed.
    const repeatUntilError = async (write: () => Promise<unknown>): Promise<never> => {
      for (;;) await write();
    };
    let haveEnded = false;
    // Both may wait in the same session, one after the other.
    const cancelWaiting = () =>
      until(async () => {
        await db.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`);
        return haveEnded;
      });
    try {
      const single = repeatUntilError(() => db.query('insert into confirmed values (1)'));
      const transaction = repeatUntilError(() => db.transaction((tx) => tx.query('insert into confirmed values (2)')));
      const ends = Promise.allSettled([single, transaction]).finally(() => (haveEnded = true));
      await cancelWaiting();
      const unconfirmed = new DatabaseUnavailableError('no standby server has confirmed the commit');
      expect(await ends).toEqual([
        { status: 'rejected', reason: unconfirmed },
        { status: 'rejected', reason: unconfirmed },
      ]);
    } finally {
      await configure('one', 'synchronous_standby_names', '');
    }
    expect(await db.query('insert into confirmed values (3) returning n')).toEqual([{ n: 3 }]);
  });
});
