import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../../generated/operator/api.ts';
import type { Queryable } from '../../db/database.ts';
import { dateBetween, type Plan } from '../../domain/schedules/recurrence.ts';
import { toPlan } from '../../domain/schedules/schedules.store.ts';
import { badData } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import { listPlannedMessages, type PlannedMessage } from './calendar.store.ts';

type CalendarEntry = components['schemas']['CalendarEntry'];

/** The maximum length of a period in days. */
const maxDays = 62;

/** Maximum dates in a response. */
const maxDates = 1000;

/** How many dates are computed before other requests have a turn. */
const datesPerTurn = 50;

/** A message and its next date that is not in the calendar yet. */
interface Pending {
  message: PlannedMessage;
  plan: Plan;
  date: number;
}

/** @throws Problem 400 if the end is not after the start, or the period is too long */
function checkPeriod(from: number, to: number): void {
  if (to <= from) throw badData('query/endDate: must be later than startDate');
  if (to - from > maxDays * 86_400_000) {
    throw badData(`query/endDate: must be at most ${maxDays} days after startDate`);
  }
}

function entryOf({ message, date }: Pending): CalendarEntry {
  const { messageId, title, platform, campaignId, campaignName, unit, interval, recurrenceTimezone } = message;
  return {
    ...{ date: new Date(date).toISOString(), messageId, title, platform },
    ...(campaignId !== null && { campaignId }),
    ...(campaignName !== null && { campaignName }),
    ...(unit !== null && {
      recurrence: {
        ...{ unit, interval: interval ?? 1 },
        ...(recurrenceTimezone !== null && { timezone: recurrenceTimezone }),
      },
    }),
  };
}

/**
 * Merges the dates of messages, so that only those in the response are computed.
 *
 * @returns the earliest dates, one more than the calendar has if there are more
 */
async function mergeDates(messages: readonly PlannedMessage[], from: number, to: number): Promise<CalendarEntry[]> {
  let computed = 0;
  async function pendingOf(message: PlannedMessage, plan: Plan, after: number): Promise<Pending[]> {
    if (++computed % datesPerTurn === 0) await nextTurn();
    const date = dateBetween(plan, Date.parse(message.nextDate), after, to);
    return date === undefined ? [] : [{ message, plan, date }];
  }
  let pending: Pending[] = [];
  for (const message of messages) {
    pending = pending.concat(await pendingOf(message, toPlan(message, message.exclusion ?? undefined), from));
  }
  const entries: CalendarEntry[] = [];
  while (pending.length > 0 && entries.length <= maxDates) {
    const first = pending.reduce((earliest, other) => (other.date < earliest.date ? other : earliest));
    entries.push(entryOf(first));
    const following = first.plan.recurrence ? await pendingOf(first.message, first.plan, first.date + 1) : [];
    pending = pending.filter((other) => other !== first).concat(following);
  }
  return entries;
}

/** The dates of scheduled messages, computed as the worker does. */
export const calendarHandlers = (db: Queryable) =>
  ({
    async getSendCalendar({ app, query: { startDate, endDate } }) {
      const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
      checkPeriod(from, to);
      const messages = await listPlannedMessages(
        db,
        app.id,
        new Date(from).toISOString(),
        new Date(to).toISOString(),
        maxDates + 1,
      );
      const entries = await mergeDates(messages, from, to);
      const complete = entries.length <= maxDates && messages.length <= maxDates;
      return { status: 200, body: { complete, dates: entries.slice(0, maxDates) } };
    },
  }) satisfies Partial<ApiHandlers>;
