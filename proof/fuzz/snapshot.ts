import type { Database } from '../../server/db/database.ts';

/** The rows of all applications. */
export interface Snapshot {
  /** A digest of all rows, which changes with any insert, update or delete. */
  digest(): Promise<string>;
  /** Restores all rows of the snapshot. */
  restore(): Promise<void>;
}

/**
 * Takes a snapshot of every table with rows of applications, future tables included. Needs a separate database and a
 * superuser.
 *
 * @param options.all includes the tables of the whole service, such as users and operators
 * @param options.volatile tables that any request may change: they are restored, but not part of the digest
 */
export async function takeSnapshot(
  db: Database,
  { all = false, volatile = [] }: { all?: boolean; volatile?: readonly string[] } = {},
): Promise<Snapshot> {
  const tables = await db.query<{ name: string; columns: string }>(
    `select c.relname as name,
            string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname
     having case when $1 then c.relname not in ('migrations', 'workers', 'periodic_jobs')
                 else bool_or(a.attname = 'application_id') and c.relname <> 'managed_applications' end
      order by c.relname`,
    [all],
  );
  await db.query('create schema fuzz');
  for (const { name, columns } of tables) {
    await db.query(`create table fuzz.${name} as select ${columns} from public.${name}`);
  }
  const statements = tables.map(
    ({ name, columns }) => `delete from public.${name};
      insert into public.${name} (${columns}) overriding system value select ${columns} from fuzz.${name};`,
  );
  await db.query(
    `create function fuzz.restore() returns void language plpgsql set session_replication_role = replica as $$
       begin ${statements.join('\n')} end $$`,
  );
  const sums = tables
    .filter(({ name }) => !volatile.includes(name))
    .map(
      ({ name }) => `(select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) from public.${name} t)`,
    );
  const digest = `select concat_ws(',', ${sums.join(', ')}) as digest`;
  return {
    async digest() {
      const [row] = await db.query<{ digest: string }>(digest);
      return row?.digest ?? '';
    },
    async restore() {
      await db.query('select fuzz.restore()');
    },
  };
}
