import { OperatorError } from '../applications/operator-error.ts';
import {
  againAfterDeadlock,
  brokenUniqueConstraint,
  type Database,
  onlyRow,
  type Transaction,
} from '../db/database.ts';
import type { Lease } from '../workers/leases.ts';
import { holdsImport, importLost } from './import-lease.store.ts';
import type { DeviceRow, ImportPlan } from './import-rows.ts';

/** An application, with the version of the settings that rows are made by: an import fails when they change. */
export interface ImportTarget {
  id: number;
  settingsVersion: number;
}

export interface Imported {
  created: number;
  updated: number;
}

/** Writes devices, each UDID once, in one transaction. Those that are as the rows say already are left alone. */
export type WriteDevices = (rows: ReadonlyMap<string, DeviceRow>) => Promise<Imported>;

/** What the text format of COPY has for these rows. */
function copied(prefix: string, rows: ReadonlyMap<string, DeviceRow>): string {
  let lines = '';
  for (const { text } of rows.values()) lines += `${prefix}${text}\n`;
  return lines;
}

/**
 * The statement that takes rows over from the staging table, and notes new devices on the day of their first opening.
 * New ones are told from others beforehand: `on conflict` would cost each of them a third more.
 */
function takeOver({ builtIn, custom }: ImportPlan, applicationId: number): string {
  const written = [
    ...builtIn.map(({ column }) => ({ column, value: `i.${column}` })),
    ...(custom.length > 0
      ? [
          {
            column: 'fields',
            value: `(d.fields - '{${custom.map(({ field }) => field.name).join(',')}}'::text[]) || i.fields`,
          },
        ]
      : []),
  ];
  const columns = ['udid', ...written.map(({ column }) => column)].join(', ');
  const differs = written.map(({ column, value }) => `d.${column} is distinct from (${value})`).join(' or ') || 'false';
  // A statement needs something to set, also where the file has a column for the UDID only.
  const assigned = written.map(({ column, value }) => `${column} = ${value}`).join(', ') || 'udid = d.udid';
  return `with known as materialized (
      select i.*, d.id, d.id is not null and (${differs}) as changed
        from incoming i
        left join devices d on d.application_id = i.application_id and d.udid = i.udid
    ), updated as (
      update devices d set ${assigned}
        from known i
       where i.changed and d.application_id = i.application_id and d.id = i.id
      returning d.id
    ), created as (
      insert into devices (application_id, ${columns})
      select ${applicationId}, ${columns} from known where id is null
      returning first_open
    ), noted as (
      insert into statistics_deltas (application_id, date, new_devices)
      select ${applicationId}, (first_open at time zone 'UTC')::date as day, count(*)
        from created where first_open is not null group by day
    )
    select (select count(*) from created)::integer as created,
           (select count(*) from updated)::integer as updated`;
}

/** What all batches of an import share. */
interface Writing {
  db: Database;
  application: ImportTarget;
  lease: Lease;
  /** The columns of a row. */
  columns: string;
  createStaging: string;
  takeOver: string;
  /** Whether the next devices are likely to be new, all of them. */
  allNew: boolean;
  /** How often that was wrong. */
  mistaken: number;
}

/**
 * Opens a way to write devices.
 *
 * @param lease the import's: a batch is written only as long as it has not been taken over
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
      type: field.type === 'date' ? 'timestamptz' : 'text',
    })),
    ...(plan.custom.length > 0 ? [{ name: 'fields', type: 'jsonb' }] : []),
  ];
  const definitions = columns.map(({ name, type }) => `${name} ${type}`).join(', ');
  const some = await db.query('select from devices where application_id = $1 limit 1', [application.id]);
  const writing: Writing = {
    ...{ db, application, lease, columns: columns.map(({ name }) => name).join(', ') },
    // The application is a column, and not a constant: for a constant that the statistics don't know, the planner expects
    // one device, and reads all devices of the application for each row.
    createStaging: `create temporary table incoming
      (${definitions}, application_id bigint not null default ${application.id}) on commit drop`,
    takeOver: takeOver(plan, application.id),
    allNew: some.length === 0,
    mistaken: 0,
  };
  // Somebody may update the same devices in another order.
  return (rows) => againAfterDeadlock(() => writeBatch(writing, rows));
}

/**
 * Waits until all that was written is on disk, which batches don't do.
 *
 * @throws OperatorError when the lease was lost, and with it maybe the last batches
 */
export async function settle(db: Database, { id }: ImportTarget, { owner, fence }: Lease): Promise<void> {
  // A commit that waits, of a transaction that has written something, if only a lock, waits for all commits before it.
  const held = await db.query(
    `select from applications a
       join device_imports i on i.application_id = a.id
      where a.id = $1 and i.owner = $2 and i.fence = $3
        for share of a`,
    [id, owner, fence],
  );
  if (held.length === 0) throw new OperatorError(importLost);
}

/** So often a batch is written anew because a device in it was there already; from then on all go by the staging table. */
const maxMistakes = 3;

async function writeBatch(writing: Writing, rows: ReadonlyMap<string, DeviceRow>): Promise<Imported> {
  const { db } = writing;
  if (writing.allNew && writing.mistaken < maxMistakes) {
    try {
      return await db.transaction(async (tx) => {
        await begin(tx, writing);
        return create(tx, writing, rows);
      });
    } catch (error) {
      if (brokenUniqueConstraint(error) === undefined) throw error;
      writing.mistaken++;
    }
  }
  const written = await db.transaction(async (tx) => {
    await begin(tx, writing);
    return createOrUpdate(tx, writing, rows);
  });
  writing.allNew = written.created === rows.size;
  return written;
}

/**
 * Locks the settings and the lease until the transaction ends.
 *
 * @throws OperatorError when either has changed
 */
async function begin(tx: Transaction, { application, lease }: Writing): Promise<void> {
  // A batch fits into memory, and is over before a compiled plan would pay. By statistics that are behind an import, the
  // planner would read all devices of the application for each batch. Only the end of an import waits for the disk.
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

/** The way of a first import: rows go into their table as they come, which takes two thirds of the time. */
async function create(
  tx: Transaction,
  { application, columns }: Writing,
  rows: ReadonlyMap<string, DeviceRow>,
): Promise<Imported> {
  await tx.copyIn(`copy devices (application_id, ${columns}) from stdin`, copied(`${application.id}\t`, rows));
  const days = new Map<string, number>();
  for (const { day } of rows.values()) if (day !== undefined) days.set(day, (days.get(day) ?? 0) + 1);
  await tx.query(
    `insert into statistics_deltas (application_id, date, new_devices)
     select $1, day, devices from unnest($2::date[], $3::integer[]) as noted (day, devices)`,
    [application.id, [...days.keys()], [...days.values()]],
  );
  return { created: rows.size, updated: 0 };
}

async function createOrUpdate(
  tx: Transaction,
  { columns, createStaging, takeOver }: Writing,
  rows: ReadonlyMap<string, DeviceRow>,
): Promise<Imported> {
  await tx.queryOnce(createStaging);
  await tx.copyIn(`copy incoming (${columns}) from stdin`, copied('', rows));
  return onlyRow(await tx.queryOnce<Imported>(takeOver));
}
