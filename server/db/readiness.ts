import { inTime } from './in-time.ts';
import { breakConnection } from './cancel.ts';
import { openPool } from './pool.ts';

/** Checks whether the database responds, on a separate connection, since requests may use all others. */
export interface Readiness {
  check(): Promise<boolean>;
  close(): Promise<void>;
}

/** @param timeoutMilliseconds the timeout of the check */
export function openReadiness(url: string, timeoutMilliseconds: number): Readiness {
  const connections = openPool(url, 1, () => undefined);

  async function ask(): Promise<boolean> {
    try {
      const client = await connections.connect();
      const answer = client.query('select 1');
      const failure = await inTime(answer, timeoutMilliseconds, 'no response').then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure) breakConnection(client, failure);
      connections.release(client, failure);
      return failure === undefined;
    } catch {
      return false;
    }
  }

  let asking: Promise<boolean> | undefined;
  return {
    async check() {
      asking ??= ask().finally(() => (asking = undefined));
      return inTime(asking, timeoutMilliseconds, 'no response').catch(() => false);
    },
    close: () => connections.pool.end(),
  };
}
