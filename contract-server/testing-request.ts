import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { isJson } from '../server/http/document/media-types.ts';
import type { Call } from '../server/http/handlers.ts';

/** The values of a request, by the names in the contract. All are optional: an invalid request may lack some. */
export interface TestRequest<Operation> {
  params?: Partial<Call<Operation>['params']>;
  query?: Partial<Call<Operation>['query']>;
  /** Parameters in headers, and any other headers, such as credentials. */
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form (files as `Blob`). Bytes are sent unchanged, as is text that is not JSON. */
  body?: Call<Operation>['body'] | Buffer;
  /** The media type of the body. By default the first that the operation has. */
  mediaType?: string;
}

/** A request in the form of HTTP. Header names are in lower case. */
export interface SentRequest {
  url: string;
  headers: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

const separators: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '|' };
const encode = (value: unknown) => encodeURIComponent(asText(value));
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The parts of a value: items of a list, or names and values of an object. */
function partsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return [encode(value)];
  return Object.entries(value).flatMap(([name, member]) => [encode(name), encode(member)]);
}

/** A parameter of the query in its style. */
function queryOf({ name, style = 'form', explode = style === 'form', content }: Parameter, value: unknown): string[] {
  const key = encodeURIComponent(name);
  if (content || typeof value !== 'object' || value === null) return [`${key}=${encode(value)}`];
  const members = Object.entries(value);
  if (style === 'deepObject') return members.map(([member, each]) => `${key}[${encode(member)}]=${encode(each)}`);
  if (!explode) return [`${key}=${partsOf(value).join(separators[style] ?? ',')}`];
  return members.map(([member, each]) => `${Array.isArray(value) ? key : encode(member)}=${encode(each)}`);
}

/** A parameter of the path in its style: simple, label or matrix. */
function segmentOf({ name, style = 'simple', explode = false }: Parameter, value: unknown): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const parts =
    isObject && explode
      ? Object.entries(value).map(([member, each]) => `${encode(member)}=${encode(each)}`)
      : partsOf(value);
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  if (!explode || typeof value !== 'object') return `;${name}=${parts.join(',')}`;
  return parts.map((part) => (isObject ? `;${part}` : `;${name}=${part}`)).join('');
}

/** The fields of a form: a list is several fields of one name. */
const fieldsOf = (body: object): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]): [string, unknown][] =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => [name, each]),
  );

interface EncodedBody {
  mediaType: string;
  bytes: Buffer<ArrayBuffer>;
}

async function encodeBody(body: unknown, mediaType: string): Promise<EncodedBody> {
  const isText = typeof body === 'string' && !isJson(mediaType);
  if (Buffer.isBuffer(body) || isText) return { mediaType, bytes: Buffer.from(body as string) };
  if (mediaType === 'application/x-www-form-urlencoded') {
    const fields = fieldsOf(body as object).map(([name, value]) => [name, asText(value)]);
    return { mediaType, bytes: Buffer.from(new URLSearchParams(fields).toString()) };
  }
  if (!mediaType.startsWith('multipart/')) return { mediaType, bytes: Buffer.from(JSON.stringify(body)) };
  const form = new FormData();
  for (const [name, value] of fieldsOf(body as object)) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, asText(value));
  }
  // `Response` writes the parts and chooses the boundary.
  const written = new Response(form);
  return {
    mediaType: written.headers.get('content-type') ?? mediaType,
    bytes: Buffer.from(await written.arrayBuffer()),
  };
}

/** Writes a request as the contract describes it. */
export async function encodeRequest(
  document: Contract,
  { path, method, mediaTypes }: Operation,
  { params = {}, query = {}, headers = {}, cookies = {}, body, mediaType: chosen }: TestRequest<unknown>,
): Promise<SentRequest> {
  const declared = parametersOf(document, path, method);
  const find = (place: Parameter['in'], name: string): Parameter =>
    declared.find((each) => each.in === place && each.name === name) ?? { name, in: place };
  const values = params as Record<string, unknown>;
  const written = path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => segmentOf(find('path', name), values[name]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => queryOf(find('query', name), value));
  const [firstType = 'application/json'] = mediaTypes;
  const mediaType = chosen ?? (firstType.includes('*') ? 'application/octet-stream' : firstType);
  const encoded = body === undefined ? undefined : await encodeBody(body, mediaType);
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    url: `${written}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...(encoded && { 'content-type': encoded.mediaType }),
      ...(cookie !== '' && { cookie }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(encoded && { body: encoded.bytes }),
  };
}
