import { DateTime } from 'luxon';
import { type Database, lockByName, type Queryable } from '../db/database.js';

const nameOf = (month: DateTime) => `deliveries_${month.toFormat('yyyy_MM')}`;

/**
 * Makes the partitions of `deliveries` for all months, in UTC, from one instant to another. What is there already stays.
 */
export async function ensureDeliveryPartitions(db: Database, from: Date, to: Date): Promise<void> {
  const first = DateTime.fromJSDate(from, { zone: 'utc' }).startOf('month');
  const months: DateTime[] = [];
  for (let month = first; month.toMillis() <= to.getTime(); month = month.plus({ months: 1 })) months.push(month);
  const there = await db.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [months.map(nameOf)],
  );
  const missing = months.filter((month) => !there.some(({ name }) => name === nameOf(month)));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await lockByName(tx, 'engage delivery partitions');
    for (const month of missing) {
      // The names and dates are our own; such statements take no parameters.
      await tx.queryOnce(
        `create table if not exists ${nameOf(month)} partition of deliveries
           for values from ('${month.toISO()}') to ('${month.plus({ months: 1 }).toISO()}')`,
      );
    }
  });
}

/** Drops the partitions that hold nothing from an instant on. */
export async function dropDeliveryPartitions(db: Database, before: Date): Promise<void> {
  const oldest = nameOf(DateTime.fromJSDate(before, { zone: 'utc' }));
  for (const name of await findPartitions(db)) if (name < oldest) await db.queryOnce(`drop table ${name}`);
}

async function findPartitions(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass and c.relname ~ '^deliveries_[0-9]{4}_[0-9]{2}$'
      order by name`,
  );
  return rows.map(({ name }) => name);
}
