/**
 * Measures how the service scales with its data: 1,000,000 devices of ten applications, 30,000,000 deliveries of three months and
 * 5,000,000 clicks, compared with a tenth of them. Nothing may take more than twice as long, except for what reads everything, whose time
 * is shown per row. Requests go through HTTP, one after the other.
 *
 *     npm run bench:large -- [DEVICES] [FOLDER]
 *
 * The data is made once, and kept in FOLDER (default: data/bench-large), with about 14 GB for a million devices.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { rollUpStatisticsLoop } from '../../server/api/reports/roll-up-statistics.job.ts';
import { deleteTracksJob } from '../../server/api/devices/delete-tracks.job.ts';
import { sweepMembersJob } from '../../server/api/lists/sweep-members.job.ts';
import { sweepEventsJob } from '../../server/device-api/events/sweep-events.job.ts';
import { beginDeletion, deleteData } from '../../server/domain/applications/application-deletion.store.ts';
import { deletePerson } from '../../server/domain/devices/persons.store.ts';
import { fieldIndexesLoop } from '../../server/jobs/field-indexes.job.ts';
import { keepIdentityChangesJob } from '../../server/jobs/keep-identity-changes.job.ts';
import { keepRetentionJob } from '../../server/retention/keep-retention.job.ts';
import { keepDeliveriesJob } from '../../server/sending/keep-deliveries.job.ts';
import { addSend, createApplication, fill, partnerIds, sendsPerApplication } from './large/fill.ts';
import { signIn } from './operator/sign-in.ts';
import { median, openKeptBench, startTarget } from './support.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const largest = Number(positionals[0] ?? 1_000_000);
const folder = resolve(positionals[1] ?? 'data/bench-large');
const importedLines = 10_000;
const logger = pino({ level: 'silent' });

/** A measured time. What reads everything has the number of rows, and is compared by the time of a row. */
interface Measured {
  milliseconds: number;
  rows?: number;
}
type Results = Map<string, Measured>;

/** Measures one size. */
async function measure(devices: number): Promise<Results> {
  await mkdir(folder, { recursive: true });
  const results: Results = new Map();
  const bench = await openKeptBench(join(folder, String(devices)), (db) => fill(db, devices));
  const { db } = bench;
  const perApplication = devices / partnerIds.length;
  const [partnerId = ''] = partnerIds;
  const signal = new AbortController().signal;
  const note = (name: string, milliseconds: number, rows?: number) =>
    results.set(name, { milliseconds, ...(rows !== undefined && { rows }) });
  const once = async (name: string, work: () => Promise<unknown>, rows?: number) => {
    const start = performance.now();
    await work();
    note(name, performance.now() - start, rows);
  };

  while (await fieldIndexesLoop(db, { id: 1, mayStart: () => true }, logger).run(signal));
  const begun = performance.now();
  const target = await startTarget('ours', './request/ours.ts', {
    ...bench.environment,
    OPERATOR_RATE_LIMIT_PER_SECOND: '0',
  });
  note('start of an API process', performance.now() - begun);
  const base = `http://127.0.0.1:${target.port}`;
  const cookie = await signIn(db, 'owner', `owner-${Date.now()}@example.com`);
  const call = async (path: string): Promise<Response> => {
    const response = await fetch(base + path, { headers: { ...(await bench.headers()), Cookie: cookie } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const request = async (name: string, path: (n: number) => string, count = 30, rows?: number): Promise<void> => {
    const times: number[] = [];
    for (let n = 0; n < count + 3; n++) {
      const start = performance.now();
      await (await call(path(n))).arrayBuffer();
      if (n >= 3) times.push(performance.now() - start);
    }
    note(name, median(times), rows);
  };
  const random = () => Math.floor(Math.random() * perApplication) + 1;
  const app = `/v1/me/apps/${partnerId}`;
  const operator = `/operator/v1/apps/${partnerId}`;
  const udidOf = async (n: number) => {
    const found = (await (await call(`${app}/devices/search/by?clientId=client-${n}`)).json()) as { UDID: string };
    return found.UDID;
  };

  try {
    const [message] = await db.query<{ id: number }>(
      `select m.id from messages m join applications a on a.id = m.application_id where a.partner_id = $1 order by m.id limit 1`,
      [partnerId],
    );
    const messagePath = `${app}/messages/${message?.id}`;
    await request('GET devices, first page', () => `${app}/devices`, 5);
    await request('search by client ID', () => `${app}/devices/search/by?clientId=client-${random()}`);
    await request('search by a matching key', () => `${app}/devices/search/by?customerId=C-${random()}`);
    await request('devices of the console, first page', () => `${operator}/devices`);
    await request('search of the console', () => `${operator}/devices?search=client-${random()}`);
    const udids = await Promise.all(Array.from({ length: 33 }, async () => udidOf(random())));
    await request('timeline of a device', (n) => `${operator}/devices/${udids[n]}/timeline`);
    for (const [report, table] of [
      ['targets', 'deliveries'],
      ['clicks', 'clicks'],
    ] as const) {
      const path = `${messagePath}/${report}`;
      await request(`${report}, first page`, () => path);
      const [entries] = await db.query<{ count: number }>(
        `select count(*)::int as count from ${table} where message_id = $1 and date >= now() - interval '89 days'`,
        [message?.id],
      );
      const last = Math.floor((entries?.count ?? 0) / 100);
      // A link has the position of its page.
      const link = nextOf(await call(`${path}?page=${last - 1}`));
      if (link === undefined) throw new Error(`page ${last - 1} of ${report} has no link`);
      await request(`${report}, last page by its link`, () => link);
      await request(`${report}, last page by its number`, () => `${path}?page=${last}`, 30, last * 100);
    }
    await request('statistics of 90 days', () => `${app}/stats?startDate=${daysAgo(90)}&endDate=${daysAgo(0)}`);
    // They count the clicks of the message, and its devices. Beyond a time, they estimate.
    await request('funnel', () => `${operator}/messages/${message?.id}/funnel`, 5, perApplication / 6);
    await request('audience', () => `${operator}/messages/${message?.id}/audience`, 5, perApplication);
    await once('import of 10,000 devices', () => upload());
    await once('export', () => exportAll(), perApplication);
    const deletions: number[] = [];
    for (let n = 0; n < 20; n++) deletions.push(await timeDeletion());
    note('deletion of a person', median(deletions));
    const gone = await createApplication(db, 'gone', perApplication / 10);
    await addSend(db, gone, 1);
    await beginDeletion(db, 'gone');
    await once('deletion of an application', () => deleteData(db, gone), (perApplication / 10) * (2 + 1 / 6));
    await once('daily jobs', async () => {
      for (const job of [
        keepDeliveriesJob(db, logger),
        keepRetentionJob(db, {}, logger),
        keepIdentityChangesJob(db),
        deleteTracksJob(db),
        sweepMembersJob(db),
        sweepEventsJob(db),
      ])
        await job.run(signal);
      await rollUpStatisticsLoop(db).run(signal);
    });
    await once('vacuum and analyze', () => db.query('vacuum analyze'), devices * (1 + sendsPerApplication * (7 / 6)));
    const [size] = await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    console.log(`${devices.toLocaleString('en')} devices: ${((size?.bytes ?? 0) / 1e9).toFixed(2)} GB`);
  } finally {
    target.process.kill('SIGKILL');
    await bench.close();
  }
  return results;

  async function upload(): Promise<void> {
    const rows = Array.from(
      { length: importedLines },
      (_, index) => `import-${index};C-import-${index};${index % 1000}\n`,
    );
    const response = await fetch(`${base}${operator}/imports`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: base, 'Content-Type': 'text/csv' },
      body: `UDID;customerId;visits\n${rows.join('')}`,
    });
    const { lines } = (await response.json()) as { lines?: number };
    if (lines !== importedLines) throw new Error(`the import took ${lines} lines`);
    await db.query(
      `delete from devices d using applications a where a.id = d.application_id and a.partner_id = $1 and d.udid like 'import-%'`,
      [partnerId],
    );
  }

  async function exportAll(): Promise<void> {
    let next: string | undefined = `${app}/devices`;
    while (next !== undefined) {
      const response: Response = await call(next);
      await response.arrayBuffer();
      next = nextOf(response);
    }
  }

  /** Deletes a person, and takes it back. @returns milliseconds */
  async function timeDeletion(): Promise<number> {
    const rolledBack = new Error('rolled back');
    let milliseconds = NaN;
    await db
      .transaction(async (tx) => {
        const [device] = await tx.query<{ id: number; applicationId: number }>(
          `select d.id, d.application_id as "applicationId"
             from devices d join applications a on a.id = d.application_id
            where a.partner_id = $1 and d.client_id = $2`,
          [partnerId, `client-${random()}`],
        );
        const start = performance.now();
        if (device) await deletePerson(tx, device.applicationId, [device.id]);
        milliseconds = performance.now() - start;
        throw rolledBack;
      })
      .catch((error: unknown) => {
        if (error !== rolledBack) throw error;
      });
    return milliseconds;
  }
}

/** The path of the next page. */
const nextOf = (response: Response): string | undefined =>
  /<https?:\/\/[^/>]+([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const small = await measure(largest / 10);
const large = await measure(largest);
let slow = 0;
console.log(
  `${' '.repeat(38)}${(largest / 10).toLocaleString('en').padStart(12)}${largest.toLocaleString('en').padStart(12)}`,
);
for (const [name, { milliseconds, rows }] of large) {
  const before = small.get(name) ?? { milliseconds: NaN };
  const per = (measured: Measured) => measured.milliseconds / (measured.rows ?? 1);
  const ratio = per({ milliseconds, rows }) / per(before);
  const isSlow = ratio > 2;
  if (isSlow) slow++;
  const times = [before.milliseconds, milliseconds].map((time) => `${time.toFixed(1)} ms`.padStart(12)).join('');
  console.log(
    `${name.padEnd(38)}${times}   ${ratio.toFixed(2)} ×${rows === undefined ? '' : ' for each row'}${isSlow ? '  too slow' : ''}`,
  );
}
process.exitCode = slow === 0 ? 0 : 1;
