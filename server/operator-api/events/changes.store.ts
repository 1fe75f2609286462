import { acrossApplications, omitNulls, type Queryable } from '../../db/database.ts';
import { indexPrefix } from '../../domain/devices/field-indexes.store.ts';
import { importColumns, type ImportEntry } from '../../imports/records/imports.store.ts';

/** The key of a send, an import or an approval. */
export interface ChangedKey {
  applicationId: number;
  id: number;
}

/** Maximum objects of a table that are watched at a time. */
const maxWatched = 1_000;

/** The state of objects that may still change, by table. */
const activeStates = { sends: 'sending', imports: 'running', approvals: 'pending' };

/** The active objects of a table, and those with a higher ID than `afterId`. If it is undefined, only the latest. */
export const findActive = (
  db: Queryable,
  table: keyof typeof activeStates,
  afterId: number | undefined,
): Promise<ChangedKey[]> =>
  db.query<ChangedKey>(
    acrossApplications(`select application_id as "applicationId", id
       from ${table}
      where state = '${activeStates[table]}'
     union
     select application_id, id
       from ${table}
      where id >= coalesce($1::bigint + 1, (select max(id) from ${table}))
      order by id desc
      limit ${maxWatched}`),
    [afterId ?? null],
  );

export async function readImports(
  db: Queryable,
  keys: readonly ChangedKey[],
): Promise<{ applicationId: number; entry: ImportEntry }[]> {
  if (keys.length === 0) return [];
  const rows = await db.query<ImportEntry & { applicationId: number }>(
    acrossApplications(
      `select i.application_id as "applicationId", ${importColumns} from imports i where i.id = any ($1)`,
    ),
    [keys.map(({ id }) => id)],
  );
  return rows.map(({ applicationId, ...entry }) => ({ applicationId, entry: omitNulls(entry) }));
}

/** Reads the partner IDs of applications. */
export const readApplications = (db: Queryable, ids: readonly number[]): Promise<{ id: number; partnerId: string }[]> =>
  db.query(
    acrossApplications(
      'select id, partner_id as "partnerId" from applications where deleting_at is null and id = any ($1)',
    ),
    [ids],
  );

/** Reads which applications index which device fields. @param ids all applications if undefined */
export const readIndexedFields = (
  db: Queryable,
  ids: readonly number[] | undefined,
): Promise<{ applicationId: number; field: string }[]> =>
  db.query(
    acrossApplications(`select a.id as "applicationId", f ->> 'name' as field
       from applications a, jsonb_array_elements(a.settings -> 'fields') f
      where a.deleting_at is null and f -> 'indexed' = 'true' and ($1::bigint[] is null or a.id = any ($1))
      order by a.id`),
    [ids ?? null],
  );

/** The state of each index of a device field, by its name, as one text. */
export async function readIndexFingerprints(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; state: string }>(
    `select c.relname as name,
            concat_ws(' ', i.indisvalid, p.phase, 100 * p.blocks_done / nullif(p.blocks_total, 0),
                      100 * p.tuples_done / nullif(p.tuples_total, 0)) as state
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       left join pg_stat_progress_create_index p on p.index_relid = i.indexrelid and p.datname = current_database()
      where i.indrelid = 'devices'::regclass and starts_with(c.relname, $1)`,
    [indexPrefix],
  );
  return new Map(rows.map(({ name, state }) => [name, state]));
}

/** The number of live workers, and of open circuit breakers by application. */
export async function readHealth(db: Queryable): Promise<{ workers: number; breakers: Map<number, number> }> {
  const rows = await db.query<{ applicationId: number | null; count: number }>(
    acrossApplications(`select null::bigint as "applicationId", count(*) as count
       from workers where renewed_at > now() - interval '10 seconds' and role in ('all', 'worker')
     union all
     select application_id, count(*) from push_breakers group by application_id`),
  );
  const breakers = rows.flatMap(({ applicationId, count }) =>
    applicationId === null ? [] : [[applicationId, count] as const],
  );
  const workers = rows.find(({ applicationId }) => applicationId === null);
  return { workers: workers?.count ?? 0, breakers: new Map(breakers) };
}
