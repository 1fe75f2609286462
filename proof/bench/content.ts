/**
 * Measures getContent of the device API: with 10, 100 and 1,000 in-app messages, also with a segment of its own for each message,
 * and with 10,000 and 1,000,000 geofences. Each
 * request with an entity tag must take less than 20 ms at the median, and at most three times as long with the most content as
 * with the least. Requests go through HTTP, one after the other.
 *
 *     npm run bench:content -- [GEOFENCES]
 */
import { randomBytes } from 'node:crypto';
import { rotateAppKey } from '../../server/domain/applications/app-keys.store.ts';
import { cpuSeconds, median, openBench, startTarget } from './support.ts';

const most = Number(process.argv[2] ?? 1_000_000);
const rounds = 300;
const limit = 20;
const maxGrowth = 3;

const bench = await openBench();
const { db, applicationId } = bench;
const target = await startTarget('ours', './request/ours.ts', bench.environment);
const base = `http://127.0.0.1:${target.port}/device/v1`;

const appKey = await db.transaction((tx) => rotateAppKey(tx, applicationId));

async function register(): Promise<Record<string, string>> {
  const secret = randomBytes(32).toString('base64url');
  const response = await fetch(`${base}/devices`, {
    method: 'POST',
    headers: { 'Engage-App-Key': appKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ UDID: 'bench', secret, platform: 'android', language: 'en' }),
  });
  const { deviceToken } = (await response.json()) as { deviceToken: string };
  return { 'Engage-App-Key': appKey, Authorization: `Bearer ${deviceToken}` };
}

/** A third of the in-app messages is for all devices, a third for those outside a segment, a third for members of lists. */
async function setInApps(count: number): Promise<void> {
  await db.query(`delete from contents where application_id = $1`, [applicationId]);
  await db.query(
    `insert into contents (application_id, kind, is_active, start_date, body)
     select $1, 'in-app', true, now() - interval '1 day',
            case n % 3 when 0 then $3::jsonb when 1 then $3 || '{"segments": {"exclusion": [1]}}'
                       else $3 || '{"lists": [{"listId": 310}]}' end
       from generate_series(1, $2::int) n`,
    [
      ...[applicationId, count],
      JSON.stringify({
        name: 'Banner',
        messages: ['en', 'fr'].map((language) => ({
          language,
          template: { type: 'popup', title: 'Spring sale', text: 'Garden chairs are 20 % off. '.repeat(10) },
        })),
        triggers: { displayCapping: 3, views: { inclusion: [{ value: 'home' }] } },
      }),
    ],
  );
}

/** Each in-app message is for a segment of its own. */
async function setSegments(count: number): Promise<void> {
  const segments = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Segment ${index + 1}`,
    where: { language: index % 2 === 0 ? 'fr' : 'en', model: { $ne: `Model ${index}` } },
  }));
  await db.query(
    `update applications set settings = jsonb_set(settings, '{segments}', $2), settings_version = settings_version + 1
      where id = $1`,
    [applicationId, JSON.stringify(segments)],
  );
  await db.query(
    `with numbered as (select id, row_number() over (order by id) as n from contents where application_id = $1)
     update contents c
        set body = (c.body - 'lists') || jsonb_build_object('segments', jsonb_build_object('inclusion', jsonb_build_array(n)))
       from numbered
      where c.application_id = $1 and c.id = numbered.id`,
    [applicationId],
  );
}

async function addGeofences(count: number): Promise<void> {
  await db.query('delete from geofences where application_id = $1', [applicationId]);
  await db.query(
    `insert into geofences (application_id, name, latitude, longitude, radius, info)
     select $1, 'Shop', degrees(asin(random() * 2 - 1)), random() * 360 - 180, 100, '{}' from generate_series(1, $2::int)`,
    [applicationId, count],
  );
  await db.queryOnce('vacuum analyze geofences');
}

interface Timed {
  p50: number;
  /** CPU of the process that serves the requests, in milliseconds per request. */
  cpu: number;
  bytes: number;
}

/** The median of requests in milliseconds, without and with the entity tag. */
async function measure(headers: Record<string, string>, query: () => string, withTag: boolean): Promise<Timed> {
  const times: number[] = [];
  const pid = target.process.pid ?? 0;
  const cpuBefore = await cpuSeconds(pid);
  let bytes = 0;
  let etag = '';
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const response = await fetch(`${base}/content${query()}`, {
      headers: withTag && etag ? { ...headers, 'If-None-Match': etag } : headers,
    });
    const body = await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status !== 200 && response.status !== 304) throw new Error(String(response.status));
    if (withTag && round > 0 && response.status !== 304) throw new Error('the entity tag has changed');
    etag = response.headers.get('etag') ?? '';
    if (response.status === 200) bytes = body.byteLength;
  }
  const cpu = (((await cpuSeconds(pid)) - cpuBefore) / rounds) * 1000;
  return { p50: median(times.slice(rounds / 10)), cpu, bytes };
}

const everywhere = () => {
  const [latitude, longitude] = [Math.random() * 180 - 90, Math.random() * 360 - 180];
  return `?latitude=${latitude.toFixed(4)}&longitude=${longitude.toFixed(4)}`;
};
const paris = () => '?latitude=48.86&longitude=2.34';
const shown = (label: string, { p50, cpu, bytes }: Timed) =>
  console.log(
    `${label.padEnd(52)}${p50.toFixed(2).padStart(8)} ms${cpu.toFixed(2).padStart(8)} ms CPU${bytes ? `${(bytes / 1024).toFixed(0).padStart(8)} KiB` : ''}`,
  );

const tagged: number[][] = [];
try {
  const headers = await register();
  const byInApps = [];
  for (const count of [10, 100, 1_000]) {
    await setInApps(count);
    shown(`${count} in-app messages, 200`, await measure(headers, () => '', false));
    const with304 = await measure(headers, () => '', true);
    shown(`${count} in-app messages, 304`, { ...with304, bytes: 0 });
    byInApps.push(with304.p50);
  }
  const bySegments = [];
  for (const count of [10, 1_000]) {
    await setInApps(count);
    await setSegments(count);
    const with304 = await measure(headers, () => '', true);
    shown(`${count} in-app messages, each with a segment, 304`, { ...with304, bytes: 0 });
    bySegments.push(with304.p50);
  }
  await setInApps(10);
  const byGeofences = [];
  for (const count of [Math.min(10_000, most), most]) {
    const start = performance.now();
    await addGeofences(count);
    console.log(`${count} geofences inserted in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    shown(`${count} geofences, random positions, 200`, await measure(headers, everywhere, false));
    const with304 = await measure(headers, paris, true);
    shown(`${count} geofences, one position, 304`, { ...with304, bytes: 0 });
    byGeofences.push(with304.p50);
  }
  tagged.push(byInApps, bySegments, byGeofences);
} finally {
  target.process.kill();
  await bench.close();
}
const isSlow = tagged.some((times) => Math.max(...times) > limit || (times.at(-1) ?? 0) > maxGrowth * (times[0] ?? 0));
if (isSlow) console.log('too slow');
process.exitCode = isSlow ? 1 : 0;
