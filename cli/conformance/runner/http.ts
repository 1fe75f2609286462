import { signature } from '../../../client/signature.ts';
import { type OperationId, operations } from '../../../generated/engagement/operations.ts';
import { OperatorError } from '../../../server/domain/operator-error.ts';
import { reasonOf } from '../../../server/base/reason.ts';

export interface HttpRequest {
  method: string;
  /** Path with query. */
  path: string;
  /** They override other headers, also those of the signature. An empty value removes a header. */
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** The parts of a deployment that a request needs. */
export interface Server {
  baseUrl: string;
  /** Timeout of a response in milliseconds. */
  timeout: number;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
}

/** A deployment did not respond. */
export class NoResponse extends OperatorError {}

/**
 * Signs and sends a request, and reads the response. Redirects are not followed.
 *
 * @throws NoResponse if the deployment does not respond in time
 */
export async function sendSigned(
  { baseUrl, apiKey, timeout }: { baseUrl: string; apiKey: string; timeout: number },
  { method, path, headers = {}, body }: HttpRequest,
): Promise<HttpResponse> {
  const time = Math.floor(Date.now() / 1000);
  const signed = (method === 'POST' || method === 'PUT') && body ? body : new Uint8Array();
  const signing = { 'Service-Time': String(time), 'Service-Signature': await signature(signed, apiKey, time) };
  return sendUnsigned({ baseUrl, timeout }, { method, path, headers: { ...signing, ...headers }, body });
}

/** Sends a request of a contract without signatures. Otherwise as {@link sendSigned}. */
export async function sendUnsigned({ baseUrl, timeout }: Server, request: HttpRequest): Promise<HttpResponse> {
  const { method, path, headers = {}, body } = request;
  const all = { ...(body && { 'Content-Type': 'application/json' }), ...headers };
  return responding(baseUrl, request, async () => {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  });
}

/** @throws NoResponse if the request fails */
export async function responding<Result>(
  baseUrl: string,
  { method, path }: HttpRequest,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new NoResponse(`${baseUrl} does not respond to ${method} ${path}: ${reason}`, { cause: error });
  }
}

export type QueryValues = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Returns the path of an operation with its parameters and query. Array items get an index. */
export const fillPath = (operation: OperationId, values: Record<string, string | number>, query: QueryValues = {}) =>
  fillTemplate(operations[operation].path, values, query);

/** As {@link fillPath}, for a path of any contract. */
export function fillTemplate(template: string, values: Record<string, string | number>, query: QueryValues = {}) {
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${template} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([name, value]): string[] => {
    if (value === undefined) return [];
    if (typeof value === 'object') return value.map((item, index) => `${name}[${index}]=${encodeURIComponent(item)}`);
    return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
