import type { Database } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import { ensureDeliveryPartitions } from './partitions.store.ts';
import { claimUnplannedSend, endSend, endSending, findUnplannedDate, insertChunks } from './sends.store.ts';

/** Devices a chunk: enough that a commit costs little, few enough that a repeated one does. */
export const chunkSize = 5_000;

/**
 * Cuts accepted sends into chunks. That of a campaign goes through all devices of an application, so that one place at most
 * is at campaigns: tests and instant messages do not wait for it.
 */
export function planSendsLoop(db: Database): Loop {
  let atCampaigns = false;
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
        return await db.transaction(async (tx) => {
          const send = await claimUnplannedSend(tx, urgentOnly);
          if (!send) return false;
          await insertChunks(tx, send, chunkSize);
          return true;
        });
      } finally {
        if (!urgentOnly) atCampaigns = false;
      }
    },
  };
}

/** Ends sends whose last chunk is done, with the state that it leaves the message in. */
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
