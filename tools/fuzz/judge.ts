import type { ResponseChecker } from '../../server/http/response-check.ts';
import { operations } from '../../generated/operations.ts';
import type { Break } from './breaks.ts';
import { bodyOf, type FuzzRequest, targetOf } from './requests.ts';
import type { FuzzAnswer, World } from './world.ts';

/** The service did what it must not: the message says what, with the request and its answer. */
export class Fault extends Error {
  constructor(what: string, exchanges: readonly string[]) {
    super([what, ...exchanges].join('\n'));
  }
}

/** A request as a line for people who know curl, without the headers that sign it. */
export function curlLine(request: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const body = bodyOf(request);
  const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]);
  const parts = ['curl', '-X', operations[request.operationId].method, quote(targetOf(request)), ...headers];
  if (body !== undefined) parts.push('-d', quote(body));
  return parts.join(' ') + (request.caller ? `   # ${request.caller}` : '');
}

/** A request with its answer, shortened where either is long. */
export const exchangeLines = (request: FuzzRequest, { status, text }: FuzzAnswer): string =>
  `  ${shorten(curlLine(request), 4000)}\n    ${status} ${shorten(text, 1000)}`;

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

interface Errors {
  errors: { label: string; message: string }[];
}

/**
 * Holds an answer to a request that the contract allows against what every answer must be.
 *
 * @throws Fault
 */
export function judgeValid(check: ResponseChecker, request: FuzzRequest, answer: FuzzAnswer): void {
  const faults = answerFaults(check, request, answer);
  const { errors = [] } = (answer.body ?? {}) as Partial<Errors>;
  const refusals = errors.filter(({ label }) => /_(TOKEN|SIGNATURE|FORBIDDEN|ROUTE)$/.test(label));
  if ([401, 405, 413, 415].includes(answer.status) || refusals.length > 0)
    faults.push('refuses what the contract allows');
  if (faults.length > 0) throw new Fault(faults.join('\n'), [exchangeLines(request, answer)]);
}

/**
 * Holds the answer to a broken request against what the break must get.
 *
 * @throws Fault
 */
export function judgeBroken(
  check: ResponseChecker,
  { kind, place, status, label, request }: Break,
  answer: FuzzAnswer,
): void {
  // The response to an unknown URL belongs to no operation of the contract.
  const faults = label === 'API_ERR_ROUTE' ? [] : answerFaults(check, request, answer);
  if (answer.status !== status) faults.push(`${kind}: must be ${status}`);
  const { errors = [] } = (answer.body ?? {}) as Partial<Errors>;
  const told = errors.some((error) => error.label === label && tells(error.message, place));
  if (!told) faults.push(`${kind}: no error ${label} tells of ${place}`);
  const elsewhere = errors.filter(({ message }) => !concerns(message, place));
  faults.push(...elsewhere.map(({ message }) => `${kind}: this is not at ${place}: ${message}`));
  if (faults.length > 0) throw new Fault(faults.join('\n'), [exchangeLines(request, answer)]);
}

const asPath = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether a message speaks of a place; `headers/Service-` is that of both headers. */
const tells = (message: string, place: string) =>
  asPath(message).startsWith(place.endsWith('-') ? place : `${asPath(place)}:`) || message.startsWith(`${place}:`);

/** Whether a message speaks of a place, of what is in it, or of what it is in. */
function concerns(message: string, place: string): boolean {
  const [told, broken] = [asPath(message.split(': ')[0] ?? ''), asPath(place)];
  return told.startsWith(broken) || broken.startsWith(told);
}

export function answerFaults(
  check: ResponseChecker,
  request: FuzzRequest,
  { status, headers, text }: FuzzAnswer,
): string[] {
  if (status >= 500) return [`must never be ${status}`];
  return check(request.operationId, { status, headers, body: text });
}

/**
 * Sends a request that must change nothing unless it is granted, and leaves the data as they were.
 *
 * @throws Fault when what was not granted, or only reads, has changed something
 */
export async function exchangeSafely(world: World, before: string, request: FuzzRequest): Promise<FuzzAnswer> {
  const answer = await world.send(request);
  const mayChange = answer.status < 300 && operations[request.operationId].method !== 'GET';
  if ((await world.snapshot.digest()) === before) return answer;
  await world.snapshot.restore();
  if (mayChange) return answer;
  throw new Fault('has changed the data', [exchangeLines(request, answer)]);
}
