import type { Database } from '../../db/database.ts';
import { type ListFields, listFieldValue } from '../../domain/devices/audience.ts';
import { findDeviceInAudiences, findPlaceholderValues } from '../../domain/devices/device-audiences.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { matchesETag } from '../../http/etag.ts';
import { badData } from '../../http/errors/problem.ts';
import type { Logger } from '../../base/log.ts';
import { createContentCache } from '../content-cache.ts';
import { invalidToken } from '../errors.ts';
import type { ApiHandlers, Application, CallingDevice, components } from '../handlers.ts';
import { applicableItems, type ApplicableItem } from './applicable.ts';
import { readCatalog, shortDigestOf } from './catalog.ts';
import { type Coordinates, findGeofences } from './content.store.ts';

type Content = components['schemas']['Content'];
type Shown = Content['inApps'][number] | Content['alarms'][number];

/** Maximum in-app messages, and maximum alarms, of a response. */
const maxItems = 1_000;

/** @throws Problem 400 for half of a position */
function readPosition({ latitude, longitude }: Partial<Coordinates>): Coordinates | undefined {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  if (latitude === undefined && longitude === undefined) return undefined;
  const missing = latitude === undefined ? 'latitude' : 'longitude';
  throw badData(`query/${missing}: missing; a position has latitude and longitude`);
}

/** The content that applies to a device. */
export const contentHandlers = (db: Database, settings: SettingsReader, logger: Logger) => {
  const catalogOf = createContentCache(db, logger, 'content', (applicationId) => readCatalog(db, applicationId));

  /** The applicable items of a kind with their texts, and what these depend on. */
  async function fillItems(
    app: Application,
    deviceId: number,
    items: readonly ApplicableItem[],
    listFields: ListFields,
  ): Promise<{ item: ApplicableItem; shown: () => Shown; version: string }[]> {
    const placeholders = [...new Set(items.flatMap(({ variant }) => variant.texts.placeholders))];
    const { fields } = await settings(app);
    const values = await findPlaceholderValues(db, app.id, deviceId, placeholders, fields);
    return items.flatMap((item) => {
      const { texts, digest } = item.variant;
      const valueOf = (name: string) =>
        listFieldValue(name, item.lists, listFields) ?? values[placeholders.indexOf(name)] ?? null;
      const used = texts.placeholders.map(valueOf);
      // With fallbacks, only the filled texts show whether a value is missing.
      const filled = used.length > 0 ? texts.fill(valueOf) : undefined;
      if (used.length > 0 && !filled) return [];
      const version = used.length > 0 ? `${digest}${JSON.stringify(used)}` : digest;
      return [{ item, shown: () => filled ?? (texts.fill(valueOf) as Shown), version }];
    });
  }

  async function readContent(app: Application, { udid }: CallingDevice, position: Coordinates | undefined) {
    const { items, audiences, listFields, beacons, beaconsDigest } = await catalogOf(app.id);
    const current = await settings(app);
    const device = await findDeviceInAudiences(db, app.id, udid, audiences, current);
    if (!device) throw invalidToken();
    const geofences = await findGeofences(db, app.id, position);
    const filled = await fillItems(app, device.id, applicableItems(items, device), listFields);
    const ofKind = (kind: ApplicableItem['kind']) => filled.filter(({ item }) => item.kind === kind).slice(0, maxItems);
    const [inApps, alarms] = [ofKind('in-app'), ofKind('alarm')];
    const versions = [...inApps, ...alarms].map(({ version }) => version);
    const { pressure } = current;
    const etag = `W/"${shortDigestOf(JSON.stringify([versions, geofences, beaconsDigest, pressure]))}"`;
    const body = () =>
      ({
        inApps: inApps.map(({ shown }) => shown()),
        alarms: alarms.map(({ shown }) => shown()),
        geofences,
        beacons,
        ...(pressure && { pressure }),
      }) as Content;
    return { etag, body };
  }

  return {
    async getContent({ app, device, query, headers: requestHeaders }) {
      const { etag, body } = await readContent(app, device, readPosition(query));
      // Unlike other responses, this one may be cached by the app, which must revalidate it.
      const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
      return matchesETag(requestHeaders, etag) ? { status: 304, headers } : { status: 200, headers, body: body() };
    },
  } satisfies Partial<ApiHandlers>;
};
