import type { Contract, ContractOperation } from '../../http/document/contract.ts';

/** How a list can be filtered and sorted: an entry of `openapi/operator/lists.yaml`, as `x-listing` in the contract. */
export interface ListDefinition {
  /** The property of the order without `sort`, with `-` for a descending one. */
  order: string;
  sort: readonly string[];
  /** The property that `from` and `to` limit. */
  date?: string;
  search?: readonly string[];
  equals?: readonly string[];
  contains?: readonly string[];
  /** The list properties by the names of their filters. */
  member?: Readonly<Record<string, string>>;
  /** The list has no pages. */
  whole?: true;
}

/** The parameters of a list, as validated. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** Which entries to keep. */
export type ListFilter =
  | { kind: 'equals' | 'contains' | 'from' | 'to' | 'member'; property: string }
  | { kind: 'search'; properties: readonly string[] };
export type ListCondition = ListFilter & { value: unknown };

export interface ListOrder {
  property: string;
  descending: boolean;
}

const withoutSign = (name: string) => name.replace(/^-/, '');

/** The properties that `sort` accepts. */
export const sortNames = ({ order, sort }: ListDefinition): string[] => [withoutSign(order), ...sort];

export const orderOf = ({ order }: ListDefinition, { sort = order }: ListQuery): ListOrder => ({
  property: withoutSign(String(sort)),
  descending: String(sort).startsWith('-'),
});

/** The filters of a list by the names of their parameters. */
function filtersOf({ date, search, equals = [], contains = [], member = {} }: ListDefinition): [string, ListFilter][] {
  return [
    ...equals.map((property): [string, ListFilter] => [property, { kind: 'equals', property }]),
    ...contains.map((property): [string, ListFilter] => [property, { kind: 'contains', property }]),
    ...Object.entries(member).map(([name, property]): [string, ListFilter] => [name, { kind: 'member', property }]),
    ...(date ? (['from', 'to'] as const).map((kind): [string, ListFilter] => [kind, { kind, property: date }]) : []),
    ...(search ? [['search', { kind: 'search', properties: search }] as [string, ListFilter]] : []),
  ];
}

/** The conditions of a query. */
export const conditionsOf = (definition: ListDefinition, query: ListQuery): ListCondition[] =>
  filtersOf(definition).flatMap(([name, filter]) =>
    query[name] === undefined ? [] : [{ ...filter, value: query[name] }],
  );

/** The parameters that a list adds to those of its operation. */
export const addedParameters = (definition: ListDefinition): ReadonlySet<string> =>
  new Set(['sort', 'pageSize', 'total', ...filtersOf(definition).map(([name]) => name)]);

/** The lists of a contract by operation. */
export function listsOf(contract: Contract): Map<string, ListDefinition> {
  const operations = Object.values(contract.paths).flatMap(({ get }) => (get ? [get as ContractOperation] : []));
  return new Map(
    operations.flatMap((operation) => {
      const { 'x-listing': definition } = operation as { 'x-listing'?: ListDefinition };
      return definition ? [[operation.operationId, definition] as const] : [];
    }),
  );
}
