import type { Queryable } from '../db/database.js';
import type { Gateways } from './gateway.js';
import { createLogGateway } from './log.js';

/** The gateways of all applications. */
export const createGateways = (db: Queryable): Gateways => ({
  find: async (applicationId) => createLogGateway(db, applicationId),
  close: async () => undefined,
});
