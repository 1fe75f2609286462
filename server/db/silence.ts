import type pg from 'pg';
import { breakConnection } from './cancel.ts';
import type { Queryable } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';

/** Internals of `pg`: the connections of a pool, and the state of a connection. */
interface PoolInternals {
  readonly _clients: readonly pg.Client[];
  readonly _idle: readonly { client: pg.Client }[];
}
interface ClientInternals {
  readonly processID: number | null;
  readonly readyForQuery: boolean;
  readonly connection: { readonly stream: { readonly bytesRead: number } };
}
const internalsOf = (client: pg.Client) => client as unknown as ClientInternals;
const bytesRead = (client: pg.Client) => internalsOf(client).connection.stream.bytesRead;

/** Finds the connections of pools that no longer reach the server, although new connections do. */
export interface SilenceWatch {
  /** Suspects all open connections, since another connection got no response. */
  suspect(): void;
  /**
   * Breaks the suspects that are idle, or wait for a statement that the server does not run. Suspects that got a response
   * are cleared. A pooler hides which statements the server runs, so all suspects that wait are broken.
   *
   * @param db a connection that reaches the server
   */
  check(db: Pick<Queryable, 'query'>): Promise<void>;
}

/** The processes of the server that run a statement. */
async function readActive(db: Pick<Queryable, 'query'>, processIds: readonly (number | null)[]): Promise<Set<number>> {
  const rows = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where pid = any ($1::int[]) and datname = current_database() and state not like 'idle%'`,
    [processIds],
  );
  return new Set(rows.map(({ pid }) => pid));
}

export function watchSilence(pools: readonly pg.Pool[]): SilenceWatch {
  /** The bytes read from each suspect, and whether it was waiting for a response at the previous check. */
  let suspects = new Map<pg.Client, { bytes: number; wasWaiting: boolean }>();
  const silent = new DatabaseUnavailableError('the database does not respond on this connection');
  const internals = pools.map((pool) => pool as unknown as PoolInternals);

  return {
    suspect() {
      const open = internals.flatMap((pool) => pool._clients);
      suspects = new Map(open.map((client) => [client, { bytes: bytesRead(client), wasWaiting: false }]));
    },
    async check(db) {
      if (suspects.size === 0) return;
      const open = new Set(internals.flatMap((pool) => pool._clients));
      const idle = new Set(internals.flatMap((pool) => pool._idle.map(({ client }) => client)));
      for (const [client, suspect] of suspects) {
        if (!open.has(client) || bytesRead(client) !== suspect.bytes) suspects.delete(client);
        else if (idle.has(client)) breakConnection(client, silent);
      }
      const isWaiting = (client: pg.Client) => !idle.has(client) && !internalsOf(client).readyForQuery;
      // The server may not have received a new statement, so only the second check counts.
      const waiting = [...suspects].filter(([client, { wasWaiting }]) => wasWaiting && isWaiting(client));
      for (const [client, suspect] of suspects) suspect.wasWaiting = isWaiting(client);
      if (waiting.length === 0) return;
      const active = await readActive(
        db,
        waiting.map(([client]) => internalsOf(client).processID),
      );
      for (const [client, { bytes }] of waiting) {
        const { processID } = internalsOf(client);
        if (bytesRead(client) === bytes && !active.has(processID ?? 0)) breakConnection(client, silent);
      }
    },
  };
}
