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
      const timer = setTimeout(() => breakConnection(client, new Error('no response')), timeoutMilliseconds);
      const failure = await client.query('select 1').then(
        () => undefined,
        (error: unknown) => error,
      );
      clearTimeout(timer);
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
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, timeoutMilliseconds, false)));
      return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer));
    },
    close: () => connections.pool.end(),
  };
}
