import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import type { Readable } from 'node:stream';
import type { UploadedFile } from '../server/http/body/uploaded-file.ts';
import { plainSeparators } from '../server/http/validation/query.ts';
import type { FormRules } from '../server/http/document/form-rules.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { isJson } from '../server/http/document/media-types.ts';
import type { Call } from '../server/http/handlers.ts';

/** A body that a handler reads as a stream may be sent as text. Files are sent as `Blob`. */
type TestBody<Body> = Body extends Readable
  ? Body | string
  : Body extends object
    ? { [Name in keyof Body]: Body[Name] | (UploadedFile extends Body[Name] ? Blob | Blob[] : never) }
    : Body;

/** The values of a request, by the names in the contract. All are optional: an invalid request may lack some. */
export interface TestRequest<Operation> {
  params?: Partial<Call<Operation>['params']>;
  query?: Partial<Call<Operation>['query']>;
  /** Parameters in headers, and any other headers, such as credentials. */
  headers?: Readonly<Record<string, string>>;
  cookies?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form (files as `Blob`). Bytes are sent unchanged, as is text that is not JSON. */
  body?: TestBody<Call<Operation>['body']> | Buffer;
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
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap((pair) => pair.map(asText))
    : [asText(value)];
}

const partsOf = (value: unknown) => textsOf(value).map((text) => encodeURIComponent(text));

/** Names in brackets for the members of a value, and their texts. */
const bracketed = (name: string, value: unknown): [name: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([member, each]) => bracketed(`${name}[${member}]`, each))
    : [[name, asText(value)]];

/** A parameter of the query in its style. */
function queryOf({ name, style = 'form', explode = style === 'form', content }: Parameter, value: unknown): string[] {
  const key = encodeURIComponent(name);
  if (content || typeof value !== 'object' || value === null) return [`${key}=${encode(value)}`];
  if (style === 'deepObject') return bracketed(name, value).map((pair) => pair.map(encodeURIComponent).join('='));
  const members = Object.entries(value);
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

/** The fields of a form: a list is several fields of one name, unless the contract has another style. */
const fieldsOf = (body: object, form: FormRules | undefined): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const { style } = form?.encodings.get(name) ?? {};
    if (style === 'deepObject') return bracketed(name, value);
    if (style !== undefined) return [[name, textsOf(value).join(plainSeparators[style])]];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).map((each) => [name, each]);
  });

/** A field of an encoded form: as a parameter of the query, if the contract has a style. */
function encodedField([name, value]: [string, unknown], form: FormRules | undefined): string[] {
  const { style } = form?.encodings.get(name) ?? {};
  if (style !== undefined) return queryOf({ name, in: 'query', style, explode: false }, value);
  return fieldsOf({ [name]: value }, form).map((pair) => pair.map(encode).join('='));
}

interface EncodedBody {
  mediaType: string;
  bytes: Buffer<ArrayBuffer>;
}

async function encodeBody(body: unknown, mediaType: string, form: FormRules | undefined): Promise<EncodedBody> {
  const isText = typeof body === 'string' && !isJson(mediaType);
  if (Buffer.isBuffer(body) || isText) return { mediaType, bytes: Buffer.from(body as string) };
  if (mediaType === 'application/x-www-form-urlencoded') {
    const fields = Object.entries(body as object).flatMap((field) => encodedField(field, form));
    return { mediaType, bytes: Buffer.from(fields.join('&')) };
  }
  if (!mediaType.startsWith('multipart/')) return { mediaType, bytes: Buffer.from(JSON.stringify(body)) };
  const data = new FormData();
  // Files come last, since a server may stream them.
  const fields = fieldsOf(body as object, form).sort(
    ([, a], [, b]) => Number(a instanceof Blob) - Number(b instanceof Blob),
  );
  for (const [name, value] of fields) {
    if (value instanceof Blob) data.append(name, value);
    else data.append(name, asText(value));
  }
  // `Response` writes the parts and chooses the boundary.
  const written = new Response(data);
  return {
    mediaType: written.headers.get('content-type') ?? mediaType,
    bytes: Buffer.from(await written.arrayBuffer()),
  };
}

/** Writes a request as the contract describes it. */
export async function encodeRequest(
  document: Contract,
  { path, method, mediaTypes, contents }: Operation,
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
  const encoded =
    body === undefined
      ? undefined
      : await encodeBody(body, mediaType, contents.find((content) => content.mediaType === mediaType)?.form);
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
