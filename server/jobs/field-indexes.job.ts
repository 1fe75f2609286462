import pg from 'pg';
import { type Database, onlyRow, type Queryable } from '../db/database.ts';
import { isFreeFor, type Lease } from '../db/leases.ts';
import { changeIndexConcurrently, changeSchema } from '../db/schema-change.ts';
import { indexName, indexPrefix } from '../domain/devices/field-indexes.store.ts';
import type { Logger } from '../base/log.ts';
import type { Loop } from './jobs.ts';
import type { Worker } from './worker.ts';

/** Fingerprints of the settings and the existing indexes. The job has work only after one of them changed. */
interface State {
  settings: string;
  indexes: string;
}

/**
 * Creates and drops indexes on device fields to match the data schemes of all applications. It compares settings with the
 * catalog, so no change is missed. One worker at a time runs it. Devices can be written in the meantime. An index whose
 * creation was interrupted is created again.
 */
export function fieldIndexesLoop(db: Database, worker: Pick<Worker, 'id' | 'mayStart'>, logger: Logger): Loop {
  let settled: State | undefined;
  return {
    name: 'field-indexes',
    pollInterval: 1_000,
    async run(signal) {
      const { settings, indexes } = await readState(db);
      if (settings === settled?.settings && indexes === settled.indexes) return false;
      const lease = await leaseBuilds(db, worker.id);
      if (!lease) return false;
      try {
        const aligned = await align(db, () => worker.mayStart(lease.owner), logger, signal);
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
 * @param mayGoOn whether this worker still has the lease; checked before each step, because indexes are created and dropped
 * outside transactions
 * @returns whether the indexes match the settings
 */
async function align(db: Database, mayGoOn: () => boolean, logger: Logger, signal: AbortSignal): Promise<boolean> {
  const waitingFor = (index: string) => ({
    onWait: () => logger.warn({ index }, 'an index change waits for other transactions, such as a backup'),
    signal,
  });
  const { wanted, existing } = await readIndexes(db);
  const names = new Set(wanted.map(indexName));
  for (const { name, valid } of existing) {
    if (valid && names.has(name)) continue;
    // The index goes last, since both are found by it after an interruption.
    if (!mayGoOn()) return false;
    await changeSchema(
      db,
      (tx) => tx.queryOnce(`drop statistics if exists ${pg.escapeIdentifier(statisticsName(name))}`),
      waitingFor(name),
    );
    if (!mayGoOn()) return false;
    await changeIndexConcurrently(
      db,
      `drop index concurrently if exists ${pg.escapeIdentifier(name)}`,
      waitingFor(name),
    );
    logger.info({ index: name }, valid ? 'index dropped' : 'incomplete index dropped');
  }
  for (const field of wanted) {
    const name = indexName(field);
    const index = existing.find((each) => each.valid && each.name === name);
    if (index?.analyzed) continue;
    const start = performance.now();
    const value = `(fields ->> ${pg.escapeLiteral(field)})`;
    if (!mayGoOn()) return false;
    if (!index) {
      await changeIndexConcurrently(
        db,
        `create index concurrently ${name} on devices (application_id, ${value}, id) where ${value} is not null`,
        waitingFor(name),
      );
    }
    if (!mayGoOn()) return false;
    // The planner doesn't use the statistics of a partial index. Without extended statistics, it would expect many devices per
    // value, and scan all devices to look up a hundred.
    await changeSchema(
      db,
      (tx) =>
        tx.queryOnce(
          `create statistics if not exists ${statisticsName(name)} on ${value} from devices; analyze devices`,
        ),
      waitingFor(name),
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
  const existing = await db.query<{ name: string; valid: boolean; analyzed: boolean }>(
    `select c.relname as name, i.indisvalid as valid,
            exists (select from pg_statistic_ext s where s.stxrelid = i.indrelid and s.stxname = c.relname || $2) as analyzed
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'devices'::regclass and starts_with(c.relname, $1)`,
    [indexPrefix, statisticsName('')],
  );
  return { wanted: wanted.map(({ name }) => name), existing };
}
