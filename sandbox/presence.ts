import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseClient } from '../server/db/client.ts';

/** How long to wait between two attempts to connect again, in milliseconds. */
const retryInterval = 100;

const connectTimeout = 60_000;

/** A session that shows that a sandbox runs. It ends with the process. */
export interface Presence {
  close(): Promise<void>;
}

/**
 * Opens a session with a name. If it is lost, such as by a restart of the server, another one is opened.
 *
 * @throws Error if the first session can't be opened
 */
export async function openPresence(url: string, name: string): Promise<Presence> {
  let isClosed = false;
  let client = await connect();

  async function connect(): Promise<DatabaseClient> {
    const opened = new DatabaseClient({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: connectTimeout,
    });
    try {
      await opened.connect();
    } catch (error) {
      opened.end().catch(() => undefined);
      throw error;
    }
    opened.once('end', () => void connectAgain());
    return opened;
  }

  async function connectAgain(): Promise<void> {
    while (!isClosed) {
      const opened = await connect().catch(() => undefined);
      if (opened) {
        client = opened;
        if (isClosed) await client.end();
        return;
      }
      await delay(retryInterval, undefined, { ref: false });
    }
  }

  return {
    async close() {
      isClosed = true;
      await client.end().catch(() => undefined);
    },
  };
}
