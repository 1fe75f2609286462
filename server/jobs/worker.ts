import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { createOwnConnection, NoResponseError } from '../db/own-connection.ts';
import { watchSilence } from '../db/silence.ts';
import type { Logger } from '../base/log.ts';
import { createSightings } from './sightings.ts';
import {
  deleteDeadWorker,
  deleteWorker,
  endSessions,
  insertWorker,
  readHeartbeats,
  renewWorker,
} from './workers.store.ts';

/** This process as an owner of leases. */
export interface Worker {
  /** The ID of this process's row in `workers`. It changes when the row was deleted and the process registered again. */
  readonly id: number;
  /**
   * Whether the owner of a lease may start a push or other external work: `owner` is the current ID, and the last successful
   * renewal was sent less than 8 s ago.
   */
  mayStart(owner: number): boolean;
  /** How long ago the last successful renewal was sent, in seconds of the monotonic clock. */
  secondsSinceRenewal(): number;
  /** Ends the heartbeat and deletes the row, which frees all leases of this process. */
  close(): Promise<void>;
}

export interface WorkerOptions {
  /** The database. */
  url: string;
  /** The pool of its work. Its connections are broken if they no longer reach the server, but the heartbeat does. */
  db?: Pick<Database, 'pool'>;
  /** The `application_name` of this process's database sessions. Its active sessions are terminated if the worker dies. */
  sessionName?: string;
  /** What the process does, such as `worker` or `import`. */
  role: string;
  logger: Pick<Logger, 'info' | 'warn'>;
}

// In milliseconds. Other workers take over 10 s after they first read the last heartbeat number, 2 s after this worker stops
// starting pushes.
const renewEvery = 2_000;
const watchEvery = 500;
const startsUntil = 8_000;
/** Statement timeout. After a timeout, there is time for two attempts on a new connection. */
const timeout = 2_000;
const pauseAfterFailure = 250;
/** Timeout of the first registration. */
const registrationTimeout = 5_000;

/**
 * Registers this process in `workers` and renews its heartbeat on a separate connection. It also watches the other workers,
 * and deletes those whose heartbeat has stopped. After the first registration, it never fails, but retries until the
 * database is reachable.
 */
export async function startWorker({ url, db, sessionName, role, logger }: WorkerOptions): Promise<Worker> {
  const connection = createOwnConnection(url, 'engage heartbeat', timeout);
  const sightings = createSightings();
  const silence = watchSilence(db ? [db.pool] : []);
  const closing = new AbortController();
  let renewedAt = performance.now();
  const self = { host: hostname(), pid: process.pid, role, sessionName };
  let id = await register();
  let watchedAt = -Infinity;
  let failures = 0;

  async function register(): Promise<number> {
    for (const deadline = performance.now() + registrationTimeout; ; await delay(pauseAfterFailure)) {
      try {
        return await insertWorker(connection, self);
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }

  async function renew(): Promise<void> {
    const sentAt = performance.now();
    if (!(await renewWorker(connection, id))) {
      const former = id;
      renewedAt = -Infinity;
      id = await insertWorker(connection, self);
      logger.warn({ worker: id, former }, 'this worker was considered dead and has registered again');
    }
    renewedAt = sentAt;
  }

  async function watch(): Promise<void> {
    const begun = performance.now();
    const rows = await readHeartbeats(connection);
    watchedAt = begun;
    const others = rows.filter((row) => row.id !== id);
    for (const seen of sightings.note(others, begun, performance.now())) {
      await endSessions(connection, seen).catch((error: unknown) =>
        logger.warn({ err: error, worker: seen.id }, 'the database sessions of a dead worker could not be ended'),
      );
      const removed = await deleteDeadWorker(connection, seen);
      if (removed) logger.warn({ worker: seen.id, ...removed }, 'a dead worker was removed: no heartbeat for 10 s');
    }
  }

  async function beat(): Promise<void> {
    try {
      if (performance.now() >= renewedAt + renewEvery) await renew();
      await watch();
      await silence.check(connection);
      if (failures > 1) logger.info({ worker: id }, 'the heartbeat was renewed again');
      failures = 0;
    } catch (error) {
      sightings.reset();
      // A session that was ended says nothing about the other connections.
      if (error instanceof NoResponseError) silence.suspect();
      // One failure is normal after a lost connection. The next attempt uses a new connection.
      if (++failures === 2) logger.warn({ err: error, worker: id }, 'the heartbeat could not be renewed');
    }
  }

  /** When the next beat is due, in milliseconds from now. */
  const pause = () =>
    failures > 0
      ? pauseAfterFailure
      : Math.max(
          10,
          Math.min(renewedAt + renewEvery, watchedAt + watchEvery, sightings.nextDeath()) - performance.now(),
        );

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await beat();
      await delay(pause(), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    get id() {
      return id;
    },
    mayStart: (owner) => owner === id && !closing.signal.aborted && performance.now() < renewedAt + startsUntil,
    secondsSinceRenewal: () => (performance.now() - renewedAt) / 1000,
    async close() {
      closing.abort();
      await running;
      // If this fails because the database is unavailable, another worker deletes the row.
      await deleteWorker(connection, id).catch(() => undefined);
      await connection.close();
    },
  };
}
