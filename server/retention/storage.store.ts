import { acrossApplications, omitNulls, type Queryable } from '../db/database.ts';

/** The tables of each kind of data. All others are `other`. */
const tablesByKind: Record<string, readonly string[]> = {
  devices: [
    'devices',
    'device_registrations',
    'device_tokens',
    'device_badges',
    'device_identity_changes',
    'deleted_devices',
  ],
  deliveries: ['deliveries'],
  sends: ['sends', 'send_chunks', 'send_targets', 'outbox'],
  clicks: ['clicks'],
  displays: ['displays'],
  unattributed: ['unattributed_events'],
  activity: ['device_activity'],
  events: ['device_events', 'application_events'],
  inboxStatuses: ['inbox_statuses', 'inbox_user_statuses'],
  lists: [
    'static_lists',
    'static_list_members',
    'static_list_blocks',
    'static_list_changes',
    'static_list_departures',
    'device_list_joins',
  ],
  statistics: ['daily_statistics', 'statistics_deltas', 'daily_unsubscriptions', 'unsubscriptions'],
  imports: ['imports', 'import_rejects'],
  pictures: ['pictures', 'picture_contents'],
  audit: ['audit_entries'],
};

/** The size of a kind of data. Rows are estimates of PostgreSQL, which analyzes a table after many changes. */
export interface Size {
  kind: string;
  rows: number;
  /** On disk, with indexes. */
  bytes: number;
}

export interface KindSize extends Size {
  /** The change per day since the oldest recorded day of the last 30. Absent until a day is recorded. */
  rowsPerDay?: number;
  bytesPerDay?: number;
}

/** An estimate, by the sample that PostgreSQL keeps of each table. Absent for applications that are too small to be in it. */
export interface ApplicationSize extends Size {
  partnerId: string;
}

const kinds = Object.entries(tablesByKind).flatMap(([kind, names]) => names.map(() => kind));
const tables = Object.values(tablesByKind).flat();

/** The tables of the service by kind. A partition belongs to the kind of its table. */
const sizedTables = `
  select c.relname as name, coalesce(k.kind, 'other') as kind, greatest(c.reltuples, 0) as rows,
         pg_total_relation_size(c.oid) as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    left join unnest($1::text[], $2::text[]) as k (kind, name) on k.name = coalesce(parent.relname, c.relname)
   where c.relkind = 'r' and c.relnamespace = (select relnamespace from pg_class where oid = 'applications'::regclass)`;

const sizes = `select kind, sum(rows)::bigint as rows, sum(bytes)::bigint as bytes from (${sizedTables}) t group by kind`;

/** Returns the size of each kind of data, largest first. */
export async function readSizes(db: Queryable): Promise<KindSize[]> {
  const rows = await db.query<KindSize>(
    `select s.kind, s.rows, s.bytes,
            round((s.rows - o.rows) / o.days)::bigint as "rowsPerDay",
            round((s.bytes - o.bytes) / o.days)::bigint as "bytesPerDay"
       from (${sizes}) s
       left join lateral (
         select rows, bytes, (now()::date - day)::numeric as days
           from storage_sizes z
          where z.kind = s.kind and day between now()::date - 30 and now()::date - 1
          order by day
          limit 1
       ) o on true
      order by s.bytes desc, s.kind`,
    [kinds, tables],
  );
  return rows.map(omitNulls);
}

/** Returns the size of each kind of data of each application, largest first. */
export const readApplicationSizes = (db: Queryable): Promise<ApplicationSize[]> =>
  db.query<ApplicationSize>(
    acrossApplications(`select a.partner_id as "partnerId", t.kind, round(sum(t.rows * s.share))::bigint as rows,
            round(sum(t.bytes * s.share))::bigint as bytes
       from (${sizedTables}) t
       join pg_stats p on p.tablename = t.name and p.attname = 'application_id' and not p.inherited
        and p.schemaname = (select relnamespace::regnamespace::text from pg_class where oid = 'applications'::regclass)
      cross join lateral unnest(p.most_common_vals::text::bigint[], p.most_common_freqs) as s (id, share)
       join applications a on a.id = s.id and a.deleting_at is null
      group by a.partner_id, t.kind
      order by bytes desc, a.partner_id, t.kind`),
    [kinds, tables],
  );

/** Records the sizes of the day, once, and forgets those of 90 days ago. */
export async function recordSizes(db: Queryable): Promise<void> {
  await db.query(
    `insert into storage_sizes (day, kind, rows, bytes)
     select now()::date, kind, rows, bytes from (${sizes}) s
         on conflict do nothing`,
    [kinds, tables],
  );
  await db.query('delete from storage_sizes where day < now()::date - 90');
}
