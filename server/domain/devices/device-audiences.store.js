import { deviceValuesSql, membershipsSql } from "./audience.js";
import { deviceFields } from "./device-fields.js";
import { compileMatcher, criteriaValuesSql } from "./match-criteria.js";
/** The matchers of segments by ID, for as long as their settings are cached. */
const compiled = new WeakMap();
function matcherOf(id, { fields, segments }) {
    const known = compiled.get(segments) ?? new Map();
    compiled.set(segments, known);
    const found = known.get(id);
    if (found)
        return found;
    const where = segments.find((segment) => segment.id === id)?.where;
    const matcher = where ? compileMatcher(where, deviceFields({ fields })) : () => false;
    known.set(id, matcher);
    return matcher;
}
/**
 * Finds which of the given segments and lists contain a device, in one statement that reads only this device. Its plan does
 * not depend on the segments.
 */
export async function findDeviceInAudiences(db, applicationId, udid, { segments, lists }, settings) {
    const [device] = await db.query(`select d.id, d.platform, d.language, ${criteriaValuesSql},
            to_jsonb(array(select m.list_id ${membershipsSql('$3')})) as lists,
            extract(epoch from now())::float8 * 1000 as now
       from devices d
      where d.application_id = $1 and d.udid = $2`, [applicationId, udid, lists]);
    if (!device)
        return undefined;
    const { builtIn, fields, ...rest } = device;
    return { ...rest, segments: segments.filter((id) => matcherOf(id, settings)({ builtIn, fields })) };
}
/** Returns the values of a device for placeholders. Null for an unknown field, and for a field without a value. */
export async function findPlaceholderValues(db, applicationId, deviceId, placeholders, fields) {
    if (placeholders.length === 0)
        return [];
    const [device] = await db.queryOnce(`select ${deviceValuesSql(placeholders, fields)} as values from devices d where d.application_id = $1 and d.id = $2`, [applicationId, deviceId]);
    return device?.values ?? placeholders.map(() => null);
}
