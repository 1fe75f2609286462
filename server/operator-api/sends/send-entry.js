import { omitNulls } from "../../db/database.js";
/** Converts the progress of a send to the names of the contract. */
export function toSendEntry({ title, startedAt, endedAt, waiting, ...send }) {
    const done = send.sent + send.failed + send.suppressed + send.canceled;
    return omitNulls({
        ...send,
        messageName: title,
        createdAt: startedAt,
        finishedAt: endedAt,
        waiting: endedAt === null ? send.devices - done : 0,
        waitingFor: waiting,
    });
}
const statuses = ['sent', 'failed', 'suppressed', 'canceled'];
/**
 * Adds the devices whose deliveries were not counted: deliveries are deleted after three months and with their device, rare
 * reasons are not listed, and a running send continues. Each status has at most one entry without a reason.
 */
export function completeOutcomes(counted, send) {
    const outcomes = counted.map((outcome) => ({ ...outcome }));
    for (const status of statuses) {
        const known = outcomes.filter((outcome) => outcome.status === status);
        const devices = send[status] - known.reduce((sum, outcome) => sum + outcome.devices, 0);
        const withoutReason = known.find(({ reason }) => reason === undefined);
        if (devices <= 0)
            continue;
        if (withoutReason)
            withoutReason.devices += devices;
        else
            outcomes.push({ status, devices });
    }
    return outcomes;
}
