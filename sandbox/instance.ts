import type { RequestListener } from 'node:http';
import type { Config } from '../server/config/config.ts';
import type { Listener } from '../server/http/listener.ts';
import { createLogger } from '../server/base/log.ts';
import { startService } from '../server/main.ts';
import type { Service } from '../server/start/service.ts';
import { advance, settle, type Timed } from './clock/advance.ts';
import type { SandboxClock } from './clock/sandbox-clock.ts';
import type { Databases } from './databases.store.ts';

/** The service of a sandbox. Its database can be replaced, and the service starts again on the new one. */
export interface Instance {
  /** Replaces the database by a copy of the initial one. */
  reset(): Promise<void>;
  /** Replaces the database by a copy of another one of this sandbox. */
  replaceBy(source: string): Promise<void>;
  /** Copies the database. @returns the name of the copy */
  save(): Promise<string>;
  /** Makes the current data the state that a reset restores. */
  keepAsInitial(): Promise<void>;
  /** Moves the clock forward, and runs what becomes due on the way. @returns the time after it */
  advance(duration: unknown): Promise<Date>;
  /** Runs all background work that is due. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface InstanceOptions {
  databases: Databases;
  /** The database of the start. */
  initial: string;
  configFor: (databaseUrl: string) => Config;
  attach: (handle: RequestListener) => Listener;
  clock: SandboxClock;
}

export async function startInstance({
  databases,
  initial: first,
  configFor,
  attach,
  clock,
}: InstanceOptions): Promise<Instance> {
  let initial = first;
  let current = await databases.copy(initial);
  let service = await start();
  /** A copy for the next reset, since copying takes longer than all else. */
  let spare = prepareSpare();
  /** Changes run one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  /** The clocks of saved databases, by name. */
  const saved = new Map<string, number>();

  function start(): Promise<Service> {
    const config = configFor(databases.urlOf(current));
    return clock.run(() => startService(config, 'all', createLogger(config, 'stderr'), { mock: false, attach }));
  }

  function prepareSpare(): Promise<string> {
    const copying = databases.copy(initial);
    // The next reset reports it.
    copying.catch(() => undefined);
    return copying;
  }

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };

  function timed(): Timed {
    const { storage, work } = service;
    if (!storage || !work) throw new Error('the service of a sandbox has all parts');
    return { clock, db: storage.db, work };
  }

  /** Starts the service on another database, with the time of its source. */
  async function use(next: string, source: string): Promise<void> {
    const former = current;
    // It stops taking requests immediately, and ends while the next one starts.
    const closing = service.close();
    current = next;
    clock.ahead = saved.get(source) ?? 0;
    service = await start();
    await closing;
    // Nothing waits for it.
    databases.drop(former).catch(() => undefined);
  }

  /** A database can only be copied while no session is connected to it. */
  async function save(): Promise<string> {
    await service.close();
    try {
      const copy = await databases.copy(current);
      saved.set(copy, clock.ahead);
      return copy;
    } finally {
      service = await start();
    }
  }

  return {
    reset: () =>
      inTurn(async () => {
        await use(await spare, initial);
        spare = prepareSpare();
      }),
    replaceBy: (source) => inTurn(async () => use(await databases.copy(source), source)),
    save: () => inTurn(save),
    keepAsInitial: () =>
      inTurn(async () => {
        const former = await spare;
        initial = await save();
        spare = prepareSpare();
        await databases.drop(former);
      }),
    advance: (duration) => inTurn(async () => new Date(await advance(timed(), duration))),
    settled: () => inTurn(() => settle(timed())),
    close: () =>
      inTurn(async () => {
        await service.close();
        await spare.catch(() => undefined);
      }),
  };
}
