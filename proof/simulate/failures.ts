import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseServer, endSessions, lockLikeDump } from './database-server.ts';
import type { History } from './history.ts';
import type { FailureAction, Plan, PlannedFailure } from './plan.ts';
import type { ServiceProcess } from './processes.ts';
import type { PushServices } from './push-services.ts';

/** A statement waited for a lock, and kept others waiting behind it. */
const waitedForLock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';

const isApi = (name: string) => name.startsWith('api');

export interface FailureParts {
  plan: Plan;
  history: History;
  database: DatabaseServer;
  processes: readonly ServiceProcess[];
  services: PushServices;
  /** Aborted when the run is interrupted. */
  signal: AbortSignal;
}

/** Brings about the failures of a plan, each at its time. Resolves when all are over. */
export async function runFailures({
  plan,
  history,
  database,
  processes,
  services,
  signal,
}: FailureParts): Promise<void> {
  const delay = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal });
  const processOf = (name: string) => processes.find((each) => each.name === name);
  /** Of the failures of one kind and place, the last one decides how long it lasts. */
  const holders = new Map<string, symbol>();
  async function hold(place: string, milliseconds: number, restore: () => unknown): Promise<void> {
    const holder = Symbol(place);
    holders.set(place, holder);
    await delay(milliseconds);
    if (holders.get(place) === holder) restore();
  }

  /** A dump ends early if its session does. */
  async function holdDumpLocks(milliseconds: number): Promise<boolean> {
    let isHeld = false;
    const dump = database.db.transaction(async (tx) => {
      await tx.queryOnce(lockLikeDump);
      isHeld = true;
      await delay(milliseconds);
    });
    await dump.catch(() => undefined);
    return isHeld;
  }

  /** @returns false when there was nothing to disturb */
  async function inflict(action: FailureAction): Promise<boolean> {
    switch (action.failure) {
      case 'kill':
      case 'terminate': {
        // Without any API nothing would be asked, and little be tried.
        const others = processes.filter(({ name }) => isApi(name) && name !== action.process);
        const isLastApi = isApi(action.process) && !others.some((each) => each.isUp());
        const signal = action.failure === 'kill' ? 'SIGKILL' : 'SIGTERM';
        return !isLastApi && (processOf(action.process)?.end(signal, action.milliseconds) ?? false);
      }
      case 'freeze': {
        const target = processOf(action.process);
        if (!target?.freeze()) return false;
        await delay(action.milliseconds);
        target.thaw();
        return true;
      }
      case 'end sessions':
        await endSessions(database.db, action.share);
        return true;
      case 'restart database':
        await database.restart(action.way);
        return true;
      case 'lock':
        await database.db
          .transaction(async (tx) => {
            await tx.queryOnce('set local lock_timeout = 3000');
            await tx.queryOnce(action.statement);
            await delay(action.milliseconds);
          })
          .catch((error: unknown) => {
            if (!waitedForLock(error)) throw error;
          });
        return true;
      case 'dump':
        return holdDumpLocks(action.milliseconds);
      case 'database mode':
        await database.switchMode(action.way, true, signal);
        await delay(action.milliseconds);
        await database.switchMode(action.way, false, signal);
        return true;
      case 'exhaust connections': {
        const release = await database.exhaust();
        await delay(action.milliseconds);
        await release();
        return true;
      }
      case 'database proxy': {
        const { proxy } = database;
        // The later of two failures replaces the earlier one.
        if (action.way !== 'cut') proxy.restore();
        if (action.way === 'delay') proxy.delay(action.latency ?? 50);
        else if (action.way === 'lose commits') proxy.loseResponses(/\bcommit\b/i);
        else if (action.way === 'stall open') proxy.stallOpen();
        else proxy[action.way]();
        if (action.way !== 'cut') await hold('database', action.milliseconds, () => proxy.restore());
        return true;
      }
      case 'push proxy':
        if (action.way !== 'cut') services.restore(action.service);
        services.disturb(action.service, action.way, action.latency ?? 100);
        if (action.way !== 'cut') {
          await hold(`proxy ${action.service}`, action.milliseconds, () => services.restore(action.service));
        }
        return true;
      case 'push service':
        services.misbehave(action.service, action.way);
        await hold(`service ${action.service}`, action.milliseconds, () =>
          services.misbehave(action.service, undefined),
        );
        return true;
    }
  }

  async function run({ at, ...action }: PlannedFailure): Promise<void> {
    await delay(Math.max(0, at - history.now()));
    const t = history.now();
    // A lock that somebody else holds, or a database that is away, is not disturbed further.
    const done = await inflict(action).catch(() => false);
    history.note({ is: 'failure', t, until: history.now(), action, ...(!done && { skipped: true }) });
  }

  await Promise.all(plan.failures.map(run));
}
