import { inTime } from './in-time.ts';
import { breakConnection } from './cancel.ts';
import { openPool } from './pool.ts';

/** Whether the database responds and accepts writes. */
export type DatabaseState = 'ready' | 'read-only' | 'away';

/** Checks the database on a separate connection, since requests may use all others. */
export interface Readiness {
  check(): Promise<DatabaseState>;
  close(): Promise<void>;
}

/** A standby, or a database whose administrator allows no writes. */
const readsOnly = `select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "readOnly"`;

/** @param timeoutMilliseconds the timeout of the check */
export function openReadiness(url: string, timeoutMilliseconds: number): Readiness {
  const connections = openPool(url, 1, () => undefined);

  async function ask(): Promise<DatabaseState> {
    try {
      const client = await connections.connect();
      try {
        const response = client.query<{ readOnly: boolean }>(readsOnly);
        const { rows } = await inTime(response, timeoutMilliseconds, 'no response');
        // A new connection notices when the database accepts writes again.
        client.release(rows[0]?.readOnly);
        return rows[0]?.readOnly ? 'read-only' : 'ready';
      } catch (error) {
        breakConnection(client, error as Error);
        connections.release(client, error);
        return 'away';
      }
    } catch {
      return 'away';
    }
  }

  let asking: Promise<DatabaseState> | undefined;
  return {
    async check() {
      asking ??= ask().finally(() => (asking = undefined));
      return inTime(asking, timeoutMilliseconds, 'no response').catch(() => 'away');
    },
    close: () => connections.pool.end(),
  };
}
