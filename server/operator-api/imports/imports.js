import { Readable } from 'node:stream';
import { isStaticList } from "../../api/lists/lists.store.js";
import { deviceFields } from "../../domain/devices/device-fields.js";
import { paginate } from "../../http/paging.js";
import { badData, notFound, tooManyRequests } from "../../http/problem.js";
import { findImport, listImports, listRejects } from "./imports.store.js";
import { runImport } from "./run-import.js";
/** Maximum concurrent imports of a process. Each needs two connections and a heartbeat. */
export const maxImports = 2;
const noSuchImport = (id) => notFound(`path/importId: import ${id} not found`);
const tooMany = () => tooManyRequests('too many imports are running; retry after one has ended', 10);
const quoted = (text) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Rejected lines as CSV, page by page. */
async function* rejectLines(db, applicationId, id) {
    yield 'line;reason\n';
    let last = 0;
    for (;;) {
        const rejects = await listRejects(db, applicationId, id, last, 1_000);
        if (rejects.length === 0)
            return;
        yield rejects.map(({ line, reason }) => `${line};${quoted(reason)}\n`).join('');
        last = rejects.at(-1)?.line ?? last;
    }
}
/** Uploads of CSV files. */
export const importHandlers = (db, settings, imports) => {
    let running = 0;
    /** @throws Problem 400 if the list does not match the kind, 404 for an unknown list */
    async function checkList(app, kind, listId) {
        if (kind === 'list' && listId === undefined)
            throw badData('query/listId: is required for kind=list');
        if (kind === 'devices' && listId !== undefined)
            throw badData('query/listId: must be omitted unless kind=list');
        if (listId === undefined)
            return;
        if (!(await isStaticList(db, app.id, listId)))
            throw notFound(`query/listId: list ${listId} not found`);
    }
    return {
        async createImport({ app, body, operator, query: { kind = 'devices', listId } }) {
            await checkList(app, kind, listId);
            if (running >= maxImports)
                throw tooMany();
            running++;
            try {
                const fields = deviceFields(await settings(app));
                const request = { app, fields, operator: operator.email, body, kind, listId };
                return { status: 200, body: await runImport(imports, request) };
            }
            finally {
                running--;
            }
        },
        async listImports({ app, ...call }) {
            return paginate(call, (range) => listImports(db, app.id, range));
        },
        async getImport({ app, params: { importId } }) {
            const found = await findImport(db, app.id, importId);
            if (!found)
                throw noSuchImport(importId);
            return { status: 200, body: found };
        },
        async listRejects({ app, params: { importId } }) {
            if (!(await findImport(db, app.id, importId)))
                throw noSuchImport(importId);
            return {
                status: 200,
                headers: {
                    'Content-Type': 'text/csv; charset=utf-8',
                    'Content-Disposition': `attachment; filename="import-${importId}-rejects.csv"`,
                },
                body: async () => Readable.from(rejectLines(db, app.id, importId), { objectMode: false }),
            };
        },
    };
};
