/**
 * Measures how devices and lists scale: the export compared with a bare COPY, a search among ten thousand and a
 * million devices, list page 10 compared with page 10,000, and the rate of list changes.
 */
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import pino from 'pino';
import { demoPartnerId } from '../../server/demo/demo.ts';
import { fieldIndexesLoop } from '../../server/jobs/field-indexes.job.ts';
import { applyListChangesLoop } from '../../server/api/lists/apply-changes.job.ts';
import { rebuildBlocks } from '../../server/domain/lists/blocks.store.ts';
import { median, openBench, startTarget } from './support.ts';

const largest = Number(process.argv[2] ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= largest);
const exported = Math.min(largest, 200_000);

const bench = await openBench();
const { db, applicationId } = bench;
const logger = pino({ level: 'silent' });
/** The only worker. */
const alone = { id: 1, mayStart: () => true };
await fieldIndexesLoop(db, alone, logger).run(new AbortController().signal);

const target = await startTarget('ours', './request/ours.ts', bench.environment);
const base = `http://127.0.0.1:${target.port}`;
const root = `/v1/me/apps/${demoPartnerId}`;

async function call(method: string, path: string, body?: object): Promise<Response> {
  const bytes = body ? Buffer.from(JSON.stringify(body)) : Buffer.alloc(0);
  const headers = { ...(await bench.headers(bytes)), ...(body && { 'Content-Type': 'application/json' }) };
  const response = await fetch(base + path, { method, headers, ...(body && { body: bytes }) });
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The duration of a request, in milliseconds. */
async function time(path: string): Promise<number> {
  const start = performance.now();
  await (await call('GET', path)).arrayBuffer();
  return performance.now() - start;
}
const times = async (count: number, path: (n: number) => string) => {
  const measured: number[] = [];
  for (let n = 0; n < count; n++) measured.push(await time(path(n)));
  return measured;
};
const random = (below: number) => Math.floor(Math.random() * below) + 1;

async function growTo(from: number, size: number): Promise<void> {
  await db.query(
    `insert into devices (application_id, udid, token, platform, client_id, first_open, last_open, model, sw_version,
                          bundleversion, language, timezone, fields)
     select $1, md5('bench ' || n)::uuid::text, 'bench-' || md5('token ' || n), 'android', 'C-' || n,
            now() - n * interval '1 second', now(), 'Pixel 8', 'a4.3.0', '2.7.1', 'en', 'Europe/London',
            jsonb_build_object('customerId', n, 'firstName', 'Ada')
       from generate_series($2::integer + 1, $3) n`,
    [applicationId, from, size],
  );
  await db.query('vacuum analyze devices');
}

async function benchSearch(): Promise<void> {
  let from = 0;
  for (const size of sizes) {
    await growTo(from, size);
    from = size;
    await times(50, () => `${root}/devices/search/by?customerId=${random(size)}`);
    const byField = median(await times(300, () => `${root}/devices/search/by?customerId=${random(size)}`));
    const byClient = median(await times(300, () => `${root}/devices/search/by?clientId=C-${random(size)}`));
    console.log(
      `search  ${String(size).padStart(8)} devices   ${byClient.toFixed(2)} ms by clientId   ${byField.toFixed(2)} ms by a field of the data scheme`,
    );
  }
}

/** Reads pages through the API until it has this number of devices. */
async function exportThroughApi(): Promise<{ bytes: number; seconds: number }> {
  const start = performance.now();
  let bytes = 0;
  let next: string | undefined = `${root}/devices`;
  for (let calls = 0; next !== undefined && calls < exported / 10_000; calls++) {
    const response: Response = await call('GET', next);
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
    next = /^<https?:\/\/[^/]+([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1];
  }
  return { bytes, seconds: (performance.now() - start) / 1000 };
}

async function exportBare(client: pg.Client): Promise<{ bytes: number; seconds: number }> {
  const start = performance.now();
  let bytes = 0;
  const rfc3339 = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const rows = client.query(
    copyTo(`copy (select udid, id, token, platform, client_id, ${rfc3339('first_open')}, ${rfc3339('last_open')}, model,
                         sw_version, bundleversion, idfa, language, timezone, fields ->> 'customerId',
                         fields ->> 'firstName', fields ->> 'loyalty'
                    from devices where application_id = ${applicationId} order by id limit ${exported})
              to stdout (format csv, delimiter ';')`),
  );
  for await (const chunk of rows) bytes += (chunk as Buffer).length;
  return { bytes, seconds: (performance.now() - start) / 1000 };
}

async function benchExport(): Promise<void> {
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  await exportThroughApi();
  for (let round = 0; round < 5; round++) {
    const [ours, bare] = [await exportThroughApi(), await exportBare(client)];
    rates.ours.push(ours.bytes / ours.seconds / 1e6);
    rates.bare.push(bare.bytes / bare.seconds / 1e6);
  }
  await client.end();
  const [ours, bare] = [median(rates.ours), median(rates.bare)];
  console.log(
    `export  ${ours.toFixed(1)} MB/s   bare COPY ${bare.toFixed(1)} MB/s   ${(ours / bare).toFixed(2)} × bare`,
  );
}

async function benchPages(): Promise<void> {
  const listId = 1;
  await db.query(`insert into static_lists (application_id, list_id, name) values ($1, $2, 'Everybody')`, [
    applicationId,
    listId,
  ]);
  await db.query(
    `insert into static_list_members (application_id, list_id, device_id) select $1, $2, id from devices where application_id = $1`,
    [applicationId, listId],
  );
  await db.transaction((tx) => rebuildBlocks(tx, { applicationId, listId }));
  await db.query('vacuum analyze static_list_members, static_list_blocks');
  const far = Math.min(10_000, largest / 100);
  const near: number[] = [];
  const deep: number[] = [];
  for (let n = 0; n < 200; n++) {
    near.push(await time(`${root}/lists/${listId}?page=10`));
    deep.push(await time(`${root}/lists/${listId}?page=${far}`));
  }
  console.log(
    `pages   page 10 ${median(near).toFixed(2)} ms   page ${far} ${median(deep).toFixed(2)} ms   ${(median(deep) / median(near)).toFixed(2)} × page 10`,
  );
}

async function benchChanges(): Promise<void> {
  const listId = 2;
  const changes = 50;
  await db.query(`insert into static_lists (application_id, list_id, name) values ($1, $2, 'Changing')`, [
    applicationId,
    listId,
  ]);
  const start = performance.now();
  for (let n = 0; n < changes; n++) {
    const users = Array.from({ length: 1000 }, () => ({ clientId: `C-${random(largest)}` }));
    await call('PUT', `${root}/lists/${listId}`, { users });
  }
  const queued = performance.now();
  const loop = applyListChangesLoop(db, alone, logger);
  while (await loop.run(new AbortController().signal));
  const done = performance.now();
  const rate = (milliseconds: number) => Math.round((changes * 1000 * 1000) / milliseconds);
  console.log(`changes ${rate(queued - start)} users/s queued   ${rate(done - queued)} users/s carried out`);
}

try {
  await benchSearch();
  await benchExport();
  await benchPages();
  await benchChanges();
} finally {
  target.process.kill('SIGKILL');
  await bench.close();
}
