import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { OperatorError } from '../applications/operator-error.js';
import { againAfterDeadlock, type Database } from '../db/database.js';
import type { ImportPlan } from './import-rows.js';

export interface Imported {
  created: number;
  updated: number;
}

export interface DeviceImport {
  /** Writes devices, each UDID once, in one transaction. Those that are as the rows say already are left alone. */
  write(rows: readonly string[]): Promise<Imported>;
  close(): void;
}

/** Rows that are handed to COPY at once: fewer, larger writes. */
const rowsPerChunk = 2_000;

function* chunksOf(rows: readonly string[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsPerChunk) yield `${rows.slice(at, at + rowsPerChunk).join('\n')}\n`;
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
    ), days as (
      select (coalesce(first_open, now()) at time zone 'UTC')::date as day, count(*) as devices from created group by day
    ), noted as (
      insert into statistics_deltas (application_id, date, new_devices) select ${applicationId}, day, devices from days
    )
    select coalesce((select sum(devices) from days), 0)::integer as created,
           (select count(*) from updated)::integer as updated`;
}

/** An application, with the version of the settings that rows are made by: an import ends when they change meanwhile. */
export interface ImportTarget {
  id: number;
  settingsVersion: number;
}

/**
 * Lets nobody else import into an application: so a device that was not there is still not there when it is written.
 *
 * @returns the function that ends this; so does the end of the process
 * @throws OperatorError when somebody does already
 */
export async function lockImports(db: Pick<Database, 'pool'>, { id }: ImportTarget): Promise<() => void> {
  const client = await db.pool.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [`import of devices ${id}`],
  );
  if (!rows[0]?.locked) {
    client.release();
    throw new OperatorError('another import into this application is running');
  }
  return () => client.release(true);
}

/** Opens a way to write, on a connection of its own with a staging table that ends with it. */
export async function openImport(
  db: Pick<Database, 'pool'>,
  application: ImportTarget,
  plan: ImportPlan,
): Promise<DeviceImport> {
  const client = await db.pool.connect();
  const columns = [
    'udid text',
    ...plan.builtIn.map(({ column, field }) => `${column} ${field.type === 'date' ? 'timestamptz' : 'text'}`),
    ...(plan.custom.length > 0 ? ['fields jsonb'] : []),
  ];
  // A batch fits into memory, and is over before a compiled plan would pay.
  await client.query(`set work_mem = '64MB'; set temp_buffers = '32MB'; set jit = off`);
  // By statistics that are behind an import, the planner would read all devices of the application for each batch.
  await client.query('set enable_hashjoin = off; set enable_mergejoin = off');
  await client.query(`create temporary table incoming (${columns.join(', ')}) on commit delete rows`);
  const statement = takeOver(plan, application.id);
  return {
    // Somebody may update the same devices in another order.
    write: (rows) =>
      againAfterDeadlock(() =>
        writeBatch(client, application, statement, rows).catch(async (error: unknown) => {
          await client.query('rollback');
          throw error;
        }),
      ),
    close: () => client.release(true),
  };
}

async function writeBatch(
  client: pg.PoolClient,
  application: ImportTarget,
  statement: string,
  rows: readonly string[],
): Promise<Imported> {
  await client.query('begin');
  const { rowCount } = await client.query(
    'select from applications where id = $1 and settings_version = $2 for share',
    [application.id, application.settingsVersion],
  );
  if (rowCount === 0) throw new OperatorError('the settings of the application have changed: import the file again');
  await pipeline(Readable.from(chunksOf(rows)), client.query(copyFrom('copy incoming from stdin')));
  const { rows: counts } = await client.query<Imported>(statement);
  await client.query('commit');
  return counts[0] ?? { created: 0, updated: 0 };
}
