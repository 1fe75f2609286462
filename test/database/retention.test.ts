import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { keepRetentionJob } from '../../server/retention/keep-retention.job.ts';
import type { Retention } from '../../server/retention/retention.ts';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { addDevices } from '../support/devices.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { role: 'api' });
  await service.applications.create('shop', checkSettings({ name: 'Shop', retention: { clicks: 100 } }));
  await service.applications.create('other', checkSettings({ name: 'Other' }));
});
afterAll(() => service.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const keep = (defaults: Retention, signal?: AbortSignal) =>
  keepRetentionJob(service.db, defaults, { info: () => undefined }).run(signal);
const counted = async (table: string, partnerId: string) => {
  const [row] = await service.db.query<{ count: number }>(
    `select count(*) as count from ${table} where application_id = (select id from applications where partner_id = $1)`,
    [partnerId],
  );
  return row?.count;
};
/** Runs a statement with the internal ID of an application as `$1`. */
const write = (partnerId: string, statement: string, ...values: unknown[]) =>
  service.db.query(statement.replace('$1', `(select id from applications where partner_id = $1)`), [
    partnerId,
    ...values,
  ]);
const addClicks = (partnerId: string, count: number, date: string) =>
  write(
    partnerId,
    `insert into clicks (application_id, date, device_id, udid)
     select $1, $2::timestamptz + n * interval '1 ms', 1, 'a' from generate_series(1, $3::integer) n`,
    date,
    count,
  );

test('an application has its own period, and another one that of the service', async () => {
  for (const partnerId of ['shop', 'other']) {
    await addClicks(partnerId, 5_010, daysAgo(150));
    await addClicks(partnerId, 3, daysAgo(50));
  }
  await keep({});
  expect([await counted('clicks', 'shop'), await counted('clicks', 'other')]).toEqual([3, 5_013]);
  await keep({ clicks: 200 });
  expect(await counted('clicks', 'other')).toBe(5_013);
  await keep({ clicks: 120 });
  expect(await counted('clicks', 'other')).toBe(3);
});

test('the activity of devices is kept for its period', async () => {
  await write(
    'shop',
    `insert into device_activity (application_id, date, device_id) select $1, date, 1 from unnest($2::date[]) date`,
    [daysAgo(99), daysAgo(101)],
  );
  await keep({ activity: 100 });
  expect(await counted('device_activity', 'shop')).toBe(1);
});

test('ended sends are deleted with their targets, and running ones stay', async () => {
  const add = (state: string) =>
    write(
      'shop',
      `with sent as (
         insert into sends (application_id, message_id, kind, state, platform, content, audience, created_at)
         values ($1, 1, 'instant', $2, 'android', '{}', '{}', $3)
         returning application_id, id
       )
       insert into send_targets (application_id, send_id, device_id, data) select application_id, id, 1, '{}' from sent`,
      state,
      daysAgo(101),
    );
  await add('sent');
  await add('sending');
  await keep({ sends: 100 });
  expect([await counted('sends', 'shop'), await counted('send_targets', 'shop')]).toEqual([1, 1]);
});

test('who has read a message is forgotten only after its end', async () => {
  const [id] = await addDevices(service.db, 'shop', [{ udid: 'reader' }]);
  await write(
    'shop',
    `with added as (
       insert into contents (application_id, kind, id, body, is_active, start_date, end_date)
       select $1, 'inbox', n, '{}', true, $2::timestamptz, case when n = 1 then $2::timestamptz end
         from generate_series(1, 2) n
       returning application_id, id
     )
     insert into inbox_statuses (application_id, inbox_id, device_id, read_date)
     select application_id, id, $3, $2::timestamptz from added`,
    daysAgo(10),
    id,
  );
  await keep({ inboxStatuses: 11 });
  expect(await counted('inbox_statuses', 'shop')).toBe(2);
  await keep({ inboxStatuses: 9 });
  expect(await counted('inbox_statuses', 'shop')).toBe(1);
});

test('devices without a push token and without use are deleted, with their tracks later', async () => {
  await addDevices(service.db, 'other', [
    { udid: 'unused', lastOpen: daysAgo(50) },
    { udid: 'reachable', platform: 'android', token: 't', lastOpen: daysAgo(50) },
    { udid: 'used', lastOpen: daysAgo(30) },
    { udid: 'never-opened' },
  ]);
  await keep({ unusedDevices: 40 });
  const devices = await service.db.query<{ udid: string }>(
    `select udid from devices where application_id = (select id from applications where partner_id = 'other') order by id`,
  );
  expect(devices.map(({ udid }) => udid)).toEqual(['reachable', 'used', 'never-opened']);
  expect(await counted('deleted_devices', 'other')).toBe(1);
});

test('a stopped process deletes no more', async () => {
  await addClicks('shop', 3, daysAgo(150));
  await keep({}, AbortSignal.abort());
  expect(await counted('clicks', 'shop')).toBe(6);
});

test('a period that is too short for the reports is rejected by path', () => {
  expect(() => checkSettings({ name: 'Shop', retention: { clicks: 91 } })).toThrow(
    'settings/retention/clicks: must be at least 92',
  );
  expect(() => checkSettings({ name: 'Shop', retention: { audits: 91 } })).toThrow('settings/retention/audits');
});

test('engage storage shows rows, bytes, growth and the share of each application', async () => {
  await addClicks('other', 2_000, daysAgo(1));
  await service.db.queryOnce('vacuum analyze clicks');
  await service.db.query(
    `insert into storage_sizes (day, kind, rows, bytes) values (current_date - 2, 'clicks', 0, 0)
         on conflict (day, kind) do nothing`,
  );
  const environment = { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey };
  const { status, stdout } = await engage(['storage', '--json'], environment);
  expect(status).toBe(0);
  const shown = JSON.parse(stdout) as {
    kinds: { kind: string }[];
    applications: { partnerId: string; kind: string }[];
  };
  const rows = 2_009;
  expect(shown.kinds.find(({ kind }) => kind === 'clicks')).toEqual({
    ...{ kind: 'clicks', rows, bytes: expect.any(Number) },
    ...{ rowsPerDay: Math.round(rows / 2), bytesPerDay: expect.any(Number) },
  });
  expect(shown.applications.filter(({ kind }) => kind === 'clicks').map(({ partnerId }) => partnerId)).toEqual([
    'other',
    'shop',
  ]);
  const { stdout: text } = await engage(['storage'], environment);
  expect(text).toMatch(/^KIND +ROWS +SIZE +ROWS PER DAY +SIZE PER DAY\n/);
  expect(text).toMatch(/^clicks +2,009 +\d+(\.\d)? [kM]B +1,005 /m);
});

describe('the audit log (OPER-481)', () => {
  const add = (partnerId: string | undefined, days: number) =>
    service.db.query(`insert into audit_entries (at, actor, partner_id, action) values ($1, 'ada', $2, 'old')`, [
      daysAgo(days),
      partnerId,
    ]);
  const kept = async () =>
    (
      await service.db.query<{ entry: string }>(
        `select coalesce(partner_id, 'none') || ' ' || (current_date - at::date) as entry
           from audit_entries where action = 'old' order by entry`,
      )
    ).map(({ entry }) => entry);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-'));
    for (const partnerId of ['shop', 'other', 'deleted', undefined]) {
      await add(partnerId, 150);
      await add(partnerId, 50);
    }
  });
  afterAll(() => rm(folder, { recursive: true }));
  const run = (...args: string[]) =>
    engage(['audit', 'export', ...args], { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });
  const all = ['deleted 150', 'deleted 50', 'none 150', 'none 50', 'other 150', 'other 50', 'shop 150', 'shop 50'];

  test('entries that were not exported stay', async () => {
    await keep({ audit: 100 });
    expect(await kept()).toEqual(all);
  });

  test('an export of one application writes its entries, and lets only those be deleted', async () => {
    const output = join(folder, 'shop.ndjson');
    const { status, stdout } = await run('--app', 'shop', '--output', output, '--json');
    expect([status, JSON.parse(stdout)]).toMatchObject([0, { output, entries: 2 }]);
    const lines = (await readFile(output, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject(
      [1, 2].map(() => ({ actor: 'ada', partnerId: 'shop', action: 'old' })),
    );
    expect((await stat(output)).mode & 0o777).toBe(0o600);
    await keep({ audit: 100 });
    expect(await kept()).toEqual(all.filter((entry) => entry !== 'shop 150'));
  });

  test('after an export of everything, each period applies, also without an application', async () => {
    const output = join(folder, 'all.ndjson');
    expect((await run('--output', output)).status).toBe(0);
    await keep({});
    expect(await kept()).toHaveLength(7);
    await keep({ audit: 100 });
    expect(await kept()).toEqual(['deleted 50', 'none 50', 'other 50', 'shop 50']);
    const shown = await engage(['storage'], { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });
    expect(shown.stdout).toMatch(/^The audit log begins .* Its entries before .* were exported\.$/m);
  });

  test('a file is never overwritten, since it may be the only copy', async () => {
    const { status, stderr } = await run('--output', join(folder, 'all.ndjson'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('the file exists')]);
  });

  test('no other statement deletes an exported entry', async () => {
    await expect(service.db.query(`delete from audit_entries where action = 'old'`)).rejects.toThrow('append-only');
  });
});
