import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { mergeAlternatives } from './typed-alternatives.ts';

/** A JSON Schema, or what has one in OpenAPI: a parameter or a header. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  readOnly?: boolean;
  required?: string[] | boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  if?: Schema;
  then?: Schema;
  schema?: Schema;
  example?: unknown;
  content?: Record<string, { schema?: unknown }>;
  discriminator?: { propertyName: string };
  'x-assumed'?: string;
  'x-else-title'?: string;
  'x-pattern-error'?: string;
  [bound: string]: unknown;
}

/** Returns the schema that a reference names, with what is written next to the reference. */
export function resolved(contract: Contract, schema: Schema): Schema {
  if (schema.$ref === undefined) return mergeAlternatives(schema);
  const { $ref, ...own } = schema;
  return { ...resolved(contract, resolveReference<Schema>(contract, { $ref })), ...own };
}

/** The schema of a parameter or header, with what is written about the parameter itself. */
export const parameterSchema = ({ schema, content, description, 'x-assumed': assumed }: Schema): Schema => ({
  ...(schema ?? (Object.values(content ?? {})[0]?.schema as Schema | undefined)),
  ...(description !== undefined && { description }),
  ...(assumed !== undefined && { 'x-assumed': assumed }),
});

/** The name of a component that a reference names. */
export const nameOf = ({ $ref }: Schema) => /^#\/components\/schemas\/(.+)$/.exec($ref ?? '')?.[1];

export interface Property {
  name: string;
  schema: Schema;
  required: boolean;
  /** The name is a pattern or any name. */
  open?: boolean;
}

/** The properties of a schema with those of all its parts. */
export function propertiesOf(contract: Contract, schema: Schema): Property[] {
  const found = new Map<string, Property>();
  const required = new Set<string>();
  const visit = (part: Schema) => {
    const { properties, patternProperties, additionalProperties, allOf = [], ...rest } = resolved(contract, part);
    if (Array.isArray(rest.required)) for (const name of rest.required) required.add(name);
    allOf.forEach(visit);
    for (const [name, each] of Object.entries(properties ?? {}))
      found.set(name, { name, schema: each, required: false });
    for (const [name, each] of Object.entries(patternProperties ?? {})) {
      if (typeof each === 'object') found.set(name, { name: `/${name}/`, schema: each, required: false, open: true });
    }
    if (typeof additionalProperties === 'object') {
      found.set('*', { name: 'any name', schema: additionalProperties, required: false, open: true });
    }
  };
  visit(schema);
  return [...found.values()].map((property) => ({ ...property, required: required.has(property.name) }));
}

/** The alternatives of a schema, of which an object must match one. */
export function variantsOf(contract: Contract, schema: Schema): Schema[] {
  const { oneOf, anyOf, allOf = [] } = resolved(contract, schema);
  const own = oneOf ?? anyOf ?? [];
  return own.length > 0 ? own : allOf.flatMap((part) => variantsOf(contract, part));
}

/** Rules of the form "if …, then these properties are required". */
export function conditionsOf(
  contract: Contract,
  schema: Schema,
): { title: string; otherwise?: string; required: string[] }[] {
  const { allOf = [], ...own } = resolved(contract, schema);
  const required = own.then?.required;
  const here =
    own.if?.title === undefined
      ? []
      : [{ title: own.if.title, otherwise: own.if['x-else-title'], required: Array.isArray(required) ? required : [] }];
  return [...here, ...allOf.flatMap((part) => conditionsOf(contract, part))];
}

/** The type as text, with the names of components in brackets, such as `array of [Campaign]`. */
export function typeOf(contract: Contract, schema: Schema): string {
  const name = nameOf(schema);
  const { type, items, oneOf, anyOf, allOf, format } = resolved(contract, schema);
  const isObject = type === 'object' || (type === undefined && (oneOf ?? anyOf ?? allOf) !== undefined);
  if (type === 'array') return `array${items ? ` of ${typeOf(contract, items)}` : ''}`;
  if (name !== undefined && isObject) return `[${name}]`;
  const word = Array.isArray(type) ? type.join(' or ') : (type ?? (isObject ? 'object' : 'any value'));
  return format === undefined ? word : `${word} (${format})`;
}

const json = (value: unknown) => `\`${JSON.stringify(value)}\``;
const range = (least: unknown, most: unknown, unit: string): string[] => {
  const name = (count: unknown) => (count === 1 ? unit.replace(/ies$/, 'y').replace(/s$/, '') : unit);
  const number = (value: unknown) => Number(value).toLocaleString('en');
  if (least !== undefined && most !== undefined) {
    return [least === most ? `exactly ${number(least)} ${name(least)}` : `${number(least)} to ${number(most)} ${unit}`];
  }
  if (least !== undefined) return least === 0 ? [] : [`at least ${number(least)} ${name(least)}`];
  return most === undefined ? [] : [`at most ${number(most)} ${name(most)}`];
};

/** The bounds of a value, described as inline Markdown. */
export function boundsOf(contract: Contract, schema: Schema): string[] {
  const own = resolved(contract, schema);
  const values = own.enum ?? (own.const === undefined ? undefined : [own.const]);
  return [
    ...(own.readOnly ? ['read-only'] : []),
    ...(values ? [`${values.length === 1 ? 'value' : 'one of'}: ${values.map(json).join(', ')}`] : []),
    ...range(own.minLength, own.maxLength, 'characters'),
    ...range(own.minItems, own.maxItems, 'items'),
    ...range(own.minProperties, own.maxProperties, 'properties'),
    ...(own.minimum === undefined ? [] : [`minimum ${Number(own.minimum).toLocaleString('en')}`]),
    ...(own.exclusiveMinimum === undefined ? [] : [`greater than ${Number(own.exclusiveMinimum)}`]),
    ...(own.maximum === undefined ? [] : [`maximum ${Number(own.maximum).toLocaleString('en')}`]),
    ...(own.uniqueItems ? ['no duplicates'] : []),
    ...(own.pattern === undefined ? [] : [own['x-pattern-error'] ?? `pattern: \`${own.pattern}\``]),
    ...(own.default === undefined ? [] : [`default: ${json(own.default)}`]),
    ...(own.items ? boundsOf(contract, own.items).map((bound) => `each item ${bound}`) : []),
  ];
}
