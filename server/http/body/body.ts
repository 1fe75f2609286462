import { type ParseErrorCode, visit } from 'jsonc-parser';
import type { IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { badData, badDataOf } from '../errors/problem.ts';
import { tooLarge } from './streamed-body.ts';
import { ErrorList } from '../../schema/error-list.ts';
import { isDeeperThan } from './json-depth.ts';
import { hasMoreNames } from './json-names.ts';
import { findUnstorable } from '../../schema/unstorable.ts';

const empty = Buffer.alloc(0);
/** Parsing takes long for deeper nesting. Values have a lower limit, with a path in the error. */
const maxParsedDepth = 20_000;
/** About ten times as many as in a large valid body. */
const maxNames = 5000;

/**
 * Reads the body as sent, including its compression, since signatures cover these bytes.
 *
 * @throws Problem 413 if it exceeds the limit, 400 if the caller disconnects
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return empty;
  // A small body has arrived before the first checks are done.
  if (request.complete && request.readableLength === Number(length) && request.readableLength <= limit) {
    return request.read() as Buffer;
  }
  try {
    return await getRawBody(request, { limit, length });
  } catch (error) {
    // Discards the rest of the body, so that the caller receives the response.
    request.resume();
    if ((error as { status?: number }).status === 413) throw tooLarge(limit);
    throw badData('body: incomplete');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** @throws Problem 400 for invalid JSON or UTF-8, deep nesting, or too many property names */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw badData('body: must be UTF-8');
  }
  if (isDeeperThan(bytes, maxParsedDepth)) throw badData('body: nested too deep');
  if (hasMoreNames(bytes, maxNames)) throw badData(`body: must have at most ${maxNames} different property names`);
  try {
    return JSON.parse(text);
  } catch {
    throw badData(`body: malformed JSON${positionIn(text)}`);
  }
}

/**
 * The line and column of the first syntax error. The message of JSON.parse would repeat the body, and often has no
 * position.
 */
function positionIn(text: string): string {
  if (text.trim() === '') return ': empty';
  const offset = firstErrorOffset(text);
  if (offset === undefined) return '';
  if (offset >= text.trimEnd().length) return ': ends too early';
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return ` at line ${line}, column ${offset - start + 1}`;
}

class FirstError extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

function firstErrorOffset(text: string): number | undefined {
  try {
    const onError = (_code: ParseErrorCode, offset: number) => {
      // Stops at the first error: there may be one for each remaining character.
      throw new FirstError(offset);
    };
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (error instanceof FirstError) return error.offset;
    // The parser can't parse such deep nesting, so the position is unknown.
  }
  return undefined;
}

/**
 * Parses JSON whose values the database can store unchanged.
 *
 * @throws Problem 400 for any other JSON
 */
export function parseStorableJson(bytes: Uint8Array): unknown {
  const value = parseJson(bytes);
  const errors = new ErrorList();
  findUnstorable(value, ['body'], errors);
  if (errors.count > 0) throw badDataOf(errors);
  return value;
}
