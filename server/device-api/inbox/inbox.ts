import { findContent } from '../../api/content/content.store.ts';
import type { InboxBody } from '../../api/inboxes/inbox.ts';
import { recordInboxStatus } from '../../api/inboxes/inboxes.store.ts';
import type { Database } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/settings/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/problem.ts';
import type { components, Handlers } from '../handlers.ts';
import { chooseLanguage } from './choose-language.ts';
import { listInboxEntries, type StoredEntry } from './inbox.store.ts';

type Entry = components['schemas']['InboxEntry'];

function showEntry({ messages, deviceLanguage, ...entry }: StoredEntry, languages: readonly string[]): Entry {
  const language = chooseLanguage(Object.keys(messages), deviceLanguage, languages);
  return { ...entry, language, message: messages[language] as Entry['message'] };
}

/** The inbox messages of a device, and what its user did with them. */
export const inboxHandlers = (db: Database, settings: SettingsReader) =>
  ({
    async listInbox({ app, device, ...call }) {
      const { languages, ...audiences } = await settings(app);
      return paginate(call, async (range) =>
        (await listInboxEntries(db, app.id, device.id, audiences, range)).map((entry) => showEntry(entry, languages)),
      );
    },

    async setInboxMessageStatus({ app, device: { udid }, params: { inboxId }, body }) {
      const inbox = await findContent<InboxBody>(db, 'inbox', app.id, { id: inboxId });
      const available = inbox && (await recordInboxStatus(db, app.id, inbox, udid, body));
      // The same for unknown messages, so that devices can't find out which ones others have.
      if (!available) throw notFound(`path/inboxId: inbox message ${inboxId} is not available for this device`);
      return { status: 200, body: { id: inboxId } };
    },
  }) satisfies Partial<Handlers>;
