import { inAppActionIds } from "../content/in-app-actions.js";
import { actionsOf } from "../messages/actions.js";
import { findMessages } from "../messages/messages.store.js";
/** Finds the messages of an application that events name, with the IDs of their actions. */
export const clickedMessages = (db, applicationId, settings) => ({
    async messages(ids) {
        if (ids.length === 0)
            return new Map();
        const messages = await findMessages(db, applicationId, ids);
        return new Map(messages.map((message) => {
            const actionIds = actionsOf(message, settings).map((action) => action.id);
            return [message.id, { campaignId: message.campaignId, actionIds }];
        }));
    },
    async inApps(ids) {
        if (ids.length === 0)
            return new Map();
        const inApps = await db.query(`select id, campaign_id as "campaignId", body -> 'messages' as messages
         from contents
        where application_id = $1 and kind = 'in-app' and id = any ($2)`, [applicationId, ids]);
        return new Map(inApps.map(({ id, campaignId, messages }) => [
            id,
            { campaignId: campaignId ?? undefined, actionIds: inAppActionIds(messages) },
        ]));
    },
});
