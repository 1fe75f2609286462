import { omitNulls } from '../../db/database.ts';
import type { OutcomeCount, OutcomeCounts, StatusTotals } from '../../sending/outcome-counts.store.ts';
import type { SendSummary } from '../../sending/progress.store.ts';
import type { components } from '../handlers.ts';

type SendEntry = components['schemas']['SendEntry'];

/** Converts the progress of a send to the names of the contract. */
export function toSendEntry({ title, isMessageDeleted, startedAt, endedAt, waiting, ...send }: SendSummary): SendEntry {
  const done = send.sent + send.failed + send.suppressed + send.canceled;
  return omitNulls({
    ...send,
    messageName: title,
    messageDeleted: isMessageDeleted || null,
    createdAt: startedAt,
    finishedAt: endedAt,
    waiting: endedAt === null ? send.devices - done : 0,
    waitingFor: waiting && { service: waiting.service, reason: waiting.reason, secondsToRetry: waiting.secondsToRetry },
  }) as SendEntry;
}

const statuses = ['sent', 'failed', 'suppressed', 'canceled'] as const;

/**
 * Makes the counts by reason add up to the known totals, most frequent outcomes first. Estimates are adjusted. To exact counts,
 * the devices are added whose deliveries were not counted: deliveries are deleted after three months and with their device, rare
 * reasons are not listed, and a running send continues. Each status has at most one entry without a reason.
 */
export function completeOutcomes(
  { outcomes: counted, exact }: OutcomeCounts,
  totals: StatusTotals,
  limit: number,
): OutcomeCount[] {
  const outcomes = exact
    ? counted.slice(0, limit).map((outcome) => ({ ...outcome }))
    : adjust(counted, totals).slice(0, limit);
  for (const status of statuses) {
    const known = outcomes.filter((outcome) => outcome.status === status);
    const devices = totals[status] - sumDevices(known);
    const withoutReason = known.find(({ reason }) => reason === undefined);
    if (devices <= 0) continue;
    if (withoutReason) withoutReason.devices += devices;
    else outcomes.push({ status, devices });
  }
  return outcomes;
}

export const sumDevices = (outcomes: readonly OutcomeCount[]) =>
  outcomes.reduce((total, { devices }) => total + devices, 0);

/** Adjusts estimates so that those of each status add up to its total. */
function adjust(estimates: readonly OutcomeCount[], totals: StatusTotals): OutcomeCount[] {
  return statuses
    .flatMap((status) => {
      const ofStatus = estimates.filter((outcome) => outcome.status === status);
      const [largest, ...others] = ofStatus;
      if (!largest || totals[status] === 0) return [];
      const factor = totals[status] / Math.max(1, sumDevices(ofStatus));
      // The only reason of a status is exact.
      if (others.length === 0)
        return [{ status, ...(largest.reason !== undefined && { reason: largest.reason }), devices: totals[status] }];
      const adjusted = others.map(({ devices, margin = 0, ...outcome }) => ({
        ...outcome,
        devices: Math.floor(devices * factor),
        margin: Math.ceil(margin * factor),
      }));
      const { margin = 0, ...outcome } = largest;
      return [
        { ...outcome, devices: totals[status] - sumDevices(adjusted), margin: Math.ceil(margin * factor) },
        ...adjusted,
      ];
    })
    .sort((one, other) => other.devices - one.devices);
}
