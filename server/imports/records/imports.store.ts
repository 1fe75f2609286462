import type { IdentityChanges } from '../../domain/devices/identity-changes.ts';
import { acrossApplications, omitNulls, onlyRow, type Queryable } from '../../db/database.ts';
import { isFree } from '../../db/leases.ts';
import type { ListRows } from '../../domain/list-rows.ts';
import type { Reject } from './rejects.store.ts';

export type ImportKind = 'devices' | 'list';

export interface ImportCounts extends IdentityChanges {
  /** Records that were read, without the header. */
  lines: number;
  created: number;
  updated: number;
  rejected: number;
}

export const noCounts: Readonly<ImportCounts> = {
  lines: 0,
  created: 0,
  updated: 0,
  rejected: 0,
  tokensMoved: 0,
  registrationsEnded: 0,
};

/** An import as operators see it. */
export interface ImportEntry extends ImportCounts {
  id: number;
  kind: ImportKind;
  /** The static list of an import of members. */
  listId?: number;
  state: 'running' | 'completed' | 'failed';
  error?: string;
  /** Absent until the header was read. */
  encoding?: string;
  separator?: string;
  /** The email address of the operator. */
  operator: string;
  startedAt: string;
  finishedAt?: string;
}

/** How the file of an import is written. */
export interface ImportFile {
  encoding: string;
  separator: string;
  /** The first line of the file of rejected lines. */
  rejectsHeader: Buffer;
}

/** How an import ended. */
export interface ImportEnd {
  state: 'completed' | 'failed';
  error?: string;
}

const processDied = 'the process that ran the import died; import the file again';

/** SQL condition: the import `i` can't end, because its process has died. */
const isAbandoned = `(i.state = 'running' and ${isFree('i.owner')})`;

/** The columns of an `ImportEntry` from `imports i`. */
export const importColumns = `i.id, i.kind, i.list_id as "listId", i.lines, i.created, i.updated, i.rejected, i.operator,
  i.tokens_moved as "tokensMoved", i.registrations_ended as "registrationsEnded",
  i.encoding, i.separator,
  case when ${isAbandoned} then 'failed' else i.state end as state,
  case when ${isAbandoned} then '${processDied}' else i.error end as error,
  i.started_at as "startedAt", i.finished_at as "finishedAt"`;

/** @returns the ID of the import, which is running */
export async function insertImport(
  db: Queryable,
  applicationId: number,
  { kind, listId, operator, owner }: { kind: ImportKind; listId?: number; operator: string; owner: number },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into imports (application_id, kind, list_id, operator, owner) values ($1, $2, $3, $4, $5) returning id`,
    [applicationId, kind, listId ?? null, operator, owner],
  );
  return onlyRow(rows).id;
}

/** SQL: records the notification of an import `i` that has ended. */
const notifyOfEnd = `record_notification(i.application_id, 'import.' || i.state, 'import ' || i.id, jsonb_build_object(
  'importId', i.id, 'lines', i.lines, 'rejected', i.rejected, 'reason', i.error))`;

/** Records the progress or the end of a running import, with rejected lines that are not recorded yet. Notifies operators of the end. */
export async function saveImport(
  db: Queryable,
  applicationId: number,
  id: number,
  { lines, created, updated, rejected, tokensMoved, registrationsEnded }: ImportCounts,
  {
    rejects = [],
    file,
    end,
  }: { rejects?: readonly Reject[]; file?: ImportFile | undefined; end?: ImportEnd | undefined },
): Promise<void> {
  await db.query(
    `with saved as (
       update imports i
          set lines = $3, created = $4, updated = $5, rejected = $6, state = coalesce($7, state), error = $8,
              finished_at = case when $7::text is not null then now() end,
              encoding = $9, separator = $10, rejects_header = $11, tokens_moved = $12, registrations_ended = $13
        where application_id = $1 and id = $2 and state = 'running'
       returning application_id, id, case when i.state <> 'running' then ${notifyOfEnd} end
     )
     insert into import_rejects (application_id, import_id, line, reason, source)
     select saved.application_id, saved.id, r.line, r.reason, r.source
       from saved, unnest($14::bigint[], $15::text[], $16::bytea[]) as r (line, reason, source)
         on conflict do nothing`,
    [
      ...[applicationId, id, lines, created, updated, rejected, end?.state ?? null, end?.error ?? null],
      ...[
        file?.encoding ?? null,
        file?.separator ?? null,
        file?.rejectsHeader ?? null,
        tokensMoved,
        registrationsEnded,
      ],
      rejects.map(({ line }) => line),
      rejects.map(({ reason }) => reason),
      rejects.map(({ source }) => source ?? null),
    ],
  );
}

export const importRows: ListRows<ImportEntry, ImportEntry> = {
  statement: `select ${importColumns} from imports i where i.application_id = $1`,
  show: omitNulls,
};

/** Returns imports, newest first. */
export async function listImports(
  db: Queryable,
  applicationId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ImportEntry[]> {
  const rows = await db.query<ImportEntry>(
    `select ${importColumns} from imports i where i.application_id = $1 order by i.id desc offset $2 limit $3`,
    [applicationId, offset, limit],
  );
  return rows.map(omitNulls);
}

export async function findImport(db: Queryable, applicationId: number, id: number): Promise<ImportEntry | undefined> {
  const [row] = await db.query<ImportEntry>(
    `select ${importColumns} from imports i where i.application_id = $1 and i.id = $2`,
    [applicationId, id],
  );
  return row && omitNulls(row);
}

/**
 * Requests the end of a running import. Its process stops it within a second.
 *
 * @returns undefined if the import is unknown
 */
export async function cancelImport(
  db: Queryable,
  applicationId: number,
  id: number,
  operator: string,
): Promise<Pick<ImportEntry, 'state'> | undefined> {
  const [row] = await db.query<Pick<ImportEntry, 'state'>>(
    `with canceled as (
       update imports i set canceled_by = coalesce(canceled_by, $3)
        where application_id = $1 and id = $2 and i.state = 'running' and not ${isAbandoned}
       returning i.state
     )
     select coalesce((select state from canceled), case when i.state = 'running' then 'failed' else i.state end) as state
       from imports i where i.application_id = $1 and i.id = $2`,
    [applicationId, id, operator],
  );
  return row;
}

/** Whose import it is. */
export interface ImportOwner {
  operatorId: number;
  /** Undefined for a program token. */
  sessionId: number | undefined;
}

/** Returns who canceled an import, and whether its operator may still run it. */
export async function checkImport(
  db: Queryable,
  applicationId: number,
  id: number,
  { operatorId, sessionId }: ImportOwner,
): Promise<{ canceledBy: string | null; permitted: boolean } | undefined> {
  const [row] = await db.query<{ canceledBy: string | null }>(
    `select canceled_by as "canceledBy" from imports where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  if (!row) return undefined;
  const [operator] = await db.query(
    `select from operators o
       join applications a on a.id = $1 and a.deleting_at is null
       left join granted_applications g on g.application_id = a.id and g.operator_id = o.id
      where o.id = $2 and (o.role = 'owner' or o.role = 'operator' and g.operator_id is not null)
        and case when $3::bigint is null
              then exists (select from program_tokens t where t.operator_id = o.id and t.expires_at > now())
              else exists (select from operator_sessions s where s.id = $3 and s.operator_id = o.id and s.expires_at > now())
            end`,
    [applicationId, operatorId, sessionId ?? null],
  );
  return { ...row, permitted: operator !== undefined };
}

/** Ends the imports whose process has died, and deletes those that ended 90 days ago, with their rejected lines. */
export async function sweepImports(db: Queryable): Promise<void> {
  await db.query(
    acrossApplications(
      `update imports i set state = 'failed', error = '${processDied}', finished_at = now() where ${isAbandoned}
       returning ${notifyOfEnd}`,
    ),
  );
  await db.query(acrossApplications(`delete from imports where finished_at < now() - interval '90 days'`));
}
