import { gzipSync } from 'node:zlib';
import type { RecordedParameter, RecordedStep } from '../../sandbox/recording/recording-document.ts';
import { isGzip } from '../../sandbox/recording/request-body.ts';
import type { Operation } from '../../server/http/document/operations.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import { type HttpRequest, type HttpResponse, sendSigned, sendUnsigned } from '../conformance/runner/http.ts';
import { proofOf } from '../conformance/runner/identity-proof.ts';
import { MissingValue, type Values } from './values.ts';

/** What computes the inputs that differ between requests. */
export interface Signing {
  baseUrl: string;
  apiKey?: string;
  identitySecret?: string;
  /** In milliseconds. */
  timeout: number;
}

const signature = '$inputs.serviceSignature';
const time = '$inputs.serviceTime';

/**
 * Sends the request of a step.
 *
 * @throws MissingValue, NoResponse
 */
export async function sendStep(
  step: RecordedStep,
  operation: Operation,
  values: Values,
  signing: Signing,
): Promise<HttpResponse> {
  const { parameters = [], requestBody } = step;
  const request: HttpRequest = {
    method: operation.method,
    path: targetOf(operation, parameters, values),
    headers: headersOf(step, values, signing),
    ...(requestBody && { body: bodyOf(requestBody, parameters, values, signing) }),
  };
  const isSigned = parameters.some(({ value }) => value === signature || value === time);
  if (!isSigned) return sendUnsigned(signing, request);
  const apiKey = step['x-api-key'] === undefined ? signing.apiKey : String(values.resolve(step['x-api-key']));
  if (apiKey === undefined) throw new MissingValue('the API key: pass --key or set ENGAGE_API_KEY');
  return sendSigned({ ...signing, apiKey }, request);
}

function targetOf({ path }: Operation, parameters: readonly RecordedParameter[], values: Values): string {
  const inPath = new Map(parameters.flatMap((each) => (each.in === 'path' ? [[each.name, each.value]] : [])));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.resolve(String(inPath.get(name) ?? '')))),
  );
  const pairs = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name, value }) => [value].flat().map((each) => [name, queryValue(name, values.resolve(each))]));
  const query = new URLSearchParams(pairs).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Of a link of an earlier response, the query parameter with the same name. */
function queryValue(name: string, value: unknown): string {
  const text = String(value);
  return (/^https?:/.test(text) && URL.canParse(text) && new URL(text).searchParams.get(name)) || text;
}

function headersOf({ parameters = [], requestBody }: RecordedStep, values: Values, { baseUrl }: Signing) {
  // Without a recorded type, none is sent.
  const headers: Record<string, string> = { 'Content-Type': requestBody?.contentType ?? '' };
  for (const { name, in: place, value } of parameters) {
    const text = [value].flat().join(', ');
    if ((place !== 'header' && place !== 'cookie') || text === signature || text === time) continue;
    if (text === '$inputs.origin') headers[name] = new URL(baseUrl).origin;
    else if (place === 'cookie') {
      const prefix = baseUrl.startsWith('https:') ? '__Host-' : '';
      headers.Cookie = `${prefix}${name.replace('__Host-', '')}=${String(values.resolve(text))}`;
    } else {
      const [, scheme, token] = /^(\w+) \{(\$.*)\}$/.exec(text) ?? [];
      headers[name] = token === undefined ? String(values.resolve(text)) : `${scheme} ${String(values.resolve(token))}`;
    }
  }
  return headers;
}

/** The body, compressed as the header `Content-Encoding` states. */
function bodyOf(
  { payload, 'x-base64': base64 }: NonNullable<RecordedStep['requestBody']>,
  parameters: readonly RecordedParameter[],
  values: Values,
  signing: Signing,
): Buffer {
  const bytes = base64 === undefined ? Buffer.from(textOf(payload, values, signing)) : Buffer.from(base64, 'base64');
  const isCompressed = parameters.some(({ name, value }) => name === 'Content-Encoding' && isGzip(String(value)));
  return isCompressed ? gzipSync(bytes) : bytes;
}

function textOf(payload: unknown, values: Values, { identitySecret }: Signing): string {
  if (typeof payload === 'string') return String(values.resolve(payload));
  const visit = (value: unknown, name: string, owner: unknown): unknown => {
    if (typeof value === 'string') {
      return value === '$inputs.identityProof' ? proofFor(name, owner, identitySecret) : values.resolve(value);
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, name, owner));
    if (!isObject(value)) return value;
    const above = name === 'identityProof' ? owner : value;
    return Object.fromEntries(Object.entries(value).map(([member, each]) => [member, visit(each, member, above)]));
  };
  return JSON.stringify(visit(payload, '', payload));
}

/** The proof of a value of the device. */
function proofFor(field: string, device: unknown, identitySecret: string | undefined): string {
  if (identitySecret === undefined) throw new MissingValue('the identity secret: set ENGAGE_IDENTITY_SECRET');
  const value = isObject(device) ? device[field] : undefined;
  return proofOf(identitySecret, field, String(value));
}
