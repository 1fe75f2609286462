import { builtInFields } from "../../domain/devices/device-fields.js";
import { paginate } from "../../http/paging.js";
import { badData, notAllowed, notFound } from "../../http/problem.js";
import { periodBetween } from "./period.js";
import { readPosition, writePosition } from "./position.js";
import { readClicks, readTargets } from "./reports.store.js";
const clicks = { name: 'clicks', read: readClicks };
const targets = { name: 'targets', read: readTargets };
/** Pages below 1 are empty, but their requests are validated. */
const nothing = { offset: 0, limit: 0 };
/** The targets of messages and the clicks on them. */
export const reportHandlers = (db, settings, secrets) => {
    /** @throws Problem 400 for each unknown device field */
    async function checkFields(app, names) {
        const own = names.length > 0 ? (await settings(app)).fields : [];
        const known = new Set([...builtInFields, ...own].map(({ name }) => name));
        const errors = names.flatMap((name, index) => known.has(name) ? [] : [`query/data/${index}: unknown device field ${name}`]);
        if (errors.length > 0)
            throw badData(...errors);
    }
    async function list(report, subject, id, call) {
        const { app, query } = call;
        const { page = 1, startDate, endDate } = query;
        const positionOf = { applicationId: app.id, report: report.name, subject, id, startDate, endDate };
        const period = periodBetween(query);
        const fields = query.data ?? [];
        await checkFields(app, fields);
        const position = readPosition(secrets, { ...positionOf, page }, query.position);
        let last;
        const readPage = async (range) => {
            const found = await report.read(db, app.id, subject, { id, period, fields, position, ...range });
            const path = `path/${subject}Id: ${subject} ${id}`;
            if (found === 'unknown')
                throw notFound(`${path} not found`);
            if (found === 'foreign')
                throw notAllowed(`${path} belongs to another application`);
            last = found.last;
            return found.entries;
        };
        if (page < 1)
            await readPage(nothing);
        // One more entry than the page has was read. The next page begins there.
        return paginate(call, readPage, (next) => last && writePosition(secrets, { ...positionOf, page: next }, last));
    }
    return {
        async listCampaignClicks(call) {
            return list(clicks, 'campaign', call.params.campaignId, call);
        },
        async listMessageClicks(call) {
            return list(clicks, 'message', call.params.messageId, call);
        },
        async listCampaignTargets(call) {
            return list(targets, 'campaign', call.params.campaignId, call);
        },
        async listMessageTargets(call) {
            return list(targets, 'message', call.params.messageId, call);
        },
    };
};
