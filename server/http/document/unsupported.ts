import type { Contract } from './contract.ts';
import { forEachSchema, replaceObjects } from './schema-walk.ts';
import { isObject, type Schema } from '../../schema/subschemas.ts';

const dialects = new Set([
  'https://json-schema.org/draft/2020-12/schema',
  'https://spec.openapis.org/oas/3.1/dialect/base',
]);

/** A fragment without a name is the same dialect. */
const isKnown = (dialect: string) => dialects.has(dialect.replace(/#$/, ''));

/** Finds what a document has that the server would misread, with one message for each place. */
export function findUnsupported(document: Contract): string[] {
  const problems: string[] = [];
  const { jsonSchemaDialect: dialect } = document as { jsonSchemaDialect?: string };
  if (dialect !== undefined && !isKnown(dialect)) {
    problems.push(`#/jsonSchemaDialect: ${dialect} is not supported, only ${[...dialects].join(' and ')}`);
  }
  forEachSchema(document, (schema, pointer) => {
    for (const reason of reasonsOf(schema)) problems.push(`${pointer}/${reason}`);
  });
  replaceObjects(document, (value, kind, pointer) => {
    if (kind === 'parameter' && isObject(value) && 'in' in value && isObject(value.content)) {
      const types = Object.keys(value.content);
      if (types.length !== 1 || !types.every((type) => /^application\/(.+\+)?json$/.test(type))) {
        problems.push(`${pointer}/content: only one media type, JSON, is supported for a parameter`);
      }
    }
    if (
      kind === 'requestBody' &&
      isObject(value) &&
      isObject(value.content) &&
      Object.keys(value.content).length === 0
    ) {
      problems.push(`${pointer}/content: must have a media type`);
    }
    if ((kind === 'pathItem' || kind === 'operation') && isObject(value) && Array.isArray(value.servers)) {
      problems.push(`${pointer}/servers: only the servers of the document are supported`);
    }
    return value;
  });
  return problems;
}

const types = new Set<unknown>(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const counts = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
];
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isListOf = (value: unknown, matches: (item: unknown) => boolean) => Array.isArray(value) && value.every(matches);

function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The kind of value of a keyword. The validator would reject others with the first request. */
const kinds: Record<string, readonly [matches: (value: unknown) => boolean, rule: string]> = {
  ...kindOf(isObject, 'an object', ['properties', 'dependentSchemas', 'dependencies', '$defs']),
  ...kindOf((value) => isObject(value) && isText(value.propertyName), 'an object with a propertyName', [
    'discriminator',
  ]),
  ...kindOf(
    (value) => isObject(value) && Object.keys(value).every(isPattern),
    'an object with regular expressions as keys',
    ['patternProperties'],
  ),
  ...kindOf(
    (value) => isObject(value) && Object.values(value).every((names) => isListOf(names, isText)),
    'an object of lists of names',
    ['dependentRequired'],
  ),
  ...kindOf((value) => isListOf(value, isText), 'a list of names', ['required']),
  ...kindOf((value) => Array.isArray(value) && value.length > 0, 'a list of at least one value', [
    ...['enum', 'allOf', 'anyOf', 'oneOf', 'prefixItems'],
  ]),
  ...kindOf((value) => !isListOf(value, () => false), 'a type or a list of types', ['type']),
  ...kindOf(isText, 'a text', ['format', '$ref']),
  ...kindOf((value) => typeof value === 'boolean', 'a boolean', ['uniqueItems']),
  ...kindOf(Number.isFinite, 'a number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']),
  ...kindOf((value) => Number.isFinite(value) && (value as number) > 0, 'a number above 0', ['multipleOf']),
  ...kindOf(isCount, 'a whole number of at least 0', counts),
};

function kindOf(matches: (value: unknown) => boolean, rule: string, keywords: readonly string[]): typeof kinds {
  return Object.fromEntries(keywords.map((keyword) => [keyword, [matches, rule] as const]));
}

function reasonsOf(schema: Schema): string[] {
  const reasons: string[] = [];
  for (const keyword of ['$id', 'id', '$async', '$dynamicRef', '$dynamicAnchor', '$recursiveRef']) {
    if (keyword in schema) reasons.push(`${keyword}: is not supported`);
  }
  if ('nullable' in schema) reasons.push('nullable: is not supported: add the type "null"');
  const { $schema, prefixItems, minItems, maxItems, items } = schema;
  if (typeof $schema === 'string' && !isKnown($schema)) reasons.push(`$schema: ${$schema} is not supported`);
  for (const [keyword, value] of Object.entries(schema)) {
    const [matches, rule] = (Object.hasOwn(kinds, keyword) && kinds[keyword]) || [];
    if (matches?.(value) === false) reasons.push(`${keyword}: must be ${rule}`);
  }
  for (const type of 'type' in schema ? [schema.type].flat() : []) {
    if (!types.has(type)) reasons.push(`type: ${JSON.stringify(type)} is not a type of JSON Schema`);
  }
  if ('pattern' in schema && !isPattern(schema.pattern)) reasons.push('pattern: is not a regular expression');
  if (Array.isArray(items)) reasons.push('items: must be a schema; use prefixItems for a tuple');
  if ('unevaluatedItems' in schema && 'contains' in schema)
    reasons.push('unevaluatedItems: is not supported beside contains');
  if (Array.isArray(prefixItems)) {
    const count = prefixItems.length;
    if (minItems !== count || (maxItems !== count && items !== false)) {
      reasons.push(`prefixItems: is supported only with minItems: ${count} and items: false`);
    }
  }
  return reasons;
}
