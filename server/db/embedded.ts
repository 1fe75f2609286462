import { existsSync } from 'node:fs';
import { access, constants, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedDatabaseError, findPackage, prepareBinaries } from './binaries.ts';
import { DatabaseClient } from './client.ts';
import { createCluster, makeSocketFolder, ordinaryAccount, socketFolder } from './cluster.ts';
import { isDatabaseError } from './errors.ts';
import { makeFolders, removeUnfinished } from './folders.ts';
import { clusterOf, launch, port, runningServer, stopAtExit, stopServer } from './postmaster.ts';

/** How long to wait for a launched server before launching another one, in milliseconds. */
const launchInterval = 1_000;
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

export interface EmbeddedOptions {
  /** Called each time the server stops unexpectedly. */
  onLost?: () => void;
  /** Called instead, once, if the data of the server were deleted. Then it is not restarted. Without it, restarts are tried as for any other reason. */
  onDeleted?: () => void;
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
  { onLost = () => undefined, onDeleted, onLaunch = () => undefined, isTemporary = false }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const native = findPackage();
  const cluster = clusterOf(dataDir);
  await openDataFolder(dataDir);
  const binaries = await prepareBinaries(native, dataDir);
  const account = await ordinaryAccount(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries, account, cluster, onLaunch);
  await removeUnfinished(dataDir);
  const sockets = socketFolder(dataDir);
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
        // The last process may just have removed it.
        await makeSocketFolder(sockets, account);
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
      if (onDeleted && !existsSync(join(cluster, 'PG_VERSION'))) return onDeleted();
      onLost();
      comingUp = bringBack();
    });
  };
  /** Restarts the server. It never gives up: a full disk, for example, may have space later. */
  const bringBack = async (): Promise<void> => {
    while (!released) {
      const client = await bringUp().catch(() => undefined);
      if (client) return holdFrom(client);
      // Without its folder, a server can't even be launched.
      await delay(launchInterval);
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
        if (rows[0]?.alone) {
          await stopServer(cluster);
          // In use again if it is not empty.
          await rmdir(sockets).catch(() => undefined);
        }
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
