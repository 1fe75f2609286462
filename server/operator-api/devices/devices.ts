import { findDevice } from '../../domain/devices/devices.store.ts';
import { noSuchDevice } from '../../api/devices/device-checks.ts';
import type { Application } from '../../api/handlers.ts';
import type { Database } from '../../db/database.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import { searchDevices } from '../../domain/devices/device-search.store.ts';
import { listMemberships } from '../../domain/devices/memberships.store.ts';
import { readTimeline } from '../../domain/devices/timeline.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { paginate } from '../../http/paging.ts';
import { cursorLimit, cursorPage, readCursor } from '../cursor.ts';
import type { ApiHandlers } from '../handlers.ts';

const maxFound = 100;
const maxLists = 1_000;

/**
 * Devices of an application, and what happened to them.
 *
 * @param searchMilliseconds the timeout of a search
 */
export const operatorDeviceHandlers = (db: Database, settings: SettingsReader, searchMilliseconds: number) => {
  const fieldsOf = async (app: Application) => deviceFields(await settings(app));

  /** @throws Problem 404 for an unknown device */
  async function readDevice(app: Application, udid: string) {
    const device = await findDevice(db, app.id, { UDID: udid }, await fieldsOf(app));
    if (!device) throw noSuchDevice(udid);
    return device;
  }

  return {
    // Without a text, `listSources` reads the devices.
    async findDevices({ app, query, url }) {
      const { search = '', ...filter } = query;
      const limits = { devices: maxFound, milliseconds: searchMilliseconds };
      const found = await searchDevices(db, app.id, search, await fieldsOf(app), filter, limits);
      return paginate({ url, query }, ({ offset, limit }) => Promise.resolve(found.slice(offset, offset + limit)));
    },

    async getDevice({ app, params: { udid } }) {
      const device = await readDevice(app, udid);
      return {
        status: 200,
        body: {
          device,
          lists: await listMemberships(db, app.id, device.id, maxLists),
        },
      };
    },

    async getDeviceTimeline({ app, hidden, params: { udid }, query: { cursor }, url }) {
      const [instant, rank, id] = readCursor(cursor, ['instant', 'id', 'id']) ?? [];
      const before =
        instant === undefined || rank === undefined || id === undefined ? undefined : { instant, rank, id };
      const device = await readDevice(app, udid);
      if (device.token !== undefined) hidden.add(device.token);
      const entries = await readTimeline(db, app.id, device.id, before, cursorLimit);
      return cursorPage(
        url,
        entries,
        (entry) => [entry.instant, entry.rank, entry.id],
        ({ instant: _instant, rank: _rank, id: _id, ...entry }) => entry,
      );
    },
  } satisfies Partial<ApiHandlers>;
};
