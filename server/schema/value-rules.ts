import { lazy } from './lazy.ts';
import { type Kind, kindOf, partsOf, propertiesOf } from './properties.ts';
import { isObject } from './subschemas.ts';

/** What a value that is sent as text has in JSON: whether it is a list or an object, and where it has numbers. */
export interface ValueRule {
  kind: Kind;
  /** The kind of the first alternative that is a list or an object, if the schema has alternatives. */
  structure: Kind;
  /** Whether the value can only be a number, or null. */
  number?: 'integer' | 'number';
  isNullable: boolean;
  format?: string;
  item(): ValueRule;
  member(name: string): ValueRule;
}

/** Reads the rule of a schema. That of a part is read when it is first needed, since schemas may contain themselves. */
export function readValueRule(document: object, written: unknown): ValueRule {
  const parts = partsOf(document, written, ['allOf', 'anyOf', 'oneOf']);
  const required = partsOf(document, written, ['allOf']);
  const types = required.map(({ type }) => [type ?? []].flat());
  const ofNumber = types.find((each) => each.length > 0 && each.every((type) => numberTypes.has(type)));
  const number = ofNumber?.find((type) => type === 'integer' || type === 'number');
  const format = required.map((part) => part.format).find((each) => typeof each === 'string');
  const find = (key: string) => parts.map((part) => part[key]).find(isObject);
  const items = lazy(() => readValueRule(document, find('items')));
  const others = lazy(() => readValueRule(document, find('additionalProperties')));
  const properties = lazy(() => {
    const schemas = new Map([...parts].reverse().flatMap((part) => [...propertiesOf(document, part)]));
    return new Map([...schemas].map(([name, schema]) => [name, lazy(() => readValueRule(document, schema))]));
  });
  return {
    kind: kindOf(document, written),
    structure: parts.map((part) => kindOf(document, part)).find((each) => each !== 'value') ?? 'value',
    ...(number !== undefined && { number }),
    isNullable: types.some((each) => each.includes('null')),
    ...(format !== undefined && { format }),
    item: items,
    member: (name) => (properties().get(name) ?? others)(),
  };
}

const numberTypes = new Set<unknown>(['integer', 'number', 'null']);
