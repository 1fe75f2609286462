import { currentDate } from '../base/clock.ts';
import type { Database } from '../db/database.ts';
import { ensureDeliveryPartitions } from '../domain/sends/partitions.store.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Logger } from '../base/log.ts';
import { LeaseLostError } from './outcomes.store.ts';
import { findUnplannedDate, insertPlan, leaseUnplannedSend, type UnplannedSend } from './plan.store.ts';
import { createSemaphore } from './semaphore.ts';

/** Devices per chunk: enough to make the cost of a lease small, and few enough for memory. */
export const chunkSize = 5_000;

/**
 * Splits accepted sends into chunks. Planning a campaign scans all devices of an application, so only one run at a time
 * plans campaigns. Tests and instant messages don't wait for it.
 */
export function planSendsLoop(db: Database, worker: Pick<Worker, 'id'>, logger?: Pick<Logger, 'warn'>): Loop {
  const held = new Set<number>();
  // One lease at a time, because the held sends determine which send may be leased next.
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
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      // Another worker plans this send, but there may be others.
    } finally {
      // After a failure, this worker still has the lease, and leases the send again.
      held.delete(send.id);
    }
    return true;
  }

  return {
    name: 'plan-sends',
    pollInterval: 250,
    concurrency: 2,
    async run(signal) {
      const date = await findUnplannedDate(db);
      if (date === undefined) return false;
      await ensureDeliveryPartitions(db, new Date(date), currentDate(), {
        onWait: () => logger?.warn({}, 'a new partition of deliveries waits for other transactions'),
        signal,
      });
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
