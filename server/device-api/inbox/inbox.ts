import type { Database } from '../../db/database.ts';
import { findContent } from '../../domain/content/content.store.ts';
import { type InboxBody, recordInboxStatus } from '../../domain/content/inbox-statuses.store.ts';
import {
  type DeviceInAudiences,
  findDeviceInAudiences,
  findPlaceholderValues,
} from '../../domain/devices/device-audiences.store.ts';
import { compileTexts } from '../../domain/rendering/template.ts';
import type { Settings } from '../../domain/settings-document.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/errors/problem.ts';
import type { Logger } from '../../base/log.ts';
import { createContentCache } from '../content-cache.ts';
import { invalidToken } from '../errors.ts';
import type { ApiHandlers, components } from '../handlers.ts';
import { chooseLanguage } from './choose-language.ts';
import { inboxIdsOf, readInboxCatalog } from './inbox-catalog.ts';
import { readInboxEntries, type StoredEntry } from './inbox.store.ts';

type Entry = components['schemas']['InboxEntry'];

/** The inbox messages of a device, and what its user did with them. */
export const inboxHandlers = (db: Database, settings: SettingsReader, logger: Logger) => {
  const catalogOf = createContentCache(db, logger, 'inbox', (applicationId) => readInboxCatalog(db, applicationId));

  /** Returns the entries in the language of the device and with its values; undefined for those without a value. */
  async function fillEntries(
    applicationId: number,
    { id, language: own }: DeviceInAudiences,
    entries: readonly StoredEntry[],
    { languages, fields }: Settings,
  ): Promise<(Entry | undefined)[]> {
    const chosen = entries.map(({ messages, ...entry }) => {
      const language = chooseLanguage(Object.keys(messages), own ?? undefined, languages);
      return { entry, language, texts: compileTexts(messages[language]) };
    });
    const placeholders = [...new Set(chosen.flatMap(({ texts }) => texts.placeholders))];
    const values = await findPlaceholderValues(db, applicationId, id, placeholders, fields);
    const valueOf = (name: string) => values[placeholders.indexOf(name)] ?? null;
    return chosen.map(({ entry, language, texts }) => {
      const message = texts.fill(valueOf);
      return message && { ...entry, language, message: message };
    });
  }

  return {
    async listInbox({ app, device: { udid }, ...call }) {
      const current = await settings(app);
      const { items, audiences } = await catalogOf(app.id);
      const device = await findDeviceInAudiences(db, app.id, udid, audiences, current);
      if (!device) throw invalidToken();
      const ids = inboxIdsOf(items, device);
      const { body, ...page } = await paginate(call, async ({ offset, limit }) => {
        const entries = await readInboxEntries(db, app.id, device.id, ids.slice(offset, offset + limit));
        return fillEntries(app.id, device, entries, current);
      });
      return { ...page, body: { ...body, data: body.data.filter((entry) => entry !== undefined) } };
    },

    async setInboxMessageStatus({ app, device: { udid }, params: { inboxId }, body }) {
      const inbox = await findContent<InboxBody>(db, 'inbox', app.id, { id: inboxId });
      const available = inbox && (await recordInboxStatus(db, app.id, inbox, udid, body));
      // The same for unknown messages, so that devices can't find out which ones others have.
      if (!available) throw notFound(`path/inboxId: inbox message ${inboxId} is not available for this device`);
      return { status: 200, body: { id: inboxId } };
    },
  } satisfies Partial<ApiHandlers>;
};
