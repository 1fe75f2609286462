import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { type Database, lockByName, type Transaction } from '../db/database.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../metrics.js';

/** Background work of one kind. It may run twice for the same thing: the second time must change nothing. */
export interface Job {
  name: string;
  /** When it runs by itself, as five cron fields in UTC; without it, only when enqueued. */
  cron?: string;
  /** Longest run in seconds: so long waits the work of a worker that was killed. 60 unless said. */
  expireInSeconds?: number;
  run: (input: object) => Promise<void>;
}

/**
 * Work that waits in a table of ours, looked for again and again. Several workers look at once, so it claims what it does
 * with `for update skip locked`: a claim ends with its connection, that of a killed worker too.
 */
export interface Loop {
  name: string;
  /** Pause after a look that found nothing, or failed. */
  pauseMilliseconds: number;
  /** How many look at once in this process. 1 unless said. */
  concurrency?: number;
  /** How many at most, where some runs take long: one that does gives its place to another. `concurrency` unless said. */
  most?: number;
  /** @returns whether there was something to do, and so may be more */
  run: (signal: AbortSignal) => Promise<boolean>;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the work exists exactly when the state does that asks for it. */
  enqueue(tx: Transaction, name: string, input: object): Promise<void>;
  /** Starts to work through the queues. */
  work(jobs: readonly Job[], loops: readonly Loop[]): Promise<void>;
  /** Stops taking work, and waits for what runs, so many seconds at most. */
  close(graceSeconds: number): Promise<void>;
}

const executeSql = (db: Pick<Database, 'pool'>) => ({
  executeSql: (text: string, values: unknown[]) => db.pool.query(text, values),
});

/**
 * Sets up a part of the queue while no other process does: side by side, the library's statements deadlock, or fail and
 * leave the connection in a broken transaction. It takes a connection beside those of the work.
 */
const alone = (db: Database, work: () => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await lockByName(tx, 'engage job queue');
    await work();
  });

type Observe = Metrics['observeJob'];

/** Runs a job, and notes how long it took where it had something to do. */
async function observed<Result>(name: string, run: () => Promise<Result>, observe: Observe): Promise<Result> {
  const start = performance.now();
  const note = (outcome: 'done' | 'failed') => observe(name, outcome, (performance.now() - start) / 1000);
  try {
    const result = await run();
    if (result !== false) note('done');
    return result;
  } catch (error) {
    note('failed');
    throw error;
  }
}

/** A run that takes longer, in milliseconds, gives its place to another where its loop allows that. */
const longRun = 1_000;

/**
 * Runs a loop until it is told to stop, and what runs has ended. A look that fails is logged, and done again after the
 * pause.
 */
async function repeat(loop: Loop, signal: AbortSignal, logger: Logger, observe: Observe): Promise<void> {
  const { name, pauseMilliseconds, concurrency = 1, most = concurrency, run } = loop;
  const ends = new Set<Promise<void>>();
  let lookers = 0;
  let long = 0;

  async function look(): Promise<boolean> {
    let isLong = false;
    const timer = setTimeout(() => {
      isLong = true;
      long++;
      start();
    }, longRun);
    const found = await observed(name, () => run(signal), observe).catch((error: unknown) => {
      logger.error({ err: error, job: name }, 'job failed');
      return false;
    });
    clearTimeout(timer);
    if (isLong) long--;
    return found;
  }

  async function keepLooking(): Promise<void> {
    // Whoever comes back to a place that another has taken goes.
    while (!signal.aborted && lookers - long <= concurrency) {
      if (!(await look())) await delay(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
    lookers--;
  }

  function start(): void {
    if (signal.aborted || lookers >= most || lookers - long >= concurrency) return;
    lookers++;
    const end = keepLooking().finally(() => ends.delete(end));
    ends.add(end);
  }

  for (let i = 0; i < concurrency; i++) start();
  while (ends.size > 0) await Promise.all(ends);
}

/**
 * Opens the queue on the database, which also holds what the jobs are about.
 *
 * @param role `worker` takes work and keeps the queue in order; `api` only enqueues
 */
export async function openJobs(db: Database, role: 'api' | 'worker', logger: Logger, observe: Observe): Promise<Jobs> {
  const worker = role === 'worker';
  const boss = new PgBoss({ db: executeSql(db), schema: 'jobs', supervise: worker, schedule: worker });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'));
  await alone(db, () => boss.start());
  const stopping = new AbortController();
  // Each place of each loop listens while it pauses.
  setMaxListeners(0, stopping.signal);
  const running: Promise<void>[] = [];
  return {
    async enqueue(tx, name, input) {
      const inTransaction = {
        executeSql: async (text: string, values: unknown[]) => ({ rows: await tx.query(text, values) }),
      };
      await boss.send(name, input, { db: inTransaction });
    },

    async work(jobs, loops) {
      for (const { name, cron, expireInSeconds = 60, run } of jobs) {
        const queue = { name, expireInSeconds, retryLimit: 5, retryBackoff: true };
        await alone(db, async () => {
          await boss.createQueue(name, queue);
          if (cron) await boss.schedule(name, cron);
        });
        await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
          await observed(name, () => run(job?.data ?? {}), observe);
        });
      }
      for (const loop of loops) running.push(repeat(loop, stopping.signal, logger, observe));
    },

    async close(graceSeconds) {
      stopping.abort();
      const patience = delay(graceSeconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.all(running), patience]);
      await boss.stop({ graceful: true, wait: true, timeout: graceSeconds * 1000 });
    },
  };
}
