import { onlyRow, within } from "../../db/database.js";
import { maskSecrets, readApplication, replaceApplicationSettings } from "../applications/applications.store.js";
import { OperatorError } from "../applications/operator-error.js";
import { checkCredentials } from "./credentials.store.js";
import { mask } from "./gateway-settings.js";
const batchSize = 10_000;
function possibleLosses(before, after) {
    return before.fields.flatMap(({ name, type }) => {
        const index = after.fields.findIndex((field) => field.name === name);
        const now = after.fields[index];
        if (!now)
            return [{ name, path: 'settings/fields' }];
        return now.type === type ? [] : [{ name, type: now.type, path: `settings/fields/${index}` }];
    });
}
/** The SQL condition on `devices d` for values to delete. Names of fields are letters, digits and underscores. */
function lostWhere({ name, type }) {
    const hasValue = `d.fields ? '${name}'`;
    if (type === undefined)
        return hasValue;
    if (type !== 'date')
        return `${hasValue} and jsonb_typeof(d.fields -> '${name}') <> '${type}'`;
    return `${hasValue} and d.fields ->> '${name}' !~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'`;
}
/** Counts the affected devices of all fields in one scan. */
async function countLosses(db, applicationId, losses) {
    if (losses.length === 0)
        return [];
    const counts = losses.map((loss) => `count(*) filter (where ${lostWhere(loss)})`).join(', ');
    const { devices } = onlyRow(await db.query(`select array[${counts}]::float8[] as devices from devices d where d.application_id = $1`, [applicationId]));
    return losses.flatMap((loss, index) => (devices[index] ? [{ ...loss, devices: devices[index] }] : []));
}
async function describeLoss(db, applicationId, loss, howToForce) {
    const { name, type, path, devices } = loss;
    const count = `${devices.toLocaleString('en')} ${devices === 1 ? 'device has' : 'devices have'}`;
    const samples = await db.query(`select d.fields -> '${name}' as value from devices d where d.application_id = $1 and ${lostWhere(loss)} limit 3`, [applicationId]);
    const sample = samples.map(({ value }) => JSON.stringify(value)).join(', ');
    return type === undefined
        ? `${path}: ${name} can't be removed: ${count} a value, such as ${sample}; ${howToForce} deletes these values`
        : `${path}: ${name} can't be a ${type}: ${count} a value of another type, such as ${sample}; ${howToForce} deletes these values`;
}
/**
 * Deletes values in batches, so that no statement takes long. Devices are locked ordered by ID, as all transactions do, to prevent
 * deadlocks.
 */
async function deleteValues(tx, applicationId, losses) {
    if (losses.length === 0)
        return;
    const isLost = losses.map((loss) => `(${lostWhere(loss)})`).join(' or ');
    const lostNames = losses.map((loss) => `case when ${lostWhere(loss)} then '${loss.name}' end`).join(', ');
    for (let last = 0; last !== null;) {
        const [batch] = await tx.queryOnce(`with batch as (
         select d.id
           from devices d
          where d.application_id = $1 and d.id > $2 and (${isLost})
          order by d.id
          limit ${batchSize}
            for no key update
       ), cleared as (
         update devices d
            set fields = d.fields - array_remove(array[${lostNames}]::text[], null)
           from batch
          where d.application_id = $1 and d.id = batch.id
       )
       select max(id) as last from batch`, [applicationId, last]);
        last = batch?.last ?? null;
    }
}
async function lockApplication(tx, partnerId) {
    // An import locks its application for each batch, because it depends on the settings.
    await tx.query('select from applications where partner_id = $1 for no key update', [partnerId]);
    return readApplication(tx, partnerId);
}
/** The settings can't be changed in the state of the application. */
export class SettingsConflictError extends OperatorError {
}
/**
 * A stored key must not be used for another address: it would sign requests to any host.
 *
 * @throws OperatorError if the key is masked, but the account or the address has changed
 */
function checkMaskedKey({ gateways: { fcm: before } }, { gateways: { fcm: after } }) {
    if (before === 'log' || after === 'log' || after.serviceAccount.private_key !== mask)
        return;
    for (const name of ['client_email', 'token_uri']) {
        if (before.serviceAccount[name] === after.serviceAccount[name])
            continue;
        throw new OperatorError(`settings/gateways/fcm/serviceAccount/private_key: must not be masked if ${name} changes; send the key`);
    }
}
/**
 * Replaces the settings of an application that may have devices. The change and its deletions are one transaction, so that a
 * rejected change deletes nothing.
 *
 * @throws SettingsConflictError without `force` if device values contradict the new settings, with a count and examples for
 * each field; or if the settings have another version than expected
 */
export async function changeSettings({ db, secrets }, partnerId, settings, { force = false, howToForce = '--force', dryRun = false, expectedVersion, record } = {}) {
    return db.transaction(async (tx) => {
        const before = dryRun ? await readApplication(tx, partnerId) : await lockApplication(tx, partnerId);
        const { id, settingsVersion } = before;
        if (expectedVersion !== undefined && settingsVersion !== expectedVersion) {
            throw new SettingsConflictError(`the settings of ${partnerId} were changed concurrently: read them again and retry`);
        }
        checkMaskedKey(before.settings, settings);
        const found = await countLosses(tx, id, possibleLosses(before.settings, settings));
        const losses = found.map(({ name, devices }) => ({ name, devices }));
        if (dryRun) {
            await checkCredentials(tx, secrets, id, settings.gateways);
            return { settings: maskSecrets(settings), settingsVersion, losses };
        }
        if (!force && found.length > 0) {
            const errors = [];
            for (const loss of found)
                errors.push(await describeLoss(tx, id, loss, howToForce));
            throw new SettingsConflictError(errors.join('\n'));
        }
        const replaced = await replaceApplicationSettings(within(tx), secrets, partnerId, settings);
        await deleteValues(tx, id, found);
        await record?.(tx, before.settings, replaced, losses);
        return { settings: replaced, settingsVersion: settingsVersion + 1, losses };
    });
}
