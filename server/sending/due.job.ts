import type { Database, Transaction } from '../db/database.ts';
import { readSettingsById } from '../domain/applications/applications.store.ts';
import { lockMessage, setMessageState } from '../domain/messages/messages.store.ts';
import { advance } from '../domain/schedules/recurrence.ts';
import {
  lockDueMessage,
  deleteSchedule,
  type DueMessage,
  findExclusion,
  findSchedule,
  moveSchedule,
  toPlan,
  wasSent,
} from '../domain/schedules/schedules.store.ts';
import type { Loop } from '../jobs/jobs.ts';
import { acceptSend } from './accept.ts';

/**
 * Starts sends of due schedules. It locks the message, as changes of its schedule do. A message that is being sent is
 * skipped until the send ends. Then it is sent once, even if several dates have passed.
 */
export const dueSchedulesLoop = (db: Database): Loop => ({
  name: 'due-schedules',
  pollInterval: 500,
  run: () =>
    db.transaction(async (tx) => {
      const due = await lockDueMessage(tx);
      if (!due) return false;
      await startSend(tx, due);
      return true;
    }),
});

async function startSend(tx: Transaction, { applicationId, messageId, now }: DueMessage): Promise<void> {
  const message = await lockMessage(tx, applicationId, messageId);
  const schedule = await findSchedule(tx, applicationId, messageId);
  if (!message || !schedule) return;
  const exclusion = await findExclusion(tx, applicationId, messageId);
  const { send, next } = advance(toPlan(schedule, exclusion), Date.parse(schedule.nextDate), Date.parse(now));
  if (next === undefined) await deleteSchedule(tx, applicationId, messageId);
  else await moveSchedule(tx, applicationId, messageId, new Date(next));
  if (send) {
    await acceptSend(tx, applicationId, message, 'campaign', await readSettingsById(tx, applicationId));
    await setMessageState(tx, applicationId, messageId, 'sending');
  } else if (next === undefined) {
    // Only excluded days were left.
    const hasSent = await wasSent(tx, applicationId, messageId);
    await setMessageState(tx, applicationId, messageId, hasSent ? 'sent' : 'draft');
  }
}
