import { onlyRow, type Queryable } from '../db/database.ts';

type Connection = Pick<Queryable, 'query'>;

/** A worker's row, as a look at the table shows it. */
export interface SeenWorker {
  id: number;
  heartbeat: number;
}

/** @returns the ID of a new worker */
export async function insertWorker(
  db: Connection,
  { host, pid, role }: { host: string; pid: number; role: string },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    'insert into workers (host, pid, role) values ($1, $2, $3) returning id',
    [host, pid, role],
  );
  return onlyRow(rows).id;
}

/** @returns whether the worker is still registered */
export async function renewWorker(db: Connection, id: number): Promise<boolean> {
  // A renewal that is lost with a crash of the database is made up for by the next one.
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
 * Deletes a worker, unless it has renewed its heartbeat since it was seen.
 *
 * @returns what was deleted
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
