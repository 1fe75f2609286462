import type { components } from '../../../generated/engagement/api.ts';
import type { Database } from '../../db/database.ts';
import { inAppActionIds } from '../content/in-app-actions.ts';
import { actionsOf } from '../messages/actions.ts';
import { findMessages } from '../messages/messages.store.ts';
import type { Settings } from '../settings-document.ts';
import type { FindClicked } from './events.ts';

interface InApp {
  id: number;
  campaignId: number | null;
  messages: components['schemas']['InAppMessage'][];
}

/** Finds the messages of an application that events name, with the IDs of their actions. */
export const clickedMessages = (db: Database, applicationId: number, settings: Settings): FindClicked => ({
  async messages(ids) {
    if (ids.length === 0) return new Map();
    const messages = await findMessages(db, applicationId, ids);
    return new Map(
      messages.map((message) => {
        const actionIds = actionsOf(message, settings).map((action) => action.id);
        return [message.id, { campaignId: message.campaignId, actionIds }];
      }),
    );
  },
  async inApps(ids) {
    if (ids.length === 0) return new Map();
    const inApps = await db.query<InApp>(
      `select id, campaign_id as "campaignId", body -> 'messages' as messages
         from contents
        where application_id = $1 and kind = 'in-app' and id = any ($2)`,
      [applicationId, ids],
    );
    return new Map(
      inApps.map(({ id, campaignId, messages }) => [
        id,
        { campaignId: campaignId ?? undefined, actionIds: inAppActionIds(messages) },
      ]),
    );
  },
});
