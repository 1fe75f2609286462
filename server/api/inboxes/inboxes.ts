import type { components } from '../../../generated/engagement/api.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/errors/problem.ts';
import { type ContentKey, findContent } from '../../domain/content/content.store.ts';
import { contentOperations } from '../content/operations.ts';
import type { ApiHandlers, Application } from '../handlers.ts';
import { inboxKind } from './inbox.ts';
import { type InboxBody, recordInboxStatus } from '../../domain/content/inbox-statuses.store.ts';

export const inboxHandlers = (db: Database) => {
  const inboxes = contentOperations(db, inboxKind);

  async function setStatus(
    app: Application,
    key: ContentKey,
    udid: string,
    status: components['schemas']['InboxStatus'],
  ) {
    const inbox = await findContent<InboxBody>(db, 'inbox', app.id, key);
    if (!inbox) throw inboxes.unknown(key);
    if (!(await recordInboxStatus(db, app.id, inbox, udid, status))) {
      const name = 'id' in key ? key.id : key.externalId;
      throw notFound(`query/UDID: inbox message ${name} is not available for device ${udid}`);
    }
    return { status: 200 as const, body: { id: inbox.id } };
  }

  return {
    createInbox: ({ app, body }) => inboxes.create(app, body),

    updateInbox: ({ app, params: { inboxId }, body }) => inboxes.update(app, { id: inboxId }, body),

    updateInboxByExternalId: ({ app, params: { externalId }, body }) => inboxes.update(app, { externalId }, body),

    setInboxStatus: ({ app, params: { inboxId }, query, body }) => setStatus(app, { id: inboxId }, query.UDID, body),

    setInboxStatusByExternalId: ({ app, params: { externalId }, query, body }) =>
      setStatus(app, { externalId }, query.UDID, body),
  } satisfies Partial<ApiHandlers>;
};
