import type { Queryable } from '../db/database.js';
import type { Gateway } from './gateway.js';

/** Delivers nowhere: every push counts as sent. */
export const createLogGateway = (_db: Queryable, _applicationId: number): Gateway => ({
  deliver: async (pushes) => pushes.map(() => ({ status: 'sent' })),
});
