import { signature } from '../../client/signature.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { OperatorError } from '../../server/applications/operator-error.ts';
import { reasonOf } from '../reason.ts';

export interface HttpRequest {
  method: string;
  /** From the slash on, with its query. */
  path: string;
  /** They take the place of the signing ones too; an empty text leaves that header out. */
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** A deployment did not answer. */
export class NoAnswer extends OperatorError {}

/**
 * Sends a request, signed now unless its own headers say otherwise, and reads the answer. Redirections are answers.
 *
 * @throws NoAnswer when none came in time
 */
export async function sendSigned(
  { baseUrl, apiKey, timeout }: { baseUrl: string; apiKey: string; timeout: number },
  { method, path, headers = {}, body }: HttpRequest,
): Promise<HttpAnswer> {
  const time = Math.floor(Date.now() / 1000);
  const signed = (method === 'POST' || method === 'PUT') && body ? body : new Uint8Array();
  const all = {
    'Service-Time': String(time),
    'Service-Signature': await signature(signed, apiKey, time),
    ...(body && { 'Content-Type': 'application/json' }),
    ...headers,
  };
  try {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
      body: body && new Uint8Array(body),
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new NoAnswer(`${baseUrl} does not answer ${method} ${path}: ${reason}`, { cause: error });
  }
}

export type QueryValues = Record<string, string | number | boolean | readonly string[] | undefined>;

/** The path of an operation, its parameters filled in and encoded, with a query; arrays number their items. */
export function fillPath(operation: OperationId, values: Record<string, string | number>, query: QueryValues = {}) {
  const path = operations[operation].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${operation} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const pairs = Object.entries(query).flatMap(([name, value]): string[] => {
    if (value === undefined) return [];
    if (typeof value === 'object') return value.map((item, index) => `${name}[${index}]=${encodeURIComponent(item)}`);
    return [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
