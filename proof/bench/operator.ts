/**
 * Measures the lists of the operator API with many users, applications and audit entries: first and last pages, and searches.
 * Each must take less than 50 ms. Counts, previews and searches of an application with many devices must take less than 2 s.
 * Requests go through HTTP, one after the other.
 *
 *     npm run bench:operator -- [USERS] [APPLICATIONS] [DEVICES]
 */
import { fillCounted } from './operator/counting.ts';
import { signIn } from './operator/sign-in.ts';
import { fire, median, openBench, startTarget } from './support.ts';

const users = Number(process.argv[2] ?? 100_000);
const applications = Number(process.argv[3] ?? 10_000);
const devices = Number(process.argv[4] ?? 1_000_000);
const entries = 1_000_000;
const limit = 50;
const countLimit = 2_000;

const bench = await openBench();
const { db } = bench;

async function fill(): Promise<void> {
  await db.query(
    `insert into applications (partner_id, settings)
     select 'app-' || n, jsonb_set(settings, '{name}', to_jsonb('Shop ' || n))
       from applications, generate_series(1, $1::int) n`,
    [applications],
  );
  await db.query(
    `insert into users (email, name) select 'user-' || n || '@example.com', 'User ' || n from generate_series(1, $1::int) n`,
    [users],
  );
  await db.query(
    `insert into managed_applications
     select u.id, a.id from users u join applications a on a.id % 1000 = u.id % 1000 on conflict do nothing`,
  );
  await db.query(
    `insert into audit_entries (actor, partner_id, action, subject, after)
     select 'ada@example.com', 'app-' || (n % 1000), 'updateCampaign', 'campaigns/' || n, '{"name": "Spring sale"}'
       from generate_series(1, $1::int) n`,
    [entries],
  );
  await db.query('vacuum analyze');
}

const environment = { ...bench.environment, OPERATOR_RATE_LIMIT_PER_SECOND: '0' };
const target = await startTarget('ours', './request/ours.ts', environment);
let slow = 0;

async function measure(path: string, cookie: string): Promise<void> {
  const shot = { method: 'GET', path: `/operator/v1/${path}`, headers: { Cookie: cookie } };
  await fire(target, () => shot, 0.3, 1);
  const times = [];
  for (let round = 0; round < 5; round++) {
    const { requests, seconds } = await fire(target, () => shot, 0.3, 1);
    times.push((seconds / requests) * 1000);
  }
  const took = median(times);
  if (took > limit) slow++;
  console.log(`${path.padEnd(52)}${took.toFixed(2).padStart(8)} ms${took > limit ? '  too slow' : ''}`);
}

/** Measures the slowest of several requests, since a count is estimated only if it is slow. */
async function measureCount(path: string, cookie: string): Promise<void> {
  const headers = { Cookie: cookie };
  const url = `http://127.0.0.1:${target.port}/operator/v1/${path}`;
  let slowest = 0;
  let exact: boolean | undefined;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    const body = (await response.json()) as { exact?: boolean };
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
    slowest = Math.max(slowest, performance.now() - start);
    exact = body.exact;
  }
  if (slowest > countLimit) slow++;
  const note = `${exact === false ? '  estimate' : ''}${slowest > countLimit ? '  too slow' : ''}`;
  console.log(`${path.padEnd(52)}${slowest.toFixed(0).padStart(8)} ms${note}`);
}

try {
  await fill();
  const [owner, viewer] = [await signIn(db, 'owner'), await signIn(db, 'viewer')];
  for (const path of [
    'users',
    `users?page=${users / 100}`,
    'users?search=user-99',
    'users?search=missing',
    'apps',
    `apps?page=${applications / 100}`,
    'apps?search=shop%2099',
    'apps?search=missing',
    'apps/app-1/campaigns',
    'operators',
    'audit',
    `audit?page=1000`,
    'audit?partnerId=app-7',
    'audit?action=missing',
  ]) {
    await measure(path, owner);
  }
  for (const path of ['apps', `apps?page=${applications / 100}`, 'apps?search=shop%2099', 'apps/app-1/campaigns']) {
    console.log('viewer:');
    await measure(path, viewer);
  }
  console.log(`the slowest of five, with ${devices.toLocaleString('en')} devices:`);
  for (const path of await fillCounted(db, devices)) await measureCount(path, owner);
} finally {
  target.process.kill();
  await bench.close();
}
process.exitCode = slow === 0 ? 0 : 1;
