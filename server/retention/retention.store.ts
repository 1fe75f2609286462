import { type Database, onlyRow, type Queryable } from '../db/database.ts';
import { deleteLocked } from '../domain/devices/device-deletion.store.ts';
import { deleteAuditEntries, deleteServiceAuditEntries } from './audit-retention.store.ts';
import type { RetainedKind, Retention } from './retention.ts';

/** Rows per statement, so that each takes well under a second. */
const batchRows = 5_000;
/** Sends per statement: each may have many rows. */
const batchSends = 50;

interface Batch {
  deleted: number;
  /** Where the next batch begins; absent after the last one. */
  next?: string | undefined;
}

/**
 * Deletes a batch of what an application has kept for more than a number of days.
 *
 * @param after `next` of the previous batch; `0` for the first
 */
type DeleteBatch = (db: Database, applicationId: number, days: number, after: string) => Promise<Batch>;

/** Deletes by a statement for the application `$1` and `$2` days, which is repeated until it finds no row. */
const oldest =
  (statement: string): DeleteBatch =>
  async (db, applicationId, days) => {
    const { deleted } = onlyRow(
      await db.query<{ deleted: number }>(`${statement} select count(*) as deleted from deleted`, [
        applicationId,
        days,
      ]),
    );
    return deleted > 0 ? { deleted, next: '0' } : { deleted };
  };

/** Clicks arrive almost in the order of their dates, so the deletion stops at the first batch without an old one. */
const deleteClicks: DeleteBatch = async (db, applicationId, days, after) => {
  const { deleted, last } = onlyRow(
    await db.query<{ deleted: number; last: string | null }>(
      `with batch as materialized (
         select id, date from clicks where application_id = $1 and id > $2::bigint order by id limit ${batchRows}
       ), deleted as (
         delete from clicks c
          using batch b
          where c.application_id = $1 and c.id = b.id and b.date < now() - make_interval(days => $3)
         returning 1
       )
       select (select count(*) from deleted) as deleted, max(id)::text as last from batch`,
      [applicationId, after, days],
    ),
  );
  return deleted > 0 && last !== null ? { deleted, next: last } : { deleted };
};

const deleteActivity = oldest(
  `with batch as (
     select date, device_id
       from device_activity
      where application_id = $1 and date < now()::date - $2::integer
      order by date, device_id
      limit ${batchRows}
   ), deleted as (
     delete from device_activity a
      using batch b
      where a.application_id = $1 and a.date = b.date and a.device_id = b.device_id
     returning 1
   )`,
);

/** Ended sends, with their instant targets. Their counts remain in the daily statistics. */
const deleteSends = oldest(
  `with batch as (
     select id
       from sends
      where application_id = $1 and created_at < now() - make_interval(days => $2) and state <> 'sending'
      order by created_at
      limit ${batchSends}
   ), deleted as (
     delete from sends s using batch b where s.application_id = $1 and s.id = b.id returning 1
   )`,
);

/** Statuses of messages that have expired, so that no visible message becomes unread again. */
const deleteInboxStatuses = oldest(
  `with of_devices_batch as (
     select s.inbox_id, s.device_id
       from contents c
       join inbox_statuses s on s.application_id = $1 and s.inbox_id = c.id
      where c.application_id = $1 and c.kind = 'inbox' and c.end_date < now() - make_interval(days => $2)
      limit ${batchRows}
   ), of_devices as (
     delete from inbox_statuses s
      using of_devices_batch b
      where s.application_id = $1 and s.inbox_id = b.inbox_id and s.device_id = b.device_id
     returning 1
   ), of_users_batch as (
     select s.inbox_id, s.client_id
       from contents c
       join inbox_user_statuses s on s.application_id = $1 and s.inbox_id = c.id
      where c.application_id = $1 and c.kind = 'inbox' and c.end_date < now() - make_interval(days => $2)
      limit ${batchRows}
   ), of_users as (
     delete from inbox_user_statuses s
      using of_users_batch b
      where s.application_id = $1 and s.inbox_id = b.inbox_id and s.client_id = b.client_id
     returning 1
   ), deleted as (
     select from of_devices union all select from of_users
   )`,
);

/** Devices without a push token whose app was not opened. A device that was never opened is not known to be unused. */
const deleteUnusedDevices: DeleteBatch = (db, applicationId, days, after) =>
  db.transaction(async (tx) => {
    const range = onlyRow(
      await tx.query<{ last: string | null }>(
        `select max(id)::text as last
           from (select id from devices where application_id = $1 and id > $2::bigint order by id limit ${batchRows}) d`,
        [applicationId, after],
      ),
    );
    if (range.last === null) return { deleted: 0 };
    const devices = await tx.query<{ id: number }>(
      `select id
         from devices
        where application_id = $1 and id > $2::bigint and id <= $3::bigint
          and token is null and last_open < now() - make_interval(days => $4)
        order by id
          for update skip locked`,
      [applicationId, after, range.last, days],
    );
    const ids = devices.map(({ id }) => id);
    if (ids.length > 0) await deleteLocked(tx, applicationId, ids);
    return { deleted: ids.length, next: range.last };
  });

const deletions: Record<RetainedKind, DeleteBatch> = {
  clicks: deleteClicks,
  activity: deleteActivity,
  sends: deleteSends,
  inboxStatuses: deleteInboxStatuses,
  unusedDevices: deleteUnusedDevices,
  audit: deleteAuditEntries,
};

/**
 * Deletes what an application has kept for more than a number of days, in batches that are short transactions.
 *
 * @param signal aborted when the process stops; the next run goes on
 * @returns the number of deleted rows
 */
export async function deleteExpired(
  db: Database,
  applicationId: number,
  kind: RetainedKind,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  return repeat((after) => deletions[kind](db, applicationId, days, after), signal);
}

/** Deletes the exported audit entries without an application, and of deleted applications, in the same way. */
export const deleteExpiredServiceAudit = (db: Database, days: number, signal?: AbortSignal): Promise<number> =>
  repeat((after) => deleteServiceAuditEntries(db, days, after), signal);

async function repeat(deleteBatch: (after: string) => Promise<Batch>, signal: AbortSignal | undefined) {
  let total = 0;
  let after: string | undefined = '0';
  while (after !== undefined && !signal?.aborted) {
    const { deleted, next }: Batch = await deleteBatch(after);
    total += deleted;
    after = next;
  }
  return total;
}

/** The applications with their own periods. */
export const readRetentions = (
  db: Queryable,
): Promise<{ id: number; partnerId: string; retention: Retention | null }[]> =>
  db.query(
    `select id, partner_id as "partnerId", settings -> 'retention' as retention
       from applications where deleting_at is null order by id`,
  );
