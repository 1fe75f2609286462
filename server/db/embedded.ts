import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { access, chmod, chown, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, EmbeddedDatabaseError, findBinaries } from './binaries.ts';
import { isDatabaseError } from './database.ts';
import { makeFolders } from './folders.ts';

const run = promisify(execFile);
const major = 18;
/** How long a server that was launched has to appear before another is, in milliseconds. */
const launchInterval = 1_000;
/** Longest path of a unix socket, less the name that PostgreSQL puts into the folder. */
const maxSocketFolder = 80;
/** Held shared by each process that uses the server, exclusively by the one that is about to stop it. */
const usersLock = 4_026_531_841;

export interface EmbeddedServer {
  /** Where to connect, through a unix socket that only this user can reach. */
  readonly url: string;
  /** Leaves the server; the last process to leave stops it. */
  release(): Promise<void>;
}

/** @throws EmbeddedDatabaseError when the folder can't be made, or is not ours to write to */
async function openDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedDatabaseError(`the data folder (DATA_DIR) can't be used: ${(error as Error).message}`);
  }
}

interface Account {
  command(program: string, args: string[]): [string, string[]];
  identity: { uid?: number; gid?: number };
}

const nobody = 65_534;

/** PostgreSQL refuses to run as root: then it runs in a user namespace as somebody else, or as nobody. */
async function ordinaryAccount(dataDir: string): Promise<Account> {
  const asIs: Account['command'] = (program, args) => [program, args];
  if (process.getuid?.() !== 0) return { command: asIs, identity: {} };
  const namespace = ['-U', `--map-user=${nobody}`, `--map-group=${nobody}`];
  try {
    await run('unshare', [...namespace, 'true']);
    return { command: (program, args) => ['unshare', [...namespace, program, ...args]], identity: {} };
  } catch {
    await chown(dataDir, nobody, nobody);
    return { command: asIs, identity: { uid: nobody, gid: nobody } };
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
  // Texts are compared byte by byte, which indexes are much faster at than at what the system's C.UTF-8 does.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale];
  const creating = run(...account.command(binaries.initdb, options), account.identity);
  onLaunch();
  await creating.catch((error: Error & { stderr?: string }) => {
    const [, why = error.message] = /(?:error|FATAL): +(.*)/.exec(error.stderr ?? '') ?? [];
    throw new EmbeddedDatabaseError(`the embedded PostgreSQL can't be made in ${folder}: ${why}`);
  });
  // The folder appears whole or not at all, so that a start cut short leaves nothing half made.
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
  if (account.identity.uid !== undefined) await chown(folder, nobody, nobody);
  return folder;
}

function launch(binaries: Binaries, account: Account, cluster: string, sockets: string): void {
  const [command, args] = account.command(binaries.postgres, [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
    ...['-c', 'unix_socket_permissions=0700', '-c', 'shared_buffers=256MB', '-c', 'max_connections=200'],
    ...['-c', 'max_wal_size=2GB', '-c', 'checkpoint_timeout=15min', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
  ]);
  const log = openSync(join(dirname(cluster), `pg${major}.log`), 'a', 0o600);
  // Detached: Ctrl-C on the terminal must reach us first, so that requests end before their database does.
  spawn(command, args, { detached: true, stdio: ['ignore', log, log], ...account.identity }).unref();
  closeSync(log);
}

/** The process of a running server, where `postmaster.pid` names one that is alive and a postgres. */
async function runningServer(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine !== undefined) return commandLine.includes('postgres') ? pid : undefined;
  if (existsSync('/proc/self')) return undefined;
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') ? pid : undefined;
}

/** How long a server that starts or stops may keep a connection waiting, in milliseconds. */
const holdPatience = 2_000;

/** Connects and takes the users' lock shared, so that no other process stops the server under us. */
async function hold(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'engage holder',
    connectionTimeoutMillis: holdPatience,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  return client;
}

async function stopServer(cluster: string): Promise<void> {
  const pid = await runningServer(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  while ((await runningServer(cluster)) !== undefined) await delay(20);
}

export interface EmbeddedOptions {
  /** Called each time that the server goes away. */
  onLost?: () => void;
  /** Called when a program of PostgreSQL has been launched: from then on the caller may block the event loop for a while. */
  onLaunch?: () => void;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that another process runs there. When the server
 * goes away while it is in use, it is started again.
 *
 * @param dataDir absolute path; made when missing
 * @throws EmbeddedDatabaseError when the platform has none, the folder can't be used, or it does not come up within 30 seconds
 */
export async function openEmbeddedServer(
  dataDir: string,
  { onLost = () => undefined, onLaunch = () => undefined }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const binaries = await findBinaries();
  const cluster = join(dataDir, `pg${major}`);
  await openDataFolder(dataDir);
  const account = await ordinaryAccount(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries, account, cluster, onLaunch);
  const sockets = await socketFolder(dataDir, account);
  const url = `postgres://postgres@/postgres?host=${encodeURIComponent(sockets)}`;

  let released = false;
  let holder: pg.Client;
  const bringUp = async (): Promise<pg.Client> => {
    const deadline = Date.now() + 30_000;
    for (let nextLaunch = 0; ; await delay(25)) {
      // A new server can't start before the last process of a killed one has ended.
      if (Date.now() >= nextLaunch && (await runningServer(cluster)) === undefined) {
        launch(binaries, account, cluster, sockets);
        onLaunch();
        nextLaunch = Date.now() + launchInterval;
      }
      try {
        return await hold(url);
      } catch (error) {
        if (Date.now() < deadline) continue;
        throw new EmbeddedDatabaseError(
          `the embedded PostgreSQL in ${cluster} does not come up (${(error as Error).message}); see ${cluster}.log`,
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
  /** While the server is in use there is no point at which to give up: the disk may be full now, and free later. */
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
      // One that is on its way would be there when nobody is left to stop it.
      await comingUp;
      try {
        await holder.query('select pg_advisory_unlock_shared($1)', [usersLock]);
        const { rows } = await holder.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
          usersLock,
        ]);
        if (rows[0]?.alone) await stopServer(cluster);
      } catch (error) {
        // The connection is gone, and so is the server: another process was the last one, or it was killed.
        if (!isDatabaseError(error)) throw error;
      } finally {
        await holder.end().catch(() => undefined);
      }
    },
  };
}
