import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Workers {
  data: { id: number; host: string; isAlive: boolean; leases: Record<string, number>; [property: string]: unknown }[];
  jobs: { name: string; isOverdue: boolean; nextRunAt: string; lastRunAt?: string; lastFailureAt?: string }[];
  backlog: { queue: string; count: number; oldestDueSeconds: number }[];
}

let service: TestService;
let viewer: TestOperator;

beforeAll(async () => {
  service = await startTestService({}, { role: 'all' });
  viewer = await createOperator(service, { role: 'viewer', applications: [] });
});
afterAll(() => service.close());

async function read(): Promise<Workers> {
  const { status, body } = await viewer.request('GET', '/operator/v1/workers');
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Workers;
}

test('a running worker is alive, a worker without a heartbeat is not (OPER-130)', async () => {
  await service.db.query(
    `insert into workers (host, pid, role, renewed_at) values ('gone', 1, 'worker', now() - interval '11 seconds')`,
  );
  const { data } = await read();
  const ids = data.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(data.find(({ host }) => host === 'gone')).toMatchObject({ isAlive: false, role: 'worker' });
  expect(data.find(({ pid }) => pid === process.pid)).toEqual({
    id: expect.any(Number),
    host: expect.any(String),
    pid: process.pid,
    role: expect.any(String),
    startedAt: expect.any(String),
    lastSeenAt: expect.any(String),
    isAlive: true,
    leases: expect.any(Object),
  });
});

test('a job shows when it last ran and when it is due, and whether it is overdue (OPER-131)', async () => {
  const job = await until(async () => {
    const found = (await read()).jobs.find(({ name }) => name === 'keep-deliveries');
    return found?.lastRunAt !== undefined && found;
  });
  expect(job.isOverdue).toBe(false);
  expect(Date.parse(job.nextRunAt)).toBeGreaterThan(Date.now());
  // No worker knows this job.
  await service.db.query(
    `insert into periodic_jobs (name, due_at, fence, failed_at)
     values ('retired', now() - interval '2 minutes', 1, now() - interval '3 minutes')`,
  );
  const { jobs } = await read();
  const names = jobs.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names).toEqual(names.toSorted());
  const retired = jobs.find(({ name }) => name === 'retired');
  expect(retired).toMatchObject({ isOverdue: true, lastFailureAt: expect.any(String) });
  expect(retired?.lastRunAt).toBeUndefined();
});

test('a job that failed is free, and due again after a minute (OPER-131)', async () => {
  const name = 'sweep-quota-windows';
  const find = async () => (await read()).jobs.find((job) => job.name === name);
  // Its first run could otherwise succeed after the change.
  await until(async () => (await find())?.lastRunAt !== undefined);
  await service.db.queryOnce(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before delete on quota_windows for each statement execute function refuse();
     update periodic_jobs set due_at = now() where name = '${name}'`,
  );
  const job = await until(async () => {
    const found = await find();
    return found?.lastFailureAt !== undefined && found;
  });
  expect(job).not.toHaveProperty('workerId');
  expect(Date.parse(job.nextRunAt) - Date.parse(String(job.lastFailureAt))).toBe(60_000);
});

test('the backlog counts waiting work of each kind, and how long it has been due (OPER-132)', async () => {
  await service.createCaller('ada@example.com', 'shop');
  await service.db.query(
    `insert into periodic_jobs (name, due_at, fence) values ('forgotten', now() - interval '1 hour', 1)`,
  );
  const { backlog } = await read();
  expect(backlog.map(({ queue }) => queue)).toEqual(['schedules', 'sends', 'chunks', 'list_changes', 'jobs']);
  expect(backlog.find(({ queue }) => queue === 'jobs')?.oldestDueSeconds).toBeGreaterThanOrEqual(3600);
});
