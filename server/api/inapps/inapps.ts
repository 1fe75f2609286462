import type { Database } from '../../db/database.ts';
import { contentOperations } from '../content/operations.ts';
import type { ApiHandlers } from '../handlers.ts';
import { inAppKind, showInApp } from './inapp.ts';

export const inAppHandlers = (db: Database) => {
  const inApps = contentOperations(db, inAppKind);
  return {
    listInApps: ({ app, ...call }) => inApps.list(app, call, showInApp),

    createInApp: ({ app, body }) => inApps.create(app, body),

    getInApp: ({ app, params: { inAppId } }) => inApps.get(app, { id: inAppId }, showInApp),

    getInAppByExternalId: ({ app, params: { externalId } }) => inApps.get(app, { externalId }, showInApp),

    updateInApp: ({ app, params: { inAppId }, body }) => inApps.update(app, { id: inAppId }, body),

    updateInAppByExternalId: ({ app, params: { externalId }, body }) => inApps.update(app, { externalId }, body),

    setInAppStatus: ({ app, params: { inAppId }, body }) => inApps.setStatus(app, { id: inAppId }, body.status),

    setInAppStatusByExternalId: ({ app, params: { externalId }, body }) =>
      inApps.setStatus(app, { externalId }, body.status),
  } satisfies Partial<ApiHandlers>;
};
