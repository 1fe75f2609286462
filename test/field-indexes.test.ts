import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldIndexesLoop } from '../server/jobs/field-indexes.job.ts';
import { startWorker, type Worker } from '../server/jobs/worker.ts';
import { checkSettings } from '../server/domain/settings/settings.ts';
import { createLogger } from '../server/log.ts';
import { startTestService, type TestService } from './support/service.ts';

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
