import { copyFields } from '../db/copy-format.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { isFree } from '../db/leases.ts';
import type { ChunkTarget, OutcomeGroup } from './chunk-progress.ts';
import type { Chunk, DeliveryOutcome } from './chunks.store.ts';

/** The number of devices by status. */
export type StatusCounts = Record<DeliveryOutcome['status'], number>;

/** The state of a chunk after a group: still leased, done, or released until later. */
export type Next = 'keep' | 'done' | { afterSeconds: number; reason: string | null; failures: number };

/** The lease of a chunk was taken over, or its send was deleted. */
export class LeaseLostError extends Error {}

/** Whether the send can reach a device. */
const isReachable = ({ device }: ChunkTarget) => device.token !== null && device.pushConsent && !device.frequencyCapped;

export function countStatuses(targets: readonly ChunkTarget[]): StatusCounts {
  const counts = { sent: 0, failed: 0, suppressed: 0, canceled: 0 };
  for (const { outcome } of targets) if (outcome) counts[outcome.status]++;
  return counts;
}

/** The lines of a COPY into `deliveries`. */
function toRows(
  { applicationId, date, sendId, messageId, campaignId, kind }: Chunk,
  targets: readonly ChunkTarget[],
): string {
  const ofAll = copyFields([applicationId, date, sendId, messageId, campaignId, kind]);
  let rows = '';
  for (const { device, outcome } of targets) {
    if (!outcome) continue;
    // PostgreSQL can't store null characters, and a reason may quote a push service.
    const reason = outcome.status === 'sent' ? null : outcome.reason.replaceAll('\0', '');
    rows += `${ofAll}\t${copyFields([device.id, device.udid, outcome.status, reason])}\n`;
  }
  return rows;
}

/** The columns of a chunk after a group. */
const nextColumns = (next: Next) => ({
  keep: next === 'keep',
  done: next === 'done',
  ...(typeof next === 'object' ? next : { afterSeconds: 0, reason: null, failures: 0 }),
});

/**
 * Records the outcomes of a group: deliveries, the counts and remaining devices of the chunk, and statistics of the day.
 *
 * @throws LeaseLostError if this worker no longer has the lease, or the group was already recorded; nothing is counted twice
 */
export async function recordGroup(tx: Transaction, chunk: Chunk, group: OutcomeGroup, next: Next): Promise<void> {
  if (group.targets.length > 0) {
    // COPY precedes the lock of the chunk, so a worker that is frozen during COPY blocks no other worker.
    await tx.copyIn(
      `copy deliveries (application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason)
       from stdin`,
      toRows(chunk, group.targets),
    );
  }
  await updateChunk(tx, chunk, group, next);
}

/** Records a group without outcomes in one statement. */
export async function updateChunk(db: Queryable, chunk: Chunk, group: OutcomeGroup, next: Next): Promise<void> {
  const { targets, firstDevice, remaining } = group;
  const { sent, failed, suppressed, canceled } = countStatuses(targets);
  const { keep, done, afterSeconds, reason, failures } = nextColumns(next);
  const rows = await db.query(
    `with recorded as (
       update send_chunks
          set fence = fence + 1, first_device = $6, remaining = $7,
              attempted = attempted + $8, reachable = reachable + $9, sent = sent + $10, failed = failed + $11,
              suppressed = suppressed + $12, canceled = canceled + $13,
              recorded_at = case when $10::bigint + $11::bigint + $12::bigint + $13::bigint > 0 then now() else recorded_at end,
              owner = case when $14 then owner end, done_at = case when $15 then now() end,
              next_try_at = now() + make_interval(secs => $16), waiting_reason = $17, failures = $18
        where application_id = $1 and send_id = $2 and chunk = $3 and owner = $4 and fence = $5 and done_at is null
       returning chunk
     ), counted as (
       insert into statistics_deltas (application_id, date, sent, failed, suppressed, canceled)
       select $1, ($19::timestamptz at time zone 'UTC')::date, $10, $11, $12, $13
         from recorded
        where $10::bigint + $11::bigint + $12::bigint + $13::bigint > 0
     )
     select chunk from recorded`,
    [
      ...[chunk.applicationId, chunk.sendId, chunk.chunk, chunk.owner, chunk.fence],
      ...[firstDevice, remaining.length > 0 ? remaining : null],
      ...[targets.filter(({ hasResponse }) => hasResponse).length, targets.filter(isReachable).length],
      ...[sent, failed, suppressed, canceled],
      ...[keep, done, afterSeconds, reason, failures],
      chunk.date,
    ],
  );
  if (rows.length === 0) throw new LeaseLostError(`chunk ${chunk.chunk} of send ${chunk.sendId} is leased elsewhere`);
}

/**
 * Whether a group was recorded, although its transaction failed: the connection can break after the commit. The send may
 * have completed since then, which deletes its chunks. While the owner is registered, only the owner can have ended its lease.
 */
export async function wasRecorded(db: Queryable, chunk: Chunk): Promise<boolean> {
  const rows = await db.query(
    `select from send_chunks
      where application_id = $1 and send_id = $2 and chunk = $3 and fence = $5 + 1 and (owner = $4 or owner is null)
     union all
     select from sends
      where application_id = $1 and id = $2 and ended_at is not null and not ${isFree('$4::bigint')}`,
    [chunk.applicationId, chunk.sendId, chunk.chunk, chunk.owner, chunk.fence],
  );
  return rows.length > 0;
}
