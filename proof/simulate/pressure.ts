import { readFile } from 'node:fs/promises';
import type { Database } from '../../server/db/database.ts';
import type { History } from './history.ts';

/** The share of time waiting for a processor, in percent, above which timeouts say little about the service. */
export const overload = 85;

/** The share of the last 10 s in which some program waited for a processor, in percent; 0 where the system doesn't tell. */
export async function cpuPressure(): Promise<number> {
  const text = await readFile('/proc/pressure/cpu', 'utf8').catch(() => '');
  return Number(/some avg10=([\d.]+)/.exec(text)?.[1] ?? 0);
}

const lookEvery = 100;
/** A timer or commit that is later says that the machine was overloaded, in milliseconds. Shorter delays are not recorded. */
export const lateBy = 300;

/**
 * Notes whenever a timer of this process, or a commit that nothing of the plan disturbs, takes much too long, and for how long
 * commits fail because the database is restarted.
 *
 * @returns what ends it
 */
export function noteLags(history: History, db: Database): () => void {
  const note = (of: 'timer' | 'commit', milliseconds: number) => {
    if (milliseconds >= lateBy) history.note({ is: 'lag', of, milliseconds: Math.round(milliseconds) });
  };
  let due = performance.now() + lookEvery;
  let isCommitting = false;
  let outageBegin: number | undefined;
  async function commit(): Promise<void> {
    isCommitting = true;
    const begin = performance.now();
    // It writes to the log of transactions only.
    const isDone = await db.queryOnce(`select pg_logical_emit_message(true, 'simulate', '')`).then(
      () => true,
      () => false,
    );
    const now = performance.now();
    isCommitting = false;
    if (!isDone) {
      outageBegin ??= begin;
      return;
    }
    note('commit', now - begin);
    if (outageBegin !== undefined) history.note({ is: 'outage', milliseconds: Math.round(now - outageBegin) });
    outageBegin = undefined;
  }
  const timer = setInterval(() => {
    note('timer', performance.now() - due);
    due = performance.now() + lookEvery;
    if (!isCommitting) void commit();
  }, lookEvery);
  return () => clearInterval(timer);
}
