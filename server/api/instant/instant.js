import { findManagedApplications } from "../../domain/applications/users.store.js";
import { badData, forbidden, listedErrors } from "../../http/problem.js";
import { toProblem } from "../errors.js";
import { acceptInstantMessage } from "./accept-instant.js";
/** Instant messages to one application or several. */
export const instantHandlers = (parts) => {
    const { db, logger } = parts;
    /** Accepts the message for one of several applications. */
    async function acceptFor(app, partnerId, { apps, targets }) {
        const path = `body/apps/${partnerId}`;
        const message = apps[partnerId];
        const shared = Array.isArray(targets);
        const own = shared ? targets : Object.hasOwn(targets, partnerId) ? targets[partnerId] : undefined;
        if (!app || !message) {
            throw forbidden(`${path}: you have no rights on this application`);
        }
        if (!own)
            throw badData(`body/targets: must have targets for the application ${partnerId}`);
        const paths = { message: path, targets: shared ? 'body/targets' : `body/targets/${partnerId}` };
        return acceptInstantMessage(parts, app, message, own, paths);
    }
    /** Converts an error to the result of one application. The others are still sent. */
    function failure(error, partnerId) {
        const problem = toProblem(error);
        if (!problem)
            throw error;
        const { status, options } = problem;
        if (status >= 500)
            logger.error({ err: options.cause, partnerId }, 'instant message failed');
        return { status: status, errors: listedErrors(problem) };
    }
    return {
        async sendInstantMessage({ app, body: { targets, ...message } }) {
            const paths = { message: 'body', targets: 'body/targets' };
            return { status: 200, body: await acceptInstantMessage(parts, app, message, targets, paths) };
        },
        async sendInstantMessageToApps({ user, body }) {
            const { apps, targets } = body;
            const partnerIds = Object.keys(apps);
            const unmatched = Array.isArray(targets) ? [] : Object.keys(targets).filter((id) => !partnerIds.includes(id));
            if (unmatched.length > 0)
                throw badData(...unmatched.map((id) => `body/targets/${id}: has no entry in apps`));
            const managed = await findManagedApplications(db, user.id, partnerIds);
            const results = [];
            for (const partnerId of partnerIds) {
                const app = managed.find((candidate) => candidate.partnerId === partnerId);
                const accepted = acceptFor(app, partnerId, body).then((result) => ({ status: 200, ...result }));
                results.push([partnerId, await accepted.catch((error) => failure(error, partnerId))]);
            }
            return { status: 200, body: { apps: Object.fromEntries(results) } };
        },
    };
};
