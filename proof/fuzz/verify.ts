import type { ResponseChecker } from '../../server/http/validation/response-check.ts';
import { describe } from './operations.ts';
import { bodyOf, targetOf } from './requests.ts';
import type { FuzzResponse, FuzzWorld } from './world.ts';
import type { Break, FuzzRequest } from './fuzz-request.ts';

/** A violation by the service: the message has the reason, the request and the response. */
export class Violation extends Error {
  constructor(what: string, requests: readonly string[]) {
    super([what, ...requests].join('\n'));
  }
}

/** A request as a curl command, without the signing headers. */
function curlLine(request: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const body = bodyOf(request);
  const headers = Object.entries(request.headers ?? {}).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]);
  const parts = ['curl', '-X', describe(request).method, quote(targetOf(request)), ...headers];
  // `-d` removes line breaks.
  if (body !== undefined) parts.push(request.raw === undefined ? '-d' : '--data-binary', quote(String(body)));
  return parts.join(' ') + (request.caller ? `   # ${request.caller}` : '');
}

/** A request and its response, each shortened if long. */
export const requestAndResponse = (request: FuzzRequest, { status, text }: FuzzResponse): string =>
  `  ${shorten(curlLine(request), 4000)}\n    ${status} ${shorten(text, 1000)}`;

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

interface Errors {
  errors: { label: string; message: string }[];
}

/**
 * Checks the response to a valid request.
 *
 * @throws Violation
 */
export function verifyValid(check: ResponseChecker, request: FuzzRequest, response: FuzzResponse): void {
  const violations = contractViolations(check, request, response);
  const { errors = [] } = (response.body ?? {}) as Partial<Errors>;
  // A sign-in may have any password.
  const statuses = request.operationId === 'signIn' ? [405, 413, 415] : [401, 405, 413, 415];
  const labels = request.operationId === 'signIn' ? /_(FORBIDDEN|ROUTE)$/ : /_(TOKEN|SIGNATURE|FORBIDDEN|ROUTE)$/;
  const refusals = errors.filter(({ label }) => labels.test(label));
  if (statuses.includes(response.status) || refusals.length > 0) violations.push('rejects a valid request');
  if (violations.length > 0) throw new Violation(violations.join('\n'), [requestAndResponse(request, response)]);
}

/**
 * Checks the response to a request with one error.
 *
 * @throws Violation
 */
export function verifyInvalid(
  check: ResponseChecker,
  { kind, errorPath, status, label, request }: Break,
  response: FuzzResponse,
): void {
  // The contract has no operation for an unknown URL.
  const violations = label === 'API_ERR_ROUTE' ? [] : contractViolations(check, request, response);
  if (response.status !== status) violations.push(`${kind}: must be ${status}`);
  const { errors = [] } = (response.body ?? {}) as Partial<Errors>;
  const reported = errors.some((error) => error.label === label && isAbout(error.message, errorPath));
  if (!reported) violations.push(`${kind}: no error ${label} at ${errorPath}`);
  const unrelated = errors.filter(({ message }) => !isRelated(message, errorPath));
  violations.push(...unrelated.map(({ message }) => `${kind}: an error at another path than ${errorPath}: ${message}`));
  if (violations.length > 0) throw new Violation(violations.join('\n'), [requestAndResponse(request, response)]);
}

const asPath = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~');

/** Whether a message is about a path. `headers/Service-` matches both headers. */
const isAbout = (message: string, errorPath: string) =>
  asPath(message).startsWith(errorPath.endsWith('-') ? errorPath : `${asPath(errorPath)}:`) ||
  message.startsWith(`${errorPath}:`);

/** Whether a message is about a path, a part of it or a parent of it. */
function isRelated(message: string, errorPath: string): boolean {
  const [reported, broken] = [asPath(message.split(': ')[0] ?? ''), asPath(errorPath)];
  return reported.startsWith(broken) || broken.startsWith(reported);
}

export function contractViolations(
  check: ResponseChecker,
  request: FuzzRequest,
  { status, headers, text }: FuzzResponse,
): string[] {
  if (status >= 500) return [`must never be ${status}`];
  return check(request.operationId, { status, headers, body: text });
}

/**
 * Sends a request that must not change data unless it succeeds, and restores the data.
 *
 * @throws Violation when a failed or read-only request has changed data
 */
export async function sendSafely(world: FuzzWorld, before: string, request: FuzzRequest): Promise<FuzzResponse> {
  const response = await world.send(request);
  const hasSucceeded = response.status < 300 && describe(request).method !== 'GET';
  const mayChange = hasSucceeded || world.records?.(request, response);
  if ((await world.snapshot.digest()) === before) return response;
  await world.snapshot.restore();
  if (mayChange) return response;
  throw new Violation('a failed or read-only request has changed data', [requestAndResponse(request, response)]);
}
