import type { IncomingMessage } from 'node:http';
import { type ParseError, visit } from 'jsonc-parser';
import getRawBody from 'raw-body';
import { badData, Problem } from './problem.ts';

const empty = Buffer.alloc(0);
/** Deeper than any body of the contract, and far from what a recursive reader or the database would refuse. */
const maxDepth = 64;

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

/**
 * Parses JSON and refuses what the database or a number could not hold unchanged.
 *
 * @throws Problem 400 with every such place, as `body/path: why`
 */
export function parseJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw badData('body: must be UTF-8');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badData(`body: malformed JSON${positionIn(text)}`);
  }
  const faults: string[] = [];
  collectFaults(value, 'body', 0, faults);
  if (faults.length > 0) throw badData(...faults);
  return value;
}

/** Where the first fault is, as line and column; the message of JSON.parse would repeat the body, and often names no place. */
function positionIn(text: string): string {
  if (text.trim() === '') return ': empty';
  const [fault] = faultsOf(text);
  if (fault === undefined) return '';
  if (fault.offset >= text.trimEnd().length) return ': ends too early';
  const before = text.slice(0, fault.offset).split('\n');
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function faultsOf(text: string): ParseError[] {
  const faults: ParseError[] = [];
  try {
    visit(
      text,
      { onError: (error, offset, length) => faults.push({ error, offset, length }) },
      { disallowComments: true },
    );
  } catch {
    // Nested deeper than its recursion goes: the place of a fault is then not worth another reader.
  }
  return faults;
}

/** Why a text can't be stored as it is: the database has no null character, and UTF-8 no half of a pair. */
export function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'must not hold the null character';
  if (!text.isWellFormed()) return 'must not hold an unpaired surrogate';
  return undefined;
}

function collectFaults(value: unknown, place: string, depth: number, faults: string[]): void {
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) faults.push(`${place}: ${fault}`);
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
      faults.push(`${place}: must be a number between -9007199254740991 and 9007199254740991`);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (depth === maxDepth) {
      faults.push(`${place.split('/').slice(0, 4).join('/')}: nested deeper than ${maxDepth} levels`);
      return;
    }
    for (const [key, member] of Object.entries(value)) {
      const fault = Array.isArray(value) ? undefined : textFault(key);
      if (fault) faults.push(`${place}: the name of a member ${fault}`);
      collectFaults(member, `${place}/${key}`, depth + 1, faults);
    }
  }
}
