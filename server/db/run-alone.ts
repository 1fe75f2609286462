import { breakConnection, cancelStatement } from './cancel.ts';
import { DatabaseClient } from './client.ts';
import { sessionSettings } from './session-settings.ts';

/** How long a statement may wait. */
export interface WaitLimits {
  /** Timeout of each lock, in milliseconds. A pooler may ignore it. */
  lock: number;
  /** Timeout of the whole statement in milliseconds, for a statement that does little but wait. */
  statement?: number;
}

/**
 * Runs one statement on a new connection, outside a transaction.
 *
 * @throws DatabaseError after a timeout, with the code of a lock timeout or of a canceled statement
 */
export async function runAlone(
  url: string,
  sessionName: string,
  text: string,
  { lock, statement }: WaitLimits,
): Promise<void> {
  const connect = async () => {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: sessionName,
      settings: sessionSettings({ lock, statement: 0 }),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  // A pooler that rejects the settings is remembered, and gets none the second time.
  const client = await connect().catch(connect);
  // Through a pooler, the settings of the session are not those of the connection, so the statement is canceled from here.
  const timer = statement === undefined ? undefined : setTimeout(() => void cancelStatement(client), statement);
  try {
    await client.query(text);
  } finally {
    clearTimeout(timer);
    await client.end().catch((error: Error) => breakConnection(client, error));
  }
}
