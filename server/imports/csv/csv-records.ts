import { type Line, type LineBlock, maxLineBytes } from './csv-lines.ts';

/** A cell. Null if it is empty and not quoted. */
export type Cell = string | null;

/** One record of a CSV file: its cells, or a validation error. */
export interface CsvRecord {
  /** The line number of its first line, from 1. */
  line: number;
  cells: Cell[];
  error?: string;
  /** The lines of the record. */
  source: string | readonly (string | Line)[];
}

/** Maximum line breaks in a record. More of them mean that a closing quote is missing. */
const maxBreaks = 100;
/** Maximum quotes and cells in a record. They limit the time in which the event loop is blocked. */
const maxQuotes = 1_000_000;
const maxCells = 10_000;
/** Maximum carriage returns without a line feed in a line. They limit it, too. */
const maxReturns = 1_000;
const tooManyReturns = `must not have more than ${maxReturns} carriage returns without a line feed: convert the line ends`;

/** Programs on Windows may write line ends twice: `\r\r\n`. */
function withoutReturn(line: string): string {
  let end = line.length;
  while (line[end - 1] === '\r') end--;
  return end === line.length ? line : line.slice(0, end);
}

/** A text as a formula, as in `="00123"`: so programs for spreadsheets keep its zeros. Our own files never have quotes there. */
const textFormula = /^="([^"]*)"$/;

/** A record whose end has not been read yet. */
interface OpenRecord {
  line: number;
  source: (string | Line)[];
  length: number;
  quotes: number;
  cells: Cell[];
  /** The lines of the open cell before the current line. Undefined outside quotes. */
  value: string | undefined;
}

/** `rest` is the text after a carriage return without a line feed, which ends a record, too. */
type Step = 'complete' | 'open' | { error: string } | { rest: string };

/** The position of the next character that is not a space. */
function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

/** Reads the next line of a record. Each character is read once, however many lines and blocks the record has. */
function readLine(line: string, record: OpenRecord, delimiter: string): Step {
  const text = withoutReturn(line);
  for (let start = 0; ;) {
    if (record.cells.length >= maxCells) return { error: `must not have more than ${maxCells} cells` };
    const opening = record.value === undefined ? skipSpaces(text, start) : start;
    if (record.value === undefined && text[opening] !== '"') {
      const next = text.indexOf(delimiter, start);
      const whole = text.slice(start, next === -1 ? undefined : next);
      const lineEnd = whole.indexOf('\r');
      const cell = lineEnd === -1 ? whole : whole.slice(0, lineEnd);
      const value = cell.includes('"') ? textFormula.exec(cell)?.[1] : cell;
      if (value === undefined) return { error: 'unexpected quote in an unquoted cell' };
      record.cells.push(value === '' ? null : value);
      if (lineEnd !== -1) return { rest: line.slice(start + lineEnd + 1) };
      if (next === -1) return 'complete';
      start = next + 1;
      continue;
    }
    if (record.value === undefined) {
      record.value = '';
      start = opening + 1;
    }
    let end = text.indexOf('"', start);
    let isDoubled = false;
    for (; end !== -1 && text[end + 1] === '"'; end = text.indexOf('"', end + 2)) {
      isDoubled = true;
      if (++record.quotes > maxQuotes) return { error: `must not have more than ${maxQuotes} quotes` };
    }
    const part = end === -1 ? line.slice(start) : text.slice(start, end);
    record.value += isDoubled ? part.replaceAll('""', '"') : part;
    if (end === -1) {
      record.value += '\n';
      return 'open';
    }
    record.quotes++;
    record.cells.push(record.value);
    record.value = undefined;
    const after = skipSpaces(text, end + 1);
    if (after === text.length) return 'complete';
    if (text[after] === '\r') return { rest: line.slice(after + 1) };
    if (text[after] !== delimiter) return { error: 'unexpected character after a closing quote' };
    start = after + 1;
  }
}

/** Whether a record is too long to be valid: its closing quote is missing. */
const isEndless = ({ source, length, quotes }: OpenRecord) =>
  source.length > maxBreaks || length > maxLineBytes || quotes > maxQuotes;

const textOf = (line: string | Line) => (typeof line === 'string' ? line : line.text);
const isEmpty = (cells: readonly Cell[]) => cells.every((cell) => cell === null || cell.trim() === '');
/** The end of a file in programs for DOS. */
const endOfFile = '\x1A';

/** Returns the first error of the lines. */
function lineError(lines: readonly (string | Line)[]): string | undefined {
  for (const line of lines) if (typeof line !== 'string' && line.error !== undefined) return line.error;
  return undefined;
}

/**
 * Parses lines into records (RFC 4180), in linear time. Empty lines and lines with only empty cells are skipped, but included
 * in line numbers. A carriage return outside quotes ends a record, with or without a line feed. If a closing quote is missing,
 * only the first line of the record is invalid.
 *
 * @param first the line number of the first line
 */
export function createRecordParser(delimiter: string, first: number) {
  let number = first;
  let open: OpenRecord | undefined;
  let records: CsvRecord[] = [];

  function add(line: string | Line, at: number): void {
    if (typeof line !== 'string' && line.tooLong) {
      giveUp();
      records.push({ line: at, cells: [], error: line.error, source: [line] });
      return;
    }
    const text = textOf(line);
    if (!open) {
      if (withoutReturn(text) === '' || text === endOfFile) return;
      if (!text.includes('"')) {
        addPlain(line, text, at);
        return;
      }
      open = openRecord(at);
    }
    for (let rest = text, returns = 0; ; returns++) {
      open.source.push(rest === text ? line : rest);
      open.length += rest.length;
      const step = readLine(rest, open, delimiter);
      if (step === 'open') {
        if (isEndless(open)) giveUp();
        return;
      }
      // A line with an error is rejected as a whole.
      if (step === 'complete' || 'error' in step || typeof line !== 'string') {
        finish(open, step === 'complete' || !('error' in step) ? undefined : step.error);
        return;
      }
      if (returns === maxReturns) {
        finish(open, tooManyReturns);
        return;
      }
      open.source[open.source.length - 1] = rest.slice(0, rest.length - step.rest.length - 1);
      finish(open, undefined);
      open = openRecord(number++);
      rest = step.rest;
    }
  }

  const openRecord = (line: number): OpenRecord => {
    return { line, source: [], length: 0, quotes: 0, cells: [], value: undefined };
  };

  /** Most lines have no quotes, and are split by the fastest method. */
  function addPlain(line: string | Line, text: string, at: number): void {
    if (typeof line !== 'string') {
      records.push({ line: at, cells: [], error: line.error, source: [line] });
      return;
    }
    const source = withoutReturn(text);
    if (source.includes('\r')) {
      const parts = source.split('\r', maxReturns + 2);
      if (parts.length > maxReturns + 1) {
        records.push({ line: at, cells: [], error: tooManyReturns, source });
        return;
      }
      for (const [index, part] of parts.entries()) {
        if (part !== '') addPlain(part, part, index === 0 ? at : number++);
      }
      return;
    }
    const cells: Cell[] = source.split(delimiter, maxCells + 1);
    for (let index = 0; index < cells.length; index++) if (cells[index] === '') cells[index] = null;
    if (cells.length > maxCells) {
      records.push({ line: at, cells: [], error: `must not have more than ${maxCells} cells`, source });
    } else if (!isEmpty(cells)) records.push({ line: at, cells, source });
  }

  function finish({ line, cells, source }: OpenRecord, parseError: string | undefined): void {
    open = undefined;
    const error = parseError ?? lineError(source);
    if (error !== undefined) records.push({ line, cells: [], error, source });
    else if (!isEmpty(cells)) records.push({ line, cells, source });
  }

  /**
   * Rejects the first line of the open record, and reads the others again. None of them can leave a record open: in the open
   * cell, each had an even number of quotes.
   */
  function giveUp(): void {
    if (!open) return;
    const { line, source } = open;
    open = undefined;
    const [begin = '', ...others] = source;
    records.push({ line, cells: [], error: missingQuote, source: [begin] });
    for (const [index, other] of others.entries()) add(other, line + 1 + index);
  }

  const taken = () => {
    const taken = records;
    records = [];
    return taken;
  };
  return {
    /** @returns the records that are complete */
    take(lines: LineBlock, start: number, end: number): CsvRecord[] {
      const last = Math.min(end, lines.length);
      for (let index = start; index < last; index++) add(lines[index] as string | Line, number++);
      return taken();
    },
    end(): CsvRecord[] {
      giveUp();
      return taken();
    },
  };
}

export const missingQuote = 'missing closing quote';
