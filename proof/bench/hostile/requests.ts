import fc from 'fast-check';
import type { Contract } from '../../../server/http/document/contract.ts';
import { type FuzzedContract, operationsOf } from '../../fuzz/operations.ts';
import { readOperation } from '../../fuzz/requests.ts';
import { readSchemas, type Schema, type Schemas, typesOf } from '../../fuzz/schemas.ts';
import { valuesOf } from '../../fuzz/values.ts';
import { hostileFiles } from './files.ts';
import { hostilePictures } from './pictures.ts';
import { largeSettings, readSettings, settingsOperations } from './settings.ts';
import type { FuzzOperation } from '../../fuzz/fuzz-request.ts';

/** A request that is cheap to send and can be expensive to process. */
export interface HostileRequest {
  name: string;
  contract: FuzzedContract;
  operationId: string;
  body?: string | Buffer;
  /** Defaults to JSON. */
  mediaType?: string;
  headers?: Record<string, string>;
  /** Query string, without the question mark. */
  query?: string;
}

/** A step into a schema: to a member, or to an element of an array or a map. */
type Step =
  /** With the required members of the object. */
  | { kind: 'member'; name: string; beside: string[] }
  | { kind: 'element'; of: 'array' | 'map'; limit: number; languages: boolean };

/** An array or a map in a body, its path, and the schema of its elements. */
interface Container {
  steps: Step[];
  element: Schema;
}

/** The valid values that were generated. Most schemas occur in many bodies. */
const validValues = new WeakMap<Schema, string>();

/** A short value that a schema allows, as JSON. */
function validValue(schemas: Schemas, schema: Schema): string {
  const known = validValues.get(schema);
  if (known !== undefined) return known;
  const value = shortestSample(schemas, schema);
  validValues.set(schema, value);
  return value;
}

function shortestSample(schemas: Schemas, schema: Schema): string {
  if (Object.keys(schema).length === 0) return 'null';
  const samples = fc.sample(valuesOf(schemas, schema, {}), { numRuns: 30, seed: 1 });
  return samples.map((value) => JSON.stringify(value)).toSorted((a, b) => a.length - b.length)[0] ?? 'null';
}

/** A value of the right type whose strings violate every rule possible, as JSON. */
function wrongValue(schemas: Schemas, schema: Schema): unknown {
  const flat = schemas.flatten(schema);
  if (flat.oneOf) return wrongValue(schemas, flat.oneOf[0] ?? {});
  if (flat.const !== undefined) return flat.const;
  switch (typesOf(flat)[0]) {
    case 'string':
      return flat.enum || flat.pattern !== undefined || flat.format !== undefined ? '~' : 'x';
    case 'array':
      return [wrongValue(schemas, flat.items ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries(flat.properties ?? {}).map(([name, member]) => [name, wrongValue(schemas, member)]),
      );
    default:
      return JSON.parse(validValue(schemas, flat)) as unknown;
  }
}

const limitOf = (bound: number | undefined) => bound ?? Infinity;

/** Every array and map of a schema, at any depth. */
function* containersOf(schemas: Schemas, schema: Schema, steps: Step[] = []): Generator<Container> {
  const flat = schemas.flatten(schema);
  if (flat.oneOf) {
    for (const branch of flat.oneOf) yield* containersOf(schemas, branch, steps);
    return;
  }
  const types = typesOf(flat);
  if (types.includes('array') && flat.items) {
    yield* into(schemas, flat.items, [
      ...steps,
      { kind: 'element', of: 'array', limit: limitOf(flat.maxItems), languages: false },
    ]);
  }
  if (flat.then) yield* containersOf(schemas, flat.then, steps);
  if (!types.includes('object')) return;
  const open = flat.additionalProperties ?? true;
  if (open !== false) {
    const languages = flat.propertyNames !== undefined && schemas.flatten(flat.propertyNames).pattern !== undefined;
    const step: Step = { kind: 'element', of: 'map', limit: limitOf(flat.maxProperties), languages };
    yield* into(schemas, open === true ? {} : open, [...steps, step]);
  }
  const properties = flat.properties ?? {};
  const required = (flat.required ?? []).filter((name) => name in properties);
  const valid = new Map(required.map((name) => [name, validValue(schemas, properties[name] ?? {})]));
  for (const [name, member] of Object.entries(properties)) {
    const others = [...valid].filter(([other]) => other !== name);
    const beside = others.map(([other, value]) => `${JSON.stringify(other)}:${value}`);
    yield* containersOf(schemas, member, [...steps, { kind: 'member', name, beside }]);
  }
}

function* into(schemas: Schemas, element: Schema, steps: Step[]): Generator<Container> {
  yield { steps, element };
  // Untyped values are unlimited.
  if (Object.keys(element).length > 0) yield* containersOf(schemas, element, steps);
}

/** The n-th member name; a language tag for a map by language. */
function nameOf(index: number, languages: boolean): string {
  if (!languages) return `a${index.toString(36)}`;
  const letter = (digit: number) => String.fromCharCode(97 + (digit % 26));
  const base = letter(index) + letter(index / 26) + letter(index / 676);
  return index < 17_576 ? base : `${base}-x${index.toString(36)}`;
}

/** Repeats a text as elements of an array or map, up to its limit and a number of bytes. */
function repeat(text: string, step: Step & { kind: 'element' }, limit: number, bytes: number): string {
  const parts: string[] = [];
  let left = bytes;
  for (let index = 0; index < limit; index++) {
    const part = step.of === 'array' ? text : `${JSON.stringify(nameOf(index, step.languages))}:${text}`;
    left -= part.length + 1;
    if (left < 0 && index > 0) break;
    parts.push(part);
  }
  return step.of === 'array' ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}

/**
 * A body with one container filled with the same element.
 *
 * @param flood true fills it up to the body limit, beyond its own limit; false fills it and all its parents up to their limits
 */
function bodyWith({ steps }: Container, element: string, bytes: number, flood: boolean): string {
  let text = element;
  let innermost = true;
  for (const step of steps.toReversed()) {
    if (step.kind === 'member') {
      text = `{${[...step.beside, `${JSON.stringify(step.name)}:${text}`].join(',')}}`;
      continue;
    }
    const limit = flood ? (innermost ? Infinity : 1) : step.limit;
    text = repeat(text, step, limit, bytes - 200);
    innermost = false;
  }
  return text;
}

/** Invalid elements, each of which causes at least one error. */
const elements: Record<string, string> = {
  'a number': '0',
  null: 'null',
  'an empty object': '{}',
  'an empty array': '[]',
  'an empty text': '""',
  'a text': '"~"',
  'unknown members': '{"u":0,"v":0,"w":0,"x":0}',
  'wrong members': '{"id":0,"title":0,"text":0,"url":0,"action":0,"type":0}',
};

/** Bodies that are hostile for any operation. */
function* anyBodies(bytes: number): Generator<[name: string, body: string]> {
  const fill = (part: string, open = '', close = '') =>
    open + part.repeat(Math.floor((bytes - open.length - close.length) / part.length)) + close;
  const map: Step & { kind: 'element' } = { kind: 'element', of: 'map', limit: Infinity, languages: false };
  yield ['unknown members', repeat('0', map, Infinity, bytes)];
  yield ['unknown members with null characters', repeat('"\\u0000"', map, Infinity, bytes)];
  yield ['members with null characters in their names', fill('"\\u0000":0,', '{', '"x":0}')];
  yield ['one long name', `{"${'x'.repeat(bytes - 20)}":0}`];
  yield ['one long text', `{"name":"${'x'.repeat(bytes - 20)}"}`];
  yield ['one long text of surrogate pairs', `{"name":"${'😀'.repeat(bytes / 4 - 20)}"}`];
  yield ['one long number', `{"id":${'1'.repeat(bytes - 20)}}`];
  yield ['numbers past all bounds', repeat('1e999', map, Infinity, bytes)];
  yield ['deep arrays', `${'['.repeat(bytes / 2 - 1)}${']'.repeat(bytes / 2 - 1)}`];
  yield ['deep arrays in many members', repeat(`${'['.repeat(70)}${']'.repeat(70)}`, map, Infinity, bytes)];
  yield ['an array of numbers', fill('0,', '[', '0]')];
  yield ['an array of different texts', `[${numbered(bytes - 20, (n) => `"${n}"`)}]`];
  for (const members of [1, 10, 100]) {
    const object = (n: string) => `{${Array.from({ length: members }, (_, index) => `"${n}${index}":0`).join(',')}}`;
    yield [`objects of ${members} members that no other has`, `[${numbered(bytes - members * 20, object)}]`];
  }
  const names = Array.from({ length: 4900 }, (_, index) => `"m${index}":0`).join(',');
  yield ['as many names as there may be', `[${repeatText(`{${names}}`, bytes - 20)}]`];
  yield ['commas, which are no JSON', fill(',')];
  yield ['opened brackets, which are no JSON', fill('[')];
  yield ['opened members, which are no JSON', fill('{"a":')];
  yield ['quotes, which are no JSON', fill('"')];
  yield ['lines, which are no JSON', fill('\n')];
  yield ['comments, which are no JSON', fill('/**/')];
  yield ['bytes that are no UTF-8', fill('\u{ffff}')];
}

/** Distinct strings, separated by commas. */
function numbered(bytes: number, text: (number: string) => string): string {
  const parts: string[] = [];
  for (let index = 0, left = bytes; left > 0; index++) {
    parts.push(text(`n${index.toString(36)}`));
    left -= (parts.at(-1)?.length ?? 0) + 1;
  }
  return parts.slice(0, -1).join(',');
}

const repeatText = (text: string, bytes: number) =>
  Array.from({ length: Math.floor(bytes / (text.length + 1)) }, () => text).join(',');

/** Valid bodies of maximum size. */
function* validBodies(): Generator<Pick<HostileRequest, 'name' | 'operationId'> & { body: string }> {
  const many = <Value>(count: number, value: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => value(i));
  const json = (value: unknown) => JSON.stringify(value);
  const texts = Object.fromEntries(
    ['clientId', 'model', 'IDFA', 'language', 'timezone'].map((name) => [name, 'x'.repeat(255)]),
  );
  const users = many(100, (index) => ({ value: `U-${index}`, data: { ...texts, token: 'x'.repeat(4096) } }));
  yield { name: 'valid: 100 devices', operationId: 'updateDevices', body: json({ users }) };
  const members = many(1000, (index) => ({ UDID: `U-${index}`.padEnd(255, 'x'), expireAt: '2030-01-01T00:00:00Z' }));
  yield { name: 'valid: 1000 members', operationId: 'upsertStaticListMembers', body: json({ users: members }) };
  const list = many(100, (index) => `C-${index}`);
  const targets = many(100, (index) => ({
    clientId: { $eq: `C-${index}`, $in: list, $nin: list },
    model: { $in: list },
  }));
  yield { name: 'valid: 100 targets', operationId: 'sendInstantMessage', body: json({ parentMessageId: 1, targets }) };
  const apps = Object.fromEntries(
    many(100, (index) => [index === 0 ? 'demo' : `app-${index}`, { parentMessageId: 1 }]),
  );
  const geofence = { name: 'x', latitude: 1, longitude: 1, radius: 1 };
  const filled = (name: string, part: string) => {
    const list = `[${repeatText(part, 1_048_576 - 200)}]`;
    const body = `${json(geofence).slice(0, -1)},"info":{"list":${list}}}`;
    return { name: `valid: info of ${name}`, operationId: 'createGeofence', body };
  };
  yield filled('numbers', '0');
  yield filled('arrays', '[]');
  yield filled('objects', '{"a":0}');
  yield filled('objects with many names', json(Object.fromEntries(many(4900, (index) => [`m${index}`, 0]))));
  yield filled('different texts', many(4000, (index) => `"t${index}"`).join(','));
  yield { name: 'valid: targets of 100 apps', operationId: 'sendInstantMessageToApps', body: json({ apps, targets }) };
}

const headBytes = 14_000;

function* queriesOf(parameters: readonly { name: string; in: string; schema: Schema }[]): Generator<[string, string]> {
  const flood = (part: (index: number) => string) => {
    let text = '';
    for (let index = 0; text.length < headBytes; index++) text += `${index === 0 ? '' : '&'}${part(index)}`;
    return text;
  };
  yield ['unknown parameters', flood((index) => `u${index.toString(36)}=`)];
  yield ['one parameter again and again', flood(() => 'page=x')];
  yield ['brackets', flood((index) => `u[${index}]=`)];
  yield ['deep brackets', `u${'[a]'.repeat(headBytes / 3)}=1`];
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue;
    yield [`a long ${name}`, `${name}=${'x'.repeat(headBytes)}`];
    yield [`a long ${name} of digits`, `${name}=${'9'.repeat(headBytes)}`];
    if (schema.type === 'array') yield [`many ${name}`, flood((index) => `${name}[${index}]=`)];
  }
}

/** Values of headers that a caller chooses, just below the limit of the server. */
function* hostileHeaders(): Generator<[name: string, headers: Record<string, string>]> {
  const fill = (part: string) => part.repeat(Math.floor(headBytes / part.length));
  yield ['many cookies', { Cookie: fill('a=b; ') }];
  yield ['many session cookies', { Cookie: fill('engage_session=x; ') }];
  yield ['a long token', { Authorization: `Bearer ${fill('x')}` }];
  yield ['many spaces before a token', { Authorization: `Bearer${fill(' ')}x` }];
  yield ['a long media type', { 'Content-Type': `application/json${fill(';a=b')}` }];
  yield ['many spaces in a media type', { 'Content-Type': `application/json${fill(' ')}x` }];
  yield ['many ETags', { 'If-None-Match': fill('"a",'), 'If-Match': '"a"' }];
  yield ['many preferences', { Prefer: fill('code=400,') }];
  yield ['many languages', { 'Accept-Language': fill('en;q=0.1,') }];
  yield ['many ranges', { Range: `bytes=${fill('0-1,')}` }];
  yield ['many proxies', { 'X-Forwarded-For': fill('1.1.1.1,'), Forwarded: 'for=1.1.1.1' }];
  yield ['many headers', Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`X-${index}`, '1']))];
}

/** Bodies that fill each list and map of a schema with valid and invalid elements. */
export function* containerBodies(schemas: Schemas, schema: Schema, bytes: number): Generator<[string, string]> {
  for (const container of containersOf(schemas, schema)) {
    const place = container.steps.map((step) => (step.kind === 'member' ? `/${step.name}` : '/*')).join('');
    const shaped = {
      'valid elements': validValue(schemas, container.element),
      'wrong values': JSON.stringify(wrongValue(schemas, container.element)),
    };
    for (const [element, text] of Object.entries({ ...elements, ...shaped })) {
      for (const flood of [true, false]) {
        const name = `${element} at ${place}, ${flood ? 'past its bound' : 'up to all bounds'}`;
        yield [name, bodyWith(container, text, bytes, flood)];
      }
    }
  }
}

/** Bodies of an operation that takes JSON. */
function* bodiesOf(schemas: Schemas, { contract, operationId, body = {} }: FuzzOperation, bytes: number) {
  yield* anyBodies(bytes);
  yield* containerBodies(schemas, body, bytes);
  for (const valid of validBodies()) if (valid.operationId === operationId) yield [valid.name, valid.body] as const;
  const around = contract === 'operator' ? settingsOperations[operationId] : undefined;
  if (!around) return;
  const settings = readSettings();
  for (const [name, document] of containerBodies(settings.schemas, settings.schema, bytes - 100)) {
    yield [`settings: ${name}`, around(document)] as const;
  }
  for (const [name, document] of largeSettings(bytes - 100)) yield [`settings: ${name}`, around(document)] as const;
}

/**
 * All kinds of hostile requests derived from a contract, each just below a limit.
 *
 * @param bytes the body limit of an operation
 */
export function* hostileRequests(
  document: Contract,
  contract: FuzzedContract,
  bytes: (operationId: string) => number,
): Generator<HostileRequest> {
  const schemas = readSchemas(document);
  const bodies = new Set<string>();
  for (const operationId of operationsOf(contract)) {
    const operation = readOperation(schemas, operationId, contract);
    const { body: schema, parameters, method, file } = operation;
    const limit = bytes(operationId);
    const seen = JSON.stringify(schema);
    if (schema && (!bodies.has(seen) || operationId in settingsOperations)) {
      bodies.add(seen);
      for (const [name, body] of bodiesOf(schemas, operation, limit)) yield { name, contract, operationId, body };
      for (const [name, headers] of hostileHeaders()) yield { name, contract, operationId, headers, body: '{}' };
    }
    if (file) {
      const mediaType = file === 'csv' ? 'text/csv' : 'image/png';
      for (const [name, body] of file === 'csv' ? hostileFiles(limit) : hostilePictures(limit)) {
        yield { name: `a file: ${name}`, contract, operationId, body, mediaType };
      }
    }
    // It executes nothing, since the operation takes no body.
    if (!schema && !file)
      yield { name: 'an unexpected body', contract, operationId, body: `[${'0,'.repeat(limit / 2 - 2)}0]` };
    if (method !== 'GET') continue;
    for (const [name, query] of queriesOf(parameters)) yield { name, contract, operationId, query };
    for (const [name, headers] of hostileHeaders()) yield { name, contract, operationId, headers };
  }
}
