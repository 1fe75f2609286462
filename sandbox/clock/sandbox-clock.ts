import { AsyncLocalStorage } from 'node:async_hooks';
import { clockOffset } from '../../server/base/clock-offset.ts';

/** The clock of one sandbox. A process may have several. */
export interface SandboxClock {
  /** How far it is ahead of the system clock, in milliseconds. */
  ahead: number;
  now: () => Date;
  /** Calls a function that reads this clock, also in everything that it starts. */
  run: <Result>(work: () => Result) => Result;
}

const current = new AsyncLocalStorage<SandboxClock>();

export function createSandboxClock(): SandboxClock {
  clockOffset.read = () => current.getStore()?.ahead ?? 0;
  const clock: SandboxClock = {
    ahead: 0,
    now: () => new Date(Date.now() + clock.ahead),
    run: (work) => current.run(clock, work),
  };
  return clock;
}
