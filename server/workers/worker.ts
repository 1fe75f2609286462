import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { createOwnConnection } from '../db/own-connection.ts';
import { createSightings } from './sightings.ts';
import {
  deleteDeadWorker,
  deleteWorker,
  endSessions,
  insertWorker,
  readHeartbeats,
  renewWorker,
} from './workers.store.ts';

/** This process as a holder of leases. */
export interface Worker {
  /** The ID of this process's row in `workers`. It changes when the row was deleted and the process registered again. */
  readonly id: number;
  /**
   * Whether a lease that this process took as `owner` may still be used to start a push or other outside work: `owner` is
   * the current ID, and the last successful renewal was sent less than 8 s ago.
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
  /** The `application_name` of this process's database sessions: those that are at work end when the worker dies. */
  sessionName?: string;
  /** What the process does, such as `worker` or `import`. */
  role: string;
  logger: Pick<Logger, 'info' | 'warn'>;
}

// All in milliseconds. Others take over 10 s after they first saw the last heartbeat number: 2 s after this worker stops
// starting pushes.
const renewEvery = 2_000;
const lookEvery = 500;
const startsUntil = 8_000;
/** Of a statement. After one that gets no response, there is time for two attempts on a new connection. */
const timeout = 2_000;
const pauseAfterFailure = 250;
/** How long the first registration may take. */
const registrationTimeout = 5_000;

/**
 * Registers this process in `workers` and keeps its heartbeat, on a connection of its own. It also watches the other
 * workers, and deletes those whose heartbeat has stopped. After the first registration nothing makes it fail: it goes on
 * until it can reach the database again.
 */
export async function startWorker({ url, sessionName, role, logger }: WorkerOptions): Promise<Worker> {
  const connection = createOwnConnection(url, 'engage heartbeat', timeout);
  const sightings = createSightings();
  const closing = new AbortController();
  let renewedAt = performance.now();
  const self = { host: hostname(), pid: process.pid, role, sessionName };
  let id = await register();
  let lookedAt = -Infinity;
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
      logger.warn({ worker: id, former }, 'this worker was considered dead, and registered again');
    }
    renewedAt = sentAt;
  }

  async function look(): Promise<void> {
    const begun = performance.now();
    const rows = await readHeartbeats(connection);
    lookedAt = begun;
    const others = rows.filter((row) => row.id !== id);
    for (const seen of sightings.note(others, begun, performance.now())) {
      await endSessions(connection, seen).catch((error: unknown) =>
        logger.warn({ err: error, worker: seen.id }, 'the database sessions of a dead worker could not be ended'),
      );
      const removed = await deleteDeadWorker(connection, seen);
      if (removed)
        logger.warn({ worker: seen.id, ...removed }, 'a dead worker was removed: it had no heartbeat for 10 s');
    }
  }

  async function beat(): Promise<void> {
    try {
      if (performance.now() >= renewedAt + renewEvery) await renew();
      await look();
      if (failures > 1) logger.info({ worker: id }, 'the heartbeat is renewed again');
      failures = 0;
    } catch (error) {
      sightings.reset();
      // One failure is usual when a connection was lost: the next attempt, on a new connection, succeeds.
      if (++failures === 2) logger.warn({ err: error, worker: id }, 'the heartbeat could not be renewed');
    }
  }

  /** When the next beat is due, in milliseconds from now. */
  const pause = () =>
    failures > 0
      ? pauseAfterFailure
      : Math.max(10, Math.min(renewedAt + renewEvery, lookedAt + lookEvery, sightings.nextDeath()) - performance.now());

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
      // If this fails because the database is away, another worker deletes the row.
      await deleteWorker(connection, id).catch(() => undefined);
      await connection.close();
    },
  };
}
