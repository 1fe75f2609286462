import { type Database, onlyRow, type Queryable, type Transaction, within } from '../db/database.ts';
import { createApplicationStore, readApplication } from './applications.store.ts';
import { OperatorError } from './operator-error.ts';
import type { Secrets } from './secrets.ts';
import type { Field, Settings } from './settings.ts';

/** Values of devices that would contradict new settings. */
interface Loss {
  name: string;
  /** The type that the field is to have; none where it is to go. */
  type?: Field['type'];
  /** Where it stands in the new settings. */
  place: string;
}

interface FoundLoss extends Loss {
  devices: number;
}

/** What was lost: of each field, how many devices had a value. */
export type Losses = { name: string; devices: number }[];

const batchSize = 10_000;

function possibleLosses(before: Settings, after: Settings): Loss[] {
  return before.fields.flatMap(({ name, type }): Loss[] => {
    const index = after.fields.findIndex((field) => field.name === name);
    const now = after.fields[index];
    if (!now) return [{ name, place: 'settings/fields' }];
    return now.type === type ? [] : [{ name, type: now.type, place: `settings/fields/${index}` }];
  });
}

/** A condition on `devices d` that holds where a value would be lost. Names of fields are letters, digits, underscores. */
function lostWhere({ name, type }: Loss): string {
  const there = `d.fields ? '${name}'`;
  if (type === undefined) return there;
  if (type !== 'date') return `${there} and jsonb_typeof(d.fields -> '${name}') <> '${type}'`;
  return `${there} and d.fields ->> '${name}' !~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'`;
}

/** Counts all losses in one pass over the application's devices. */
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

async function describeLoss(db: Queryable, applicationId: number, loss: FoundLoss): Promise<string> {
  const { name, type, place, devices } = loss;
  const count = `${devices.toLocaleString('en')} ${devices === 1 ? 'device has' : 'devices have'}`;
  const samples = await db.query<{ value: unknown }>(
    `select d.fields -> '${name}' as value from devices d where d.application_id = $1 and ${lostWhere(loss)} limit 3`,
    [applicationId],
  );
  const sample = samples.map(({ value }) => JSON.stringify(value)).join(', ');
  return type === undefined
    ? `${place}: without ${name} its values are lost: ${count} one, such as ${sample}; --force deletes them`
    : `${place}: ${name} can't be a ${type}: ${count} another value, such as ${sample}; --force deletes them`;
}

/** Deletes values a batch at a time, so that nobody waits long for a device. */
async function deleteValues(db: Queryable, applicationId: number, loss: Loss): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    const [batch]: { last: number | null }[] = await db.query<{ last: number | null }>(
      `with batch as (
         select d.id
           from devices d
          where d.application_id = $1 and d.id > $2 and ${lostWhere(loss)}
          order by d.id
          limit ${batchSize}
            for no key update
       ), cleared as (
         update devices d
            set fields = d.fields - '${loss.name}'
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
  // An import holds its application for as long as it writes a batch by the settings that it began with.
  await tx.query('select from applications where partner_id = $1 for no key update', [partnerId]);
  return readApplication(tx, partnerId);
}

/**
 * Replaces the settings of an application that may have devices.
 *
 * @param force deletes values that the new settings have no place for
 * @returns the settings as they are shown from then on, and what was deleted
 * @throws OperatorError without `force`, where there are such values, with their count and a sample for each field
 */
export async function changeSettings(
  { db, secrets }: { db: Database; secrets: Secrets },
  partnerId: string,
  settings: Settings,
  { force = false } = {},
): Promise<{ settings: Settings; losses: Losses }> {
  const before = await readApplication(db, partnerId);
  const losses = possibleLosses(before.settings, settings);
  const found = force ? await countLosses(db, before.id, losses) : [];
  // Most of it while everybody else goes on; what was written meanwhile goes with the settings.
  for (const loss of found) await deleteValues(db, before.id, loss);
  const shown = await db.transaction(async (tx) => {
    const { settingsVersion } = await lockApplication(tx, partnerId);
    if (settingsVersion !== before.settingsVersion) {
      throw new OperatorError(`the settings of ${partnerId} were changed at the same moment: look at them again`);
    }
    const left = await countLosses(tx, before.id, losses);
    if (!force && left.length > 0) {
      const faults = [];
      for (const loss of left) faults.push(await describeLoss(tx, before.id, loss));
      throw new OperatorError(faults.join('\n'));
    }
    for (const loss of left) await deleteValues(tx, before.id, loss);
    return createApplicationStore(within(tx), secrets).replaceSettings(partnerId, settings);
  });
  return { settings: shown, losses: found.map(({ name, devices }) => ({ name, devices })) };
}
