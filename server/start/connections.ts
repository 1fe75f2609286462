import type { Config } from '../config/config.ts';

/**
 * The maximum number of database connections of a process: background work, the readiness check, the heartbeat and a schema change;
 * with the API also requests, exports and imports, with the heartbeats of the imports.
 */
export const connectionsOf = ({ poolSize }: Pick<Config, 'poolSize'>, hasApi: boolean) =>
  poolSize + 3 + (hasApi ? poolSize + exportPoolSize(poolSize) + importConnections : 0);

export const exportPoolSize = (poolSize: number) => Math.max(1, Math.floor(poolSize / 2));
/** Two for each of two imports, and one for its heartbeat. */
const importConnections = 6;
