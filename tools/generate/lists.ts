import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Contract, ContractOperation, Parameter } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import type { MockRules } from '../../mock/mock-rules.ts';
import { csvLines, propertiesOfItems } from '../../server/operator-api/lists/csv.ts';
import { type ListDefinition, sortNames } from '../../server/operator-api/lists/list-definition.ts';
import type { Node } from './visit.ts';

const source = fileURLToPath(new URL('../../openapi/operator/lists.yaml', import.meta.url));

interface Content {
  schema: Node;
  examples: Record<string, { value?: unknown; $ref?: string }>;
}
type ListResponse = { headers?: Node; content: Record<string, Content> };

/** Parameters that lists share, by their names in the components. */
const shared: Record<string, Parameter & { description: string; example: unknown; allowReserved?: boolean }> = {
  listPageSize: {
    name: 'pageSize',
    in: 'query',
    description: 'The number of entries per page: 100 by default, and 10,000 as CSV.',
    schema: { type: 'integer', minimum: 1, maximum: 100 } as Parameter['schema'] & object,
    example: 20,
  },
  listTotal: {
    name: 'total',
    in: 'query',
    description: 'Whether to count the entries of all pages, in the header `X-Total-Count`.',
    schema: { type: 'boolean' },
    example: true,
  },
};

const totalHeader = {
  description: 'With `total=true`, the number of entries of all pages. Omitted if there are more than 10,000.',
  schema: { type: 'integer', minimum: 0, maximum: 10_000 },
  example: 42,
};

/** The file name of a list as CSV. The mock omits the header if the response is JSON. */
const fileNameHeader = (operationId: string) => ({
  description: 'Only with CSV: the name of the file.',
  schema: { type: 'string' },
  example: `attachment; filename="${operationId}.csv"`,
});

/**
 * Adds what all lists of the operator contract have: sorting, the page size, filters and CSV. A list that is copied from the engagement
 * contract may be without a definition until it has columns.
 *
 * @throws Error if another list is not defined in `lists.yaml`, or has no such property
 */
export async function addLists(contract: Contract, engagement: Contract): Promise<void> {
  const definitions = parse(await readFile(source, 'utf8')) as Record<string, ListDefinition>;
  const lists = listOperations(contract);
  const copied = new Set(listOperations(engagement).map(({ operationId }) => operationId));
  const missing = lists
    .map(({ operationId }) => operationId)
    .filter((operationId) => !definitions[operationId] && !copied.has(operationId));
  if (missing.length > 0) throw new Error(`openapi/operator/lists.yaml does not define ${missing.join(', ')}`);
  const parameters = (contract.components.parameters ??= {});
  Object.assign(parameters, structuredClone(shared));
  for (const operation of lists) {
    const definition = definitions[operation.operationId];
    if (definition) addList(contract, operation, definition);
  }
}

/** The operations that return a list. */
export const listOperations = (contract: Contract): ContractOperation[] =>
  Object.values(contract.paths)
    .flatMap(({ get }) => (get ? [get as ContractOperation] : []))
    .filter((operation) => isList(contract, operation));

function isList(contract: Contract, { responses }: ContractOperation): boolean {
  const response = resolveReference(contract, (responses['200'] ?? {}) as Partial<ListResponse>);
  const schema = response.content?.['application/json']?.schema;
  const { properties = {} } = schema ? resolveReference<{ properties?: Node }>(contract, schema) : {};
  return (properties.data as { type?: string } | undefined)?.type === 'array';
}

function addList(contract: Contract, operation: ContractOperation, definition: ListDefinition): void {
  const { operationId } = operation;
  const response = operation.responses['200'] as ListResponse;
  const json = response.content['application/json'] as Content;
  const properties = propertiesOfItems(contract, json.schema);
  const schemaOf = (name: string) => {
    const schema = properties.get(name);
    if (!schema) throw new Error(`lists.yaml: the items of ${operationId} have no property ${name}`);
    const { type, format, enum: values, minimum, maximum, minLength, maxLength } = schema;
    const isText = type === 'string' && !values && !format;
    const bounds = isText ? { minLength: minLength ?? 1, maxLength: Math.min(Number(maxLength ?? 254), 1_000) } : {};
    const known = { type, format, enum: values, minimum, maximum, ...bounds };
    return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  };
  const present = new Set((operation.parameters ?? []).map((each) => resolveReference<Parameter>(contract, each).name));
  const filters = filtersOf(definition, schemaOf);
  const search = definition.search && !present.has('search') ? [searchParameter(definition.search)] : [];
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...search,
    ...filters,
    sortParameter(definition),
    ...(definition.whole ? [] : Object.keys(shared).map((name) => ({ $ref: `#/components/parameters/${name}` }))),
  ] as NonNullable<ContractOperation['parameters']>;
  if (!definition.whole) response.headers = { ...response.headers, 'X-Total-Count': totalHeader };
  response.headers = { ...response.headers, 'Content-Disposition': fileNameHeader(operationId) };
  response.content['text/csv'] = {
    schema: { type: 'string', description: 'A line with the names of the properties, and a line per entry.' },
    examples: { csv: { value: [...csvLines([...properties.keys()], firstExample(contract, json))].join('') } },
  };
  // The server reads it. The parameters have no `default`, which the server would add to each query.
  const extensions = operation as unknown as { 'x-listing'?: ListDefinition; 'x-mock'?: MockRules };
  extensions['x-listing'] = definition;
  const mocked = mockFilters(definition);
  if (Object.keys(mocked).length === 0) return;
  const { 'x-mock': rules } = extensions;
  extensions['x-mock'] = { ...rules, filters: { ...rules?.filters, ...mocked } };
}

/** How the mock applies the filters. */
const mockFilters = ({
  date,
  search,
  equals = [],
  contains = [],
  member = {},
}: ListDefinition): NonNullable<MockRules['filters']> => ({
  ...(search && { search: { contains: [...search] } }),
  ...Object.fromEntries(equals.map((name) => [name, { is: name }])),
  ...Object.fromEntries(contains.map((name) => [name, { contains: [name] }])),
  ...Object.fromEntries(Object.entries(member).map(([name, property]) => [name, { has: property }])),
  ...(date && { from: { from: date }, to: { before: date } }),
});

function firstExample(contract: Contract, { examples }: Content): unknown[] {
  const [example] = Object.values(examples);
  const { value } = resolveReference<{ value?: unknown }>(contract, example ?? {});
  return (value as { data: unknown[] }).data;
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const searchParameter = (names: readonly string[]) => ({
  name: 'search',
  in: 'query',
  description: `Returns only entries that contain this text, case-insensitive, in ${code(names)}.`,
  schema: { type: 'string', minLength: 1, maxLength: 254 },
  example: 'spring',
});

function sortParameter(definition: ListDefinition) {
  const names = sortNames(definition);
  return {
    name: 'sort',
    in: 'query',
    description: `The property to sort by, with \`-\` in descending order: \`${definition.order}\` by default. Entries without a value are last.`,
    schema: { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) },
    example: definition.order,
  };
}

interface Filter {
  name: string;
}

function filtersOf(
  { date, equals = [], contains = [], member = {} }: ListDefinition,
  schemaOf: (name: string) => Record<string, unknown>,
): Filter[] {
  const filter = (name: string, description: string, schema: Record<string, unknown>, more = {}) => ({
    ...{ name, in: 'query', description, ...more, schema },
    example: exampleOf(schema),
  });
  const instant = { type: 'string', format: 'date-time' };
  return [
    ...contains.map((name) =>
      filter(name, `Returns only entries whose \`${name}\` contains this text, case-insensitive.`, {
        type: 'string',
        ...{ minLength: 1, maxLength: 254 },
      }),
    ),
    ...equals.map((name) => filter(name, `Returns only entries with this \`${name}\`.`, schemaOf(name))),
    ...Object.entries(member).map(([name, list]) =>
      filter(name, `Returns only entries with this value in \`${list}\`.`, {
        ...{ type: 'string', minLength: 1, maxLength: 64 },
      }),
    ),
    ...(date
      ? [
          filter('from', `Returns only entries whose \`${date}\` is at or after this time.`, instant, {
            allowReserved: true,
          }),
          filter('to', `Returns only entries whose \`${date}\` is before this time.`, instant, { allowReserved: true }),
        ]
      : []),
  ];
}

function exampleOf({ type, format, enum: values, minimum }: Record<string, unknown>): unknown {
  if (Array.isArray(values)) return values[0] as unknown;
  if (type === 'integer') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (format === 'uuid') return 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
  return format === 'date-time' ? '2026-03-16T00:00:00Z' : 'spring';
}

/** Parameters that are not filters of a column. */
const otherParameters: ReadonlySet<string> = new Set([
  ...['page', 'pageSize', 'cursor', 'position', 'total', 'sort', 'search', 'from', 'to'],
]);

/** What a filter accepts: the values, or the kind of its input. Undefined if the operator console has no input for it. */
function inputOf({ type, format, enum: values }: Node): unknown {
  if (Array.isArray(values)) return values;
  if (type === 'boolean' || type === 'integer') return type;
  return type === 'string' && (format === undefined || format === 'uuid') ? 'text' : undefined;
}

/** The lists with pages by path: the operator console makes their filters and columns of it. */
export function listTable(contract: Contract): string {
  const lines = Object.entries(contract.paths).flatMap(([path, { get }]) => {
    const { parameters = [], 'x-listing': listing } = (get ?? {}) as Partial<ContractOperation> & {
      'x-listing'?: ListDefinition;
    };
    if (!listing || listing.whole) return [];
    const all = parameters.map((each) => resolveReference<Parameter>(contract, each));
    const filters = all
      .filter(({ name, in: place }) => place === 'query' && !otherParameters.has(name))
      .map(({ name, schema }) => [name, inputOf(resolveReference<Node>(contract, schema ?? {}))] as const)
      .filter(([, input]) => input !== undefined);
    const has = (name: string) => all.some((parameter) => parameter.name === name);
    const { order, date, search = [] } = listing;
    const list = {
      ...{ order, sort: sortNames(listing), filters: Object.fromEntries(filters) },
      ...(has('search') && { search }),
      ...(date && { date }),
      ...(has('cursor') && { byCursor: true }),
    };
    return `  ${JSON.stringify(path)}: ${JSON.stringify(list)},`;
  });
  return `export const lists = {\n${lines.join('\n')}\n} as const;\n`;
}

/** A copy for types, which are those of JSON: a hook of the server converts responses to CSV. */
export function withoutListCsv(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { get } of Object.values(copy.paths)) {
    const { responses, 'x-listing': listing } = (get ?? {}) as Partial<ContractOperation> & { 'x-listing'?: object };
    if (listing) {
      const { content, headers } = responses?.['200'] as ListResponse;
      delete content['text/csv'];
      delete headers?.['Content-Disposition'];
    }
  }
  return copy;
}
