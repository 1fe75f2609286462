/**
 * Measures reports with a million clicks: a deep page compared with the first, and statistics with many pending events
 * compared with none. Requests go through HTTP, one after the other.
 */
import { rollUpStatisticsLoop } from '../../server/api/reports/roll-up-statistics.job.ts';
import { fire, median, openBench, startTarget } from './support.ts';

const clicks = Number(process.argv[2] ?? 1_000_000);
const seconds = Number(process.argv[3] ?? 2);
const devices = 10_000;

const bench = await openBench();
const { db } = bench;
const headers = await bench.headers();

async function fill(): Promise<void> {
  await db.query(
    `insert into devices (application_id, udid, fields)
     select id, 'device-' || n, '{"customerId": "C-1"}' from applications, generate_series(1, $1::int) n`,
    [devices],
  );
  await db.query(`insert into campaigns (application_id, name) select id, 'Spring sale' from applications`);
  await db.query(
    `insert into messages (application_id, platform, title, campaign_id, content)
     select application_id, 'android', 'Hello', id, '{"text": "Good morning.", "usePressure": true}' from campaigns`,
  );
  await db.query(
    `insert into clicks (application_id, date, device_id, udid, message_id, campaign_id)
     select m.application_id, '2026-03-16'::timestamptz + n * interval '1 second', d.id, d.udid, m.id, m.campaign_id
       from generate_series(1, $1::int) n
       join devices d on d.udid = 'device-' || (n % $2::int + 1), messages m`,
    [clicks, devices],
  );
  await db.query(
    `insert into daily_statistics select id, '2016-01-01'::date + n, 1, 1, 1, 1, 1, 1 from applications, generate_series(1, 3650) n`,
  );
  await db.query('vacuum analyze');
}

/** The median duration of a request, in milliseconds. */
async function measure(path: string): Promise<number> {
  const shot = { method: 'GET', path: `/v1/me/apps/demo/${path}`, headers };
  await fire(target, () => shot, seconds / 4, 1);
  const times = [];
  for (let round = 0; round < 5; round++) {
    const { requests, seconds: took } = await fire(target, () => shot, seconds / 5, 1);
    times.push((took / requests) * 1000);
  }
  return median(times);
}

/** The link `next` to the last page, as the page before it has it. */
async function lastPageOf(path: string): Promise<string> {
  const url = `http://127.0.0.1:${target.port}/v1/me/apps/demo/${path}/clicks?page=${Math.floor(clicks / 100) - 1}`;
  const { link } = (await (await fetch(url, { headers })).json()) as { link: { next: string } };
  return link.next.replace(/^.*\/apps\/demo\//, '');
}

const say = (what: string, ms: number, against?: number) =>
  console.log(
    `${what.padEnd(52)}${ms.toFixed(2).padStart(8)} ms${against === undefined ? '' : `   ${(ms / against).toFixed(2)} ×`}`,
  );

const target = await startTarget('ours', './request/ours.ts', bench.environment);
try {
  await fill();
  const [ids] = await db.query<{ message: number; campaign: number }>(
    'select id as message, campaign_id as campaign from messages',
  );
  const pages = [1, 1_000, Math.floor(clicks / 100)];
  for (const path of [`messages/${ids?.message}`, `campaigns/${ids?.campaign}`]) {
    let first: number | undefined;
    for (const page of pages) {
      const took = await measure(`${path}/clicks?page=${page}`);
      say(`${path}/clicks, page ${page}`, took, first);
      first ??= took;
    }
    say('  the last page by its position', await measure(await lastPageOf(path)), first);
    say('  page 1 with a device field', await measure(`${path}/clicks?data[0]=customerId`), first);
  }
  const statistics = () => measure('stats?startDate=2016-01-02&endDate=2016-04-01');
  const summed = await statistics();
  say('statistics of 90 days of ten years', summed);
  await db.query(
    `insert into statistics_deltas (application_id, date, sent)
     select id, '2016-01-02'::date + n % 90, 1 from applications, generate_series(1, 10000) n`,
  );
  say('  with 10,000 deltas that wait', await statistics(), summed);
  const start = performance.now();
  await rollUpStatisticsLoop(db).run(new AbortController().signal);
  say('rolling them up', performance.now() - start);
} finally {
  target.process.kill('SIGKILL');
  await bench.close();
}
