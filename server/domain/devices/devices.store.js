import { retryAfterDeadlock, onlyRow } from "../../db/database.js";
import { createParameters } from "../../db/parameters.js";
import { compileCriteria, operandOf, stored } from "./criteria.js";
import { builtInFields } from "./device-fields.js";
import { storedValue } from "./device-values.js";
const writableFields = builtInFields.filter(({ writable }) => writable);
/** The SET clause of an update. `change` has the new values; null clears a field, and missing columns keep their values. */
const assignments = [
    ...writableFields.map(({ name, column, type }) => {
        const cast = { date: '::timestamptz', boolean: '::boolean', string: '', number: '' }[type];
        return `${column} = case when change ? '${name}' then (change ->> '${name}')${cast} else d.${column} end`;
    }),
    `fields = jsonb_strip_nulls(d.fields || (change - '{${writableFields.map(({ name }) => name).join(',')}}'::text[]))`,
].join(', ');
const kept = (change, fields) => Object.fromEntries(Object.entries(change).map(([name, value]) => {
    const field = fields.find((candidate) => candidate.name === name);
    return [name, field ? storedValue(field, value) : value];
}));
const selected = `jsonb_build_object('UDID', d.udid, 'id', d.id, ${writableFields
    .map(({ name, column }) => `'${name}', d.${column}`)
    .join(', ')}) as columns, d.fields as custom`;
function toDevice({ columns, custom }, fields) {
    const values = fields.flatMap(({ name, type }) => {
        const value = (columns[name] === undefined ? custom[name] : columns[name]) ?? undefined;
        if (value === undefined)
            return [];
        return [[name, type === 'date' ? new Date(String(value)).toISOString() : value]];
    });
    return Object.fromEntries(values);
}
/** Finds the devices of each key and locks them ordered by ID, as all transactions do, to prevent deadlocks. */
async function lockDevices(tx, applicationId, keys) {
    const found = keys.map(() => []);
    for (const field of new Set(keys.map((key) => key.field))) {
        const { same, castEach } = operandOf(field);
        const own = keys.flatMap((key, position) => key.field === field ? [{ value: stored(field, key.value), position }] : []);
        const rows = await tx.query(`select wanted.position, d.id
         from unnest($2${castEach}, $3::integer[]) as wanted (value, position)
         join devices d on d.application_id = $1 and ${same} = wanted.value
        order by d.id
          for no key update of d`, [applicationId, own.map(({ value }) => value), own.map(({ position }) => position)]);
        for (const { position, id } of rows)
            found[position]?.push(id);
    }
    return found;
}
/**
 * @param where criteria on `fields`, in the format of targets
 * @throws CriteriaError for a value of another type than its field
 */
export async function findDevice(db, applicationId, where, fields) {
    const { values, bind } = createParameters(applicationId);
    const isMatch = compileCriteria(where, fields, bind);
    const [row] = await db.query(`select ${selected} from devices d where d.application_id = $1 and ${isMatch} order by d.id limit 1`, values);
    return row && toDevice(row, fields);
}
/** Returns devices with an ID greater than `afterId`, in ascending order. */
export async function listDevicesAfter(db, applicationId, afterId, limit, fields) {
    const rows = await db.query(`select ${selected} from devices d where d.application_id = $1 and d.id > $2 order by d.id limit $3`, [applicationId, afterId, limit]);
    return rows.map((row) => toDevice(row, fields));
}
/** @returns whether the device exists */
export async function updateDevice(db, applicationId, udid, change, fields) {
    const rows = await db.query(`update devices d
        set ${assignments}
       from (select $3::jsonb as change) as wanted
      where d.application_id = $1 and d.udid = $2
      returning d.id`, [applicationId, udid, kept(change, fields)]);
    return rows.length > 0;
}
/** Applies changes in order, in one transaction. */
export async function updateDevices(db, applicationId, changes, fields) {
    return retryAfterDeadlock(() => db.transaction(async (tx) => {
        const found = await lockDevices(tx, applicationId, changes);
        const merged = new Map();
        changes.forEach(({ change }, position) => {
            for (const id of found[position] ?? [])
                merged.set(id, { ...merged.get(id), ...kept(change, fields) });
        });
        await tx.query(`update devices d
          set ${assignments}
         from unnest($2::bigint[], $3::jsonb[]) as wanted (id, change)
        where d.application_id = $1 and d.id = wanted.id`, [applicationId, [...merged.keys()], [...merged.values()].map((change) => JSON.stringify(change))]);
        return { updated: merged.size, notFound: found.flatMap((ids, position) => (ids.length === 0 ? [position] : [])) };
    }));
}
/**
 * Deletes devices with their memberships and inbox statuses. A job deletes their deliveries, clicks and activity later.
 *
 * @returns the UDID of the first device; undefined if none matches
 */
export async function deleteDevices(db, applicationId, { field, value }) {
    return retryAfterDeadlock(() => db.transaction(async (tx) => {
        const { same, cast } = operandOf(field);
        // The lock prevents new references to the devices, so the next statement sees all of them.
        const devices = await tx.query(`select d.id, d.udid
         from devices d
        where d.application_id = $1 and ${same} = $2${cast}
        order by d.id
          for update`, [applicationId, stored(field, value)]);
        if (devices.length === 0)
            return undefined;
        await tx.query(`with left_lists as (
         delete from static_list_members
          where application_id = $1 and device_id = any ($2::bigint[])
          returning list_id, device_id
       ), departures as (
         insert into static_list_departures (application_id, list_id, device_id)
         select $1, list_id, device_id from left_lists
       ), deleted as (
         insert into deleted_devices (application_id, device_id)
         select $1, unnest($2::bigint[])
       )
       delete from devices where application_id = $1 and id = any ($2::bigint[])`, [applicationId, devices.map(({ id }) => id)]);
        return onlyRow(devices).udid;
    }));
}
