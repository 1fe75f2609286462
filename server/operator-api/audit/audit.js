import { listAuditEntries } from "../../domain/audit/audit.store.js";
import { paginate } from "../../http/paging.js";
export const auditHandlers = (db) => ({
    async listAuditEntries(call) {
        return paginate(call, (range) => listAuditEntries(db, call.query, range));
    },
});
