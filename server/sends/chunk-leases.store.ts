import { type Database, isDatabaseError, isTemporary, type Queryable } from '../db/database.ts';
import { isHeldBack } from '../delivery/breakers.store.ts';
import { isFreeFor } from '../workers/leases.ts';
import type { Worker } from '../workers/worker.ts';
import type { Chunk } from './chunks.store.ts';
import { createSemaphore } from './semaphore.ts';

/** The chunks that this process works on. */
export interface ChunkLeases {
  /** Leases the next chunk that is due. */
  lease(): Promise<LeasedChunk | undefined>;
  /** Forgets a chunk that is no longer worked on: if it is still leased by this worker, it is leased again. */
  forget(chunk: Chunk): void;
}

export interface LeasedChunk {
  chunk: Chunk;
  /** When the lease was asked for, in milliseconds of the monotonic clock. */
  askedAt: number;
}

/** How many chunks a lease looks at: workers of the previous release may hold some of them. */
const lookedAt = 200;

/** Several places of a worker look for chunks: when one found none, the others don't look for so long, in milliseconds. */
const emptyFor = 100;

/** The lock by which a worker of the previous release claims a chunk, for its session. */
const formerClaim = (chunk: string) =>
  `pg_try_advisory_xact_lock(hashtextextended('chunk ' || ${chunk}.send_id || ' ' || ${chunk}.chunk, 0))`;

interface LeaseRequest {
  owner: number;
  /** Applications whose campaigns wait, and those whose other sends wait. */
  busyWithCampaigns: number[];
  busyWithOthers: number[];
  held: readonly Chunk[];
}

/**
 * A paused send is left alone until its deadline. What is canceled or past its deadline waits for no push service, only
 * for the pause after an unexpected failure.
 */
const isDue = `case when s.canceled_at is not null or s.deadline_at <= now() or s.one_attempt and s.paused_at is null
                     then c.failures = 0 or c.next_try_at <= now()
                     else s.paused_at is null and c.next_try_at <= now()
                          and not ${isHeldBack('c.application_id', 's.platform')} end`;

/**
 * Gives up a chunk that could not be worked on, until a pause is over: a second if the database was away, which is no
 * fault of the chunk, else one that grows with each failure in a row.
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

/** In seconds, about a minute at most. */
export const pauseAfterFailures = ({ failures }: Chunk): number => 2 ** Math.min(failures, 6);

async function leaseChunk(
  db: Queryable,
  { owner, busyWithCampaigns, busyWithOthers, held }: LeaseRequest,
): Promise<Chunk | undefined> {
  const isOurs = isFreeFor('c.owner', '$1');
  const [row] = await db.query<Chunk>(
    `with next as (
       select due.application_id, due.send_id, due.chunk
         from (select c.application_id, c.send_id, c.chunk, c.retry_at
                 from send_chunks c /* of all applications */
                 join sends s on s.application_id = c.application_id and s.id = c.send_id
                where c.done_at is null and ${isOurs} and ${isDue}
                  and c.application_id <> all (case when s.kind = 'campaign' then $2::bigint[] else $3::bigint[] end)
                  and not exists (select from unnest($4::bigint[], $5::int[]) as held (send_id, chunk)
                                   where held.send_id = c.send_id and held.chunk = c.chunk)
                order by c.priority, c.send_id, c.chunk
                limit ${lookedAt}) due
        cross join lateral (
          select from send_chunks c
           where c.application_id = due.application_id and c.send_id = due.send_id and c.chunk = due.chunk
             and c.done_at is null and ${isOurs}
             for update skip locked) locked
        where due.retry_at = 'infinity' or ${formerClaim('due')}
        limit 1
     )
     update send_chunks c
        set owner = $1, fence = c.fence + 1, retry_at = 'infinity'
       from next
       join sends s on s.application_id = next.application_id and s.id = next.send_id
      where c.application_id = next.application_id and c.send_id = next.send_id and c.chunk = next.chunk
     returning c.application_id as "applicationId", c.send_id as "sendId", c.chunk, c.first_device as "firstDevice",
               c.last_device as "lastDevice", c.remaining::text, c.failures, c.waiting_reason as "waitingReason",
               s.message_id as "messageId", s.campaign_id as "campaignId", s.kind, s.platform, s.created_at as date,
               s.canceled_at is not null as canceled, s.one_attempt as "oneAttempt",
               extract(epoch from s.deadline_at - now())::float8 as "secondsLeft", c.owner, c.fence`,
    [owner, busyWithCampaigns, busyWithOthers, held.map(({ sendId }) => sendId), held.map(({ chunk }) => chunk)],
  );
  return row;
}

/**
 * @param usual how many chunks are usually worked on together: one application has fewer of them with campaigns, and as
 * many with tests and instant messages, and only one more of either beyond that, so that another always finds room
 */
export function createChunkLeases(db: Database, worker: Worker, usual: number): ChunkLeases {
  const held = new Set<Chunk>();
  // One lease at a time, since the chunks that are held decide which one may be leased next.
  const mutex = createSemaphore(1);
  let emptyUntil = -Infinity;

  /** The applications that have as many chunks under way as they may: of campaigns, or of all else. */
  function busy(campaigns: boolean): number[] {
    const most = held.size < usual ? Math.max(1, usual - 1) : 1;
    const counts = new Map<number, number>();
    for (const { applicationId, kind } of held) {
      if ((kind === 'campaign') === campaigns) counts.set(applicationId, (counts.get(applicationId) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= most).map(([applicationId]) => applicationId);
  }

  return {
    async lease() {
      await mutex.acquire();
      try {
        const { id: owner } = worker;
        const askedAt = performance.now();
        if (!worker.mayStart(owner) || askedAt < emptyUntil) return undefined;
        const chunk = await leaseChunk(db, {
          owner,
          busyWithCampaigns: busy(true),
          busyWithOthers: busy(false),
          held: [...held],
        });
        if (!chunk) {
          emptyUntil = performance.now() + emptyFor;
          return undefined;
        }
        held.add(chunk);
        return { chunk, askedAt };
      } finally {
        mutex.release();
      }
    },
    forget(chunk) {
      held.delete(chunk);
      // What was not leased may have been held back for the sake of other applications only.
      emptyUntil = -Infinity;
    },
  };
}
