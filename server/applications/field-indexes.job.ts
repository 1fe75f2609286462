import pg from 'pg';
import { onlyRow, type Queryable } from '../db/database.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { isFreeFor, type Lease } from '../workers/leases.ts';
import type { Worker } from '../workers/worker.ts';
import { indexName, indexPrefix } from './field-indexes.store.ts';

/** What the indexes are to be, and what they are; both change whenever there may be something to do. */
interface State {
  settings: string;
  indexes: string;
}

/**
 * Brings the indexes of device fields in line with the data schemes of all applications: what is wanted is in their
 * settings, what is there in the catalogue, so nothing can be forgotten between. One worker does it at a time. Devices
 * are written meanwhile; an index whose building was cut short is built again.
 */
export function fieldIndexesLoop(db: Queryable, worker: Pick<Worker, 'id' | 'mayStart'>, logger: Logger): Loop {
  let settled: State | undefined;
  return {
    name: 'field-indexes',
    pauseMilliseconds: 1_000,
    async run() {
      const { settings, indexes } = await readState(db);
      if (settings === settled?.settings && indexes === settled.indexes) return false;
      const lease = await leaseBuilds(db, worker.id);
      if (!lease) return false;
      try {
        const aligned = await align(db, () => worker.mayStart(lease.owner), logger);
        if (aligned) settled = { settings, indexes: (await readState(db)).indexes };
      } finally {
        await releaseBuilds(db, lease);
      }
      return false;
    },
  };
}

const leaseName = 'device fields';

async function leaseBuilds(db: Queryable, owner: number): Promise<Lease | undefined> {
  const [lease] = await db.query<Lease>(
    `insert into index_builds as build (name, owner, fence)
     values ($1, $2, 1)
         on conflict (name) do update
        set owner = excluded.owner, fence = build.fence + 1
      where ${isFreeFor('build.owner', 'excluded.owner')}
     returning owner, fence`,
    [leaseName, owner],
  );
  return lease;
}

async function releaseBuilds(db: Queryable, { owner, fence }: Lease): Promise<void> {
  await db.query('update index_builds set owner = null where name = $1 and owner = $2 and fence = $3', [
    leaseName,
    owner,
    fence,
  ]);
}

const statisticsName = (index: string) => `${index}_values`;

async function readState(db: Queryable): Promise<State> {
  return onlyRow(
    await db.query<State>(
      `select (select count(*) || ' ' || coalesce(sum(settings_version), 0) from applications) as settings,
              (select coalesce(string_agg(i.indexrelid || ' ' || i.indisvalid, ', ' order by i.indexrelid), '')
                 from pg_index i
                 join pg_class c on c.oid = i.indexrelid
                where i.indrelid = 'devices'::regclass and starts_with(c.relname, $1)) as indexes`,
      [indexPrefix],
    ),
  );
}

/**
 * @param mayGoOn whether the lease is still this worker's. It is asked before each step, since a step can't check the lease
 * itself: indexes are built and dropped outside transactions
 * @returns whether all is as it should be
 */
async function align(db: Queryable, mayGoOn: () => boolean, logger: Logger): Promise<boolean> {
  const { wanted, there } = await readIndexes(db);
  const names = new Set(wanted.map(indexName));
  for (const { name, valid } of there) {
    if (valid && names.has(name)) continue;
    if (!mayGoOn()) return false;
    await db.queryOnce(`drop index concurrently if exists ${pg.escapeIdentifier(name)}`);
    if (!mayGoOn()) return false;
    await db.queryOnce(`drop statistics if exists ${pg.escapeIdentifier(statisticsName(name))}`);
    logger.info({ index: name }, valid ? 'index dropped' : 'index that was cut short dropped');
  }
  for (const field of wanted) {
    const index = there.find(({ name, valid }) => valid && name === indexName(field));
    if (index?.analyzed) continue;
    const start = performance.now();
    const value = `(fields ->> ${pg.escapeLiteral(field)})`;
    if (!mayGoOn()) return false;
    if (!index) {
      await db.queryOnce(
        `create index concurrently ${indexName(field)} on devices (application_id, ${value}, id) where ${value} is not null`,
      );
    }
    if (!mayGoOn()) return false;
    // The planner takes nothing from the statistics of a partial index: without these it would take a value for a common
    // one, and read all devices to look up a hundred.
    await db.queryOnce(
      `create statistics if not exists ${statisticsName(indexName(field))} on ${value} from devices; analyze devices`,
    );
    logger.info({ field, ms: Math.round(performance.now() - start) }, 'index built');
  }
  return true;
}

async function readIndexes(db: Queryable) {
  const wanted = await db.query<{ name: string }>(
    `select distinct field ->> 'name' as name
       from applications, jsonb_array_elements(settings -> 'fields') field
      where field -> 'indexed' = 'true'
      order by name`,
  );
  const there = await db.query<{ name: string; valid: boolean; analyzed: boolean }>(
    `select c.relname as name, i.indisvalid as valid,
            exists (select from pg_statistic_ext s where s.stxrelid = i.indrelid and s.stxname = c.relname || $2) as analyzed
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'devices'::regclass and starts_with(c.relname, $1)`,
    [indexPrefix, statisticsName('')],
  );
  return { wanted: wanted.map(({ name }) => name), there };
}
