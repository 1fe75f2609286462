import type pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Chunk } from './chunks.store.ts';
import { createTurns } from './turns.ts';

/** What this process claims of the chunks that wait. */
export interface ChunkClaims {
  /** Claims a chunk that nobody is at, and whose turn it is. */
  claim(): Promise<Chunk | undefined>;
  /** Gives a chunk up, whether it is done or not. */
  release(chunk: Chunk): Promise<void>;
}

/** How many chunks another process may have claimed of those that would come next. */
const lookedAt = 200;

const lockOf = (sendId: string, chunk: string) => `hashtextextended('chunk ' || ${sendId} || ' ' || ${chunk}, 0)`;

/**
 * Claims chunks by locks of one connection's session: they end with it, however the process ends, and hold no transaction
 * open while a push service takes its time. Whoever lost the connection may go on: a chunk is recorded once (`recordChunk`).
 *
 * @param usual how many chunks are usually worked on at once: one application has fewer of them with campaigns, and as many
 * with tests and instant messages, and only one more of either when there are as many, so that another always finds its place
 */
export function createChunkClaims(db: Pick<Database, 'pool'>, usual: number): ChunkClaims {
  const held = new Set<Chunk>();
  const takeTurn = createTurns<'claims'>();
  let holder: pg.PoolClient | undefined;

  const forget = (error: Error) => {
    holder?.release(error);
    holder = undefined;
  };

  async function connection(): Promise<pg.PoolClient> {
    if (holder) return holder;
    holder = await db.pool.connect();
    holder.once('error', forget);
    return holder;
  }

  function leave(): void {
    if (!holder || held.size > 0) return;
    holder.off('error', forget);
    holder.release();
    holder = undefined;
  }

  /** The applications that have as many chunks under way as they may: of campaigns, or of all else. */
  function served(campaigns: boolean): number[] {
    const most = held.size < usual ? Math.max(1, usual - 1) : 1;
    const counts = new Map<number, number>();
    for (const { applicationId, kind } of held) {
      if ((kind === 'campaign') === campaigns) counts.set(applicationId, (counts.get(applicationId) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count >= most).map(([applicationId]) => applicationId);
  }

  async function lockNext(client: pg.PoolClient): Promise<Chunk | undefined> {
    // The limit within is a fence: locks are tried in its order, until one is free.
    const { rows } = await client.query<Chunk>(
      `select * from (
         select c.application_id as "applicationId", c.send_id as "sendId", c.chunk, c.first_device as "firstDevice",
                c.last_device as "lastDevice", c.failures, s.message_id as "messageId", s.campaign_id as "campaignId",
                s.kind, s.platform, s.created_at as date
           from send_chunks c /* of all applications */
           join sends s on s.application_id = c.application_id and s.id = c.send_id
          where c.done_at is null and c.retry_at <= now()
            and c.application_id <> all (case when s.kind = 'campaign' then $1::bigint[] else $2::bigint[] end)
            and not exists (select from unnest($3::bigint[], $4::int[]) as held (send_id, chunk)
                             where held.send_id = c.send_id and held.chunk = c.chunk)
          order by c.priority, c.send_id, c.chunk
          limit ${lookedAt}
       ) as waiting
       where pg_try_advisory_lock(${lockOf('waiting."sendId"', 'waiting.chunk')})
       limit 1`,
      [served(true), served(false), [...held].map(({ sendId }) => sendId), [...held].map(({ chunk }) => chunk)],
    );
    return rows[0];
  }

  /** Whether a chunk is still to be done: who had it before may have ended since the look at it. */
  async function isLeft(client: pg.PoolClient, { applicationId, sendId, chunk }: Chunk): Promise<boolean> {
    const { rows } = await client.query(
      `select from send_chunks
        where application_id = $1 and send_id = $2 and chunk = $3 and done_at is null and retry_at <= now()`,
      [applicationId, sendId, chunk],
    );
    return rows.length > 0;
  }

  async function release(chunk: Chunk): Promise<void> {
    held.delete(chunk);
    const lock = lockOf('$1::bigint', '$2::int');
    await holder?.query(`select pg_advisory_unlock(${lock})`, [chunk.sendId, chunk.chunk]);
  }

  /** One at a time, since what is claimed decides what may be claimed next. */
  async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = await takeTurn('claims');
    try {
      return await work();
    } finally {
      leave();
      next();
    }
  }

  return {
    claim: () =>
      alone(async () => {
        const client = await connection();
        for (let chunk = await lockNext(client); chunk; chunk = await lockNext(client)) {
          held.add(chunk);
          if (await isLeft(client, chunk)) return chunk;
          await release(chunk);
        }
        return undefined;
      }),
    // Where the connection is lost, so is the lock.
    release: (chunk) => alone(() => release(chunk).catch(() => undefined)),
  };
}
