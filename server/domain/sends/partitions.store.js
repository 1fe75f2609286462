import { lockByName } from "../../db/database.js";
const month = (date, offset = 0) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
const nameOf = (start) => `deliveries_${start.toISOString().slice(0, 7).replace('-', '_')}`;
/**
 * Creates missing monthly partitions of `deliveries` for a range of dates. Months are in UTC. Concurrent calls are safe, and
 * deliveries can be read and written in the meantime.
 */
export async function ensureDeliveryPartitions(db, from, to) {
    const starts = [];
    for (let start = month(from); start <= to; start = month(start, 1))
        starts.push(start);
    const readMissing = async (queryable) => {
        const existing = await findDeliveryPartitions(queryable);
        return starts.filter((start) => !existing.includes(nameOf(start)));
    };
    if ((await readMissing(db)).length === 0)
        return;
    await db.transaction(async (tx) => {
        await lockByName(tx, 'engage delivery partitions');
        for (const start of await readMissing(tx)) {
            // ATTACH PARTITION needs a weaker lock than CREATE TABLE … PARTITION OF, which blocks the whole table.
            await tx.queryOnce(`create table ${nameOf(start)} (like deliveries including defaults including constraints)`);
            await tx.queryOnce(`alter table deliveries attach partition ${nameOf(start)}
           for values from ('${start.toISOString()}') to ('${month(start, 1).toISOString()}')`);
        }
    });
}
/** Drops the partitions of the months before a date. */
export async function dropDeliveryPartitions(db, before) {
    const oldest = nameOf(before);
    for (const name of await findDeliveryPartitions(db))
        if (name < oldest)
            await db.queryOnce(`drop table ${name}`);
}
/** Lists the partitions from the catalog. `to_regclass` could return a result from before a lock was acquired. */
export async function findDeliveryPartitions(db) {
    const rows = await db.query(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass and c.relname ~ '^deliveries_[0-9]{4}_[0-9]{2}$'
      order by name`);
    return rows.map(({ name }) => name);
}
