import type { IncomingMessage } from 'node:http';
import { type ParseErrorCode, visit } from 'jsonc-parser';
import getRawBody from 'raw-body';
import { ErrorList, type Path, placeOf } from './error-list.ts';
import { hasMoreNames } from './json-names.ts';
import { badData, badDataOf, Problem } from './problem.ts';

const empty = Buffer.alloc(0);
/** Deeper than any body of the contract, and far from what a recursive reader or the database would refuse. */
const maxDepth = 64;
/** Some ten times as many as the largest body of the contract that makes sense. */
const maxNames = 5000;

/**
 * Reads the body's bytes as they were sent, compressed or not, since they are what is signed.
 *
 * @throws Problem 413 over the limit, 400 when the caller stops in the middle
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding === undefined && (length === undefined || length === '0')) return empty;
  try {
    return await getRawBody(request, { limit, length });
  } catch (error) {
    // What remains is read and dropped, so that the caller gets to the answer.
    request.resume();
    if ((error as { status?: number }).status === 413) {
      throw new Problem(413, [{ label: 'API_ERR_DATA', message: `body: larger than ${limit} bytes` }]);
    }
    throw badData('body: ended before it was complete');
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** @throws Problem 400 for what is not JSON in UTF-8, or has more names than any body needs */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw badData('body: must be UTF-8');
  }
  if (hasMoreNames(bytes, maxNames)) throw badData(`body: must have at most ${maxNames} different names of members`);
  try {
    return JSON.parse(text);
  } catch {
    throw badData(`body: malformed JSON${positionIn(text)}`);
  }
}

/** Where the first fault is, as line and column; the message of JSON.parse would repeat the body, and often names no place. */
function positionIn(text: string): string {
  if (text.trim() === '') return ': empty';
  const offset = firstFaultOf(text);
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

class FirstFault extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

function firstFaultOf(text: string): number | undefined {
  try {
    const onError = (_code: ParseErrorCode, offset: number) => {
      // The rest may hold as many again as it has letters.
      throw new FirstFault(offset);
    };
    visit(text, { onError }, { disallowComments: true });
  } catch (error) {
    if (error instanceof FirstFault) return error.offset;
    // Nested deeper than its recursion goes: the place of a fault is then not worth another reader.
  }
  return undefined;
}

/** Why a text can't be stored as it is: the database has no null character, and UTF-8 no half of a pair. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the null character';
  if (!text.isWellFormed()) return 'must not hold an unpaired surrogate';
  return undefined;
}

/** Finds what of a parsed body the database or a number could not hold unchanged. */
export function findUnstorable(value: unknown, path: Path, errors: ErrorList): void {
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) errors.add(() => `${placeOf(path)}: ${fault}`);
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
      errors.add(() => `${placeOf(path)}: must be a number between -9007199254740991 and 9007199254740991`);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (path.length > maxDepth) {
      errors.add(() => `${placeOf(path.slice(0, 4))}: nested deeper than ${maxDepth} levels`);
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) findUnstorableAt(index, value[index], path, errors);
    } else {
      for (const [name, member] of Object.entries(value)) {
        const fault = textFault(name);
        if (fault) errors.add(() => `${placeOf(path)}: the name of a member ${fault}`);
        findUnstorableAt(name, member, path, errors);
      }
    }
  }
}

/**
 * Parses JSON whose values the database can hold unchanged.
 *
 * @throws Problem 400 for anything else
 */
export function parseStorableJson(bytes: Uint8Array): unknown {
  const value = parseJson(bytes);
  const errors = new ErrorList();
  findUnstorable(value, ['body'], errors);
  if (errors.count > 0) throw badDataOf(errors);
  return value;
}

function findUnstorableAt(key: string | number, value: unknown, path: Path, errors: ErrorList): void {
  path.push(key);
  findUnstorable(value, path, errors);
  path.pop();
}
