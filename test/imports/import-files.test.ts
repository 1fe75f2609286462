import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { root } from '../support/command-line.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const base = '/operator/v1/apps/shop/imports';
const size = 2 * 1024 * 1024;

let service: TestService;
let operator: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  service = await startTestService({ IMPORT_STALL_SECONDS: '3' }, { role: 'api' });
  const fields = [
    { name: 'city', type: 'string' },
    { name: 'City', type: 'string' },
    { name: 'score', type: 'number' },
    { name: 'loyalty', type: 'number', indexed: true, matchingKey: true },
    { name: 'vip', type: 'boolean' },
    { name: 'since', type: 'date' },
  ];
  for (const partnerId of ['shop', 'second', 'third']) {
    await service.applications.create(partnerId, checkSettings({ name: partnerId, fields }));
  }
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'second', 'third'] });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(() => service.close());

interface Import {
  id: number;
  state: string;
  lines: number;
  created: number;
  updated: number;
  rejected: number;
  error?: string;
  encoding?: string;
  separator?: string;
}

async function upload(file: string | Buffer, { query = '', path = base, as = operator } = {}) {
  const response = await fetch(`${service.url}${path}${query}`, {
    method: 'POST',
    headers: { Origin: service.url, Cookie: as.cookie, 'Content-Type': 'text/csv' },
    body: file as BodyInit,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}
const imported = async (file: string | Buffer, options = {}) => {
  const { status, body } = await upload(file, options);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Import;
};
const rejectedLines = async (id: number) =>
  (await operator.request('GET', `${base}/${id}/rejected-lines`)).body as string;
const reasons = async (id: number) => (await operator.request('GET', `${base}/${id}/rejects`)).body as string;

/** The fields of devices by UDID, in order. */
const stored = async (prefix: string) =>
  service.db.query<{ udid: string; fields: object }>(
    `select udid, d.fields from devices d join applications a on a.id = d.application_id
      where a.partner_id = 'shop' and udid like $1 || '%' order by udid`,
    [prefix],
  );

const utf16 = (text: string) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')]);

describe('files of programs for spreadsheets are imported (OPER-260)', () => {
  test.each([
    ['a semicolon', (name: string) => `UDID;city\n${name};Köln\n`, ';', 'utf-8'],
    ['a comma', (name: string) => `UDID,city\n${name},Köln\n`, ',', 'utf-8'],
    ['a tab', (name: string) => `UDID\tcity\n${name}\tKöln\n`, '\t', 'utf-8'],
    ['a comma in a quoted name', (name: string) => `"UDID";"#a,b";"city"\n${name};;Köln\n`, ';', 'utf-8'],
    ['a first line that names the separator', (name: string) => `sep=,\r\nUDID,city\r\n${name},Köln\r\n`, ',', 'utf-8'],
    ['the unusual separator that is named', (name: string) => `sep=|\nUDID|city\n${name}|Köln\n`, '|', 'utf-8'],
    ['a byte order mark', (name: string) => `\uFEFFUDID;city\n${name};Köln\n`, ';', 'utf-8'],
    ['UTF-16 with tabs', (name: string) => utf16(`UDID\tcity\r\n${name}\tKöln\r\n`), '\t', 'utf-16le'],
    ['UTF-16 in big endian', (name: string) => utf16(`UDID;city\n${name};Köln\n`).swap16(), ';', 'utf-16be'],
    ['carriage returns only', (name: string) => `UDID;city\r${name};Köln\r`, ';', 'utf-8'],
    ['columns in another case', (name: string) => `uDiD;city\n${name};Köln\n`, ';', 'utf-8'],
    [
      'empty rows and columns',
      (name: string) => `;;;\nUDID;city;;\n\n;;;\n"";;;\n${name};Köln;;\n;;;;;\n`,
      ';',
      'utf-8',
    ],
    ['a bar', (name: string) => `UDID|city\n${name}|Köln\n`, '|', 'utf-8'],
    ['a comma in a name without quotes', (name: string) => `#Sales, net;UDID;city\n1,5;${name};Köln\n`, ';', 'utf-8'],
    ['a line break in a name', (name: string) => `"#Sales\n(net)",UDID,city\n1;5,${name},Köln\n`, ',', 'utf-8'],
    ['two ends of a line', (name: string) => `UDID;city\r\r\n${name};Köln\r\r\n\r\r\n`, ';', 'utf-8'],
    [
      'carriage returns and line feeds in cells',
      (name: string) => `"#a\nb",UDID,city\r"x\ny",${name},Köln\r`,
      ',',
      'utf-8',
    ],
    [
      'signs without a width in names',
      (name: string) => `\uFEFF\u200BUDID\u00A0;\u2060city\n${name};Köln\n`,
      ';',
      'utf-8',
    ],
    ['texts as formulas', (name: string) => `UDID,city\n="${name}",="Köln"\n`, ',', 'utf-8'],
    ['two byte order marks', (name: string) => `\uFEFF\uFEFF"UDID";"city"\n${name};Köln\n`, ';', 'utf-8'],
    [
      'a byte order mark after the separator',
      (name: string) => `\uFEFFsep=,\r\n\uFEFF"UDID","city"\r\n${name},Köln\r\n`,
      ',',
      'utf-8',
    ],
    ['spaces around the named separator', (name: string) => `sep = ; \nUDID;city\n${name};Köln\n`, ';', 'utf-8'],
    ['spaces around quotes', (name: string) => `UDID, "city" ,"#x"\n${name}, "Köln" ,"y"\n`, ',', 'utf-8'],
    ['all cells in quotes', (name: string) => `"UDID","clientId","city"\n"${name}","","Köln"\n`, ',', 'utf-8'],
    ['some carriage returns alone', (name: string) => `UDID;city\r\n"";\r"${name}";"Köln"\r;\r\n`, ';', 'utf-8'],
    ['two characters of a line end in another order', (name: string) => `UDID;city\n\r${name};Köln\n\r`, ';', 'utf-8'],
    ['cells of spaces only', (name: string) => `UDID;city\n \n\u00A0; \n${name};Köln\n`, ';', 'utf-8'],
    ['the end of file of DOS', (name: string) => `UDID;city\r\n${name};Köln\r\n\x1A`, ';', 'utf-8'],
    ['an empty line after a name with a comma', (n: string) => `#a, b;UDID;city\n\n1,5;${n};Köln\n`, ';', 'utf-8'],
    ['as many commas in a name', (name: string) => `#a, b;#c, d;UDID;city\n1,5;2,5;${name};Köln\n`, ';', 'utf-8'],
    ['names with a comma, and longer rows', (n: string) => `#a, b;UDID;city\nDoe, J.;${n};Köln;\n`, ';', 'utf-8'],
    ['comment columns', (name: string) => `#who;UDID;city;#reason\nme;${name};Köln;"line 3: x"\n`, ';', 'utf-8'],
  ])('with %s', async (what, file, separator, encoding) => {
    const name = what.replaceAll(' ', '-');
    const { lines, created, rejected, ...format } = await imported(file(name));
    expect([lines, created, rejected, format.separator, format.encoding]).toEqual([1, 1, 0, separator, encoding]);
    expect(await stored(name)).toEqual([{ udid: name, fields: { city: 'Köln' } }]);
  });

  // An export of these devices, opened in LibreOffice Calc 7.4 and saved as CSV.
  test.each([
    ['UTF-8 and semicolons', 'utf-8', ''],
    ['Windows-1252 and commas', 'windows-1252', '?encoding=windows-1252'],
    ['UTF-16 and tabs', 'utf-16', ''],
  ])('after an export was saved by LibreOffice as %s', async (_what, name, query) => {
    const file = await readFile(join(root, `test/import-files/libreoffice-${name}.csv`));
    await imported('UDID;city;score;vip;since\nagain-1;x;;;\nagain-2;x;;;\nagain-3;x;;;\nagain-5;x;;;\n');
    const { lines, updated, rejected } = await imported(file, { query });
    expect([lines, updated, rejected]).toEqual([4, 4, 0]);
    expect(await stored('again-')).toEqual([
      { udid: 'again-1', fields: { city: 'Köln', score: 3, vip: true, since: '2025-01-31T08:30:00.000Z' } },
      {
        udid: 'again-2',
        fields: { city: 'Zürich, "Mitte"', score: -1.5, vip: false, since: '2024-02-29T00:00:00.000Z' },
      },
      { udid: 'again-3', fields: { city: 'a;b "c"', score: 0.001 } },
      { udid: 'again-5', fields: { city: 'two\nlines', vip: false } },
    ]);
  });

  test('with the spellings of values in spreadsheets', async () => {
    const { rejected } = await imported(
      'UDID;score;vip;since\nv1;"3,5";TRUE;2026-03-16\nv2;1,234;0;2026-03-16 08:04:51\nv3;1,5E+3;false;2026-03-16T08:04\nv4;"";"1";""\n',
    );
    expect(rejected).toBe(0);
    expect(await stored('v')).toEqual([
      { udid: 'v1', fields: { score: 3.5, vip: true, since: '2026-03-16T00:00:00.000Z' } },
      { udid: 'v2', fields: { score: 1.234, vip: false, since: '2026-03-16T08:04:51.000Z' } },
      { udid: 'v3', fields: { score: 1500, vip: false, since: '2026-03-16T08:04:00.000Z' } },
      { udid: 'v4', fields: { vip: true } },
    ]);
  });

  test('with values of other languages and programs', async () => {
    const { rejected } = await imported(
      'UDID;platform;score;vip;since\n' +
        'x1;iOS; 3,5\u00a0;WAHR;2026-03-16 08:04:51+01\nx2;ANDROID;\u00a0;Faux;2026-03-16 08:04:51,250 +0100\n' +
        'x3;web;1e3;verdadero;2026-03-16T08:04:51 UTC\nx4;;-0,5;ЛОЖЬ; 2026-03-16 \nx5;;;"1";2026-03-16 08:04-03:30\n',
    );
    expect(rejected).toBe(0);
    expect(await stored('x')).toEqual([
      { udid: 'x1', fields: { score: 3.5, vip: true, since: '2026-03-16T07:04:51.000Z' } },
      { udid: 'x2', fields: { vip: false, since: '2026-03-16T07:04:51.250Z' } },
      { udid: 'x3', fields: { score: 1000, vip: true, since: '2026-03-16T08:04:51.000Z' } },
      { udid: 'x4', fields: { score: -0.5, vip: false, since: '2026-03-16T00:00:00.000Z' } },
      { udid: 'x5', fields: { vip: true, since: '2026-03-16T11:34:00.000Z' } },
    ]);
    const platforms = await service.db.query<{ platform: string | null }>(
      `select platform from devices where udid like 'x_' order by udid`,
    );
    expect(platforms.map(({ platform }) => platform)).toEqual(['ios', 'android', 'web', null, null]);
  });

  test('with signs and zeros of numbers', async () => {
    const numbers = ['+5', '\u22121,5', '.5', ',25', '007', '-0,5', '1,5e-3', '0'];
    const { rejected } = await imported(`UDID;score\n${numbers.map((text, n) => `z${n};${text}\n`).join('')}`);
    expect(rejected).toBe(0);
    const scores = (await stored('z')).map(({ fields }) => (fields as { score: number }).score);
    expect(scores).toEqual([5, -1.5, 0.5, 0.25, 7, -0.5, 0.0015, 0]);
    const { id } = await imported('UDID;score\nq1;5,\nq2;--5\nq3;1-\nq4;-\nq5;0x10\n');
    expect((await reasons(id)).trimEnd().split('\n').slice(1)).toEqual(
      [2, 3, 4, 5, 6].map((line) => `${line};score: must be a number`),
    );
  });

  test('but not what a spreadsheet has replaced in any language, also in keys that are numbers', async () => {
    const errors = ['#NOM?', '#VALEUR!', '#¿NOMBRE?', '#ССЫЛКА!', '#SPILL!', '########'];
    const rounded = ['1.23457e+14', '1,2E+05'];
    const rows = [...errors, ...rounded].map((text, n) => `${text};${n};\n`).join('');
    const { id, rejected } = await imported(`UDID;loyalty;city\n${rows}k1;1,23457E+14;\nk2;12;#NOM?\n`);
    expect(rejected).toBe(9);
    expect((await reasons(id)).trimEnd().split('\n').slice(1)).toEqual([
      ...errors.map((text, n) => `${n + 2};UDID: ${text} is an error of the spreadsheet`),
      ...[...rounded.map((text) => `UDID: ${text}`), 'loyalty: 1,23457E+14'].map(
        (cell, n) => `${n + 8};${cell} is a rounded number: format the column of the spreadsheet as text`,
      ),
    ]);
    const list = await owner.request('POST', '/operator/v1/apps/shop/lists', { body: { name: 'Rounded' } });
    const query = `?kind=list&listId=${(list.body as { id: number }).id}`;
    const members = await imported('loyalty;expireAt\n1,2E+12;\n12;2199-01-01 10:00 UTC\n13; 2199-01-01 \n', { query });
    expect([members.updated, members.rejected]).toEqual([2, 1]);
  });

  test.each([
    [
      'a workbook',
      Buffer.from('PK\x03\x04\x14\0\x06\0'),
      'is a ZIP archive or an Excel workbook: export the table as CSV',
    ],
    ['an old workbook', Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'is an Excel workbook: export the table as CSV'],
    ['a gzip file', Buffer.of(0x1f, 0x8b, 8, 0), 'is compressed with gzip: decompress it'],
  ])('but not %s, which is named (OPER-261)', async (_what, file, error) => {
    for (const path of [base, previews]) {
      expect(statusAndMessages(await upload(file, { path }))).toEqual([400, [`body: the file ${error}`]]);
    }
  });

  test('but not characters that another encoding lacks, which is named (OPER-261)', async () => {
    const shiftJis = Buffer.from([
      ...Buffer.from('UDID;city\no1;'),
      0x83,
      0x5c,
      0x0a,
      ...Buffer.from('o2;'),
      0x83,
      0x0a,
    ]);
    const first = await imported(shiftJis, { query: '?encoding=shift_jis' });
    expect(await stored('o')).toEqual([{ udid: 'o1', fields: { city: 'ソ' } }]);
    expect(await reasons(first.id)).toBe('line;reason\n3;must be shift_jis: set the encoding of the file\n');
    const cut = await imported(utf16('UDID;city\no3;x').subarray(0, -1));
    expect(await reasons(cut.id)).toBe('line;reason\n2;must be utf-16le: set the encoding of the file\n');
  });

  test('with at most 1,000 carriage returns alone in a line (OPER-263)', async () => {
    const rows = (count: number, quote: string) =>
      `UDID;city\n${Array.from({ length: count }, (_, n) => `${quote}c${n}${quote};Ulm\r`).join('')}${quote}c${count}${quote};Ulm\n`;
    expect(await imported(rows(1_000, ''))).toMatchObject({ lines: 1_001, rejected: 0 });
    const error = 'must not have more than 1000 carriage returns without a line feed: convert the line ends';
    for (const [quote, lines, first] of [
      ['', 1, 2],
      ['"', 1_001, 1_002],
    ] as const) {
      const { id, ...counts } = await imported(rows(1_001, quote));
      expect(counts).toMatchObject({ lines, rejected: 1 });
      expect(await reasons(id)).toBe(`line;reason\n${first};${error}\n`);
    }
  });

  test('but not what a spreadsheet has replaced', async () => {
    const { id } = await imported(
      'UDID;clientId;score;since\n1,23457E+14;;;\n4.5E+15;;;\n#NAME?;;;\ny1;1,23E+10;;\ny2;#N/A;;\n' +
        'y3;;1.234,5;\ny4;;1\u202f234;\ny5;;"1,234,567";\ny6;;;16 March 2026\ny7;;;46097\n',
    );
    const number = 'is a rounded number: format the column of the spreadsheet as text';
    const separators = 'score: must be a number: write a decimal point, and no separators of thousands';
    const date = 'since: must be a date and time as in RFC 3339, such as 2026-03-16T08:04:51Z';
    expect((await reasons(id)).trimEnd().split('\n')).toEqual([
      'line;reason',
      `2;UDID: 1,23457E+14 ${number}`,
      `3;UDID: 4.5E+15 ${number}`,
      '4;UDID: #NAME? is an error of the spreadsheet',
      `5;clientId: 1,23E+10 ${number}`,
      '6;clientId: #N/A is an error of the spreadsheet',
      ...[7, 8, 9].map((line) => `${line};${separators}`),
      ...[10, 11].map((line) => `${line};${date}`),
    ]);
  });

  test('but not what is ambiguous or of another form', async () => {
    const { id } = await imported(
      'UDID,score,since\nw1,"1,234",\nw2,,31.12.2026\nw3,,12/31/2026\nw4,,2026-02-30\nw5,"3,5",\n',
    );
    const date = 'since: must be a date and time as in RFC 3339';
    expect((await reasons(id)).trimEnd().split('\n')).toEqual([
      'line;reason',
      '2;"score: must be a number; 1,234 is ambiguous: write a decimal point, and no separators of thousands"',
      `3;${date}, such as 2026-03-16T08:04:51Z`,
      `4;${date}, such as 2026-03-16T08:04:51Z`,
      `5;${date}`,
    ]);
    expect(statusAndMessages(await upload('UDID;CITY\nx;Ulm\n'))).toEqual([
      400,
      ['body: line 1: column CITY is ambiguous: use city or City'],
    ]);
    expect(statusAndMessages(await upload('UDID;;city\nx;;Ulm\n'))).toEqual([
      400,
      ['body: line 1: column 2 has no name'],
    ]);
  });

  test('in another encoding, which the error names (OPER-261)', async () => {
    const file = Buffer.from('UDID;city\nl1;K\xf6ln\nl2;Ulm\n', 'latin1');
    const guessed = await imported(file);
    expect(await reasons(guessed.id)).toBe(
      'line;reason\n2;must be UTF-8, but looks like Windows-1252: convert the file, or set the encoding to windows-1252\n',
    );
    const { rejected, encoding } = await imported(file, { query: '?encoding=windows-1252' });
    expect([rejected, encoding]).toEqual([0, 'windows-1252']);
    expect(await stored('l')).toMatchObject([{ fields: { city: 'Köln' } }, { fields: { city: 'Ulm' } }]);
    expect((await upload(file, { query: '?encoding=ebcdic' })).status).toBe(400);
    for (const [name, bytes] of [
      ['utf-16le', utf16('UDID;city\nl3;Köln\n').subarray(2)],
      ['utf-16be', utf16('UDID;city\nl3;Köln\n').swap16().subarray(2)],
    ] as const) {
      expect(statusAndMessages(await upload(bytes))).toEqual([
        400,
        [`body: line 1: must be UTF-8, but looks like UTF-16: convert the file, or set the encoding to ${name}`],
      ]);
      expect((await imported(bytes, { query: `?encoding=${name}` })).rejected).toBe(0);
    }
  });
});

const previews = '/operator/v1/apps/shop/import_previews';
const preview = (file: string | Buffer, query = '') => upload(file, { path: previews, query });

describe('a preview', () => {
  const latin = Buffer.from('Gerät;city\np1;Köln\n', 'latin1');
  const text = 'Gerät;city\np1;Köln\n';

  test.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 with a byte order mark', utf16(text), 'utf-16le'],
    ['UTF-16 in big endian', utf16(text).swap16(), 'utf-16be'],
    ['UTF-16 without a byte order mark', utf16(text).subarray(2), 'utf-16le'],
    ['Windows-1252', latin, 'windows-1252'],
    ['UTF-8 that ends in a character', Buffer.from(`${text}${'é'.repeat(200_000)}`), 'utf-8'],
  ])('detects %s (OPER-441)', async (_what, file, encoding) => {
    const { status, body } = await preview(file, '?columns=UDID,city');
    expect([status, body]).toEqual([
      200,
      {
        ...{ encoding, separator: ';', headerErrors: [] },
        columns: [
          { name: 'Gerät', field: 'UDID' },
          { name: 'city', field: 'city' },
        ],
        rows: [{ line: 2, cells: ['p1', 'Köln'] }],
      },
    ]);
  });

  test('shows ten lines with their errors, and stores nothing (OPER-440)', async () => {
    const counts = async () => (await operator.request('GET', base)).body as { data: Import[] };
    const before = await counts();
    const lines = Array.from({ length: 10_000 }, (_, n) => `p${n}\t${n === 1 ? 'x' : n}\t${'l'.repeat(300)}\n`);
    const { body } = await preview(`UDID\tscore\tcity\n${lines.join('')}`);
    const { separator, rows, headerErrors } = body as {
      separator: string;
      rows: { error?: string }[];
      headerErrors: string[];
    };
    expect([separator, headerErrors, rows.length]).toEqual(['\t', [], 10]);
    expect(rows[1]).toEqual({ line: 3, cells: ['p1', 'x', `${'l'.repeat(199)}…`], error: 'score: must be a number' });
    expect(rows.filter(({ error }) => error !== undefined)).toHaveLength(1);
    expect(await counts()).toEqual(before);
    expect(await stored('p')).toEqual([]);
  });

  test('says why the whole file would be rejected (OPER-440)', async () => {
    const { body } = await preview('UDID,shoeSize,score\np1,42,x\n');
    expect(body).toMatchObject({
      columns: [{ name: 'UDID', field: 'UDID' }, { name: 'shoeSize' }, { name: 'score', field: 'score' }],
      rows: [{ line: 2, cells: ['p1', '42', 'x'] }],
      headerErrors: ['line 1: unknown device field shoeSize'],
    });
    expect(statusAndMessages(await preview('\n'))).toEqual([
      400,
      ['body: the file is empty: its first line must name the columns'],
    ]);
    expect(statusAndMessages(await preview('a'.repeat(300_000)))).toEqual([
      400,
      ['body: its header is longer than 262144 bytes'],
    ]);
    expect((await preview('UDID\np1\n', '?kind=list')).status).toBe(400);
  });

  test('of list members checks their columns (OPER-440)', async () => {
    const list = await owner.request('POST', '/operator/v1/apps/shop/lists', { body: { name: 'Previewed' } });
    const { id } = list.body as { id: number };
    const { body } = await preview(
      'Mail;Until\nm1;2199-01-01\nm2;soon\n',
      `?kind=list&listId=${id}&columns=UDID,expireAt`,
    );
    expect(body).toMatchObject({
      headerErrors: [],
      rows: [{ line: 2 }, { line: 3, error: expect.stringContaining('expireAt') }],
    });
  });
});

describe('columns are mapped to fields (OPER-442)', () => {
  test('whatever their names are, and corrected lines are imported with the same mapping', async () => {
    const query = '?columns=UDID,,score';
    const { id, rejected } = await imported('Device;Town;Points;\nm1;Ulm;1\nm2;Bonn;x\n', { query });
    expect(rejected).toBe(1);
    const file = await rejectedLines(id);
    expect(file).toBe('Device;Town;Points;;#reason\nm2;Bonn;x;;line 3: score: must be a number\n');
    const corrected = await imported(file.replace(';x;', ';2;'), { query });
    expect([corrected.created, corrected.rejected]).toEqual([1, 0]);
    expect(await stored('m')).toEqual([
      { udid: 'm1', fields: { score: 1 } },
      { udid: 'm2', fields: { score: 2 } },
    ]);
  });

  test.each([
    ['UDID,shoe', 'unknown device field shoe'],
    ['UDID,UDID', 'duplicate column UDID'],
    ['UDID', 'has 2 columns, but the parameter columns has 1'],
    ['UDID,city,', 'has 2 columns, but the parameter columns has 3'],
    [',city', 'must have a column UDID'],
    ['', 'has 2 columns, but the parameter columns has 1'],
  ])('but not to %s', async (columns, error) => {
    const [status, messages] = statusAndMessages(await upload('a;b\nm1;x\n', { query: `?columns=${columns}` }));
    expect([status, (messages as string[])[0]]).toEqual([400, `body: line 1: ${error}`]);
    const { body } = await preview('a;b\nm1;x\n', `?columns=${columns}`);
    expect((body as { headerErrors: string[] }).headerErrors[0]).toBe(`line 1: ${error}`);
  });
});

describe('rejected lines', () => {
  test('can be downloaded unchanged, corrected, and imported again (OPER-262)', async () => {
    const { id } = await imported(
      'UDID;score;city\nr1;one;"a;""b"\n;1;\nr2;2;Ulm\nr3;1\nr4;"1"x;\nr5;1;Ulm;"Bonn;Köln";\nr6;x;;;;\nr7;"open\nr8\n',
    );
    const file = await rejectedLines(id);
    expect(file).toBe(
      'UDID;score;city;#reason\n' +
        'r1;one;"a;""b";line 2: score: must be a number\n' +
        ';1;;line 3: UDID: missing\n' +
        'r3;1;;line 5: must have 3 cells, but has 2\n' +
        'r4;"1"x;;line 6: unexpected character after a closing quote\n' +
        'r5;1;Ulm;line 7: must have 3 cells, but has 5;"Bonn;Köln";\n' +
        'r6;x;;line 8: score: must be a number\n' +
        'r7;"open";;line 9: missing closing quote: must have 3 cells, but has 2\n' +
        'r8;;;line 10: must have 3 cells, but has 1\n',
    );
    const uncorrected = await imported(file);
    expect([uncorrected.created, uncorrected.rejected]).toEqual([0, 8]);
    const corrected = await imported(
      file
        .replace('one', '1,5')
        .replace('r3;1;;', 'r3;1;Bonn;')
        .replace('"1"x', '1')
        .replace('Ulm;line', '"Ulm;Bonn;Köln";line')
        .replace(';"Bonn;Köln";\n', '\n')
        .replace(';line 10: must have 3 cells, but has 1', ';'),
    );
    expect([corrected.created, corrected.rejected]).toEqual([5, 3]);
    expect(await rejectedLines(corrected.id)).toBe(
      'UDID;score;city;#reason\n' +
        ';1;;line 3: UDID: missing\n' +
        'r6;x;;line 7: score: must be a number\n' +
        'r7;"open";;line 8: must have 3 cells, but has 2: fill in the others, or delete the reason\n',
    );
    expect(await stored('r')).toMatchObject([
      { udid: 'r1', fields: { score: 1.5, city: 'a;"b' } },
      { udid: 'r2' },
      { udid: 'r3', fields: { score: 1, city: 'Bonn' } },
      { udid: 'r4', fields: { score: 1 } },
      { udid: 'r5', fields: { city: 'Ulm;Bonn;Köln' } },
      { udid: 'r8', fields: {} },
    ]);
  });

  test('of a header that looks like another separator are imported again (OPER-262)', async () => {
    const { id } = await imported('sep=,\n"#a;b;c;d",UDID,score\n1,h1,x\n');
    const file = await rejectedLines(id);
    expect(file).toBe('"#a;b;c;d",UDID,score,#reason\n1,h1,x,line 3: score: must be a number\n');
    expect(await imported(file.replace(',x,', ',1,'))).toMatchObject({ created: 1, rejected: 0, separator: ',' });
    const short = await imported('#a, b;UDID;score\n1;2\n1;h2;x\n');
    const lines = await rejectedLines(short.id);
    expect(lines).toBe(
      '"#a, b";UDID;score;#reason\n1;2;;line 2: must have 3 cells, but has 2\n1;h2;x;line 3: score: must be a number\n',
    );
    expect(await imported(lines.replace(';x;', ';2;'))).toMatchObject({ created: 1, rejected: 1, separator: ';' });
  });

  test('keep their bytes, or become UTF-8 (OPER-262)', async () => {
    const { id } = await imported(Buffer.from('UDID;city\na\0;\nl1;K\xf6ln\n', 'latin1'));
    const response = await fetch(`${service.url}${base}/${id}/rejected-lines`, {
      headers: { Cookie: operator.cookie },
    });
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="import-${id}-rejected-lines.csv"`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1')).toContain('\na\0;;line 2: must not');
    expect(bytes.toString('latin1')).toContain('\nl1;K\xf6ln;line 3: must be UTF-8');
    const unusual = await imported('sep=|\nUDID|score\ns1|x\n');
    const corrected = (await rejectedLines(unusual.id)).replace('s1|x|', 's1|1|');
    expect(corrected).toBe('UDID|score|#reason\ns1|1|line 3: score: must be a number\n');
    expect(await imported(corrected)).toMatchObject({ created: 1, rejected: 0, separator: '|' });
    const other = await imported(utf16('UDID;score\nä;x\n'));
    expect(await rejectedLines(other.id)).toBe('UDID;score;#reason\nä;x;line 2: score: must be a number\n');
  });

  test('are kept up to 10,000 lines and 64 kB per line (OPER-262)', async () => {
    const long = 'x'.repeat(70_000);
    const { id } = await imported(`UDID;score\n${long};x\n${'u;x\n'.repeat(10_010)}`);
    expect((await rejectedLines(id)).trimEnd().split('\n')).toHaveLength(10_000);
  });

  test('are for operators, of their application (OPER-262)', async () => {
    const { id } = await imported('UDID;score\nr;x\n');
    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    expect((await viewer.request('GET', `${base}/${id}/rejected-lines`)).status).toBe(403);
    const elsewhere = await operator.request('GET', `/operator/v1/apps/second/imports/${id}/rejected-lines`);
    expect(elsewhere.status).toBe(404);
  });
});

test.each([
  ['quotes', '"'],
  ['lines of one quote', '"\n'],
  ['open records', '"a;\n'],
  ['commas', ','],
  ['lines of commas', ',\n'],
  ['invalid bytes', '\xff'],
  ['lines of an invalid byte', '\xff\n'],
  ['null characters', '\0\n'],
  ['lines without UDID', ';x\n'],
  ['empty lines', '\n'],
])('2 MB of %s do not stop the service (OPER-263)', async (_what, unit) => {
  const file = Buffer.concat([Buffer.from('UDID;city\n'), Buffer.alloc(size, Buffer.from(unit, 'latin1'))]);
  const { state, created } = await imported(file);
  // Two lines with a quote are a record without UDID, or with an invalid one.
  expect([state, created]).toEqual(['completed', 0]);
});

/** Starts an upload that does not end. */
async function beginUpload(path: string, bytes: string, as = operator) {
  const latest = async () =>
    ((await owner.request('GET', path.replace(/\?.*/, ''))).body as { data: Import[] }).data[0];
  const before = (await latest())?.id ?? 0;
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  let response = '';
  socket.on('data', (chunk) => (response += chunk.toString()));
  const headers = { Host: new URL(service.url).host, Origin: service.url, Cookie: as.cookie };
  const lines = Object.entries({ ...headers, 'Content-Type': 'text/csv', 'Content-Length': '1000000' });
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${bytes}`,
  );
  // Enough for progress, again and again.
  const slowly = setInterval(() => socket.write(`${'x'.repeat(1_200)}\n`), 500);
  socket.once('close', () => clearInterval(slowly));
  const started = await until(async () => {
    const current = await latest();
    return current && current.id > before && current.state === 'running' && current;
  });
  return {
    id: started.id,
    stall: () => clearInterval(slowly),
    close: () => socket.destroy(),
    /** Waits for the end of the import, and returns it with the response. */
    ended: async () => {
      const entry = await until(async () => {
        const current = (await owner.request('GET', `${path.replace(/\?.*/, '')}/${started.id}`)).body as Import;
        return current.state !== 'running' && current;
      });
      await until(() => Promise.resolve(response.includes('\r\n\r\n')));
      socket.destroy();
      return { status: Number(response.split(' ')[1]), state: entry.state, error: entry.error };
    },
  };
}

describe('a long upload ends', () => {
  const lost = 'the operator was signed out, deleted, or has no rights on this application';

  test.each([
    [
      'loses the application',
      (id: number, email: string) =>
        owner.request('PUT', `/operator/v1/operators/${id}`, { body: { email, role: 'operator', applications: [] } }),
    ],
    ['is deleted', (id: number) => owner.request('DELETE', `/operator/v1/operators/${id}`)],
  ])('when its operator %s (OPER-264)', async (_what, revoke) => {
    const leaving = await createOperator(service, { role: 'operator', applications: ['second'] });
    const open = await beginUpload('/operator/v1/apps/second/imports', 'UDID\nfirst\n', leaving);
    const [row] = await service.db.query<{ id: number }>('select id from operators where email = $1', [leaving.email]);
    const { status } = await revoke(row?.id ?? 0, leaving.email);
    expect(status).toBeLessThan(300);
    expect(await open.ended()).toEqual({ status: 403, state: 'failed', error: lost });
  });

  test('when an operator cancels it (OPER-265)', async () => {
    const open = await beginUpload(base, 'UDID\nfirst\n');
    const canceled = await owner.request('POST', `${base}/${open.id}/cancel`);
    expect([canceled.status, canceled.body]).toEqual([200, { id: open.id }]);
    expect(await open.ended()).toEqual({
      status: 409,
      state: 'failed',
      error: `the import was canceled by ${owner.email}`,
    });
    const again = await owner.request('POST', `${base}/${open.id}/cancel`);
    expect(statusAndMessages(again)).toEqual([409, [`path/importId: import ${open.id} has ended`]]);
    expect((await owner.request('POST', `${base}/999999/cancel`)).status).toBe(404);
  });

  test('when it makes no progress (OPER-266)', async () => {
    const open = await beginUpload(base, 'UDID\nfirst\n');
    open.stall();
    expect(await open.ended()).toEqual({
      status: 400,
      state: 'failed',
      error: 'the upload made no progress for 3 s: import the file again',
    });
  });
});

test('slow uploads of one operator leave room for others (OPER-267)', async () => {
  const first = await beginUpload(base, 'UDID\nfirst\n');
  const second = await beginUpload('/operator/v1/apps/second/imports', 'UDID\nfirst\n');
  const third = '/operator/v1/apps/third/imports';
  expect(statusAndMessages(await upload('UDID\nx\n', { path: third }))).toEqual([
    429,
    ['you are running 2 imports; retry after one has ended, or cancel one'],
  ]);
  expect((await upload('UDID\nx\n', { path: third, as: owner })).status).toBe(200);
  first.close();
  second.close();
});
