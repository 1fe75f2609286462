import type { Work } from '../jobs/jobs.ts';
import type { BuiltPages } from '../pages/pages.ts';
import type { Storage } from './storage.ts';

/** The role of a process: everything on one machine, or one part on each of several machines. */
export const processRoles = ['all', 'api', 'worker', 'mock'] as const;
export type ProcessRole = (typeof processRoles)[number];

export interface Service {
  /** The port of the API, in roles with the API. */
  apiPort?: number;
  /** The port of metrics and health, if they have their own. */
  metricsPort?: number;
  mockPort?: number;
  /** Compiles in advance what the first request of each operation would wait for. */
  warm?: () => Promise<void>;
  /** The docs, the operator console, the web SDK and the demo shop, in roles with the API. */
  pages?: BuiltPages;
  /** The database, in roles with a database. */
  storage?: Storage;
  /** The background work, in roles with a worker. */
  work?: Work;
  /** Makes `/health/ready` respond with 200, if the service was started with `unready`. */
  becomeReady(): void;
  /** Makes `/health/ready` respond with 503, so that load balancers send no more requests. */
  announceStop(): void;
  /** Waits for active requests and jobs, then closes the database. Later calls wait for the first. */
  close(): Promise<void>;
}
