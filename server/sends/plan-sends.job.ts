import type { Database } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Worker } from '../workers/worker.ts';
import { endSend, endSending } from './ends.store.ts';
import { ensureDeliveryPartitions } from './partitions.store.ts';
import { findUnplannedDate, insertPlan, leaseUnplannedSend, type UnplannedSend } from './plans.store.ts';
import { createSemaphore } from './semaphore.ts';

/** Devices a chunk: enough that a lease costs little, few enough to be in memory. */
export const chunkSize = 5_000;

/**
 * Cuts accepted sends into chunks. That of a campaign goes through all devices of an application, so that one place at most
 * is at campaigns: tests and instant messages do not wait for it.
 */
export function planSendsLoop(db: Database, worker: Pick<Worker, 'id'>): Loop {
  const held = new Set<number>();
  // One lease at a time, since the sends that are held decide which one may be leased next.
  const mutex = createSemaphore(1);
  let atCampaigns = false;

  async function lease(urgentOnly: boolean): Promise<UnplannedSend | undefined> {
    await mutex.acquire();
    try {
      const send = await leaseUnplannedSend(db, worker.id, urgentOnly, [...held]);
      if (send) held.add(send.id);
      return send;
    } finally {
      mutex.release();
    }
  }

  async function planNext(urgentOnly: boolean): Promise<boolean> {
    const send = await lease(urgentOnly);
    if (!send) return false;
    try {
      await db.transaction((tx) => insertPlan(tx, send, chunkSize));
    } finally {
      // If it failed, the send is still leased by this worker, and leased again.
      held.delete(send.id);
    }
    return true;
  }

  return {
    name: 'plan-sends',
    pauseMilliseconds: 250,
    concurrency: 2,
    async run() {
      const date = await findUnplannedDate(db);
      if (date === undefined) return false;
      await ensureDeliveryPartitions(db, new Date(date), new Date());
      const urgentOnly = atCampaigns;
      atCampaigns = true;
      try {
        return await planNext(urgentOnly);
      } finally {
        if (!urgentOnly) atCampaigns = false;
      }
    },
  };
}

/** Ends sends whose last chunk is done, with the state that this leaves the message in. */
export const endSendsLoop = (db: Database): Loop => ({
  name: 'end-sends',
  pauseMilliseconds: 250,
  run: () =>
    db.transaction(async (tx) => {
      const ended = await endSend(tx);
      if (!ended) return false;
      if (ended.kind === 'campaign') await endSending(tx, ended);
      return true;
    }),
});
