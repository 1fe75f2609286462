import type { RequestListener } from 'node:http';
import { clockOffset } from '../server/base/clock-offset.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/db/database.ts';
import type { Listener } from '../server/listener.ts';
import { createLogger } from '../server/log.ts';
import { type Service, startService } from '../server/main.ts';
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
  service(): Service;
  db(): Database;
  close(): Promise<void>;
}

export interface InstanceOptions {
  databases: Databases;
  /** The database of the start. */
  initial: string;
  configFor: (databaseUrl: string) => Config;
  attach: (handle: RequestListener) => Listener;
}

export async function startInstance({
  databases,
  initial: first,
  configFor,
  attach,
}: InstanceOptions): Promise<Instance> {
  let initial = first;
  /** How far the clock was ahead in a copy, if it was. */
  const offsets = new Map<string, number>();
  let current = await databases.copy(initial);
  let service = await start();
  /** A copy for the next reset, since copying takes longer than all else. */
  let spare = prepareSpare();
  /** Changes run one after the other. */
  let queue: Promise<unknown> = Promise.resolve();
  let closed = false;

  function start(): Promise<Service> {
    const config = configFor(databases.urlOf(current));
    return startService(config, 'all', createLogger(config, 'stderr'), { mock: false, attach });
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

  /** Starts the service on another database, a copy of `source`, and sets the clock of this process to its time. */
  async function use(next: string, source: string): Promise<void> {
    const former = current;
    await service.close();
    current = next;
    clockOffset.milliseconds = offsets.get(source) ?? 0;
    service = await start();
    // Nothing waits for it.
    databases.drop(former).catch(() => undefined);
  }

  /** A database can only be copied while no session is connected to it. */
  async function save(): Promise<string> {
    await service.close();
    const copy = await databases.copy(current).finally(async () => (service = await start()));
    offsets.set(copy, clockOffset.milliseconds);
    return copy;
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
    service: () => service,
    db() {
      if (!service.storage) throw new Error('the service has no database');
      return service.storage.db;
    },
    close: () =>
      inTurn(async () => {
        if (closed) return;
        closed = true;
        await service.close();
        await spare.catch(() => undefined);
      }),
  };
}
