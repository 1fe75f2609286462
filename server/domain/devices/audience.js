import { compileTemplate } from "../rendering/template.js";
import {} from "../settings/settings.js";
import { compileCriteria, fieldAsText } from "./criteria.js";
import { builtInFields } from "./device-fields.js";
export const toStoredAudience = ({ resolvedRecipients, ...rest }) => ({
    ...rest,
    ...(resolvedRecipients && { noted: true }),
});
export const toAudience = ({ noted, ...rest }) => ({
    ...rest,
    ...(noted && { resolvedRecipients: true }),
});
/** The prefix of placeholders for fields of lists. */
export const listPrefix = 'list_';
/**
 * Returns the value of a placeholder for a field of a list.
 *
 * @param lists the targeted lists that contain the device, in order. The first one that has the field counts.
 * @returns undefined for other placeholders, and if no list has the field
 */
export function listFieldValue(name, lists, fields) {
    if (!name.startsWith(listPrefix))
        return undefined;
    const field = name.slice(listPrefix.length);
    const list = lists.find((id) => Object.hasOwn(fields[id] ?? {}, field));
    return list === undefined ? undefined : fields[list]?.[field];
}
/** Returns the fields of the data scheme in criteria and in the placeholders of a message. */
export function namedFields(settings, contents, segments) {
    const named = new Set([
        ...compileTemplate(contents).placeholders,
        ...segments.flatMap((where) => Object.keys(where)),
    ]);
    return settings.fields.filter(({ name }) => named.has(name));
}
/** Browsers with software version b3.1.0 or later. Numbers are compared; missing ones count as zero. */
const reachableBrowser = `string_to_array(substring(d.sw_version from '^[A-Za-z]*([0-9]+(?:[.][0-9]+)*)'), '.')::numeric[]
  || '{0,0,0}'::numeric[] >= '{3,1,0}'::numeric[]`;
/** The SQL condition for the `devices d` of a platform, regardless of segments and lists. */
export function reachableSql({ reachableBrowsers }, platform, bind) {
    return `d.platform = ${bind(platform)}${reachableBrowsers ? ` and ${reachableBrowser}` : ''}`;
}
/** The SQL condition for the `devices d` of an audience in the application `$1`. */
export function audienceSql(audience, platform, bind) {
    const reachable = reachableSql(audience, platform, bind);
    const { segments, lists, resolvedRecipients } = audience;
    if (resolvedRecipients || (!segments && !lists))
        return reachable;
    const fields = [...builtInFields, ...audience.fields];
    const choices = (segments ?? []).map((where) => compileCriteria(where, fields, bind));
    if (lists?.length)
        choices.push(`exists (select ${membershipsSql(bind(lists))})`);
    return `${reachable} and ${choices.length > 0 ? `(${choices.join(' or ')})` : 'false'}`;
}
/**
 * The FROM and WHERE clauses on `static_list_members m` for the unexpired memberships of a device `d` of the application `$1`.
 *
 * @param lists the SQL parameter with the list IDs
 */
export const membershipsSql = (lists) => `from static_list_members m
    where m.application_id = $1 and m.device_id = d.id and m.list_id = any (${lists}::bigint[])
      and (m.expire_at is null or m.expire_at > now())`;
/** The values of a device for placeholders, as texts. Null for an unknown field, and for a field without a value. */
export function deviceValuesSql(placeholders, fields) {
    const all = [...builtInFields, ...fields];
    const texts = placeholders.map((name) => {
        const field = all.find((candidate) => candidate.name === (name === 'deviceId' ? 'UDID' : name));
        return field ? fieldAsText(field) : 'null';
    });
    return `array[${texts.join(', ')}]::text[]`;
}
