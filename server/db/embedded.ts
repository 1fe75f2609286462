import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { access, chmod, chown, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type Binaries, EmbeddedDatabaseError, findPackage, prepareBinaries } from './binaries.ts';
import { DatabaseClient } from './client.ts';
import { isDatabaseError } from './errors.ts';
import { makeFolders } from './folders.ts';

const run = promisify(execFile);
const major = 18;
/** Only part of the name of the socket. */
const port = 5432;
/** A larger log of earlier starts is put aside. */
const maxLogBytes = 10_000_000;
/** How long to wait for a launched server before launching another one, in milliseconds. */
const launchInterval = 1_000;
/** Maximum length of the socket's folder: a Unix socket has a short path, and PostgreSQL appends a file name. */
const maxSocketFolder = 80;
/** Held in shared mode by each process that uses the server, and in exclusive mode by the process that stops it. */
const usersLock = 4_026_531_841;

export interface EmbeddedServer {
  /** The URL of the server, through a Unix socket that only this user can access. */
  readonly url: string;
  /** Stops using the server. The last process that uses it stops it. */
  release(): Promise<void>;
}

/** @throws EmbeddedDatabaseError if the folder can't be created, or this user can't write to it */
async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(`the data folder (DATA_DIR) can't be used: ${(error as Error).message}`);
  }
}

interface Account {
  /** Returns what to run for a program with its first arguments, and further arguments. */
  command(program: readonly [string, ...string[]], args: string[]): [string, string[]];
  identity: { uid?: number; gid?: number };
}

const nobodyId = 65_534;

/** How to run PostgreSQL as root, which it refuses: in a user namespace if possible, else as the user `nobody`. */
async function ordinaryAccount(dataDir: string): Promise<Account> {
  const asIs: Account['command'] = ([program, ...first], args) => [program, [...first, ...args]];
  if (process.getuid?.() !== 0) return { command: asIs, identity: {} };
  const namespace = ['-U', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];
  try {
    await run('unshare', [...namespace, 'true']);
    return { command: (program, args) => ['unshare', [...namespace, ...program, ...args]], identity: {} };
  } catch {
    await chown(dataDir, nobodyId, nobodyId);
    return { command: asIs, identity: { uid: nobodyId, gid: nobodyId } };
  }
}

async function createCluster(
  binaries: Binaries,
  account: Account,
  folder: string,
  onLaunch: () => void,
): Promise<void> {
  const unfinished = `${folder}.${process.pid}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // The builtin provider compares texts by byte, which makes indexes much faster than the system's C.UTF-8.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale];
  const creating = run(...account.command(binaries.initdb, options), account.identity);
  onLaunch();
  await creating.catch((error: Error & { stderr?: string }) => {
    const [, why = error.message] = /(?:error|FATAL): +(.*)/.exec(error.stderr ?? '') ?? [];
    throw new EmbeddedDatabaseError(`can't create the embedded PostgreSQL in ${folder}: ${why}`);
  });
  // An atomic rename, so that an interrupted start leaves no partial folder.
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
}

async function socketFolder(dataDir: string, account: Account): Promise<string> {
  const inside = join(dataDir, 'run');
  const folder =
    Buffer.byteLength(inside) <= maxSocketFolder
      ? inside
      : join(tmpdir(), `engage-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  await makeFolders(folder);
  await chmod(folder, 0o700);
  if (account.identity.uid !== undefined) await chown(folder, nobodyId, nobodyId);
  return folder;
}

/** Faster without safety: a crash of the machine may lose everything. */
const temporarySettings = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['shared_buffers=64MB', 'max_connections=1000'],
].flatMap((setting) => ['-c', setting]);

interface Launch {
  binaries: Binaries;
  account: Account;
  cluster: string;
  sockets: string;
  isTemporary: boolean;
}

function launch({ binaries, account, cluster, sockets, isTemporary }: Launch): void {
  const [command, args] = account.command(binaries.postgres, [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `port=${port}`, '-c', `unix_socket_directories=${sockets}`],
    ...['-c', 'unix_socket_permissions=0700', '-c', 'shared_buffers=256MB', '-c', 'max_connections=200'],
    ...['-c', 'max_wal_size=2GB', '-c', 'checkpoint_timeout=15min', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
    ...(isTemporary ? temporarySettings : []),
  ]);
  const logFile = join(dirname(cluster), `pg${major}.log`);
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  // Detached, so that Ctrl-C on the terminal only reaches this process: requests must end before the database stops.
  spawn(command, args, { detached: true, stdio: ['ignore', log, log], ...account.identity }).unref();
  closeSync(log);
}

/** Whether a process exists and is a postgres. */
async function isPostgres(pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine !== undefined) return commandLine.includes('postgres');
  if (existsSync('/proc/self')) return false;
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

const toPid = (text: string) => {
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
};
const clusterOf = (dataDir: string) => join(dataDir, `pg${major}`);
const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The process ID of a running server: `postmaster.pid` may be stale. */
async function runningServer(cluster: string): Promise<number | undefined> {
  const pid = toPid(await readFile(pidFileOf(cluster), 'utf8').catch(() => ''));
  return pid !== undefined && (await isPostgres(pid)) ? pid : undefined;
}

/** Whether a data folder has an embedded database, and whether a process runs it. */
export async function embeddedState(dataDir: string): Promise<'missing' | 'stopped' | 'running'> {
  const cluster = clusterOf(dataDir);
  try {
    await access(join(cluster, 'PG_VERSION'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw new EmbeddedDatabaseError(`the data folder (DATA_DIR) can't be used: ${(error as Error).message}`);
  }
  return (await runningServer(cluster)) === undefined ? 'stopped' : 'running';
}

/** How long a connection waits for a server that is starting or stopping, in milliseconds. */
const holdTimeout = 2_000;

/** Connects and takes the lock in shared mode, so that no other process stops the server. */
async function hold(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'engage holder',
    settings: { lock_timeout: String(holdTimeout) },
    connectionTimeoutMillis: holdTimeout,
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  return client;
}

/** Stops the server, and waits until its process has ended: it removes `postmaster.pid` before. */
async function stopServer(cluster: string): Promise<void> {
  const pid = await runningServer(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  while (await isPostgres(pid)) await delay(20);
}

/** Stops the server without waiting, when this process exits without `release`, such as after a second signal. */
function stopAtExit(cluster: string): void {
  try {
    const pid = toPid(readFileSync(pidFileOf(cluster), 'utf8'));
    if (pid === undefined) return;
    if (existsSync('/proc/self') && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return;
    process.kill(pid, 'SIGINT');
  } catch {
    // It has stopped already.
  }
}

export interface EmbeddedOptions {
  /** Called each time the server stops unexpectedly. */
  onLost?: () => void;
  /** Called when a PostgreSQL program has been launched. Until it is ready, the caller may block the event loop. */
  onLaunch?: () => void;
  /** Whether the data may be lost if the machine crashes, as that of tests. All users of the data folder must agree. */
  isTemporary?: boolean;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the server that another process started there. If the
 * server stops while it is in use, it is restarted.
 *
 * @param dataDir absolute path; created if it is missing
 * @throws EmbeddedDatabaseError if the platform has no package, the folder can't be used, or the server does not start
 * within 30 seconds
 */
export async function openEmbeddedServer(
  dataDir: string,
  { onLost = () => undefined, onLaunch = () => undefined, isTemporary = false }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const native = findPackage();
  const cluster = clusterOf(dataDir);
  await openDataFolder(dataDir);
  const binaries = await prepareBinaries(native, dataDir);
  const account = await ordinaryAccount(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries, account, cluster, onLaunch);
  const sockets = await socketFolder(dataDir, account);
  // PGPORT and PGSSLMODE are for other servers.
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}&port=${port}&sslmode=disable`;

  const onExit = () => stopAtExit(cluster);
  let released = false;
  let holder: pg.Client;
  const bringUp = async (): Promise<pg.Client> => {
    const deadline = performance.now() + 30_000;
    for (let nextLaunch = 0; ; await delay(25)) {
      // A new server can't start before the last process of a killed server has exited.
      if (performance.now() >= nextLaunch && (await runningServer(cluster)) === undefined) {
        launch({ binaries, account, cluster, sockets, isTemporary });
        // A server that another process has launched keeps running, since that process may use it.
        process.off('exit', onExit).on('exit', onExit);
        onLaunch();
        nextLaunch = performance.now() + launchInterval;
      }
      try {
        return await hold(url);
      } catch (error) {
        if (performance.now() < deadline) continue;
        throw new EmbeddedDatabaseError(
          `the embedded PostgreSQL in ${cluster} did not start (${(error as Error).message}); see ${cluster}.log`,
        );
      }
    }
  };
  let comingUp: Promise<void>;
  const holdFrom = (client: pg.Client) => {
    holder = client;
    holder.once('end', () => {
      if (released) return;
      onLost();
      comingUp = bringBack();
    });
  };
  /** Restarts the server. It never gives up: a full disk, for example, may have space later. */
  const bringBack = async (): Promise<void> => {
    while (!released) {
      const client = await bringUp().catch(() => undefined);
      if (client) return holdFrom(client);
    }
  };
  comingUp = bringUp().then(holdFrom);
  await comingUp;

  return {
    url,
    async release() {
      released = true;
      // Otherwise, a server that is starting would keep running after the last process has left.
      await comingUp;
      try {
        await holder.query('select pg_advisory_unlock_shared($1)', [usersLock]);
        const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
          usersLock,
        ]);
        if (rows[0]?.alone) await stopServer(cluster);
      } catch (error) {
        // The server has already stopped: another process stopped it as the last one, or it was killed.
        if (!isDatabaseError(error)) throw error;
      } finally {
        process.off('exit', onExit);
        await holder.end().catch(() => undefined);
      }
    },
  };
}
