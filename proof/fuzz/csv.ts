import fc from 'fast-check';
import type { Break, FuzzOperation, FuzzRequest } from './fuzz-request.ts';

/** Columns of devices and of members, with cells that are mostly valid. */
const columns: Readonly<Record<string, readonly string[]>> = {
  UDID: ['device-1', 'device-2', 'new-1', 'new-2', ''],
  platform: ['android', 'ios', 'web', 'fax', ''],
  clientId: ['C-1001', 'client-2', ''],
  customerId: ['C-1001', 'C-1002', ''],
  loyalty: ['3', '-1.5', '1e400', 'many', ''],
  vip: ['true', 'false', 'yes', ''],
  birthday: ['2000-02-29', '2001-02-29', ''],
  token: ['token', '{"endpoint":"https://localhost/"}', ''],
  language: ['de-AT', 'x', ''],
  expireAt: ['2199-01-01', '2026-03-16T08:00:00Z', 'tomorrow', ''],
};

/** Cells with quotes, line breaks, and text that can't be stored. */
const strange = ['a"b', '"', '""', 'a\r\nb', 'a\0b', ';', ',', '😀', '\u2028', 'x'.repeat(5_000)];

const quoted = (cell: string) => (/[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Files with a valid header. Cells, quotes and the number of cells may be invalid: such lines are rejected. */
const tables = fc
  .record({
    names: fc.subarray(Object.keys(columns).filter((name) => name !== 'expireAt' && name !== 'UDID')),
    separator: fc.constantFrom(';', ',', '\t'),
    newline: fc.constantFrom('\n', '\r\n'),
    start: fc.constantFrom('', '', '\ufeff'),
    end: fc.boolean(),
  })
  .chain(({ names, separator, newline, start, end }) => {
    const cells = ['UDID', ...names].map((name) =>
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...(columns[name] ?? [])).map(quoted) },
        { weight: 1, arbitrary: fc.constantFrom(...strange).map(quoted) },
        { weight: 1, arbitrary: fc.constantFrom(...strange) },
      ),
    );
    const row = fc.tuple(...cells).map((values) => values.join(separator));
    return fc
      .array(row, { maxLength: 20 })
      .map((rows) => start + [['UDID', ...names].join(separator), ...rows].join(newline) + (end ? newline : ''));
  });

const members = fc
  .array(fc.tuple(fc.constantFrom(...(columns.UDID ?? [])), fc.constantFrom(...(columns.expireAt ?? []))))
  .map((rows) => ['UDID;expireAt', ...rows.map((row) => row.join(';'))].join('\n'));

/** Anything: the response may be an error, but never a 5xx. */
const anything: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes)),
  tables.map((text) => Buffer.from(`${text}\nd\u00e9vice`, 'latin1')),
  fc.subarray(Object.keys(columns)).map((names) => `${names.join(';')}\n${names.map(() => 'x').join(';')}\n`),
);

/** The header of a request whose body is a file. */
export const csvHeaders = { 'Content-Type': 'text/csv' };

/** Generates requests with a file as body: devices, or members if the request names a list. */
export const withFile = (requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ request: requests, devices: tables, members, anything, dice: fc.integer({ min: 0, max: 9 }) })
    .map(({ request, dice, ...files }) => {
      // The contract does not say that both parameters belong together.
      const { kind, listId } = request.query;
      const query = dice < 8 && kind !== 'list' ? { ...request.query, listId: undefined } : { kind, listId };
      const raw = dice === 0 ? files.anything : kind === 'list' ? files.members : files.devices;
      return { ...request, query, raw, headers: csvHeaders };
    });

const dataError = { status: 400, label: 'API_ERR_DATA', errorPath: 'body' };

/** Files and media types that an import can't read. */
export function fileBreaks({ operationId, bodyRequired }: FuzzOperation, original: FuzzRequest): Break[] {
  // The list is checked before the file.
  const request = { ...original, query: { ...original.query, kind: 'devices', listId: undefined } };
  const file = original.raw ?? 'UDID\n';
  const withoutUdid = ['platform\nios\n', '\n', ';;\n', '"UDID\ndevice-1\n'];
  const headerBreaks = [
    ...withoutUdid.map((raw) => ({ ...dataError, kind: 'no column UDID', request: { ...request, raw } })),
    ...['shoeSize', 'UDID', '__proto__', 'constructor'].map((name) => ({
      ...{ ...dataError, kind: 'an unknown or repeated column' },
      request: { ...request, raw: `UDID;${name}\ndevice-1;1\n` },
    })),
  ];
  return [
    ...(bodyRequired
      ? [{ ...dataError, kind: 'no file', request: { ...request, raw: undefined, headers: csvHeaders } }]
      : []),
    // A preview shows these errors.
    ...(operationId === 'previewImport' ? [] : headerBreaks),
    ...['application/json', 'text/plain', 'text/csv; charset=latin1', 'multipart/form-data; boundary=x'].map(
      (type) => ({
        ...{ ...dataError, status: 415, kind: 'wrong content type', errorPath: 'headers/Content-Type' },
        request: { ...request, raw: file, headers: { 'Content-Type': type } },
      }),
    ),
    {
      ...{ ...dataError, status: 415, kind: 'compressed body', errorPath: 'headers/Content-Encoding' },
      request: { ...request, raw: file, headers: { ...csvHeaders, 'Content-Encoding': 'gzip' } },
    },
  ];
}
