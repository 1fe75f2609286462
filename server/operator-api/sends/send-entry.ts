import { omitNulls } from '../../db/database.ts';
import type { OutcomeCount } from '../../sending/deliveries.store.ts';
import type { SendSummary } from '../../sending/progress.store.ts';
import type { components } from '../handlers.ts';

type SendEntry = components['schemas']['SendEntry'];

/** Converts the progress of a send to the names of the contract. */
export function toSendEntry({ title, startedAt, endedAt, waiting, ...send }: SendSummary): SendEntry {
  const done = send.sent + send.failed + send.suppressed + send.canceled;
  return omitNulls({
    ...send,
    messageName: title,
    createdAt: startedAt,
    finishedAt: endedAt,
    waiting: endedAt === null ? send.devices - done : 0,
    waitingFor: waiting,
  }) as SendEntry;
}

const statuses = ['sent', 'failed', 'suppressed', 'canceled'] as const;

/**
 * Adds the devices whose deliveries were not counted: deliveries are deleted after three months and with their device, rare
 * reasons are not listed, and a running send continues. Each status has at most one entry without a reason.
 */
export function completeOutcomes(counted: readonly OutcomeCount[], send: SendSummary): OutcomeCount[] {
  const outcomes = counted.map((outcome) => ({ ...outcome }));
  for (const status of statuses) {
    const known = outcomes.filter((outcome) => outcome.status === status);
    const devices = send[status] - known.reduce((sum, outcome) => sum + outcome.devices, 0);
    const withoutReason = known.find(({ reason }) => reason === undefined);
    if (devices <= 0) continue;
    if (withoutReason) withoutReason.devices += devices;
    else outcomes.push({ status, devices });
  }
  return outcomes;
}
