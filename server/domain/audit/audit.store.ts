import { omitNulls, type Queryable } from '../../db/database.ts';
import { statesOf } from './states.ts';
import type { ListRows } from '../list-rows.ts';

/** A change, by whom and of what. */
export interface Change {
  /** The email address of an operator, or `cli:` and the name of the account that ran the command line. */
  actor: string;
  partnerId?: string;
  /** The operation ID, or the command. */
  action: string;
  /** What was changed, such as `campaigns/1001`. */
  subject?: string;
  /** The state before the change, an object. */
  before?: unknown;
  /** The state after the change, or the body of the request. */
  after?: unknown;
}

export interface AuditEntry extends Omit<Change, 'before' | 'after'> {
  id: number;
  time: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records a change. Secrets are removed, and of large states only what changed is kept. The caller runs it in the transaction of the change. */
export async function recordChange(
  db: Queryable,
  { actor, partnerId, action, subject, before, after }: Change,
): Promise<void> {
  await db.query(
    `insert into audit_entries (actor, partner_id, action, subject, before, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [actor, partnerId ?? null, action, subject ?? null, ...statesOf(before, after)],
  );
}

export interface AuditFilter {
  partnerId?: string;
  action?: string;
  actor?: string;
  /** A resource with those below it, or a kind of resources. */
  subject?: string;
  /** The first time, and the one after the last. */
  startDate?: string;
  endDate?: string;
}

/** The entries of the filters $1 to $6. */
export const auditRows: ListRows<AuditEntry, AuditEntry> = {
  statement: `
    select id, at as time, actor, partner_id as "partnerId", action, subject, before, after
      from audit_entries
     where ($1::text is null or partner_id = $1) and ($2::text is null or action = $2)
       and ($3::text is null or actor = $3) and ($4::text is null or subject = $4 or starts_with(subject, $4 || '/'))
       and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`,
  show: omitNulls,
};

/** The values of its parameters. */
export const auditFilterValues = ({ partnerId, action, actor, subject, startDate, endDate }: AuditFilter) =>
  [partnerId, action, actor, subject, startDate, endDate].map((value) => value ?? null);

/** Returns entries, newest first. */
export async function listAuditEntries(
  db: Queryable,
  { partnerId, action, actor, subject, startDate, endDate }: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db.queryOnce<AuditEntry>(
    `select id, at as time, actor, partner_id as "partnerId", action, subject, before, after
       from audit_entries
      where ($1::text is null or partner_id = $1) and ($2::text is null or action = $2)
        and ($3::text is null or actor = $3) and ($4::text is null or subject = $4 or starts_with(subject, $4 || '/'))
        and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
      order by id desc
     offset $7 limit $8`,
    [...[partnerId, action, actor, subject, startDate, endDate].map((value) => value ?? null), offset, limit],
  );
  return rows.map(omitNulls);
}
