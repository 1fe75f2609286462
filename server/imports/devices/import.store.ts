import { retryAfterDeadlock, type Database, onlyRow, type Queryable, type Transaction } from '../../db/database.ts';
import { violatedUniqueConstraint } from '../../db/errors.ts';
import type { Lease } from '../../db/leases.ts';
import { OperatorError } from '../../domain/operator-error.ts';
import type { IdentityChanges } from '../../domain/devices/identity-changes.ts';
import { endRegistrations } from '../../domain/devices/token-owners.store.ts';
import { copyRows } from './copy-rows.store.ts';
import { holdsImport, importLost } from './import-lease.store.ts';
import type { DeviceRow, ImportPlan } from './import-rows.ts';
import { removeInvalidTokens, resolveTokens } from './import-tokens.store.ts';

/** The application of an import. The import fails if the version of its settings changes. */
export interface ImportTarget {
  id: number;
  settingsVersion: number;
}

export interface Imported extends IdentityChanges {
  created: number;
  updated: number;
  /** The UDIDs of rows whose push token can't be one of the stored platform. */
  invalid: string[];
}

/** The time of the database, which also dates registrations. */
export async function readTime(db: Queryable): Promise<Date> {
  const { now } = onlyRow(await db.query<{ now: string }>('select now()'));
  return new Date(now);
}

/** Rows by UDID. */
export type DeviceRows = ReadonlyMap<string, DeviceRow>;

/**
 * Writes devices with distinct UDIDs in one transaction. Unchanged devices are not written.
 *
 * @param beside rows of other batches near these ones in the file. With them, push tokens are taken from other devices.
 * @throws RowConflict without `beside`, if another device has a push token of the rows, or has just registered
 */
export type WriteDevices = (rows: DeviceRows, beside?: DeviceRows) => Promise<Imported>;

/** Rows can't be written without looking for other devices with their push tokens. */
export class RowConflict extends Error {}

/** The lines of COPY's text format. */
function copied(prefix: string, rows: DeviceRows): string {
  let lines = '';
  for (const { text } of rows.values()) lines += `${prefix}${text}\n`;
  return lines;
}

/** The state that all batches of an import share. */
interface Writing {
  db: Database;
  application: ImportTarget;
  lease: Lease;
  /** The columns of a row. */
  columns: string;
  createStaging: string;
  plan: ImportPlan;
  copyRows: string;
  /** Whether all devices of the next batch are probably new. */
  allNew: boolean;
  /** How often `allNew` was wrong. */
  mispredictions: number;
}

/**
 * Prepares an import.
 *
 * @param lease of the import; a batch is written only if the lease is still valid
 */
export async function openImport(
  db: Database,
  application: ImportTarget,
  plan: ImportPlan,
  lease: Lease,
): Promise<WriteDevices> {
  const columns = [
    { name: 'udid', type: 'text' },
    ...plan.builtIn.map(({ column, field }) => ({
      name: column,
      type: { date: 'timestamptz', boolean: 'boolean', string: 'text', number: 'text' }[field.type],
    })),
    ...(plan.custom.length > 0 ? [{ name: 'fields', type: 'jsonb' }] : []),
    ...(plan.registeredAt ? [{ name: 'token_registered_at', type: 'timestamptz' }] : []),
  ];
  const definitions = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const some = await db.query('select from devices where application_id = $1 limit 1', [application.id]);
  const writing: Writing = {
    ...{ db, application, lease, columns: columns.map(({ name }) => name).join(', ') },
    // The application is a column and not a constant. For a constant without statistics, the planner expects one device and
    // would read all devices of the application for each row.
    createStaging: `create temporary table incoming
      (${definitions}, application_id bigint not null default ${application.id},
       beside boolean not null default false) on commit drop`,
    plan,
    copyRows: copyRows(plan, application.id),
    allNew: some.length === 0,
    mispredictions: 0,
  };
  // A concurrent update may lock the same devices in another order.
  return (rows, beside) => retryAfterDeadlock(() => writeBatch(writing, rows, beside));
}

/**
 * Waits until all batches are on disk. They are committed asynchronously.
 *
 * @throws OperatorError if the lease was lost, and possibly the last batches with it
 */
export async function settle(db: Database, { id }: ImportTarget, { owner, fence }: Lease): Promise<void> {
  // A synchronous commit of a transaction with a lock waits for all earlier commits.
  const held = await db.query(
    `select from applications a
       join device_imports i on i.application_id = a.id
      where a.id = $1 and i.owner = $2 and i.fence = $3
        for share of a`,
    [id, owner, fence],
  );
  if (held.length === 0) throw new OperatorError(importLost);
}

/** How often a batch is written again because of concurrent registrations. */
const maxAttempts = 20;
/** After this many batches with existing devices, all batches use the staging table. */
const maxMispredictions = 3;

async function writeBatch(writing: Writing, rows: DeviceRows, beside?: DeviceRows): Promise<Imported> {
  const { db } = writing;
  if (!beside && writing.allNew && writing.mispredictions < maxMispredictions) {
    try {
      return await db.transaction(async (tx) => {
        await begin(tx, writing);
        return create(tx, writing, rows);
      });
    } catch (error) {
      if (violatedUniqueConstraint(error) === undefined) throw error;
      writing.mispredictions++;
    }
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const written = await db.transaction(async (tx) => {
        await begin(tx, writing);
        return createOrUpdate(tx, writing, rows, beside);
      });
      writing.allNew = written.created === rows.size;
      return written;
    } catch (error) {
      // Another device has one of the tokens, or a device has registered since the devices were looked up.
      if (violatedUniqueConstraint(error) === undefined || attempt === maxAttempts) throw error;
      if (!beside) throw new RowConflict('another device has a push token of the batch', { cause: error });
    }
  }
}

/**
 * Locks the settings and the lease until the transaction ends.
 *
 * @throws OperatorError if either has changed
 */
async function begin(tx: Transaction, { application, lease }: Writing): Promise<void> {
  // A batch fits into memory, and compiling its plan would take longer than executing it. During an import, statistics are
  // outdated, and hash or merge joins would read all devices for each batch. Only the end of an import waits for the disk.
  const held = await tx.query(
    `select set_config('synchronous_commit', 'off', true), set_config('work_mem', '64MB', true),
            set_config('jit', 'off', true), set_config('enable_hashjoin', 'off', true),
            set_config('enable_mergejoin', 'off', true)
       from applications a
       join device_imports i on i.application_id = a.id
      where a.id = $1 and a.settings_version = $2 and i.owner = $3 and i.fence = $4
        for share`,
    [application.id, application.settingsVersion, lease.owner, lease.fence],
  );
  if (held.length > 0) return;
  if (!(await holdsImport(tx, application.id, lease))) throw new OperatorError(importLost);
  throw new OperatorError('the settings of the application have changed: import the file again');
}

/** Copies new devices directly into their table, which takes two thirds of the time of the staging table. */
async function create(tx: Transaction, { application, columns }: Writing, rows: DeviceRows): Promise<Imported> {
  await tx.copyIn(`copy devices (application_id, ${columns}) from stdin`, copied(`${application.id}\t`, rows));
  const days = new Map<string, number>();
  for (const { day } of rows.values()) if (day !== undefined) days.set(day, (days.get(day) ?? 0) + 1);
  await tx.query(
    `insert into statistics_deltas (application_id, date, new_devices)
     select $1, day, devices from unnest($2::date[], $3::integer[]) as created (day, devices)`,
    [application.id, [...days.keys()], [...days.values()]],
  );
  return { created: rows.size, updated: 0, tokensMoved: 0, registrationsEnded: 0, invalid: [] };
}

async function createOrUpdate(
  tx: Transaction,
  { application, plan, columns, createStaging, copyRows }: Writing,
  rows: DeviceRows,
  beside?: DeviceRows,
): Promise<Imported> {
  await tx.queryOnce(createStaging);
  await tx.copyIn(`copy incoming (${columns}) from stdin`, copied('', rows));
  if (beside?.size) {
    await tx.copyIn(`copy incoming (${columns}) from stdin`, copied('', beside));
    await tx.query('update incoming set beside = true where udid = any ($1)', [[...beside.keys()]]);
  }
  const invalid = await removeInvalidTokens(tx, plan);
  const tokensMoved = beside ? await resolveTokens(tx, application.id, plan) : 0;
  if (beside?.size) await tx.query('delete from incoming where beside');
  const { unproved, ...counts } = onlyRow(
    await tx.queryOnce<Pick<Imported, 'created' | 'updated'> & { unproved: number[] }>(copyRows),
  );
  // A statement of its own: it sees registrations that were committed while the other one waited for their devices.
  const registrationsEnded = await endRegistrations(tx, application.id, unproved);
  return { ...counts, tokensMoved, registrationsEnded, invalid: invalid.filter((udid) => rows.has(udid)) };
}
