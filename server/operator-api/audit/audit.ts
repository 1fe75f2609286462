import type { Queryable } from '../../db/database.ts';
import { listAuditEntries } from '../../domain/audit/audit.store.ts';
import { paginate } from '../../http/paging.ts';
import type { ApiHandlers } from '../handlers.ts';

export const auditHandlers = (db: Queryable) =>
  ({
    async listAuditEntries(call) {
      return paginate(call, (range) => listAuditEntries(db, call.query, range));
    },
  }) satisfies Partial<ApiHandlers>;
