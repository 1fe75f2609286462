import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
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
  restart(way: 'fast' | 'immediate' | 'crash'): Promise<void>;
  /** Takes all free connections, and returns a function that releases them. */
  exhaust(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The name of the simulation's own sessions, which failures leave alone. */
const sessionName = 'simulate';

/** @param folder a short path, since sockets are in it */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  const server = await openEmbeddedServer(folder);
  const socket = decodeURIComponent(/host=([^&]+)/.exec(server.url)?.[1] ?? '');
  const proxy = await startTcpProxy({ path: join(socket, '.s.PGSQL.5432') });
  const direct = `${server.url}&application_name=${sessionName}`;
  const db = openDatabase(direct, 4, () => undefined);
  const probe = openDatabase(direct, 1, () => undefined);
  // The log of transactions would otherwise take up to 2 GB.
  const checkpoints = setInterval(() => void db.queryOnce('checkpoint').catch(() => undefined), 30_000);

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
