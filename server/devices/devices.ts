import { deviceFields } from '../applications/device-values.ts';
import type { Secrets } from '../applications/secrets.ts';
import type { SettingsReader } from '../applications/settings-cache.ts';
import type { Application, Handlers } from '../http/handlers.ts';
import { urlWith } from '../http/paging.ts';
import { badData, notFound } from '../http/problem.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { checkChange, readColumns, readExportFilter, readFilters, readKey, readUsers } from './device-checks.ts';
import type { DeviceChange, DeviceStore } from './devices.store.ts';
import type { DeviceExport } from './export.store.ts';

const noSuchDevice = (udid: string) => notFound(`path/udid: device ${udid} not found`);

export interface DeviceParts {
  store: DeviceStore;
  deviceExport: DeviceExport;
  settings: SettingsReader;
  secrets: Secrets;
  /** Says why a token can't be kept. */
  tokenFault: (token: string) => Promise<string | undefined>;
}

export const deviceHandlers = ({ store, deviceExport, settings, secrets, tokenFault }: DeviceParts) => {
  const fieldsOf = async (app: Application) => deviceFields(await settings(app));

  /** @throws Problem 400 for each token that can't be kept */
  async function checkTokens(changes: readonly { place: string; change: DeviceChange }[]): Promise<void> {
    const found = await Promise.all(
      changes.map(async ({ place, change: { token } }) => {
        const fault = typeof token === 'string' ? await tokenFault(token) : undefined;
        return fault === undefined ? [] : [`${place}/token: ${fault}`];
      }),
    );
    if (found.flat().length > 0) throw badData(...found.flat());
  }

  return {
    async listDevices({ app, query: { cursor, ...query }, url }) {
      const columns = readColumns(query.fields, await fieldsOf(app));
      const filter = readExportFilter(query);
      const wanted = { applicationId: app.id, ...query };
      const afterId = readCursor(secrets, wanted, cursor);
      const { lastId, more } = await deviceExport.findPage(app.id, filter, afterId);
      const next = more && urlWith(url, 'cursor', writeCursor(secrets, wanted, lastId));
      return {
        status: 200,
        headers: { 'Content-Type': 'text/csv; charset=utf-8', ...(next && { Link: `<${next}>; rel="next"` }) },
        body: () => deviceExport.stream(app.id, columns, filter, { afterId, lastId }),
      };
    },

    async searchDevice({ app, query }) {
      const fields = await fieldsOf(app);
      const device = await store.findFirst(app.id, readFilters(query.filters ?? {}, fields), fields);
      if (!device) throw notFound('query: no device matches');
      return { status: 200, body: device };
    },

    async updateDevice({ app, params: { udid }, body = {} }) {
      if (Object.keys(body).length === 0) return { status: 204 };
      const fields = await fieldsOf(app);
      checkChange(body, fields);
      await checkTokens([{ place: 'body', change: body }]);
      if (!(await store.update(app.id, udid, body, fields))) throw noSuchDevice(udid);
      return { status: 200, body: { UDID: udid } };
    },

    async updateDevices({ app, body: { users } }) {
      const fields = await fieldsOf(app);
      const changes = readUsers(users, fields);
      await checkTokens(changes.map(({ change }, index) => ({ place: `body/users/${index}/data`, change })));
      return { status: 200, body: await store.updateAll(app.id, changes, fields) };
    },

    async deleteDevice({ app, params: { udid }, query: { matchingKey = 'UDID' } }) {
      const key = readKey(udid, matchingKey, await fieldsOf(app));
      const deleted = await store.delete(app.id, key);
      if (deleted === undefined) throw noSuchDevice(udid);
      return { status: 200, body: { UDID: deleted } };
    },
  } satisfies Partial<Handlers>;
};
