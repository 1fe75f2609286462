import { listFieldValue } from "../../domain/devices/audience.js";
import { findDeviceInAudiences, findPlaceholderValues } from "../../domain/devices/device-audiences.store.js";
import { matchesETag } from "../../http/etag.js";
import { badData } from "../../http/problem.js";
import { createContentCache } from "../content-cache.js";
import { invalidToken } from "../errors.js";
import { applicableItems } from "./applicable.js";
import { digestOf, readCatalog } from "./catalog.js";
import { findGeofences } from "./content.store.js";
/** Maximum in-app messages, and maximum alarms, of a response. */
const maxItems = 1_000;
/** @throws Problem 400 for half of a position */
function readPosition({ latitude, longitude }) {
    if (latitude !== undefined && longitude !== undefined)
        return { latitude, longitude };
    if (latitude === undefined && longitude === undefined)
        return undefined;
    const missing = latitude === undefined ? 'latitude' : 'longitude';
    throw badData(`query/${missing}: missing; a position has latitude and longitude`);
}
/** The content that applies to a device. */
export const contentHandlers = (db, settings, logger) => {
    const catalogOf = createContentCache(db, logger, 'content', (applicationId) => readCatalog(db, applicationId));
    /** The applicable items of a kind with their texts, and what these depend on. */
    async function fillItems(app, deviceId, items, listFields) {
        const placeholders = [...new Set(items.flatMap(({ variant }) => variant.texts.placeholders))];
        const { fields } = await settings(app);
        const values = await findPlaceholderValues(db, app.id, deviceId, placeholders, fields);
        return items.flatMap((item) => {
            const valueOf = (name) => listFieldValue(name, item.lists, listFields) ?? values[placeholders.indexOf(name)] ?? null;
            const { texts, digest } = item.variant;
            const used = texts.placeholders.map(valueOf);
            if (used.includes(null))
                return [];
            const version = used.length > 0 ? `${digest}${JSON.stringify(used)}` : digest;
            return [{ item, shown: () => texts.fill(valueOf), version }];
        });
    }
    async function readContent(app, { udid }, position) {
        const { items, audiences, listFields, beacons, beaconsDigest } = await catalogOf(app.id);
        const current = await settings(app);
        const device = await findDeviceInAudiences(db, app.id, udid, audiences, current);
        if (!device)
            throw invalidToken();
        const geofences = await findGeofences(db, app.id, position);
        const filled = await fillItems(app, device.id, applicableItems(items, device), listFields);
        const ofKind = (kind) => filled.filter(({ item }) => item.kind === kind).slice(0, maxItems);
        const [inApps, alarms] = [ofKind('in-app'), ofKind('alarm')];
        const versions = [...inApps, ...alarms].map(({ version }) => version);
        const { pressure } = current;
        const etag = `W/"${digestOf(JSON.stringify([versions, geofences, beaconsDigest, pressure]))}"`;
        const body = () => ({
            inApps: inApps.map(({ shown }) => shown()),
            alarms: alarms.map(({ shown }) => shown()),
            geofences,
            beacons,
            ...(pressure && { pressure }),
        });
        return { etag, body };
    }
    return {
        async getContent({ app, device, query, headers: requestHeaders }) {
            const { etag, body } = await readContent(app, device, readPosition(query));
            // Unlike other responses, this one may be cached by the app, which must revalidate it.
            const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };
            return matchesETag(requestHeaders, etag) ? { status: 304, headers } : { status: 200, headers, body: body() };
        },
    };
};
