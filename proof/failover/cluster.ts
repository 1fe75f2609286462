import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, ordinaryAccount, requireProgram } from '../../tools/postgres/account.ts';
import { until } from '../../test/support/wait.ts';

const run = promisify(execFile);
const debian = ['/usr/lib/postgresql/15/bin'];

/** A PostgreSQL server with its own folder and port. */
export interface PostgresServer {
  readonly port: number;
  /** Runs a statement on a new connection. */
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Promotes it to primary, and resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Requires that standby servers confirm each commit. */
  requireStandby(): Promise<void>;
  /** Sends a signal to every process of the server in one call. */
  signalAll(signal: NodeJS.Signals): Promise<void>;
}

export interface Cluster {
  /** Creates the first server. */
  createPrimary(port: number): Promise<PostgresServer>;
  /** Creates a standby that replicates a primary and confirms its commits. */
  createStandby(primary: PostgresServer, port: number): Promise<PostgresServer>;
  /** Kills all running servers. */
  close(): Promise<void>;
}

/**
 * @param folder for the data of the servers
 * @throws MissingProgramError when PostgreSQL 15 is not installed
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const program = (name: string) => requireProgram(name, debian, 'postgresql-15');
  const [initdb, postgres, basebackup, control] = await Promise.all([
    program('initdb'),
    program('postgres'),
    program('pg_basebackup'),
    program('pg_ctl'),
  ]);
  const account = await ordinaryAccount();
  const started: PostgresServer[] = [];
  let created = 0;

  async function newFolder(): Promise<string> {
    const data = join(folder, `server-${++created}`);
    await mkdir(data, { mode: 0o700 });
    if (account.uid !== undefined) await chown(data, account.uid, account.gid ?? account.uid);
    return data;
  }

  async function start(data: string, port: number): Promise<PostgresServer> {
    const server = await startServer({ account, postgres, control, data, port });
    started.push(server);
    return server;
  }

  return {
    async createPrimary(port) {
      const data = await newFolder();
      await run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
        ...account,
        cwd: data,
      });
      return start(data, port);
    },
    async createStandby(primary, port) {
      const data = await newFolder();
      const source = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
      await run(basebackup, ['-D', data, ...source, '-R', '-X', 'stream', '-c', 'fast'], { ...account, cwd: data });
      const standby = await start(data, port);
      // Set after the copy, which has the settings of the primary: a promoted server has no standby to wait for.
      await primary.requireStandby();
      return standby;
    },
    async close() {
      await Promise.all(started.map((server) => server.signalAll('SIGKILL')));
    },
  };
}

interface Start {
  account: Account;
  postgres: string;
  control: string;
  data: string;
  port: number;
}

async function startServer({ account, postgres, control, data, port }: Start): Promise<PostgresServer> {
  const log = openSync(`${data}.log`, 'a');
  const options = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: data, max_connections: 100 },
    ...{ shared_buffers: '64MB', timezone: 'UTC', log_timezone: 'UTC', wal_sender_timeout: '5s' },
  };
  const child = spawn(
    postgres,
    ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...{ cwd: data, detached: true, stdio: ['ignore', log, log] },
      ...account,
    },
  );
  closeSync(log);

  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
  const isTrue = (condition: string) => () =>
    query<{ met: boolean }>(`select ${condition} as met`).then(
      ([row]) => row?.met === true,
      () => false,
    );
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PostgreSQL has ended: ${await readFile(`${data}.log`, 'utf8')}`);
    return isTrue('true')();
  });

  return {
    port,
    query,
    async promote() {
      await run(control, ['promote', '-D', data, '-W'], { ...account, cwd: data });
      await until(isTrue('not pg_is_in_recovery()'));
    },
    async requireStandby() {
      await query(`alter system set synchronous_standby_names = '*'`);
      await query('select pg_reload_conf()');
      await until(isTrue(`exists (select from pg_stat_replication where sync_state = 'sync')`));
    },
    signalAll: (signal) => signalTree(child, signal),
  };
}

/** The descendants of a process. Server processes have their own process groups. */
async function childrenOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = names.map(async (name) => {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    return Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1]) === parent ? [Number(name)] : [];
  });
  return (await Promise.all(parents)).flat();
}

async function signalTree(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  // A stopped postmaster starts no further process.
  process.kill(pid, 'SIGSTOP');
  for (const each of await childrenOf(pid)) process.kill(each, signal);
  if (signal === 'SIGSTOP') return;
  process.kill(pid, signal);
  if (signal === 'SIGKILL') await once(child, 'exit');
}
