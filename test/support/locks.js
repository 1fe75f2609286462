import { until } from "./wait.js";
/**
 * Runs `act` while a transaction of the test has changed and locked rows. The transaction commits when the service
 * waits for it, so `act` must not rely on what it read before.
 */
export async function whileHeld(db, change, act) {
    let acted;
    await db.transaction(async (tx) => {
        await change(tx);
        acted = act();
        const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await until(async () => (await db.query(waiting)).length > 0);
    });
    return acted;
}
/**
 * Runs `work` while another session holds locks.
 *
 * @param lock a statement that takes locks
 */
export async function whileLocked(db, lock, work) {
    return db.transaction(async (tx) => {
        await tx.queryOnce(lock);
        return work();
    });
}
/** The statements of this database that wait for a lock. */
export const waitingStatements = (db) => db.query(`select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by pid`);
