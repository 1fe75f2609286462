import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import type { DatabaseMode } from './plan.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** The PostgreSQL server of the simulation, which is restarted whenever it stops. */
export interface DatabaseServer {
  /** Its URL for processes, through the proxy. */
  url: string;
  proxy: TcpProxy;
  /** Its direct URL. */
  db: Database;
  /** A direct connection that nothing else uses: what it waits for is the server. */
  probe: Database;
  /** Begins or ends a mode, as soon as the server accepts a connection. */
  switchMode(mode: DatabaseMode, isOn: boolean, signal: AbortSignal): Promise<void>;
  restart(way: 'fast' | 'immediate' | 'crash'): Promise<void>;
  /** Takes all free connections, and returns a function that releases them. */
  exhaust(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The name of the simulation's own sessions, which failures leave alone. */
const sessionName = 'simulate';

/** What pg_dump holds while it runs. */
export const lockLikeDump = `do $$
  declare name text;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute format('lock table %s in access share mode', name);
    end loop;
  end $$`;

/** Makes statements that insert or update fail as on a full disk, while `simulate.disk_full` is on. */
export async function addFullDisk(db: Database): Promise<void> {
  await db.queryOnce(`create function simulate_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  const tables = await db.queryOnce<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  // One lock at a time, so that processes that are running already cause no deadlock.
  for (const { name } of tables) {
    await db.queryOnce(`create trigger simulate_full before insert or update on ${name} for each statement
      when (current_setting('simulate.disk_full', true) = 'on') execute function simulate_full()`);
  }
}

const modeSettings: Readonly<Record<DatabaseMode, string>> = {
  'read-only': 'default_transaction_read_only',
  full: 'simulate.disk_full',
};

/** Settings of a role that a service must not depend on. */
const roleSettings = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'sql_standard',
  timezone: 'Asia/Kolkata',
  bytea_output: 'escape',
  default_transaction_isolation: 'serializable',
  standard_conforming_strings: 'off',
  row_security: 'off',
  lock_timeout: '50ms',
  statement_timeout: '1s',
  idle_in_transaction_session_timeout: '500ms',
};

/** @param folder a short path, since sockets are in it */
export async function startDatabaseServer(folder: string, options: { roleSettings: boolean }): Promise<DatabaseServer> {
  const server = await openEmbeddedServer(folder);
  const socket = decodeURIComponent(/host=([^&]+)/.exec(server.url)?.[1] ?? '');
  const proxy = await startTcpProxy({ path: join(socket, '.s.PGSQL.5432') });
  const direct = `${server.url}&application_name=${sessionName}&options=-c%20default_transaction_read_only%3Doff`;
  const db = openDatabase(direct, 6, () => undefined);
  const probe = openDatabase(direct, 1, () => undefined);
  // The log of transactions would otherwise take up to 2 GB.
  const checkpoints = setInterval(() => void db.queryOnce('checkpoint').catch(() => undefined), 30_000);

  if (options.roleSettings) {
    for (const [name, value] of Object.entries(roleSettings)) {
      await db.queryOnce(`alter role current_user set ${name} = '${value}'`);
    }
  }

  async function configure(change: string): Promise<void> {
    await db.queryOnce(`alter system ${change}`);
    await db.queryOnce('select pg_reload_conf()');
  }

  async function signalPostmaster(signal: NodeJS.Signals): Promise<void> {
    const text = await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    if (pid > 1) process.kill(pid, signal);
  }

  return {
    url: `postgres://postgres:none@127.0.0.1:${proxy.port}/postgres`,
    proxy,
    db,
    probe,
    async switchMode(mode, isOn, signal) {
      const name = modeSettings[mode];
      const change = () =>
        configure(isOn ? `set ${name} = 'on'` : `reset ${name}`).then(
          () => true,
          () => false,
        );
      while (!(await change())) await delay(100, undefined, { signal });
    },
    async restart(way) {
      if (way === 'fast') return signalPostmaster('SIGINT');
      if (way === 'immediate') return signalPostmaster('SIGQUIT');
      // The server ends all sessions and recovers when one of its processes is killed.
      const [row] = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (row) process.kill(row.pid, 'SIGKILL');
    },
    async exhaust() {
      const clients: pg.Client[] = [];
      for (let isFull = false; !isFull;) {
        const batch = Array.from({ length: 20 }, () => new pg.Client({ connectionString: direct }));
        const opened = await Promise.allSettled(batch.map((client) => client.on('error', () => undefined).connect()));
        for (const [index, { status }] of opened.entries()) {
          if (status === 'fulfilled') clients.push(batch[index] as pg.Client);
          else isFull = true;
        }
      }
      return async () => void (await Promise.allSettled(clients.map((client) => client.end())));
    },
    async close() {
      clearInterval(checkpoints);
      await proxy.close();
      // A statement that waits for a lock ends with its server.
      await Promise.all([db.close(), probe.close(), server.release()]);
    },
  };
}

/** Ends random sessions of the service. */
export const endSessions = (db: Database, share: number) =>
  db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name not in ($1, 'engage holder') and random() < $2`,
    [sessionName, share],
  );
