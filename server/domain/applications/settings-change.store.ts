import { type Database, onlyRow, type Queryable, type Transaction, within } from '../../db/database.ts';
import { maskSecrets, readApplication, replaceApplicationSettings } from './applications.store.ts';
import { OperatorError } from '../operator-error.ts';
import type { Secrets } from '../secrets.ts';
import type { Field } from '../devices/device-fields.ts';
import { checkCredentials } from '../settings/credentials.store.ts';
import { gatewayErrors } from '../settings/gateway-errors.ts';
import type { GatewayHosts } from '../settings/gateway-hosts.ts';
import { maskErrors } from '../settings/gateway-settings.ts';
import type { Settings } from '../settings-document.ts';

/** Device values that contradict the new settings. */
interface Loss {
  name: string;
  /** The new type of the field. Undefined if the field is removed. */
  type?: Field['type'];
  /** Whether the field becomes a matching key. Registered devices have not proved their values then. */
  becomesKey?: boolean;
  /** Its path in the new settings. */
  path: string;
}

interface FoundLoss extends Loss {
  devices: number;
}

/** The number of devices whose values were deleted, by field. */
export type Losses = { name: string; devices: number }[];

const batchSize = 10_000;

function possibleLosses(before: Settings, after: Settings): Loss[] {
  return before.fields.flatMap(({ name, type, matchingKey }): Loss[] => {
    const index = after.fields.findIndex((field) => field.name === name);
    const now = after.fields[index];
    if (!now) return [{ name, path: 'settings/fields' }];
    const becomesKey = now.matchingKey && !matchingKey;
    return now.type === type && !becomesKey
      ? []
      : [{ name, type: now.type, becomesKey, path: `settings/fields/${index}` }];
  });
}

/** The SQL condition on `devices d` for values to delete. Names of fields are letters, digits and underscores. */
function lostWhere({ name, type, becomesKey }: Loss): string {
  const hasValue = `d.fields ? '${name}'`;
  if (type === undefined) return hasValue;
  const isOther =
    type === 'date'
      ? `d.fields ->> '${name}' !~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'`
      : `jsonb_typeof(d.fields -> '${name}') <> '${type}'`;
  return `${hasValue} and (${becomesKey ? `${isOther} or ${isRegistered}` : isOther})`;
}

/** SQL: someone has registered the device `d`. Otherwise only servers have set its values. */
const isRegistered = `exists (select from device_registrations r where r.application_id = d.application_id and r.device_id = d.id)`;

/** Counts the affected devices of all fields in one scan. */
async function countLosses(db: Queryable, applicationId: number, losses: readonly Loss[]): Promise<FoundLoss[]> {
  if (losses.length === 0) return [];
  const counts = losses.map((loss) => `count(*) filter (where ${lostWhere(loss)})`).join(', ');
  const { devices } = onlyRow(
    await db.query<{ devices: number[] }>(
      `select array[${counts}]::float8[] as devices from devices d where d.application_id = $1`,
      [applicationId],
    ),
  );
  return losses.flatMap((loss, index) => (devices[index] ? [{ ...loss, devices: devices[index] }] : []));
}

async function describeLoss(
  db: Queryable,
  applicationId: number,
  loss: FoundLoss,
  howToForce: string,
): Promise<string> {
  const { name, type, becomesKey, path, devices } = loss;
  const count = `${devices.toLocaleString('en')} ${devices === 1 ? 'device has' : 'devices have'}`;
  const samples = await db.query<{ value: unknown }>(
    `select d.fields -> '${name}' as value from devices d where d.application_id = $1 and ${lostWhere(loss)} limit 3`,
    [applicationId],
  );
  const sample = samples.map(({ value }) => JSON.stringify(value)).join(', ');
  if (type === undefined) {
    return `${path}: ${name} can't be removed: ${count} a value, such as ${sample}; ${howToForce} deletes these values`;
  }
  return becomesKey
    ? `${path}: ${name} can't become a matching key: ${count} a value without a proof of identity, such as ${sample}; ${howToForce} deletes these values`
    : `${path}: ${name} can't be a ${type}: ${count} a value of another type, such as ${sample}; ${howToForce} deletes these values`;
}

/**
 * Deletes values in batches, so that no statement takes long. Devices are locked ordered by ID, as all transactions do, to prevent
 * deadlocks.
 */
async function deleteValues(tx: Transaction, applicationId: number, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  const isLost = losses.map((loss) => `(${lostWhere(loss)})`).join(' or ');
  const lostNames = losses.map((loss) => `case when ${lostWhere(loss)} then '${loss.name}' end`).join(', ');
  for (let last: number | null = 0; last !== null;) {
    const [batch]: { last: number | null }[] = await tx.queryOnce<{ last: number | null }>(
      `with batch as (
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
       select max(id) as last from batch`,
      [applicationId, last],
    );
    last = batch?.last ?? null;
  }
}

async function lockApplication(tx: Transaction, partnerId: string) {
  // An import locks its application for each batch, because it depends on the settings.
  await tx.query('select from applications where partner_id = $1 for no key update', [partnerId]);
  return readApplication(tx, partnerId);
}

/** The settings can't be changed in the state of the application. */
export class SettingsConflictError extends OperatorError {}

/** The settings were changed since the caller has read them. */
export class SettingsVersionError extends SettingsConflictError {}

export interface ChangeOptions {
  /** Whether to delete values that contradict the new settings. */
  force?: boolean;
  /** The option of the caller that sets `force`, for error messages. */
  howToForce?: string;
  /** Whether to only count the values that would be deleted. */
  dryRun?: boolean;
  /** The version that the caller has read. If undefined, the change replaces any version. */
  expectedVersion?: number;
  /** Records the change in its transaction. */
  record?: (tx: Queryable, before: Settings, after: Settings, losses: Losses) => Promise<void>;
}

export interface SettingsChange {
  /** The new settings with masked secrets. */
  settings: Settings;
  settingsVersion: number;
  /** The deleted values; with `dryRun`, those that would be deleted. */
  losses: Losses;
}

/**
 * Replaces the settings of an application that may have devices. The change and its deletions are one transaction, so that a
 * rejected change deletes nothing.
 *
 * @throws OperatorError if an address of a gateway is not allowed, or a masked secret would be used elsewhere
 * @throws SettingsConflictError without `force` if device values contradict the new settings, with a count and examples for
 * each field
 * @throws SettingsVersionError if the settings have another version than expected
 */
export async function changeSettings(
  { db, secrets, gatewayHosts }: { db: Pick<Database, 'transaction'>; secrets: Secrets; gatewayHosts: GatewayHosts },
  partnerId: string,
  settings: Settings,
  { force = false, howToForce = '--force', dryRun = false, expectedVersion, record }: ChangeOptions = {},
): Promise<SettingsChange> {
  return db.transaction(async (tx) => {
    const before = dryRun ? await readApplication(tx, partnerId) : await lockApplication(tx, partnerId);
    const { id, settingsVersion } = before;
    if (expectedVersion !== undefined && settingsVersion !== expectedVersion) {
      throw new SettingsVersionError(
        `the settings of ${partnerId} were changed concurrently: read them again and retry`,
      );
    }
    const errors = [
      ...gatewayErrors(settings.gateways, gatewayHosts, before.settings.gateways),
      ...maskErrors(before.settings.gateways, settings.gateways),
    ];
    if (errors.length > 0) throw new OperatorError(errors.join('\n'));
    const found = await countLosses(tx, id, possibleLosses(before.settings, settings));
    const losses = found.map(({ name, devices }) => ({ name, devices }));
    if (dryRun) {
      await checkCredentials(tx, secrets, id, settings.gateways);
      return { settings: maskSecrets(settings), settingsVersion, losses };
    }
    if (!force && found.length > 0) {
      const descriptions = [];
      for (const loss of found) descriptions.push(await describeLoss(tx, id, loss, howToForce));
      throw new SettingsConflictError(descriptions.join('\n'));
    }
    const replaced = await replaceApplicationSettings(within(tx), secrets, partnerId, settings);
    await deleteValues(tx, id, found);
    await record?.(tx, before.settings, replaced, losses);
    return { settings: replaced, settingsVersion: settingsVersion + 1, losses };
  });
}
