import { readSettingsById } from "../domain/applications/applications.store.js";
import { lockMessage, setMessageState } from "../domain/messages/messages.store.js";
import { advance } from "../domain/schedules/recurrence.js";
import { claimDueMessage, deleteSchedule, findExclusion, findSchedule, moveSchedule, toPlan, wasSent, } from "../domain/schedules/schedules.store.js";
import { acceptSend } from "./accept.js";
/**
 * Starts sends of due schedules. It locks the message, as changes of its schedule do. A message that is being sent is
 * skipped until the send ends. Then it is sent once, even if several dates have passed.
 */
export const fireSchedulesLoop = (db) => ({
    name: 'fire-schedules',
    pollInterval: 500,
    run: () => db.transaction(async (tx) => {
        const due = await claimDueMessage(tx);
        if (!due)
            return false;
        await fire(tx, due);
        return true;
    }),
});
async function fire(tx, { applicationId, messageId, now }) {
    const message = await lockMessage(tx, applicationId, messageId);
    const schedule = await findSchedule(tx, applicationId, messageId);
    if (!message || !schedule)
        return;
    const exclusion = await findExclusion(tx, applicationId, messageId);
    const { send, next } = advance(toPlan(schedule, exclusion), Date.parse(schedule.nextDate), Date.parse(now));
    if (next === undefined)
        await deleteSchedule(tx, applicationId, messageId);
    else
        await moveSchedule(tx, applicationId, messageId, new Date(next));
    if (send) {
        await acceptSend(tx, applicationId, message, 'campaign', await readSettingsById(tx, applicationId));
        await setMessageState(tx, applicationId, messageId, 'sending');
    }
    else if (next === undefined) {
        // Only excluded days were left.
        const hasSent = await wasSent(tx, applicationId, messageId);
        await setMessageState(tx, applicationId, messageId, hasSent ? 'sent' : 'draft');
    }
}
