import { readSettingsById } from '../applications/applications.store.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import { acceptSend } from '../sends/accept.ts';
import type { SentMessages } from '../sends/sends.ts';
import { advance } from './recurrence.ts';
import { type DueMessage, type ScheduleStore, toPlan } from './schedules.store.ts';

/**
 * Sends what is due. The message is what is claimed, since whoever changes its schedule holds it too. One that is still
 * being sent is left until that is done: then it is sent once, however many of its dates have passed.
 */
export const fireSchedulesLoop = (db: Database, schedules: ScheduleStore, messages: SentMessages): Loop => ({
  name: 'fire-schedules',
  pauseMilliseconds: 500,
  run: () =>
    db.transaction(async (tx) => {
      const due = await schedules.claimDue(tx);
      if (!due) return false;
      await fire(tx, due, schedules, messages);
      return true;
    }),
});

async function fire(
  tx: Transaction,
  { applicationId, messageId, now }: DueMessage,
  schedules: ScheduleStore,
  messages: SentMessages,
): Promise<void> {
  const message = await messages.lock(tx, applicationId, messageId);
  const schedule = await schedules.find(tx, applicationId, messageId);
  if (!message || !schedule) return;
  const exclusion = await schedules.findExclusion(tx, applicationId, messageId);
  const { send, next } = advance(toPlan(schedule, exclusion), Date.parse(schedule.nextDate), Date.parse(now));
  if (next === undefined) await schedules.delete(tx, applicationId, messageId);
  else await schedules.moveTo(tx, applicationId, messageId, new Date(next));
  if (send) {
    await acceptSend(tx, applicationId, message, 'campaign', await readSettingsById(tx, applicationId));
    await messages.setState(tx, applicationId, messageId, 'sending');
  } else if (next === undefined) {
    // Nothing was left of it but excluded days.
    const hasSent = await schedules.hasSent(tx, applicationId, messageId);
    await messages.setState(tx, applicationId, messageId, hasSent ? 'sent' : 'draft');
  }
}
