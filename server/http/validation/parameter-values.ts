import type { IncomingHttpHeaders } from 'node:http';
import type { Contract, Parameter } from '../document/contract.ts';
import { type Kind, kindOf, propertiesOf } from '../../schema/properties.ts';
import { escapePattern } from '../../schema/pattern.ts';
import { toObject } from '../../schema/subschemas.ts';
import { readValueRule } from '../../schema/value-rules.ts';
import { typesOf } from '../../schema/value-types.ts';
import { baseOf, readBracketed, Unreadable } from './bracketed-values.ts';
import { decode, pairsOf, separators, undecodable } from './query.ts';

/** The parts of a request that have parameters, as sent. */
export interface Sent {
  /** Path and query. */
  url: string;
  /** The values of the path, percent-decoded. */
  params: Readonly<Record<string, unknown>>;
  /** The query as `parseQuery` returns it. */
  query: Readonly<Record<string, unknown>>;
  headers: IncomingHttpHeaders;
}

/** Reads a parameter by its style: text, or lists and objects of texts. Undefined if it was not sent. */
export type ReadValue = (sent: Sent) => unknown;

/**
 * @param template the path of the operation, with parameters in braces
 * @param others the other parameters of the operation
 */
export function createReader(
  contract: Contract,
  parameter: Parameter,
  template: string,
  others: readonly Parameter[] = [],
): ReadValue {
  // The parser of the query joins `page=1` and `page[size]=2`.
  const isShared = others.some(({ in: part, name }) => part === 'query' && name.startsWith(`${parameter.name}[`));
  const text = createTextReader(parameter, isShared);
  if (parameter.in === 'query' && parameter.allowEmptyValue && !parameter.content) {
    const read = createReader(contract, { ...parameter, allowEmptyValue: false }, template, others);
    const empty = emptyOf[textKind(contract, parameter.schema)](contract, parameter);
    return (sent) => (text(sent) === '' ? empty : read(sent));
  }
  if (parameter.content) {
    return (sent) => {
      const value = text(sent);
      return typeof value === 'string' ? parseJsonText(value) : value;
    };
  }
  const kind = textKind(contract, parameter.schema);
  if (parameter['x-list']) return text;
  if (parameter.in === 'query' && parameter.style === 'deepObject') {
    const { name } = parameter;
    const rule = readValueRule(contract, parameter.schema);
    return ({ url }) => {
      const own = pairsOf(url).filter(([each]) => baseOf(each) === name);
      return readBracketed(
        name,
        own.map(([each, value]) => [each, decoded(value)]),
        rule,
      );
    };
  }
  if (kind === 'value' && parameter.in !== 'path') return text;
  switch (parameter.in) {
    case 'query':
      return kind === 'array' ? listInQuery(parameter, isShared) : objectInQuery(contract, parameter, others);
    case 'path':
      return inPath(parameter, kind, template);
    case 'cookie':
      return inCookies(contract, parameter, kind);
    default: {
      const explode = parameter.explode ?? false;
      return (sent) => {
        const value = text(sent);
        return typeof value === 'string'
          ? structured(
              value.split(',').map((part) => part.trim()),
              kind,
              explode,
            )
          : value;
      };
    }
  }
}

/** What an empty value means, where it is allowed: `?verbose` is true. */
const emptyOf: Record<Kind, (contract: Contract, parameter: Parameter) => unknown> = {
  array: () => [],
  object: () => '',
  value: (contract, { schema }) => {
    const types = typesOf(contract, schema);
    return types?.has('boolean') && !types.has('string') ? 'true' : '';
  },
};

/** Whether a text is a list or an object, also if it may be null. */
function textKind(contract: Contract, schema: unknown): Kind {
  const [only, ...others] = [...(typesOf(contract, schema) ?? [])].filter((type) => type !== 'null');
  return others.length === 0 && (only === 'array' || only === 'object') ? only : kindOf(contract, schema);
}

function createTextReader({ name, in: part }: Parameter, isShared: boolean): ReadValue {
  const lower = name.toLowerCase();
  switch (part) {
    case 'path':
      return ({ params }) => params[name];
    case 'header':
      return ({ headers }) => (Object.hasOwn(headers, lower) ? headers[lower]?.toString() : undefined);
    case 'cookie':
      return ({ headers }) => {
        const [value] = cookiesOf(headers.cookie).get(name) ?? [];
        return value === undefined ? undefined : decoded(value, false);
      };
    default:
      return isShared || isRaw(name)
        ? ({ url }) => single(valuesOf(url, name).map((value) => decoded(value)))
        : ({ query }) => query[name];
  }
}

/** Whether `parseQuery` does not return a parameter under its name. */
const isRaw = (name: string) => name.includes('[') || name === '__proto__';

const single = (values: string[]) => (values.length > 1 ? values : values[0]);

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Unreadable('must be JSON');
  }
}

/** The values of cookies by name, as sent. */
function cookiesOf(header = ''): Map<string, string[]> {
  const cookies = new Map<string, string[]>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at === -1) continue;
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    const values = cookies.get(name) ?? [];
    values.push(/^".*"$/.test(value) ? value.slice(1, -1) : value);
    cookies.set(name, values);
  }
  return cookies;
}

/** A list or an object in cookies: in one of its name, or exploded in several. */
function inCookies(contract: Contract, { name, explode = true, schema }: Parameter, kind: Kind): ReadValue {
  const members = explode && kind === 'object' ? [...propertiesOf(contract, schema)] : [];
  const readers = members.map(([member, written]) => {
    const nested: Parameter = { name: member, in: 'cookie', schema: written as NonNullable<Parameter['schema']> };
    return [member, createReader(contract, nested, '')] as const;
  });
  return (sent) => {
    const values = cookiesOf(sent.headers.cookie).get(name);
    if (values) {
      // A cookie that is sent for several paths is repeated: the first is the most specific one.
      const own = explode && kind === 'array' ? values : values.slice(0, 1);
      const parts = own.flatMap((value) => value.split(',')).map((part) => decoded(part.trim(), false));
      return structured(parts, kind, false);
    }
    const found = readers
      .map(([member, read]) => [member, read(sent)] as const)
      .filter(([, value]) => value !== undefined);
    return found.length > 0 ? toObject(found) : undefined;
  };
}

/** @param isForm whether a `+` is a space */
const decoded = (text: string, isForm = true) => decode(isForm ? text : text.replaceAll('+', '%2B')) ?? undecodable;

/** The values of a query parameter, as sent. */
const valuesOf = (url: string, name: string) => pairsOf(url).flatMap(([each, value]) => (each === name ? [value] : []));

function listInQuery({ name, style = 'form', explode = style === 'form' }: Parameter, isShared: boolean): ReadValue {
  if (!explode) {
    const separator = separators[style] ?? /,/;
    return ({ url, query }) => {
      const [value, ...more] = valuesOf(url, name);
      if (value === undefined) return query[name] === undefined || isShared ? undefined : withoutBrackets;
      if (more.length > 0) return new Unreadable('must be sent once');
      return value === '' ? [] : value.split(separator).map((item) => decoded(item));
    };
  }
  const hasBrackets = isShared || isRaw(name);
  return ({ url, query }) => {
    const value = hasBrackets ? valuesOf(url, name).map((each) => decoded(each)) : query[name];
    if (value === undefined || (hasBrackets && (value as unknown[]).length === 0)) return undefined;
    return typeof value === 'string' ? [value] : value;
  };
}

/** `ids[]=1`, where the contract has `ids=1,2`. */
const withoutBrackets = new Unreadable('must be one value, without brackets');

function objectInQuery(contract: Contract, parameter: Parameter, others: readonly Parameter[]): ReadValue {
  const { name, style = 'form', explode = style === 'form', schema } = parameter;
  if (!explode) {
    const separator = separators[style] ?? /,/;
    return ({ url, query }) => {
      const [value, ...more] = valuesOf(url, name);
      if (value === undefined) return query[name] === undefined ? undefined : withoutBrackets;
      if (more.length > 0) return new Unreadable('must be sent once');
      return membersOf(
        value.split(separator).map((part) => decoded(part)),
        false,
      );
    };
  }
  if (schema?.additionalProperties) {
    const taken = new Set(others.flatMap((other) => (other.in === 'query' ? [other.name] : [])));
    if (taken.size === 0) return ({ query }) => query;
    return ({ query }) => toObject(Object.entries(query).filter(([member]) => !taken.has(member)));
  }
  const members = [...propertiesOf(contract, schema)].map(([member, written]) => {
    const nested: Parameter = { name: member, in: 'query', schema: written as NonNullable<Parameter['schema']> };
    return [member, createReader(contract, nested, '')] as const;
  });
  return (sent) => {
    const found = members
      .map(([member, read]) => [member, read(sent)] as const)
      .filter(([, value]) => value !== undefined);
    return found.length > 0 ? toObject(found) : undefined;
  };
}

function inPath({ name, style = 'simple', explode = false }: Parameter, kind: Kind, template: string): ReadValue {
  if (style === 'simple' && kind === 'value') return ({ params }) => params[name];
  const segments = template.split('/');
  const index = segments.findIndex((segment) => segment.includes(`{${name}}`));
  const fromEnd = segments.length - index;
  const cut = partOf(segments[index] ?? '', name);
  return ({ url }) => {
    const segment = url.split(/[?#]/)[0]?.split('/').at(-fromEnd) ?? '';
    const raw = cut.exec(segment)?.[1] ?? '';
    const parts = style === 'simple' ? raw.split(',') : styledParts(raw, name, style, explode, kind);
    if (parts instanceof Unreadable) return parts;
    return structured(
      parts.map((part) => decoded(part, false)),
      kind,
      explode,
    );
  };
}

/** Finds a parameter in a segment of a URL, which has matched the route. */
function partOf(segment: string, name: string): RegExp {
  const pattern = segment
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (part === `{${name}}`) return '([^]+?)';
      return part.startsWith('{') ? '[^]+?' : escapePattern(part);
    })
    .join('');
  return new RegExp(`^${pattern}$`);
}

/** The parts of a value in the styles `label` (`.a.b`) and `matrix` (`;name=a,b`). */
function styledParts(raw: string, name: string, style: string, explode: boolean, kind: Kind): string[] | Unreadable {
  const sign = style === 'label' ? '.' : ';';
  if (!raw.startsWith(sign)) return new Unreadable(`must begin with ${sign}`);
  const rest = raw.slice(1);
  if (kind === 'value') return [style === 'label' ? rest : rest.replace(`${name}=`, '')];
  if (style === 'label') return rest.split(explode ? '.' : ',');
  if (!explode) return rest.replace(`${name}=`, '').split(',');
  const parts = rest.split(';');
  return kind === 'array' ? parts.map((part) => part.replace(`${name}=`, '')) : parts;
}

export function structured(parts: string[], kind: Kind, explode: boolean): unknown {
  if (kind === 'array') return parts.length === 1 && parts[0] === '' ? [] : parts;
  return kind === 'object' ? membersOf(parts, explode) : parts.join(',');
}

/** An object of `name,value,…`, or with `explode` of `name=value`. */
export function membersOf(parts: string[], explode: boolean): unknown {
  if (explode) {
    return toObject(parts.map((part) => [part.split('=')[0] ?? '', part.slice(part.indexOf('=') + 1)] as const));
  }
  if (parts.length % 2 === 1) return new Unreadable('must be names and values in turn, such as a,1,b,2');
  return toObject(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]] as const] : [])));
}
