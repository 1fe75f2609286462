import { paginate } from "../../http/paging.js";
import { listStatistics } from "./statistics.store.js";
const today = () => new Date().toISOString().slice(0, 10);
/** Start and end take precedence over the date. A start without an end means until today. */
function chosenDays({ startDate, endDate, date }) {
    if (startDate !== undefined)
        return { from: startDate, until: endDate ?? today() };
    if (endDate !== undefined)
        return { from: '-infinity', until: endDate };
    return { from: date ?? '-infinity', until: date ?? 'infinity' };
}
/** The daily counts of an application. */
export const statisticsHandlers = (db) => ({
    async listStatistics({ app, ...call }) {
        return paginate(call, (range) => listStatistics(db, app.id, chosenDays(call.query), range));
    },
});
