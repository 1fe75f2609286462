import { createParameters } from "../../db/parameters.js";
import { audienceSql, deviceValuesSql, reachableSql } from "../../domain/devices/audience.js";
/** Converts a value or list to text that a SQL cast parses. */
const asText = (value) => Array.isArray(value)
    ? `{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);
/** Groups filters whose criteria differ only in their values. */
function groupBySql(filters) {
    const groups = new Map();
    for (const filter of filters)
        groups.set(filter.sql, [...(groups.get(filter.sql) ?? []), filter]);
    return groups;
}
/**
 * Finds the devices of targets by criteria in one statement. Targets whose criteria differ only in their values share one
 * join, so that planning a hundred similar targets costs no more than planning one.
 *
 * @param audience conditions in addition to the criteria
 * @param limit maximum number of devices
 */
export async function findDevices(db, applicationId, platform, audience, placeholders, filters, limit) {
    const { values, bind } = createParameters(applicationId, limit);
    const isReachable = reachableSql(audience, platform, bind);
    const joins = [...groupBySql(filters)].map(([sql, alike]) => {
        const indexes = `${bind(alike.map(({ index }) => index))}::int[]`;
        const columns = (alike[0]?.values ?? []).map((_, position) => alike.map((filter) => asText(filter.values[position])));
        return `select t.target, d.id, d.language, ${deviceValuesSql(placeholders, audience.fields)} as values
              from unnest(${[indexes, ...columns.map((column) => `${bind(column)}::text[]`)].join(', ')})
                     as t (${['target', ...columns.map((_, position) => `p${position}`)].join(', ')})
              join devices d on d.application_id = $1 and ${isReachable} and ${sql}`;
    });
    return db.queryOnce(`${joins.join('\nunion all\n')}\norder by 1, 2\nlimit $2`, values);
}
/** Checks in one statement whether segments or lists match a device, and which placeholder values are missing. */
export async function checkGroups(db, applicationId, platform, groups) {
    const { values, bind } = createParameters(applicationId);
    const looks = groups.map(({ audience, open }, index) => {
        const sql = audienceSql(audience, platform, bind);
        const lacks = open.map((name) => `exists (select from devices d where d.application_id = $1 and ${sql} and (${deviceValuesSql([name], audience.fields)})[1] is null)`);
        return `select ${index} as index, exists (select from devices d where d.application_id = $1 and ${sql}) as reached,
                   array[${lacks.join(', ')}]::boolean[] as lacks`;
    });
    const rows = await db.queryOnce(`${looks.join('\nunion all\n')}\norder by 1`, values);
    return rows.map(({ reached, lacks }, index) => ({
        reached,
        missing: groups[index]?.open.filter((_, position) => lacks[position]) ?? [],
    }));
}
