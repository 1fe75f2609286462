import type { Store } from './storage.ts';

/** A session ends after this time without an event. */
const idleMilliseconds = 30 * 60_000;

/** Continues the session, or begins a new one. */
export async function continueSession(store: Store): Promise<{ startedAt: number; isNew: boolean }> {
  const now = Date.now();
  const { startedAt } = await store.update('session', (session) => ({
    startedAt: session && now - session.lastAt < idleMilliseconds ? session.startedAt : now,
    lastAt: now,
  }));
  return { startedAt, isNew: startedAt === now };
}
