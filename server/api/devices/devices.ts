import { deleteDevices } from '../../domain/devices/device-deletion.store.ts';
import type { Database } from '../../db/database.ts';
import type { DeviceChange } from '../../domain/devices/device-changes.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import type { IdentityChanges } from '../../domain/devices/identity-changes.ts';
import { PushTokenError } from '../../domain/devices/identities.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { urlWith } from '../../http/paging.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import type { Logger } from '../../base/log.ts';
import type { ApiHandlers, Application } from '../handlers.ts';
import { readExportCursor, writeExportCursor } from './cursor.ts';
import {
  checkChange,
  noSuchDevice,
  readExportFields,
  readExportFilter,
  readFilters,
  readKey,
  readKeyedChanges,
} from './device-checks.ts';
import { findDevice, type Updated, updateDevice, updateDevices } from '../../domain/devices/devices.store.ts';
import { findExportPage, streamDevices } from './export.store.ts';

const identitiesChanged =
  'an update moved push tokens, or ended registrations of devices that have not proved its values';

export interface DeviceParts {
  db: Database;
  /** A separate pool for exports, since a slow reader occupies a connection for a long time. */
  exports: Database;
  /** Maximum time without progress of an export, in milliseconds. */
  exportStallMilliseconds: number;
  settings: SettingsReader;
  secrets: Secrets;
  /** Returns why a token is invalid. */
  tokenError: (token: string, platform?: string) => Promise<string | undefined>;
  logger: Pick<Logger, 'info'>;
  observeIdentityChanges: (changes: IdentityChanges) => void;
}

export const deviceHandlers = ({
  db,
  exports,
  exportStallMilliseconds,
  settings,
  secrets,
  tokenError,
  logger,
  observeIdentityChanges,
}: DeviceParts) => {
  /** @throws Problem 400 for a push token that is invalid for the platform of a stored device */
  async function write(app: Application, paths: (position: number) => string, work: () => Promise<Updated>) {
    const updated = await work().catch((error: unknown) => {
      throw error instanceof PushTokenError ? badData(`${paths(error.position)}/token: ${error.message}`) : error;
    });
    const { tokensMoved, registrationsEnded } = updated;
    observeIdentityChanges(updated);
    if (tokensMoved + registrationsEnded > 0) {
      logger.info({ partnerId: app.partnerId, tokensMoved, registrationsEnded }, identitiesChanged);
    }
    return updated;
  }

  const fieldsOf = async (app: Application) => deviceFields(await settings(app));

  /** @throws Problem 400 for each invalid token */
  async function checkTokens(changes: readonly { path: string; change: DeviceChange }[]): Promise<void> {
    const found = await Promise.all(
      changes.map(async ({ path, change: { token, platform } }) => {
        const error = typeof token === 'string' ? await tokenError(token, platform ?? undefined) : undefined;
        return error === undefined ? [] : [`${path}/token: ${error}`];
      }),
    );
    if (found.flat().length > 0) throw badData(found.flat());
  }

  return {
    async listDevices({ app, query: { cursor, ...query }, url }) {
      const columns = readExportFields(query.fields, await fieldsOf(app));
      const filter = readExportFilter(query);
      const wanted = { applicationId: app.id, ...query };
      const afterId = readExportCursor(secrets, wanted, cursor);
      const { lastId, more } = await findExportPage(db, app.id, filter, afterId);
      const next = more && urlWith(url, { cursor: writeExportCursor(secrets, wanted, lastId) });
      return {
        status: 200,
        headers: { 'Content-Type': 'text/csv; charset=utf-8', ...(next && { Link: `<${next}>; rel="next"` }) },
        body: () => streamDevices(exports, app.id, columns, filter, { afterId, lastId }, exportStallMilliseconds),
      };
    },

    async searchDevice({ app, query }) {
      const fields = await fieldsOf(app);
      const device = await findDevice(db, app.id, readFilters(query.filters ?? {}, fields), fields);
      if (!device) throw notFound('query: no device matches');
      return { status: 200, body: device };
    },

    async updateDevice({ app, params: { udid }, body = {} }) {
      if (Object.keys(body).length === 0) return { status: 204 };
      const fields = await fieldsOf(app);
      checkChange(body, fields);
      await checkTokens([{ path: 'body', change: body }]);
      const { updated } = await write(
        app,
        () => 'body',
        () => updateDevice(db, app.id, udid, body, fields, 'server'),
      );
      if (updated === 0) throw noSuchDevice(udid);
      return { status: 200, body: { UDID: udid } };
    },

    async updateDevices({ app, body: { users } }) {
      const fields = await fieldsOf(app);
      const changes = readKeyedChanges(users, fields);
      await checkTokens(changes.map(({ change }, index) => ({ path: `body/users/${index}/data`, change })));
      const { updated, notFound } = await write(
        app,
        (position) => `body/users/${position}/data`,
        () => updateDevices(db, app.id, changes, fields, 'server'),
      );
      return { status: 200, body: { updated, notFound } };
    },

    async deleteDevice({ app, params: { udid }, query: { matchingKey = 'UDID' } }) {
      const key = readKey(udid, matchingKey, await fieldsOf(app));
      const deleted = await deleteDevices(db, app.id, key);
      if (deleted === undefined) throw noSuchDevice(udid);
      return { status: 200, body: { UDID: deleted } };
    },
  } satisfies Partial<ApiHandlers>;
};
