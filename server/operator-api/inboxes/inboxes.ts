import { contentOperations } from '../../api/content/operations.ts';
import type { StoredContent } from '../../domain/content/content.store.ts';
import { inboxKind } from '../../api/inboxes/inbox.ts';
import type { Database } from '../../db/database.ts';
import type { InboxBody } from '../../domain/content/inbox-statuses.store.ts';
import type { ApiHandlers, components } from '../handlers.ts';

type InboxRecord = components['schemas']['InboxRecord'];

/** Inbox messages, which the engagement API can't list. */
export const operatorInboxHandlers = (db: Database) => {
  const inboxes = contentOperations(db, inboxKind);
  return {
    listInboxMessages: ({ app, ...call }) => inboxes.list(app, call, showInbox),
    getInboxMessage: ({ app, params: { inboxId } }) => inboxes.get(app, { id: inboxId }, showInbox),
  } satisfies Partial<ApiHandlers>;
};

export function showInbox({
  id,
  externalId,
  startDate: sendDate,
  endDate: expirationDate,
  body,
  hasStarted,
  effectiveStatus,
  createdAt,
  updatedAt,
}: StoredContent<InboxBody>): InboxRecord {
  const sent = effectiveStatus === 'active' ? 'sent' : 'expired';
  return {
    inbox: { inboxId: id, externalId, sendDate, expirationDate, ...body },
    status: hasStarted ? sent : 'scheduled',
    createdAt,
    updatedAt,
  };
}
