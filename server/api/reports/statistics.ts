import { currentDate } from '../../base/clock.ts';
import type { Queryable } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import type { ApiHandlers } from '../handlers.ts';
import { type Days, listStatistics } from './statistics.store.ts';

const today = () => currentDate().toISOString().slice(0, 10);

/** Start and end take precedence over the date. A start without an end means until today. */
export function chosenDays({
  startDate,
  endDate,
  date,
}: {
  startDate?: string;
  endDate?: string;
  date?: string;
}): Days {
  if (startDate !== undefined) return { from: startDate, until: endDate ?? today() };
  if (endDate !== undefined) return { from: '-infinity', until: endDate };
  return { from: date ?? '-infinity', until: date ?? 'infinity' };
}

/** The daily counts of an application. */
export const statisticsHandlers = (db: Queryable) =>
  ({
    async listStatistics({ app, ...call }) {
      return paginate(call, (range) => listStatistics(db, app.id, chosenDays(call.query), range));
    },
  }) satisfies Partial<ApiHandlers>;
