import { acrossApplications, type Database, type Queryable } from '../db/database.ts';
import { isDatabaseError, isTemporary } from '../db/errors.ts';
import { isFree } from '../db/leases.ts';
import { isHeldBack } from '../delivery/breakers/breakers.store.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Chunk } from './chunks.store.ts';
import { createSemaphore } from './semaphore.ts';

/** The chunks that this process has leased. */
export interface ChunkLeases {
  /** Leases the next due chunk. */
  lease(): Promise<LeasedChunk | undefined>;
  /** Ends the work on a chunk. If the lease was not released, the chunk can be leased again. */
  forget(chunk: Chunk): void;
}

export interface LeasedChunk {
  chunk: Chunk;
  /** When the lease was requested, in milliseconds of the monotonic clock. */
  requestedAt: number;
}

/** Chunks that one lease considers, since workers of the previous release may have claimed some of them. */
const maxConsidered = 200;

/** After an empty poll, other pollers of this process skip theirs for this time, in milliseconds. */
const emptyFor = 100;

/** The session lock with which a worker of the previous release claims a chunk. */
const formerClaim = (chunk: string) =>
  `pg_try_advisory_xact_lock(hashtextextended('chunk ' || ${chunk}.send_id || ' ' || ${chunk}.chunk, 0))`;

interface LeaseRequest {
  owner: number;
  /** Increases on every request of this process. */
  number: number;
  /** Applications that have enough leased chunks of campaigns, and of other sends. */
  busyWithCampaigns: number[];
  busyWithOthers: number[];
  held: readonly Chunk[];
}

/**
 * SQL condition: the chunk is due. A paused send is due only at its deadline. Canceled and expired chunks don't wait for a
 * push service, only for the pause after an unexpected error.
 */
export const isDue = `case when s.canceled_at is not null or s.deadline_at <= now() or s.one_attempt and s.paused_at is null
                     then c.failures = 0 or c.next_try_at <= now()
                     else s.paused_at is null and c.next_try_at <= now()
                          and not ${isHeldBack('c.application_id', 's.platform')} end`;

/**
 * Releases a chunk after an error, and postpones it. If the database was unavailable, the pause is a second; otherwise it
 * grows with each failure in a row.
 */
export async function postponeChunk(db: Queryable, chunk: Chunk, error: unknown): Promise<void> {
  const wasAway = isDatabaseError(error) && isTemporary(error);
  const [failures, pause] = wasAway ? [chunk.failures, 1] : [chunk.failures + 1, pauseAfterFailures(chunk)];
  await db.query(
    `update send_chunks
        set owner = null, fence = fence + 1, failures = $6, next_try_at = now() + make_interval(secs => $7)
      where application_id = $1 and send_id = $2 and chunk = $3 and owner = $4 and fence = $5 and done_at is null`,
    [chunk.applicationId, chunk.sendId, chunk.chunk, chunk.owner, chunk.fence, failures, pause],
  );
}

/** In seconds, at most 64. */
export const pauseAfterFailures = ({ failures }: Chunk): number => 2 ** Math.min(failures, 6);

async function leaseChunk(
  db: Queryable,
  { owner, number, busyWithCampaigns, busyWithOthers, held }: LeaseRequest,
): Promise<Chunk | undefined> {
  // An own chunk that is not held was leased by a request whose response was lost. If this request reaches the database
  // late, after it was given up, the chunks of later requests are not its own.
  const isOurs = `(c.owner = $1 and c.lease_request < $6 or ${isFree('c.owner')})`;
  const [row] = await db.query<Chunk>(
    acrossApplications(`with next as (
       select due.application_id, due.send_id, due.chunk
         from (select c.application_id, c.send_id, c.chunk, c.retry_at
                 from send_chunks c
                 join sends s on s.application_id = c.application_id and s.id = c.send_id
                where c.done_at is null and ${isOurs} and ${isDue}
                  and c.application_id <> all (case when s.kind = 'campaign' then $2::bigint[] else $3::bigint[] end)
                  and not exists (select from unnest($4::bigint[], $5::int[]) as held (send_id, chunk)
                                   where held.send_id = c.send_id and held.chunk = c.chunk)
                order by c.priority, c.send_id, c.chunk
                limit ${maxConsidered}) due
        cross join lateral (
          select from send_chunks c
           where c.application_id = due.application_id and c.send_id = due.send_id and c.chunk = due.chunk
             and c.done_at is null and ${isOurs}
             for update skip locked) locked
        where due.retry_at = 'infinity' or ${formerClaim('due')}
        limit 1
     )
     update send_chunks c
        set owner = $1, fence = c.fence + 1, lease_request = $6, retry_at = 'infinity'
       from next
       join sends s on s.application_id = next.application_id and s.id = next.send_id
      where c.application_id = next.application_id and c.send_id = next.send_id and c.chunk = next.chunk
     returning c.application_id as "applicationId", c.send_id as "sendId", c.chunk, c.first_device as "firstDevice",
               c.last_device as "lastDevice", c.remaining::text, c.failures, c.waiting_reason as "waitingReason",
               s.message_id as "messageId", s.campaign_id as "campaignId", s.kind, s.platform, s.created_at as date,
               s.canceled_at is not null as canceled, s.one_attempt as "oneAttempt",
               extract(epoch from s.deadline_at - now())::float8 as "secondsLeft", c.owner, c.fence`),
    [
      owner,
      busyWithCampaigns,
      busyWithOthers,
      held.map(({ sendId }) => sendId),
      held.map(({ chunk }) => chunk),
      number,
    ],
  );
  return row;
}

/**
 * @param usual usual number of chunks in this process. Up to it, an application can have all but one chunk of campaigns, and
 * as many of other sends; beyond it, one of each. So there is always room for another application.
 */
export function createChunkLeases(db: Database, worker: Worker, usual: number): ChunkLeases {
  const held = new Set<Chunk>();
  // One lease at a time, because the held chunks determine which chunk may be leased next.
  const mutex = createSemaphore(1);
  let emptyUntil = -Infinity;
  let requests = 0;

  /** The applications with the maximum number of leased chunks, either of campaigns or of other sends. */
  function busy(campaigns: boolean): number[] {
    const maxHeld = held.size < usual ? Math.max(1, usual - 1) : 1;
    const counts = new Map<number, number>();
    for (const { applicationId, kind } of held) {
      if ((kind === 'campaign') === campaigns) counts.set(applicationId, (counts.get(applicationId) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= maxHeld).map(([applicationId]) => applicationId);
  }

  return {
    async lease() {
      await mutex.acquire();
      try {
        const { id: owner } = worker;
        const requestedAt = performance.now();
        if (!worker.mayStart(owner) || requestedAt < emptyUntil) return undefined;
        const chunk = await leaseChunk(db, {
          owner,
          number: ++requests,
          busyWithCampaigns: busy(true),
          busyWithOthers: busy(false),
          held: [...held],
        });
        if (!chunk) {
          emptyUntil = performance.now() + emptyFor;
          return undefined;
        }
        held.add(chunk);
        return { chunk, requestedAt };
      } finally {
        mutex.release();
      }
    },
    forget(chunk) {
      held.delete(chunk);
      // A chunk may have been held back only to leave room for other applications.
      emptyUntil = -Infinity;
    },
  };
}
