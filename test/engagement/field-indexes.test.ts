import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldIndexesLoop } from '../../server/jobs/field-indexes.job.ts';
import { startWorker, type Worker } from '../../server/jobs/worker.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createLogger } from '../../server/base/log.ts';
import { startTestService, type TestService } from '../support/service.ts';

const logger = createLogger({ logLevel: 'error', logFormat: 'json' });
const { signal } = new AbortController();

let service: TestService;
let workers: [Worker, Worker];
beforeAll(async () => {
  service = await startTestService();
  const start = () => startWorker({ url: service.databaseUrl, role: 'test', logger });
  workers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await service.close();
});

async function builds(): Promise<number | undefined> {
  const [row] = await service.db.query<{ fence: number }>('select fence from index_builds');
  return row?.fence;
}

async function statistics(): Promise<string[]> {
  const rows = await service.db.query<{ name: string }>(
    `select stxname as name from pg_statistic_ext where starts_with(stxname, 'devices_field_')`,
  );
  return rows.map(({ name }) => name);
}

test('a worker builds indexes and statistics of fields once, and waits after each look', async () => {
  const fields = [{ name: 'customerId', type: 'number', indexed: true }];
  await service.applications.create('shop', checkSettings({ name: 'shop', fields }));
  const loopOf = (worker: Worker) => fieldIndexesLoop(service.db, worker, logger);
  const [loop, other] = [loopOf(workers[0]), loopOf(workers[1])];
  expect(await loop.run(signal)).toBe(false);
  const [name] = await statistics();
  expect(name).toMatch(/_values$/);

  const built = await builds();
  expect(await loop.run(signal)).toBe(false);
  expect(await builds()).toBe(built);

  // Another worker was interrupted between the index and its statistics.
  await service.db.queryOnce(`drop statistics ${name}`);
  await service.db.query('update index_builds set owner = $1', [workers[0].id]);
  expect(await other.run(signal)).toBe(false);
  expect(await statistics()).toEqual([]);
  await service.db.query('update index_builds set owner = null');
  expect(await other.run(signal)).toBe(false);
  expect(await statistics()).toEqual([name]);
});

test('a worker that loses its lease between two steps leaves nothing half done when it has it again', async () => {
  const { id } = workers[0];
  const saveIndexed = (name: string) =>
    service.applications.replaceSettings(
      'shop',
      checkSettings({ name: 'shop', fields: [{ name, type: 'string', indexed: true }] }),
    );
  const indexes = async () => {
    const rows = await service.db.query<{ name: string }>(
      `select indexname || '_values' as name from pg_indexes where starts_with(indexname, 'devices_field_')`,
    );
    return rows.map(({ name }) => name);
  };
  // Two steps drop what the former field had, two create what the new field needs.
  for (const [steps, field] of ['city', 'street', 'country', 'town'].entries()) {
    await saveIndexed(field);
    let [asked, allowed] = [0, steps];
    const loop = fieldIndexesLoop(service.db, { id, mayStart: () => ++asked <= allowed }, logger);
    const before = await statistics();
    await loop.run(signal);
    expect(asked).toBe(steps + 1);
    [asked, allowed] = [0, Infinity];
    await loop.run(signal);
    const after = await statistics();
    expect([after.length, await indexes()]).toEqual([1, after]);
    expect(after).not.toEqual(before);
  }
});
