import { OperatorError } from '../applications/operator-error.ts';
import type { Database } from '../db/database.ts';

/** An application, with the version of the settings that rows are made by: an import ends when they change meanwhile. */
export interface ImportTarget {
  id: number;
  settingsVersion: number;
}

/**
 * Lets nobody else import into an application: so a device that was not there is still not there when it is written.
 *
 * @returns the function that ends this; so does the end of the process
 * @throws OperatorError when somebody does already
 */
export async function lockImports(db: Pick<Database, 'pool'>, { id }: ImportTarget): Promise<() => Promise<void>> {
  const name = `import of devices ${id}`;
  const client = await db.pool.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [name],
  );
  if (!rows[0]?.locked) {
    client.release();
    throw new OperatorError('another import into this application is running');
  }
  return async () => {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    client.release();
  };
}
