import { currentDate } from '../base/clock.ts';
import type { Field } from '../domain/devices/device-fields.ts';
import { maxErrors } from '../schema/error-list.ts';
import { matchColumns } from './csv/columns.ts';
import { CsvFileError, emptyFile } from './csv/csv-file-error.ts';
import type { Cell, CsvRecord } from './csv/csv-records.ts';
import { detectEncoding, type Encoding } from './csv/encoding.ts';
import { type CsvFormat, readCsv } from './csv/read-csv.ts';
import { importRow, planImport } from './devices/import-rows.ts';
import { memberFields, planMembers, readMember } from './lists/import-members.ts';
import type { ImportKind } from './records/imports.store.ts';

/** Maximum bytes of a file that a preview reads. */
export const maxPreviewBytes = 256 * 1024;
const maxRows = 10;
/** Maximum characters of a cell that are shown. */
const maxCell = 200;
const lineFeed = 0x0a;

export interface PreviewRequest {
  kind: ImportKind;
  fields: readonly Field[];
  /** The encoding of a file without a byte order mark. Without it, the encoding is detected. */
  encoding?: Encoding | undefined;
  /** The fields of the columns by position, instead of the names in the header. Empty for an ignored column. */
  columns?: readonly string[] | undefined;
  /** Returns why a token is invalid. */
  tokenError: (token: string) => string | undefined;
}

/** Collects the beginning of a file. */
async function readBeginning(chunks: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; isCut: boolean }> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length >= maxPreviewBytes) break;
  }
  return { bytes: Buffer.concat(read).subarray(0, maxPreviewBytes), isCut: length >= maxPreviewBytes };
}

/** Reads the header and the first lines. A line that is not in the bytes as a whole is left out. */
async function readRecords(bytes: Buffer, isCut: boolean, encoding: Encoding) {
  const file = readCsv([bytes], encoding);
  const records: CsvRecord[] = [];
  for await (const block of file.blocks) {
    for (const record of block) records.push(record);
    if (records.length > maxRows + 1) break;
  }
  if (isCut && records.length <= maxRows + 1) records.pop();
  return { records: records.slice(0, maxRows + 1), format: file.format() };
}

/** Returns why a line would be rejected, or why the whole file would be. */
function rowCheck(
  header: CsvRecord,
  format: CsvFormat,
  { kind, fields, columns, tokenError }: PreviewRequest,
): ((record: CsvRecord) => string | undefined) | { errors: string[] } {
  const errorOf = (read: object) => ('error' in read ? String(read.error) : undefined);
  try {
    if (kind === 'list') {
      const plan = planMembers(header, format, fields, columns);
      return (record) => errorOf(readMember(record, plan));
    }
    const plan = planImport(header, format, fields, tokenError, currentDate(), columns);
    return (record) => errorOf(importRow(record, plan));
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    return { errors: error.errors.slice(0, maxErrors) };
  }
}

const shown = (cell: Cell) => {
  const text = cell ?? '';
  return text.length > maxCell ? `${text.slice(0, maxCell - 1)}…` : text;
};

/**
 * Reads the beginning of a file as an import would, without storing anything.
 *
 * @throws CsvFileError if the file is empty, or its header is not in its beginning
 */
export async function previewImport(chunks: AsyncIterable<Buffer>, request: PreviewRequest) {
  const { bytes, isCut } = await readBeginning(chunks);
  const wholeLines = isCut ? bytes.subarray(0, bytes.lastIndexOf(lineFeed) + 1) : bytes;
  const { records, format } = await readRecords(bytes, isCut, request.encoding ?? detectEncoding(wholeLines));
  const [header, ...lines] = records;
  if (!header) throw isCut ? new CsvFileError([`its header is longer than ${maxPreviewBytes} bytes`]) : emptyFile();
  const known = request.kind === 'list' ? memberFields(request.fields) : request.fields.map(({ name }) => name);
  const check = rowCheck(header, format, request);
  return {
    encoding: format.encoding,
    separator: format.separator,
    columns: matchColumns(header, known, request.columns).columns.map(({ name, field }) => ({
      name,
      ...(field !== undefined && { field }),
    })),
    rows: lines.map((record) => {
      const error = typeof check === 'function' ? check(record) : record.error;
      return { line: record.line, cells: record.cells.map(shown), ...(error !== undefined && { error }) };
    }),
    headerErrors: typeof check === 'function' ? [] : check.errors,
  };
}
