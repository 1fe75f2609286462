import { Readable } from 'node:stream';
import { isStaticList } from '../../domain/lists/list-changes.store.ts';
import type { Application } from '../../api/handlers.ts';
import type { Queryable } from '../../db/database.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { badData, conflict, notFound, tooManyRequests } from '../../http/errors/problem.ts';
import { cancelImport, findImport, type ImportKind, listImports } from '../../imports/records/imports.store.ts';
import { findRejectsHeader } from '../../imports/records/rejects.store.ts';
import { type ImportParts, runImport } from '../../imports/run-import.ts';
import { previewImport } from '../../imports/preview-import.ts';
import { readUpload } from '../../imports/read-upload.ts';
import { createImportSlots } from '../../imports/slots.ts';
import type { ApiHandlers } from '../handlers.ts';
import { requireStreamRights, transferOf } from '../stream-rights.ts';
import { withUploadLimits } from '../upload-limits.ts';
import { toImportProblem } from './import-problem.ts';
import { rejectLines, rejectReasons } from './rejects.ts';

const noSuchImport = (id: number) => notFound(`path/importId: import ${id} not found`);

const download = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Uploads of CSV files. */
export const importHandlers = (db: Queryable, settings: SettingsReader, imports: ImportParts) => {
  const slots = createImportSlots();

  /** @throws Problem 400 if the list does not match the kind, 404 for an unknown list */
  async function checkList(app: Application, kind: ImportKind, listId: number | undefined): Promise<void> {
    if (kind === 'list' && listId === undefined) throw badData('query/listId: is required for kind=list');
    if (kind === 'devices' && listId !== undefined) throw badData('query/listId: must be omitted unless kind=list');
    if (listId === undefined) return;
    if (!(await isStaticList(db, app.id, listId))) throw notFound(`query/listId: list ${listId} not found`);
  }

  return {
    async createImport({ app, body, operator, session, programToken, query }) {
      const { kind = 'devices', listId, encoding, columns } = query;
      await checkList(app, kind, listId);
      const release = slots.take(app.id, operator.id);
      if (typeof release === 'string') throw tooManyRequests(release, 10);
      try {
        const fields = deviceFields(await settings(app));
        const request = {
          app,
          fields,
          operator,
          sessionId: programToken ? undefined : session.id,
          body,
          kind,
          listId,
          encoding,
          columns: columns?.split(','),
        };
        return { status: 200, body: await runImport(imports, request) };
      } catch (error) {
        throw toImportProblem(error);
      } finally {
        release();
      }
    },

    async previewImport({ body, query: { kind = 'devices', listId, encoding, columns }, ...call }) {
      const { app } = call;
      await checkList(app, kind, listId);
      const { tokenError, stallMilliseconds } = imports;
      const fields = deviceFields(await settings(app));
      const request = { kind, fields, encoding, columns: columns?.split(','), tokenError };
      try {
        const preview = await withUploadLimits(
          body,
          () => requireStreamRights(db, transferOf(call)),
          () => previewImport(readUpload(body, stallMilliseconds), request),
        );
        return { status: 200, body: preview };
      } catch (error) {
        throw toImportProblem(error);
      }
    },

    async listImports({ app, ...call }) {
      return paginate(call, (range) => listImports(db, app.id, range));
    },

    async getImport({ app, params: { importId } }) {
      const found = await findImport(db, app.id, importId);
      if (!found) throw noSuchImport(importId);
      return { status: 200, body: found };
    },

    async cancelImport({ app, operator, params: { importId } }) {
      const found = await cancelImport(db, app.id, importId, operator.email);
      if (!found) throw noSuchImport(importId);
      if (found.state !== 'running') throw conflict(`path/importId: import ${importId} has ended`);
      return { status: 200, body: { id: importId } };
    },

    async listRejects({ params: { importId }, ...call }) {
      const { app } = call;
      if (!(await findImport(db, app.id, importId))) throw noSuchImport(importId);
      return {
        status: 200,
        headers: download(`import-${importId}-rejects.csv`),
        body: async () => Readable.from(rejectReasons(db, transferOf(call), importId), { objectMode: false }),
      };
    },

    async downloadRejectedLines({ params: { importId }, ...call }) {
      const { app } = call;
      if (!(await findImport(db, app.id, importId))) throw noSuchImport(importId);
      const header = await findRejectsHeader(db, app.id, importId);
      if (!header) throw notFound(`path/importId: import ${importId} has no rejected lines`);
      return {
        status: 200,
        headers: download(`import-${importId}-rejected-lines.csv`),
        body: async () => Readable.from(rejectLines(db, transferOf(call), importId, header), { objectMode: false }),
      };
    },
  } satisfies Partial<ApiHandlers>;
};
