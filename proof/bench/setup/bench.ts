import type { Database } from '../../../server/db/database.ts';

/** A new database with the demonstration application. */
export interface Bench {
  url: string;
  db: Database;
  /** An empty folder that is deleted at the end. */
  folder: string;
  applicationId: number;
  /** The environment of a server on the database. */
  environment: Record<string, string>;
  /** The authorization headers of a request sent now. */
  headers(body?: Uint8Array): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** A request to send. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
