import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Queryable } from '../../db/database.ts';
import { isFree } from '../../db/leases.ts';
import { findDeliveryPartitions } from '../sends/partitions.store.ts';
import { unknownApplication } from './applications.store.ts';

/** Rows per DELETE statement, so that each takes well under a second. */
const batchSize = 5_000;

/** Maximum time to wait for workers to release their leases, in milliseconds. After that, fencing protects the data. */
const leaseTimeout = 60_000;

/** Conditions for rows that no worker has leased, by table. */
const unleased: Record<string, string> = {
  send_chunks: `(done_at is not null or ${isFree('r.owner')})`,
  sends: `(planned_at is not null or ${isFree('r.owner')})`,
  static_lists: isFree('r.owner'),
};

/**
 * The tables with data of applications, in the order of deletion: what starts work, then the work, then the data. A table
 * precedes the tables that it references.
 */
export const tablesInOrder = [
  ...[
    'notification_emails',
    'notification_webhooks',
    'notification_deliveries',
    'notification_reads',
    'notifications',
    'managed_applications',
    'granted_applications',
    'device_imports',
    'import_rejects',
    'imports',
    'schedule_exclusions',
    'schedules',
  ],
  ...['static_list_changes', 'application_keys', 'device_tokens', 'device_registrations', 'device_events'],
  'quota_windows',
  ...[
    'send_chunks',
    'send_targets',
    'sends',
    'outbox',
    'deliveries',
    'clicks',
    'displays',
    'unattributed_events',
    'application_events',
    'device_activity',
    'deleted_devices',
  ],
  ...[
    'statistics_deltas',
    'daily_statistics',
    'unsubscriptions',
    'daily_unsubscriptions',
    'inbox_statuses',
    'inbox_user_statuses',
    'device_list_joins',
    'static_list_members',
    'static_list_departures',
  ],
  ...['static_list_blocks', 'static_lists', 'geogroup_members', 'geogroups', 'geofences', 'beacons', 'contents'],
  ...['device_identity_changes', 'push_token_duplicates', 'device_badges'],
  ...[
    'picture_contents',
    'pictures',
    'campaign_drafts',
    'campaign_sends',
    'approvals',
    'messages',
    'campaigns',
    'devices',
    'push_breakers',
    'application_credentials',
    'content_versions',
  ],
] as const;

/**
 * Deletes the data of an application whose access has ended: in batches, to keep transactions short, and the application
 * last. If the deletion fails or is killed, calling it again completes it.
 *
 * @param id the internal ID
 * @returns the number of deleted rows
 */
export async function deleteData(db: Database, id: number): Promise<number> {
  // Workers release the chunks of a paused send.
  await db.query(
    `update sends set paused_at = coalesce(paused_at, now()) where application_id = $1 and state = 'sending'`,
    [id],
  );
  let rows = 0;
  let deleted: number;
  // A request that began before access ended may still write, so this repeats until a pass finds nothing.
  do {
    deleted = await deleteOnce(db, id);
    rows += deleted;
  } while (deleted > 0);
  await db.query('delete from applications where id = $1', [id]);
  return rows + (await deleteOnce(db, id));
}

/**
 * Ends the access to an application. `completeDeletions` deletes it with its data.
 *
 * @returns the internal ID
 * @throws UnknownApplicationError if the application does not exist
 */
export async function beginDeletion(db: Queryable, partnerId: string): Promise<number> {
  const [app] = await db.query<{ id: number }>(
    `update applications
        set deleting_at = coalesce(deleting_at, now()), settings_version = settings_version + 1
      where partner_id = $1
     returning id`,
    [partnerId],
  );
  if (!app) throw unknownApplication(partnerId);
  return app.id;
}

/**
 * Deletes the applications whose deletion has begun.
 *
 * @throws the error of an application that could not be deleted, after all others were tried
 */
export async function completeDeletions(db: Database): Promise<void> {
  const begun = await db.query<{ id: number }>(
    'select id from applications where deleting_at is not null order by deleting_at',
  );
  const errors: unknown[] = [];
  // By internal ID: a command may have completed the deletion, and the partner ID may be in use again.
  for (const { id } of begun) await deleteData(db, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'deletions failed');
}

async function deleteOnce(db: Database, applicationId: number): Promise<number> {
  let rows = 0;
  for (const name of tablesInOrder) {
    const tables = name === 'deliveries' ? await findDeliveryPartitions(db) : [name];
    for (const table of tables) rows += await deleteFrom(db, table, applicationId);
  }
  return rows;
}

async function deleteFrom(db: Queryable, table: string, applicationId: number): Promise<number> {
  const deadline = performance.now() + leaseTimeout;
  let rows = 0;
  for (;;) {
    const condition = performance.now() < deadline ? (unleased[table] ?? 'true') : 'true';
    const deleted = await deleteBatch(db, table, applicationId, condition);
    rows += deleted;
    if (deleted > 0) continue;
    // Another deletion of the application may have deleted the rows of this batch, while more rows remain.
    if (!(await hasRows(db, table, applicationId))) return rows;
    await delay(100);
  }
}

async function deleteBatch(db: Queryable, table: string, applicationId: number, condition: string): Promise<number> {
  const [row] = await db.queryOnce<{ count: number }>(
    `with batch as (
       select ctid from ${table} r where application_id = $1 and ${condition} limit ${batchSize}
     ), deleted as (
       delete from ${table} r
        where application_id = $1 and ctid = any (array(select ctid from batch)) and ${condition}
       returning 1
     )
     select count(*) from deleted`,
    [applicationId],
  );
  return row?.count ?? 0;
}

async function hasRows(db: Queryable, table: string, applicationId: number): Promise<boolean> {
  const rows = await db.queryOnce(`select from ${table} where application_id = $1 limit 1`, [applicationId]);
  return rows.length > 0;
}
