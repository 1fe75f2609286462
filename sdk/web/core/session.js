/** A session ends after this time without an event. */
const idleMilliseconds = 30 * 60_000;
/** Continues the session of all tabs, or begins a new one. */
export async function continueSession(store) {
    const now = Date.now();
    let isNew = false;
    const { startedAt } = await store.update('session', (session) => {
        isNew = !session || now - session.lastAt >= idleMilliseconds;
        return { startedAt: session && !isNew ? session.startedAt : now, lastAt: now };
    });
    return { startedAt, isNew };
}
