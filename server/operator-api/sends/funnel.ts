import type { Database } from '../../db/database.ts';
import { findMessage } from '../../domain/messages/messages.store.ts';
import { readRevenue } from '../../domain/events/application-events.store.ts';
import { countUnattributedDevices } from '../../domain/events/unattributed.store.ts';
import { countUnsubscribed } from '../../domain/statistics/unsubscriptions.store.ts';
import { notFound } from '../../http/errors/problem.ts';
import {
  countClickedDevices,
  countDisplayingDevices,
  countOutcomes,
  findSendsWithReasons,
  type OutcomeCount,
  sumOutcomesOfMessage,
} from '../../sending/outcome-counts.store.ts';
import { searchSends } from '../../sending/progress.store.ts';
import type { ApiHandlers } from '../handlers.ts';
import { completeOutcomes, sumDevices } from './send-entry.ts';

/** Maximum entries of a list of reasons. */
const maxReasons = 100;

/** The counts by reason, most frequent first. The last entry combines rare reasons. */
function byReason(outcomes: readonly OutcomeCount[]): Omit<OutcomeCount, 'status'>[] {
  const counts = outcomes.map(({ status: _status, ...count }) => count);
  if (counts.length <= maxReasons) return counts;
  return [...counts.slice(0, maxReasons - 1), { devices: sumDevices(outcomes.slice(maxReasons - 1)) }];
}

/** @param countMilliseconds the time after which counts are estimated */
export const funnelHandlers = (db: Database, countMilliseconds: number) => {
  /** Whether a message exists, or was sent and then deleted. */
  const wasKnown = async (applicationId: number, messageId: number) =>
    Boolean(await findMessage(db, applicationId, messageId)) ||
    (await searchSends(db, applicationId, { messageId }, { offset: 0, limit: 1 })).length > 0;

  return {
    async getMessageFunnel({ app, params: { messageId } }) {
      if (!(await wasKnown(app.id, messageId))) throw notFound(`path/messageId: message ${messageId} not found`);
      const milliseconds = countMilliseconds / 3;
      const sends = await findSendsWithReasons(db, app.id, messageId);
      const counted = await countOutcomes(db, app.id, sends, milliseconds);
      // Read afterwards, so that running sends have at least as many devices as were counted.
      const totals = await sumOutcomesOfMessage(db, app.id, messageId);
      const displayed = await countDisplayingDevices(db, app.id, messageId, milliseconds);
      const clicked = await countClickedDevices(db, app.id, messageId, milliseconds);
      const revenue = await readRevenue(db, app.id, messageId);
      const outcomes = completeOutcomes(counted, totals, Infinity);
      const of = (status: OutcomeCount['status']) => outcomes.filter((outcome) => outcome.status === status);
      return {
        status: 200,
        body: {
          targets: totals.sent + totals.failed + totals.suppressed + totals.canceled,
          sent: totals.sent,
          failed: byReason(of('failed')),
          suppressed: byReason(of('suppressed')),
          canceled: totals.canceled,
          displayed: displayed.count,
          clicked: clicked.count,
          conversions: revenue.reduce((sum, { conversions }) => sum + conversions, 0),
          revenue,
          unsubscribed: await countUnsubscribed(db, app.id, messageId),
          unattributed: await countUnattributedDevices(db, app.id, messageId),
          exact: counted.exact && displayed.margin === undefined && clicked.margin === undefined,
          ...(displayed.margin !== undefined && { displayedMargin: displayed.margin }),
          ...(clicked.margin !== undefined && { clickedMargin: clicked.margin }),
        },
      };
    },
  } satisfies Partial<ApiHandlers>;
};
