import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { engage, type Running, startEngage } from '../support/command-line.ts';
import { createTestDatabase, openTestDatabase, testSecretKey } from '../support/database.ts';
import { addDevices } from '../support/devices.ts';
import { until } from '../support/wait.ts';

// Each test runs several commands in sequence.

const settings = `
name: Shop
fields:
  - {name: customerId, type: number, matchingKey: true}
  - {name: nickname, type: string}
  - {name: member, type: boolean}
  - {name: since, type: date}
`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let environment: Record<string, string>;
let db: Database;
let folder: string;
const run = (args: string[], input?: string) => engage(args, environment, input);

beforeAll(async () => {
  database = await createTestDatabase();
  environment = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, LOG_LEVEL: 'silent' };
  db = openTestDatabase(database.url, 2);
  folder = await mkdtemp(join(tmpdir(), 'engage-devices-'));
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/**
 * Creates an application, and returns a function that imports into it. Devices whose UDIDs end in a, c or e are
 * created first, in this order, so that their IDs have the order of the file.
 */
async function createShop(partnerId: string) {
  await run(['app', 'create', partnerId, '--settings', '-'], settings);
  return (csv: string, ...options: string[]) => run(['devices', 'import', partnerId, '-', '--json', ...options], csv);
}
const exported = async (partnerId: string) => (await run(['devices', 'export', partnerId])).stdout;
const heading =
  'UDID;id;token;platform;clientId;firstOpen;lastOpen;model;sw_version;bundleversion;IDFA;language;timezone;pushConsent;customerId;nickname;member;since\n';

const notUtf8 = 'must be UTF-8, but looks like Windows-1252: convert the file, or set the encoding to windows-1252';

describe('engage devices import', () => {
  test('creates devices, and updates only the columns of the file', async () => {
    const load = await createShop('imported');
    const first = await load(
      '\uFEFFUDID,model,customerId,nickname,member,since,firstOpen\r\n' +
        'a,"Pixel, ""blue""\r\nor\tnot \\",48213,Ann,true,2026-01-01T01:00:00+01:00,2026-01-12T18:22:07.000Z\r\n' +
        'c,,0.50,"",,,\r\n',
    );
    expect(JSON.parse(first.stdout)).toMatchObject({ lines: 2, created: 2, updated: 0, rejected: 0 });
    const second = await load('nickname;UDID;clientId\n;a;C-1\nBea;c;C-2\nCy;e;C-3\nCyd;e;C-3');
    expect(JSON.parse(second.stdout)).toMatchObject({ lines: 4, created: 1, updated: 2 });
    const text = (await exported('imported')).replaceAll(/^(\w);\d+;/gm, '$1;;').replaceAll(/^[^;]+$/gm, '');
    expect(text.split(/(?<=\n)(?=[ace];)/).slice(1)).toEqual([
      'a;;;;C-1;2026-01-12T18:22:07.000Z;;"Pixel, ""blue""\r\nor\tnot \\";;;;;;true;48213;;true;2026-01-01T00:00:00.000Z\n',
      'c;;;;C-2;;;;;;;;;true;0.5;Bea;;\n',
      'e;;;;C-3;;;;;;;;;true;;Cyd;;\n',
    ]);
    const days = await db.query(
      `select date::text, sum(new_devices)::integer as devices from statistics_deltas group by date order by date`,
    );
    // Devices that were never opened count as new when they are opened.
    expect(days).toEqual([{ date: '2026-01-12', devices: 1 }]);
  });

  test('is idempotent: unchanged devices are not written', async () => {
    const load = await createShop('repeated');
    const csv =
      'UDID;customerId;lastOpen\n' +
      Array.from({ length: 500 }, (_, n) => `d${n};${n};2026-03-16T08:04:51.000Z\n`).join('');
    await load(csv.slice(0, 5000).replace(/\n[^\n]*$/, '\n'));
    await load(csv);
    const again = await load(csv);
    expect(JSON.parse(again.stdout)).toMatchObject({ lines: 500, created: 0, updated: 0 });
    expect((await exported('repeated')).split('\n').length).toBe(502);
  });

  const many = (count: number, nickname = '') =>
    Array.from({ length: count }, (_, n) => `d${n};${nickname};2026-02-0${(n % 9) + 1}T10:00:00Z\n`).join('');
  const newDevices = async (partnerId: string) => {
    const [row] = await db.query<{ devices: number; counted: number }>(
      `select (select count(*)::integer from devices where application_id = a.id) as devices,
              (select coalesce(sum(new_devices), 0)::integer from statistics_deltas where application_id = a.id) as counted
         from applications a where partner_id = $1`,
      [partnerId],
    );
    return row;
  };

  test('applies the last line of a device, wherever the other lines are', async () => {
    const load = await createShop('twice');
    const csv = `UDID;nickname;firstOpen\n${many(15_000)}${many(3, 'Ann')}${many(2, 'Bea')}`;
    const first = await load(csv);
    expect(JSON.parse(first.stdout)).toMatchObject({ lines: 15_005, created: 15_000, updated: 3, rejected: 0 });
    const more = await load('UDID;nickname;firstOpen\ne;Cy;2026-02-01T10:00:00Z\nd2;Cy;2026-02-03T10:00:00Z\n');
    expect(JSON.parse(more.stdout)).toMatchObject({ lines: 2, created: 1, updated: 1 });
    const named = await db.query(
      `select udid, fields ->> 'nickname' as nickname from devices d join applications a on a.id = d.application_id
        where a.partner_id = 'twice' and fields ? 'nickname' order by udid`,
    );
    expect(named).toEqual([
      { udid: 'd0', nickname: 'Bea' },
      { udid: 'd1', nickname: 'Bea' },
      { udid: 'd2', nickname: 'Cy' },
      { udid: 'e', nickname: 'Cy' },
    ]);
    expect(await newDevices('twice')).toEqual({ devices: 15_001, counted: 15_001 });
  });

  test('finds devices by index even with stale table statistics', async () => {
    const [row] = await db.query<{ name: string }>('select quote_ident(current_database()) as name');
    const databaseName = row?.name;
    await db.query('alter table devices set (autovacuum_enabled = off)');
    await (
      await createShop('analyzed')
    )(`UDID;nickname;firstOpen\n${many(20_000)}`);
    await db.query('analyze devices');
    const load = await createShop('unanalyzed');
    await load(`UDID;nickname;firstOpen\n${many(20_000)}`);
    // Comparing each row of a batch with each device would take several times as long.
    await db.query(`alter database ${databaseName} set statement_timeout = '30s'`);
    const { stdout } = await load(`UDID;nickname;firstOpen\n${many(20_000, 'Ann')}`);
    expect(JSON.parse(stdout)).toMatchObject({ lines: 20_000, updated: 20_000 });
    await db.query(`alter database ${databaseName} reset statement_timeout`);
    await db.query('alter table devices reset (autovacuum_enabled)');
  });

  test('can be repeated after it was killed', async () => {
    const load = await createShop('killed');
    const csv = `UDID;nickname;firstOpen\n${many(80_000, 'Ann')}`;
    const file = join(folder, 'killed.csv');
    await writeFile(file, csv);
    const killed = startEngage(['devices', 'import', 'killed', file, '--json'], environment);
    await until(async () => ((await newDevices('killed'))?.devices ?? 0) > 0);
    killed.kill('SIGKILL');
    await killed.ended;
    const before = await newDevices('killed');
    expect(before?.counted).toBe(before?.devices);
    const again = await load(csv);
    expect(JSON.parse(again.stdout)).toMatchObject({ lines: 80_000, updated: 0, rejected: 0 });
    expect(await newDevices('killed')).toEqual({ devices: 80_000, counted: 80_000 });
  });

  test('reports invalid lines with number and reason, imports the other lines, and fails', async () => {
    const load = await createShop('faulty');
    const bad = [
      'good;;;;',
      'few;1',
      ';1;;;',
      'number;1O;;;',
      'boolean;;yes;;',
      'date;;;2026-02-30T00:00:00Z;',
      'platform;;;;windows',
      'quote;1;"true"x;;',
      'inside;5";;;',
      '',
      '"two\nlines";;;;ios',
      'null\0;;;;',
      'big;9007199254740993;;;',
      '"open;;;;',
      'last;;;;android',
    ];
    const file = join(folder, 'rejects.txt');
    const csv = ['UDID;customerId;member;since;platform', ...bad].join('\n');
    const result = await load(csv);
    expect(result.status).toBe(1);
    expect(result.stderr.trimEnd().split('\n')).toEqual([
      'line 3: must have 5 cells, but has 2',
      'line 4: UDID: missing',
      'line 5: customerId: must be a number',
      'line 6: member: must be true or false',
      'line 7: since: must be a date and time as in RFC 3339',
      'line 8: platform: must be android, ios or web',
      'line 9: unexpected character after a closing quote',
      'line 10: unexpected quote in an unquoted cell',
      'line 14: must not contain a null character',
      'line 15: customerId: must be a number between -9007199254740991 and 9007199254740991',
      'line 16: missing closing quote',
    ]);
    expect(JSON.parse(result.stdout)).toMatchObject({ lines: 14, created: 3, rejected: 11 });
    const { stderr, status } = await load(csv, '--rejects', file);
    expect({ stderr, status }).toEqual({ stderr: '', status: 1 });
    const rejected = await readFile(file, 'utf8');
    expect(rejected.split('\n')).toEqual([
      'UDID;customerId;member;since;platform;#reason',
      'few;1;;;;line 3: must have 5 cells, but has 2',
      ';1;;;;line 4: UDID: missing',
      'number;1O;;;;line 5: customerId: must be a number',
      'boolean;;yes;;;line 6: member: must be true or false',
      'date;;;2026-02-30T00:00:00Z;;line 7: since: must be a date and time as in RFC 3339',
      'platform;;;;windows;line 8: platform: must be android, ios or web',
      'quote;1;"true"x;;;line 9: unexpected character after a closing quote',
      'inside;5";;;;line 10: unexpected quote in an unquoted cell',
      'null\0;;;;;line 14: must not contain a null character',
      'big;9007199254740993;;;;line 15: customerId: must be a number between -9007199254740991 and 9007199254740991',
      '"open;;;;";;;;;line 16: missing closing quote: must have 5 cells, but has 1',
      '',
    ]);
    // The file can be corrected and imported again. Until then, the same lines are rejected.
    const again = await load(rejected);
    expect(JSON.parse(again.stdout)).toMatchObject({ lines: 11, created: 0, updated: 0, rejected: 11 });
    const corrected = await load(rejected.replace(';1O;', ';10;').replace(';yes;', ';TRUE;'));
    expect(JSON.parse(corrected.stdout)).toMatchObject({ lines: 11, created: 2, rejected: 9 });
    await load('UDID\ngood', '--rejects', file);
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  test('counts characters like the API, so that an export can be imported', async () => {
    const load = await createShop('emoji');
    const row = (udid: string, token: string, model: string, platform = '') =>
      `${udid};${token};${model};${platform}\n`;
    const [most, tooMany] = ['😀'.repeat(255), '😀'.repeat(256)];
    const { stdout, stderr } = await load(
      'UDID;token;model;platform\n' +
        row(most, '😀'.repeat(4096), most) +
        row(tooMany, '', '') +
        row('c', '😀'.repeat(4097), '') +
        row('e', '', tooMany) +
        row('g', '', '', 'x'.repeat(255)),
    );
    expect(stderr).toBe(
      'line 3: UDID: must not be longer than 255 characters\n' +
        'line 4: token: must not be longer than 4096 characters\n' +
        'line 5: model: must not be longer than 255 characters\n' +
        'line 6: platform: must be android, ios or web\n',
    );
    expect(JSON.parse(stdout)).toMatchObject({ created: 1, rejected: 4 });
    await createShop('again');
    const again = await run(['devices', 'import', 'again', '-', '--json'], await exported('emoji'));
    expect(JSON.parse(again.stdout)).toMatchObject({ created: 1, rejected: 0 });
  });

  test('reports text that is not UTF-8', async () => {
    await createShop('latin');
    const file = join(folder, 'latin.csv');
    await writeFile(file, Buffer.from('UDID;nickname\na;caf\xe9\nb;\u00e9\n', 'latin1'));
    const { status, stderr } = await run(['devices', 'import', 'latin', file]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: `line 2: ${notUtf8}\nline 3: ${notUtf8}\n` });
    const decoded = await run(['devices', 'import', 'latin', file, '--encoding', 'windows-1252']);
    expect(decoded).toMatchObject({ status: 0, stderr: '' });
    expect(await exported('latin')).toMatch(/^a;.*;café;;$/m);
  });

  test('keeps a U+FFFD in the file, even if other lines are not UTF-8', async () => {
    await createShop('replaced');
    const file = join(folder, 'replaced.csv');
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const lines = [
      ...[
        Buffer.from('UDID;nickname\na;\ufffd\n\n'),
        latin('c;caf\xe9\n'),
        Buffer.from('e;caf\u00e9\ng;"two\n\ufffd"\n'),
      ],
      // Quoted cells with line breaks, some across blocks of the file.
      ...[latin(`i;"\xe9\n${'x'.repeat(1000)}`), Buffer.from(`${'\ny'.repeat(80)}"\nk;\ufffd\n`)],
      Buffer.from(Array.from({ length: 40_000 }, (_, n) => `m${n};"${'é'.repeat(20)}\n${'x'.repeat(20)}"\n`).join('')),
      ...[latin('o;\xff\n'), Buffer.from('q;\ufffd\n')],
    ];
    await writeFile(file, Buffer.concat(lines));
    const { stdout, stderr } = await run(['devices', 'import', 'replaced', file, '--json']);
    expect(stderr).toBe(`line 4: ${notUtf8}\nline 8: ${notUtf8}\nline 80091: ${notUtf8}\n`);
    expect(JSON.parse(stdout)).toMatchObject({ created: 40_005, rejected: 3 });
    const kept = await db.query(
      `select udid, d.fields ->> 'nickname' as nickname from devices d join applications a on a.id = d.application_id
        where a.partner_id = 'replaced' and udid not like 'm%' order by udid`,
    );
    expect(kept).toEqual([
      { udid: 'a', nickname: '\ufffd' },
      { udid: 'e', nickname: 'café' },
      { udid: 'g', nickname: 'two\n\ufffd' },
      { udid: 'k', nickname: '\ufffd' },
      { udid: 'q', nickname: '\ufffd' },
    ]);
  });

  test('rejects a line of 10 MB, and imports the other lines', async () => {
    const load = await createShop('endless');
    const long = `c;${'x'.repeat(10_000_000)}`;
    const why = 'must not be longer than 8388608 bytes';
    const inside = await load(`UDID;nickname\na;1\n${long}\ne;2\n"open;\n${long}\ng;3\n${long}`);
    expect(inside.stderr).toBe(`line 3: ${why}\nline 5: missing closing quote\nline 6: ${why}\nline 8: ${why}\n`);
    expect(JSON.parse(inside.stdout)).toMatchObject({ lines: 7, created: 3, rejected: 4 });
    // A record of two lines whose first line ends the block after that of the long line.
    const open = `b;"${'x'.repeat(1_000_000)}\n`;
    const split = await load(`UDID;nickname\n${long}\n${open}y"\nc;3\n`);
    expect(split.stderr).toContain(`line 2: ${why}\nline 3: nickname: `);
    expect(JSON.parse(split.stdout)).toMatchObject({ lines: 3, created: 1, rejected: 2 });
    const heading = await load(`${long}\na;1\n`);
    expect(heading).toMatchObject({ status: 1, stdout: '', stderr: `line 1: ${why}\n` });
  });

  test.each([
    ['', 'the file is empty: its first line must name the columns\n'],
    ['UDID;shoeSize;UDID\n', 'line 1: unknown device field shoeSize\nline 1: duplicate column UDID\n'],
    ['token\n', 'line 1: must have a column UDID\n'],
  ])('rejects a file that begins with %j', async (csv, why) => {
    await createShop('headed');
    const { status, stdout, stderr } = await run(['devices', 'import', 'headed', '-'], csv);
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: why });
  });

  test('reports an unknown file or application', async () => {
    const nowhere = join(folder, 'nowhere.csv');
    const [file, app] = await Promise.all([
      run(['devices', 'import', 'unknown', nowhere]),
      run(['devices', 'import', 'unknown', '-'], 'UDID\n'),
    ]);
    expect(file.stderr).toBe(`can't read ${nowhere}: the file does not exist\n`);
    expect(app.stderr).toBe('application unknown not found\n');
  });
});

test('an export can be imported unchanged', async () => {
  const load = await createShop('source');
  await createShop('copy');
  await load('UDID;nickname;model;token\na;"";"x;""y""\n\\N";\\.\nc;;;t\n');
  const file = join(folder, 'devices.csv');
  const { stdout } = await run(['devices', 'export', 'source', '--output', file]);
  expect(stdout).toMatch(/^Wrote \d+ bytes to /);
  const text = await readFile(file, 'utf8');
  expect(text.startsWith(heading)).toBe(true);
  await run(['devices', 'import', 'copy', file]);
  const withoutIds = (csv: string) => csv.replaceAll(/^(\w);\d+;/gm, '$1;;');
  expect(withoutIds(await exported('copy'))).toBe(withoutIds(text));
});

test('engage devices export --json prints the devices as one JSON array', async () => {
  const load = await createShop('json');
  expect(JSON.parse((await run(['devices', 'export', 'json', '--json'])).stdout)).toEqual([]);
  await load(
    'UDID;customerId;nickname;member;since;firstOpen\n' +
      'a;0.50;"two\nlines";true;2026-01-01T01:00:00+01:00;2026-01-12T18:22:07Z\nc;;"";false;;\n',
  );
  const { status, stdout, stderr } = await run(['devices', 'export', 'json', '--json']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const id = expect.any(Number);
  expect(JSON.parse(stdout)).toEqual([
    {
      ...{
        UDID: 'a',
        id,
        firstOpen: '2026-01-12T18:22:07.000Z',
        customerId: 0.5,
        nickname: 'two\nlines',
        member: true,
      },
      ...{ since: '2026-01-01T00:00:00.000Z', pushConsent: true },
    },
    { UDID: 'c', id, nickname: '', member: false, pushConsent: true },
  ]);
  await load(`UDID\n${Array.from({ length: 2_998 }, (_, n) => `m${n}\n`).join('')}`);
  const all = JSON.parse((await run(['devices', 'export', 'json', '--json'])).stdout) as { UDID: string; id: number }[];
  expect(new Set(all.map(({ UDID }) => UDID)).size).toBe(3_000);
  expect(all.map((device) => device.id)).toEqual(all.map((device) => device.id).toSorted((a, b) => a - b));

  const file = join(folder, 'json.csv');
  const written = await run(['devices', 'export', 'json', '--json', '--output', file]);
  const text = await readFile(file);
  expect(JSON.parse(written.stdout)).toEqual({ output: file, bytes: text.length });
  expect(text.toString()).toContain(heading);
});

test("an error names the file that can't be written, and the reason", async () => {
  const load = await createShop('unwritable');
  const missing = join(folder, 'nowhere', 'file.txt');
  const attempts = await Promise.all([
    load('UDID\na\n', '--rejects', missing),
    load('UDID\na\n', '--rejects', folder),
    run(['devices', 'export', 'unwritable', '--output', missing]),
    run(['devices', 'export', 'unwritable', '--output', folder, '--json']),
    run(['devices', 'export', 'unwritable', '--output', '/dev/full']),
  ]);
  expect(attempts).toEqual(
    [
      [missing, 'the folder does not exist'],
      [folder, 'it is a folder'],
      [missing, 'the folder does not exist'],
      [folder, 'it is a folder'],
      ['/dev/full', 'the disk is full'],
    ].map(([file, why]) => ({ status: 1, stdout: '', stderr: `can't write ${file}: ${why}\n` })),
  );
  expect(await exported('unwritable')).toBe(heading);
  expect((await load('UDID\n', '--rejects', '/dev/full')).status).toBe(0);
  const full = await load('UDID;nickname\n;Ann\n', '--rejects', '/dev/full');
  await access('/dev/full');
  expect(full).toEqual({ status: 1, stdout: '', stderr: "can't write /dev/full: the disk is full\n" });
});

test('an export of an unknown application does not touch the output file', async () => {
  const file = join(folder, 'kept.csv');
  await writeFile(file, 'kept');
  expect((await run(['devices', 'export', 'nowhere', '--output', file])).stderr).toBe(
    'application nowhere not found\n',
  );
  expect(await readFile(file, 'utf8')).toBe('kept');
});

describe('engage app settings', () => {
  const change = (partnerId: string, document: string, ...options: string[]) =>
    run(['app', 'settings', partnerId, '--file', '-', ...options], document);

  test('rejects a change that would delete device values, with a count and an example, unless --force is given', async () => {
    const load = await createShop('live');
    await load('UDID;customerId;nickname;member\na;1;Ann;true\nc;2;;\ne;;2026-01-01;\n');
    const retyped = settings
      .replace('customerId, type: number', 'customerId, type: string')
      .replace(/ {2}- {name: nickname.*\n/, '');
    const refused = await change('live', retyped);
    expect(refused).toEqual({
      status: 1,
      stdout: '',
      stderr:
        "settings/fields/0: customerId can't be a string: 2 devices have a value of another type, such as 1, 2; --force deletes these values\n" +
        `settings/fields: nickname can't be removed: 2 devices have a value, such as "Ann", "2026-01-01"; --force deletes these values\n`,
    });
    expect(await exported('live')).toContain(';1;Ann;true;');
    const forced = await change('live', retyped, '--force');
    expect(forced.stdout).toBe(
      'Replaced the settings of live. Deleted the values of customerId: 2. Deleted the values of nickname: 2.\n',
    );
    await change('live', settings);
    expect((await exported('live')).match(/;;true;$/gm)).toHaveLength(1);
    expect(await exported('live')).not.toContain('Ann');
  });

  test('accepts a change that fits all device values', async () => {
    const load = await createShop('mild');
    await load('UDID;since\na;2026-01-01T00:00:00Z\n');
    const mild = settings.replace('since, type: date', 'since, type: string').replace(/ {2}- {name: nickname.*\n/, '');
    expect((await change('mild', mild)).status).toBe(0);
    expect((await change('mild', mild.replace('since, type: string', 'since, type: date'))).status).toBe(0);
  });

  test('builds and drops the index of a field during device writes, and resumes an interrupted build', async () => {
    await createShop('indexed');
    const index = async () =>
      db.query<{ definition: string; valid: boolean }>(
        `select pg_get_indexdef(indexrelid) as definition, indisvalid as valid from pg_index
        where indrelid = 'devices'::regclass and pg_get_indexdef(indexrelid) like '%nickname%'`,
      );
    const indexed = settings.replace('nickname, type: string', 'nickname, type: string, indexed: true');
    await change('indexed', indexed);
    expect((await run(['app', 'settings', 'indexed'])).stderr).toContain('nickname: the index waits for a worker\n');
    let worker: Running | undefined;
    try {
      worker = startEngage(['serve', '--role', 'worker', '--json'], environment);
      await until(async () => (await index())[0]?.valid === true);
      expect((await run(['app', 'settings', 'indexed'])).stderr).not.toContain('nickname');
      const plan = await db.transaction(async (tx) => {
        await tx.query('set local enable_seqscan = off');
        return tx.query(
          `explain select id from devices d where d.application_id = 1 and (d.fields ->> 'nickname') = 'Ann'::text order by id limit 1`,
        );
      });
      expect(JSON.stringify(plan)).toContain('devices_field_');
      expect(JSON.stringify(plan)).not.toMatch(/Sort|Filter/);
      worker.kill('SIGKILL');
      await worker.ended;

      // The invalid index of an interrupted build.
      await db.query(`update pg_index set indisvalid = false where pg_get_indexdef(indexrelid) like '%nickname%'`);
      worker = startEngage(['serve', '--role', 'worker', '--json'], environment);
      // The lease of the killed worker must expire first.
      await until(async () => (await index())[0]?.valid === true);
      await addDevices(db, 'indexed', [{ udid: 'a', fields: { nickname: 'Ann' } }]);
      await change('indexed', settings);
      await until(async () => (await index()).length === 0);
    } finally {
      worker?.kill('SIGKILL');
      await worker?.ended;
    }
  });
});

test('engage demo adds only missing data', async () => {
  const { stdout } = await run(['demo', '--devices', '800', '--json']);
  expect(JSON.parse(stdout)).toEqual({
    ...{ partnerId: 'demo', email: 'demo@example.com', apiKey: expect.any(String) },
    ...{ devices: 800, lists: 2, members: expect.any(Number), messages: 7, sends: 50 },
    ...{ deliveries: expect.any(Number), clicks: expect.any(Number) },
  });

  const [facts] = await db.query<Record<string, unknown>>(
    `select (select count(*) from devices where application_id = a.id) as devices,
            (select sum(new_devices)::integer from statistics_deltas where application_id = a.id) as "newDevices",
            (select sum(members)::integer from static_list_blocks where application_id = a.id) as counted,
            (select count(*) from static_list_members where application_id = a.id) as members,
            (select count(*) > 0 from deliveries where application_id = a.id) as delivered,
            (select count(*)::integer from devices where application_id = a.id and not push_consent) as "optedOut",
            (select sum(consent_ended)::integer from daily_unsubscriptions where application_id = a.id) as "consentEnded",
            (select sum(tokens_lost) > 0 from daily_unsubscriptions where application_id = a.id) as "tokensLost"
       from applications a where partner_id = 'demo'`,
  );
  const { members } = JSON.parse(stdout) as { members: number };
  expect(facts).toEqual({
    ...{ devices: 800, newDevices: 800, counted: members, members, delivered: true },
    ...{ optedOut: expect.any(Number), consentEnded: facts?.optedOut, tokensLost: true },
  });
  const { apiKey: _key, ...content } = JSON.parse(stdout) as { apiKey: string };
  const again = await run(['demo', '--devices', '800', '--json']);
  expect(JSON.parse(again.stdout)).toEqual(content);
  const more = await run(['demo', '--devices', '900', '--json']);
  expect(JSON.parse(more.stdout)).toMatchObject({ devices: 900, messages: 7, sends: 50 });
});

test('engage demo creates the records of the examples, and what was deleted of them again', async () => {
  const records = async () =>
    (
      await db.query<Record<string, unknown>>(
        `select array(select id::integer from geofences where application_id = a.id) as geofences,
                array(select id::integer from beacons where application_id = a.id) as beacons,
                array(select id::integer from geogroups where application_id = a.id) as geogroups,
                array(select kind || ' ' || id from contents
                       where application_id = a.id and id < 1002 order by id) as contents,
                array(select content -> 'usePressure' from messages
                       where application_id = a.id and external_id = 'spring-offer-2026') as "usePressure",
                array(select platform from messages where application_id = a.id and title = $1 order by 1) as titled
           from applications a where partner_id = 'demo'`,
        [title],
      )
    )[0];
  const miscounted = () =>
    db.query(
      `select s.id, s.sent, s.failed, s.suppressed, d.*
         from sends s
        cross join lateral (
          select count(*) filter (where status = 'sent') as sent,
                 count(*) filter (where status = 'failed') as failed,
                 count(*) filter (where status = 'suppressed') as suppressed
            from deliveries
           where application_id = s.application_id and send_id = s.id) d
        where s.application_id = (select id from applications where partner_id = 'demo')
          and (s.sent, s.failed, s.suppressed) is distinct from (d.sent, d.failed, d.suppressed)`,
    );
  await run(['demo', '--devices', '100']);
  const [{ title } = { title: '' }] = await db.query<{ title: string }>(
    `select title
       from messages
      where application_id = (select id from applications where partner_id = 'demo')
      group by title
     having count(distinct platform) > 1
      order by title
      limit 1`,
  );
  const before = await records();
  expect(before).toMatchObject({
    geofences: [501],
    beacons: [601],
    geogroups: [701],
    contents: ['in-app 801', 'alarm 901', 'inbox 1001'],
    usePressure: [true],
  });
  expect(await miscounted()).toEqual([]);
  await db.query(
    `delete from messages
      where title = $1 and application_id = (select id from applications where partner_id = 'demo')
        and platform = (select min(platform) from messages where title = $1)`,
    [title],
  );
  expect(await records()).not.toEqual(before);
  await run(['demo', '--devices', '100']);
  expect(await records()).toEqual(before);

  // Places of the operator with the same external IDs stay, and a new user gets the rights.
  await db.query('delete from geogroup_members', []);
  await db.query('update geofences set id = 9501 where id = 501', []);
  await db.query('update beacons set id = 9601 where id = 601', []);
  await db.query(`delete from users where email = 'demo@example.com'`);
  expect((await run(['demo', '--devices', '100'])).status).toBe(0);
  expect(await records()).toEqual({ ...before, geofences: [9501], beacons: [9601] });
  expect(
    await db.query(
      `select a.partner_id as "partnerId", a.settings -> 'fields' -> 0 -> 'matchingKey' as "matchingKey"
         from managed_applications g
         join users u on u.id = g.user_id
         join applications a on a.id = g.application_id
        where u.email = 'demo@example.com'`,
    ),
  ).toEqual([{ partnerId: 'demo', matchingKey: true }]);
});

test('engage demo keeps imported devices of the demonstration application', async () => {
  await run(['app', 'delete', 'demo', '--yes']);
  await run(['demo', '--devices', '1']);
  await addDevices(db, 'demo', [{ udid: 'imported-1', platform: 'ios' }]);
  await db.query(
    `delete from campaigns where application_id = (select id from applications where partner_id = 'demo')`,
  );
  const { stdout } = await run(['demo', '--devices', '200', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ devices: 201, lists: 2, messages: 7, sends: 50 });
  const [facts] = await db.query(
    `select (select count(*) from campaigns where application_id = a.id) as campaigns,
          (select count(*) from deliveries where application_id = a.id and udid = 'imported-1') as invented
     from applications a where partner_id = 'demo'`,
  );
  expect(facts).toEqual({ campaigns: 3, invented: 0 });
});
