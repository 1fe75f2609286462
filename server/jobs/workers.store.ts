import { onlyRow, type Queryable } from '../db/database.ts';

/** A worker without a heartbeat for this time is dead. */
export const deadAfterSeconds = 10;

type Connection = Pick<Queryable, 'query'>;

/** The heartbeat of a worker. */
export interface SeenWorker {
  id: number;
  heartbeat: number;
}

/** @returns the ID of a new worker */
export async function insertWorker(
  db: Connection,
  { host, pid, role, sessionName }: { host: string; pid: number; role: string; sessionName?: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into workers (host, pid, role, session_name) values ($1, $2, $3, $4) returning id',
    [host, pid, role, sessionName ?? null],
  );
  return onlyRow(rows).id;
}

/** @returns whether the worker is still registered */
export async function renewWorker(db: Connection, id: number): Promise<boolean> {
  // If a crash of the database loses a renewal, the next one replaces it.
  const rows = await db.query(
    `update workers set heartbeat = heartbeat + 1, renewed_at = now()
       from set_config('synchronous_commit', 'off', true)
      where id = $1
     returning id`,
    [id],
  );
  return rows.length > 0;
}

export const readHeartbeats = (db: Connection): Promise<SeenWorker[]> =>
  db.query<SeenWorker>('select id, heartbeat from workers');

/**
 * Terminates the database sessions of a worker that have been active for 5 s. A frozen process may hold locks in an open
 * transaction, and a statement of a killed process may still run, such as an index build. If the response to a
 * registration is lost, the process registers again under the same session name; then it may be alive, and nothing ends.
 */
export async function endSessions(db: Connection, { id, heartbeat }: SeenWorker): Promise<void> {
  await db.query(
    `select pg_terminate_backend(a.pid)
       from workers w
       join pg_stat_activity a on a.application_name = w.session_name
      where w.id = $1 and w.heartbeat = $2 and a.datname = current_database() and a.usename = current_user
        and not exists (select from workers o where o.session_name = w.session_name and o.id <> w.id)
        and a.state <> 'idle' and a.query_start < pg_catalog.clock_timestamp() - interval '5 seconds'`,
    [id, heartbeat],
  );
}

/**
 * Deletes a worker if its heartbeat number has not changed.
 *
 * @returns the deleted worker; undefined if it has renewed its heartbeat
 */
export async function deleteDeadWorker(
  db: Connection,
  { id, heartbeat }: SeenWorker,
): Promise<{ host: string; pid: number; role: string } | undefined> {
  const [row] = await db.query<{ host: string; pid: number; role: string }>(
    'delete from workers where id = $1 and heartbeat = $2 returning host, pid, role',
    [id, heartbeat],
  );
  return row;
}

export async function deleteWorker(db: Connection, id: number): Promise<void> {
  await db.query('delete from workers where id = $1', [id]);
}

/** A worker as an operator sees it. */
export interface WorkerSummary {
  id: number;
  host: string;
  pid: number;
  role: string;
  startedAt: string;
  /** When it last renewed its heartbeat. */
  renewedAt: string;
  /** Of its heartbeat, by the database's clock. */
  secondsSinceRenewal: number;
  /** The number of its leases by kind. Kinds without leases are omitted. */
  leases: Partial<Record<LeaseKind, number>>;
}

/** The tables with leases, by the name that operators see. */
const leaseTables = {
  imports: 'device_imports',
  indexBuilds: 'index_builds',
  listChanges: 'static_lists',
  periodicJobs: 'periodic_jobs',
  plans: 'sends',
  chunks: 'send_chunks',
} as const;
type LeaseKind = keyof typeof leaseTables;

/** Reads all workers, including dead workers that have not been deleted yet. */
export async function listWorkers(db: Queryable): Promise<WorkerSummary[]> {
  const held = Object.entries(leaseTables).map(
    ([kind, table]) => `select owner, '${kind}' as kind, count(*) from ${table} where owner is not null group by owner`,
  );
  return db.query<WorkerSummary>(
    `with held as (${held.join(' union all ')})
     select w.id, w.host, w.pid, w.role, w.started_at as "startedAt", w.renewed_at as "renewedAt",
            round(extract(epoch from now() - w.renewed_at), 1)::float8 as "secondsSinceRenewal",
            coalesce((select json_object_agg(kind, count) from held where owner = w.id), '{}') as leases
       from workers w
      order by w.id`,
  );
}

/** Counts workers by role. Dead workers don't count, since there may be no other worker to delete them. */
export async function countWorkers(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ role: string; workers: number }>(
    `select role, count(*) as workers
       from workers
      where renewed_at > now() - interval '${deadAfterSeconds} seconds'
      group by role`,
  );
  return Object.fromEntries(rows.map(({ role, workers }) => [role, workers]));
}
