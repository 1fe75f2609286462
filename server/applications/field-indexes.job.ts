import pg from 'pg';
import type { Database } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { indexName, indexPrefix } from './field-indexes.store.ts';

/**
 * Brings the indexes of device fields in line with the data schemes of all applications: what is wanted is in their
 * settings, what is there in the catalogue, so nothing can be forgotten between. One worker does it at a time. Devices
 * are written meanwhile; an index whose building was cut short is built again.
 */
export function fieldIndexesLoop(db: Database, logger: Logger): Loop {
  let settled: string | undefined;
  return {
    name: 'field-indexes',
    pauseMilliseconds: 1_000,
    async run() {
      const state = await readState(db);
      if (state === settled) return false;
      const client = await db.pool.connect();
      let broken: Error | undefined;
      try {
        if (await align(client, logger)) settled = state;
      } catch (error) {
        broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
      return false;
    },
  };
}

const statisticsName = (index: string) => `${index}_values`;

/** Changes whenever settings do. */
async function readState(db: Database): Promise<string> {
  const [row] = await db.query<{ state: string }>(
    `select count(*) || ' ' || coalesce(sum(settings_version), 0) as state from applications`,
  );
  return row?.state ?? '';
}

/** @returns whether all is as it should be; not when another worker is at it */
async function align(client: pg.PoolClient, logger: Logger): Promise<boolean> {
  const lock = `hashtextextended('engage field indexes', 0)`;
  // The lock is the connection's, since an index can't be built in a transaction; it ends with it.
  const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${lock}) as locked`);
  if (!rows[0]?.locked) return false;
  const { wanted, there } = await readIndexes(client);
  const names = new Set(wanted.map(indexName));
  for (const { name, valid } of there) {
    if (valid && names.has(name)) continue;
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
    await client.query(`drop statistics if exists ${pg.escapeIdentifier(statisticsName(name))}`);
    logger.info({ index: name }, valid ? 'index dropped' : 'index that was cut short dropped');
  }
  const ready = new Set(there.filter(({ valid }) => valid).map(({ name }) => name));
  for (const field of wanted.filter((name) => !ready.has(indexName(name)))) {
    const start = performance.now();
    const value = `(fields ->> ${pg.escapeLiteral(field)})`;
    await client.query(
      `create index concurrently ${indexName(field)} on devices (application_id, ${value}, id) where ${value} is not null`,
    );
    // The planner takes nothing from the statistics of a partial index: without these it would take a value for a common
    // one, and read all devices to look up a hundred.
    await client.query(`create statistics if not exists ${statisticsName(indexName(field))} on ${value} from devices`);
    await client.query('analyze devices');
    logger.info({ field, ms: Math.round(performance.now() - start) }, 'index built');
  }
  await client.query(`select pg_advisory_unlock(${lock})`);
  return true;
}

async function readIndexes(client: pg.PoolClient) {
  const wanted = await client.query<{ name: string }>(
    `select distinct field ->> 'name' as name
       from applications, jsonb_array_elements(settings -> 'fields') field
      where field -> 'indexed' = 'true'
      order by name`,
  );
  const there = await client.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'devices'::regclass and starts_with(c.relname, $1)`,
    [indexPrefix],
  );
  return { wanted: wanted.rows.map(({ name }) => name), there: there.rows };
}
