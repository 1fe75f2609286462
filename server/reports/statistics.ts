import type { Handlers } from '../http/handlers.ts';
import { paginate } from '../http/paging.ts';
import type { Days, StatisticsStore } from './statistics.store.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Start and end win over the date; a start alone reaches up to now. */
function chosenDays({ startDate, endDate, date }: { startDate?: string; endDate?: string; date?: string }): Days {
  if (startDate !== undefined) return { from: startDate, until: endDate ?? today() };
  if (endDate !== undefined) return { from: '-infinity', until: endDate };
  return { from: date ?? '-infinity', until: date ?? 'infinity' };
}

/** What happened each day in an application. */
export const statisticsHandlers = (store: StatisticsStore) =>
  ({
    async listStatistics({ app, ...call }) {
      return paginate(call, (range) => store.list(app.id, chosenDays(call.query), range));
    },
  }) satisfies Partial<Handlers>;
