import { Readable } from 'node:stream';
import type { Masker } from './masker.ts';

/** Lines of a stream with their line ends, also of a last line without one. Line ends in quotes of CSV belong to their line. */
async function* linesOf(stream: Readable, quotes: boolean): AsyncGenerator<string> {
  let rest = '';
  let isQuoted = false;
  let begin = 0;
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    rest += chunk;
    for (let index = rest.length - chunk.length; index < rest.length; index++) {
      if (quotes && rest[index] === '"') isQuoted = !isQuoted;
      if (rest[index] !== '\n' || isQuoted) continue;
      yield rest.slice(begin, index + 1);
      begin = index + 1;
    }
    rest = rest.slice(begin);
    begin = 0;
  }
  if (rest !== '') yield rest;
}

/** A line of NDJSON, or of server-sent events. */
async function maskJsonLine(line: string, { value, text }: Masker): Promise<string> {
  const [, prefix = '', json = ''] = /^(data: ?)?(\{.*\})\s*$/s.exec(line) ?? [];
  try {
    return json === '' ? text(line) : `${prefix}${JSON.stringify(await value(JSON.parse(json)))}\n`;
  } catch {
    return text(line);
  }
}

const cellPattern = /("(?:[^"]|"")*"|[^;\n\r]*)(;|\r?\n|$)/g;

/** A line of CSV. The first line has the names of the columns. */
function maskCsvLine(line: string, names: readonly string[], { cell }: Masker): string {
  let column = 0;
  return line.replaceAll(cellPattern, (_, content: string, end: string) => {
    const name = names[column++] ?? '';
    const text = content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content;
    const masked = cell(name, text);
    return `${masked === text ? content : `"${masked.replaceAll('"', '""')}"`}${end}`;
  });
}

async function* maskLines(stream: Readable, type: string, masker: Masker): AsyncGenerator<string> {
  const isCsv = type.startsWith('text/csv');
  let names: string[] | undefined;
  for await (const line of linesOf(stream, isCsv)) {
    if (!isCsv) yield await maskJsonLine(line, masker);
    else if (names) yield maskCsvLine(line, names, masker);
    else {
      names = line
        .replace(/^\uFEFF/, '')
        .trim()
        .split(';');
      yield line;
    }
  }
}

/** Masks a stream line by line: CSV with semicolons, NDJSON or server-sent events. */
export function maskStream(stream: Readable, type: string, masker: Masker): Readable {
  const masked = Readable.from(maskLines(stream, type, masker), { objectMode: false });
  masked.once('close', () => stream.destroy());
  stream.once('error', (error) => masked.destroy(error));
  return masked;
}
