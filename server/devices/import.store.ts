import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../applications/operator-error.ts';
import { againAfterDeadlock, brokenUniqueConstraint, type Database } from '../db/database.ts';
import type { ImportTarget } from './import-lock.store.ts';
import type { DeviceRow, ImportPlan } from './import-rows.ts';

export interface Imported {
  created: number;
  updated: number;
}

export interface DeviceImport {
  /** Writes devices, each UDID once, in one transaction. Those that are as the rows say already are left alone. */
  write(rows: ReadonlyMap<string, DeviceRow>): Promise<Imported>;
  /** Waits until all that was written is on disk, which batches don't do: a crash of the database ends the import. */
  settle(): Promise<void>;
  close(): void;
}

/** Rows that are handed to COPY at once: fewer, larger writes. */
const rowsPerChunk = 2_000;

function* chunksOf(prefix: string, rows: ReadonlyMap<string, DeviceRow>): Generator<string> {
  let chunk = '';
  let count = 0;
  for (const { text } of rows.values()) {
    chunk += `${prefix}${text}\n`;
    if (++count % rowsPerChunk > 0) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
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
        left join devices d on d.application_id = ${applicationId} and d.udid = i.udid
    ), updated as (
      update devices d set ${assigned}
        from known i
       where i.changed and d.application_id = ${applicationId} and d.id = i.id
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

/** Opens a way to write, on a connection of its own with a staging table that ends with it. */
export async function openImport(
  db: Pick<Database, 'pool'>,
  application: ImportTarget,
  plan: ImportPlan,
): Promise<DeviceImport> {
  const client = await db.pool.connect();
  const columns = [
    { name: 'udid', type: 'text' },
    ...plan.builtIn.map(({ column, field }) => ({
      name: column,
      type: field.type === 'date' ? 'timestamptz' : 'text',
    })),
    ...(plan.custom.length > 0 ? [{ name: 'fields', type: 'jsonb' }] : []),
  ];
  // A batch fits into memory, and is over before a compiled plan would pay.
  await client.query(`set work_mem = '64MB'; set temp_buffers = '32MB'; set jit = off`);
  await client.query('set synchronous_commit = off');
  // By statistics that are behind an import, the planner would read all devices of the application for each batch.
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
  await client.query(
    `create temporary table incoming (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) on commit delete rows`,
  );
  const { rows: some } = await client.query('select from devices where application_id = $1 limit 1', [application.id]);
  const writing: Writing = {
    ...{ client, application, columns: columns.map(({ name }) => name).join(', ') },
    takeOver: takeOver(plan, application.id),
    allNew: some.length === 0,
    mistaken: 0,
  };
  return {
    // Somebody may update the same devices in another order.
    write: (rows) => againAfterDeadlock(() => writeBatch(writing, rows)),
    async settle() {
      // A commit that waits, of a transaction that has written something, if only a lock, waits for all commits before it.
      await client.query('set synchronous_commit = on');
      await client.query('select from applications where id = $1 for share', [application.id]);
    },
    close: () => client.release(true),
  };
}

interface Writing {
  client: pg.PoolClient;
  application: ImportTarget;
  /** The columns of a row. */
  columns: string;
  takeOver: string;
  /** Whether the next devices are likely to be new, all of them. */
  allNew: boolean;
  /** How often that was wrong. */
  mistaken: number;
}

/** So often a batch is written anew because a device in it was there already; from then on all go by the staging table. */
const maxMistakes = 3;

async function writeBatch(writing: Writing, rows: ReadonlyMap<string, DeviceRow>): Promise<Imported> {
  if (writing.allNew && writing.mistaken < maxMistakes) {
    try {
      return await inTransaction(writing, () => create(writing, rows));
    } catch (error) {
      if (brokenUniqueConstraint(error) === undefined) throw error;
      writing.mistaken++;
    }
  }
  const written = await inTransaction(writing, () => createOrUpdate(writing, rows));
  writing.allNew = written.created === rows.size;
  return written;
}

async function inTransaction({ client, application }: Writing, work: () => Promise<Imported>): Promise<Imported> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'select from applications where id = $1 and settings_version = $2 for share',
      [application.id, application.settingsVersion],
    );
    if (rowCount === 0) throw new OperatorError('the settings of the application have changed: import the file again');
    const written = await work();
    await client.query('commit');
    return written;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The way of a first import: rows go into their table as they come, which takes two thirds of the time. */
async function create(
  { client, application, columns }: Writing,
  rows: ReadonlyMap<string, DeviceRow>,
): Promise<Imported> {
  const copy = client.query(copyFrom(`copy devices (application_id, ${columns}) from stdin`));
  await pipeline(Readable.from(chunksOf(`${application.id}\t`, rows)), copy);
  const days = new Map<string, number>();
  for (const { day } of rows.values()) if (day !== undefined) days.set(day, (days.get(day) ?? 0) + 1);
  await client.query(
    `insert into statistics_deltas (application_id, date, new_devices)
     select $1, day, devices from unnest($2::date[], $3::integer[]) as noted (day, devices)`,
    [application.id, [...days.keys()], [...days.values()]],
  );
  return { created: rows.size, updated: 0 };
}

async function createOrUpdate(
  { client, columns, takeOver }: Writing,
  rows: ReadonlyMap<string, DeviceRow>,
): Promise<Imported> {
  const copy = client.query(copyFrom(`copy incoming (${columns}) from stdin`));
  await pipeline(Readable.from(chunksOf('', rows)), copy);
  const { rows: counts } = await client.query<Imported>(takeOver);
  return counts[0] ?? { created: 0, updated: 0 };
}
