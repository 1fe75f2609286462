import { type Database, lockByName } from '../db/database.js';

const month = (date: Date, offset = 0) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
const nameOf = (start: Date) => `deliveries_${start.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Makes the monthly partitions of deliveries for all dates from one to another, where they are missing. Months are those
 * of UTC. Several processes may call it at once; deliveries are written and read meanwhile.
 */
export async function ensureDeliveryPartitions(
  db: Pick<Database, 'query' | 'transaction'>,
  from: Date,
  to: Date,
): Promise<void> {
  const starts: Date[] = [];
  for (let start = month(from); start <= to; start = month(start, 1)) starts.push(start);
  const readMissing = async (queryable: Pick<Database, 'query'>) => {
    const missing = await queryable.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where to_regclass(name) is null',
      [starts.map(nameOf)],
    );
    return starts.filter((start) => missing.some(({ name }) => name === nameOf(start)));
  };
  if ((await readMissing(db)).length === 0) return;
  await db.transaction(async (tx) => {
    await lockByName(tx, 'engage delivery partitions');
    for (const start of await readMissing(tx)) {
      // Attached rather than made in place: that would keep everybody from the whole table.
      await tx.query(`create table ${nameOf(start)} (like deliveries including defaults including constraints)`);
      await tx.query(
        `alter table deliveries attach partition ${nameOf(start)}
           for values from ('${start.toISOString()}') to ('${month(start, 1).toISOString()}')`,
      );
    }
  });
}
