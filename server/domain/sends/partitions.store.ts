import { type Database, lockByName, type Queryable, type Transaction } from '../../db/database.ts';
import {
  changeSchema,
  changeSchemaOnce,
  lockTimeout,
  type LockWaitOptions,
  retryWhileLocked,
} from '../../db/schema-change.ts';

const month = (date: Date, offset = 0) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1));
const nameOf = (start: Date) => `deliveries_${start.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Creates missing monthly partitions of `deliveries` for a range of dates. Months are in UTC. Concurrent calls are safe, and
 * deliveries can be read and written in the meantime.
 */
export async function ensureDeliveryPartitions(
  db: Pick<Database, 'query' | 'transaction'>,
  from: Date,
  to: Date,
  waiting: LockWaitOptions = { onWait: () => undefined },
): Promise<void> {
  const starts: Date[] = [];
  for (let start = month(from); start <= to; start = month(start, 1)) starts.push(start);
  const readMissing = async (queryable: Pick<Queryable, 'query'>) => {
    const existing = await findDeliveryPartitions(queryable);
    return starts.filter((start) => !existing.includes(nameOf(start)));
  };
  if ((await readMissing(db)).length === 0) return;
  const create = async (tx: Transaction) => {
    await lockByName(tx, 'engage delivery partitions');
    for (const start of await readMissing(tx)) {
      // A partition whose removal was interrupted.
      await tx.queryOnce(`drop table if exists ${nameOf(start)}`);
      // ATTACH PARTITION needs a weaker lock than CREATE TABLE … PARTITION OF, which blocks the whole table.
      await tx.queryOnce(`create table ${nameOf(start)} (like deliveries including defaults including constraints)`);
      await tx.queryOnce(
        `alter table deliveries attach partition ${nameOf(start)}
           for values from ('${start.toISOString()}') to ('${month(start, 1).toISOString()}')`,
      );
    }
  };
  await changeSchema(db, create, waiting);
}

/**
 * A table of deliveries of a month. For queries of `deliveries`, it has no rows when it is detached, or pending because its removal
 * was interrupted.
 */
interface DeliveryTable {
  name: string;
  state: 'attached' | 'pending' | 'detached';
}

/** Lists pending tables first: PostgreSQL allows one of them at a time. */
const findDeliveryTables = (db: Pick<Queryable, 'query'>): Promise<DeliveryTable[]> =>
  db.query<DeliveryTable>(
    `select c.relname as name,
            case when i.inhdetachpending then 'pending' when i.inhrelid is not null then 'attached' else 'detached' end as state
       from pg_class c
       left join pg_inherits i on i.inhrelid = c.oid and i.inhparent = 'deliveries'::regclass
      where c.relkind = 'r' and c.relname ~ '^deliveries_[0-9]{4}_[0-9]{2}$'
        and c.relnamespace = (select relnamespace from pg_class where oid = 'deliveries'::regclass)
      order by coalesce(i.inhdetachpending, false) desc, name`,
  );

/** How long detaching a partition may take, in milliseconds. It does little but wait. */
const detachTimeout = 2_000;

/** Removes a table step by step. Each step has a short timeout, after which the next call continues. */
async function removeDeliveryTable(db: Database, name: string): Promise<void> {
  const state = (await findDeliveryTables(db)).find((table) => table.name === name)?.state;
  // `drop table` of a partition would lock `deliveries`, and every send and report would wait behind it.
  if (state === 'attached') {
    await db.runAlone(`alter table deliveries detach partition ${name} concurrently`, {
      lock: lockTimeout,
      statement: detachTimeout,
    });
  }
  await changeSchemaOnce(db, async (tx) => {
    if (state === 'pending') await tx.queryOnce(`alter table deliveries detach partition ${name} finalize`);
    await tx.queryOnce(`drop table if exists ${name}`);
  });
}

/**
 * Drops the partitions of the months before a date. While another transaction uses them, such as a backup, this is retried, and
 * no statement on `deliveries` waits.
 *
 * @param onWait gets the name of the table that other transactions use
 */
export async function dropDeliveryPartitions(
  db: Database,
  before: Date,
  onWait: (table: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const oldest = nameOf(before);
  for (const { name, state } of await findDeliveryTables(db)) {
    if (name >= oldest && state !== 'pending') continue;
    await retryWhileLocked(() => removeDeliveryTable(db, name), { onWait: () => onWait(name), signal });
  }
}

/** Lists the partitions from the catalog. `to_regclass` could return a result from before a lock was acquired. */
export async function findDeliveryPartitions(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'deliveries'::regclass and c.relname ~ '^deliveries_[0-9]{4}_[0-9]{2}$'
      order by name`,
  );
  return rows.map(({ name }) => name);
}
