import type { Database } from '../../db/database.ts';
import type { Contract } from '../../http/document/contract.ts';
import type { OperationResponse } from '../../http/handlers.ts';
import { paginate, type PageRange } from '../../http/paging.ts';
import { pageByCursor } from '../cursor.ts';
import type { OperationId } from '../handlers.ts';
import { asCsv } from './csv-hook.ts';
import { itemPropertiesOf } from './csv.ts';
import {
  addedParameters,
  conditionsOf,
  type ListDefinition,
  type ListQuery,
  listsOf,
  orderOf,
} from './list-definition.ts';
import { countRows, maxCounted, readRows } from './list-rows.store.ts';
import { type ListSource, listSources } from './sources.ts';
import { selectItems } from './whole-list.ts';

const csv = 'text/csv';

/** The number of entries of a page as CSV. */
const csvPageSize = 10_000;

interface ListCall {
  query: ListQuery & { page?: number; cursor?: string; pageSize?: number; total?: boolean };
  url: URL;
  accepted?: string;
}
type AnyHandler = (call: ListCall) => Promise<OperationResponse>;
type Items = { data: object[] };

interface List {
  definition: ListDefinition;
  /** The parameters that the list adds to its operation. */
  added: ReadonlySet<string>;
  isText: (property: string) => boolean;
  handler: AnyHandler;
}

/**
 * Adds sorting, filters, page sizes and CSV to the handlers of lists. A call without them is left to the handler.
 *
 * @param milliseconds the timeout of a statement
 */
export function withLists<Handlers extends object>(
  db: Database,
  contract: Contract,
  handlers: Handlers,
  milliseconds: number,
): Handlers {
  const all = handlers as Record<string, AnyHandler>;
  const wrapped = [...listsOf(contract)].flatMap(([operationId, definition]): [string, AnyHandler][] => {
    const handler = all[operationId];
    if (!handler) return [];
    const source = listSources[operationId as OperationId];
    const properties = itemPropertiesOf(contract, operationId);
    const isText = (name: string) => {
      const { type, format, enum: values } = properties.get(name) ?? {};
      return type === 'string' && !format && !values;
    };
    const list = { definition, added: addedParameters(definition), isText, handler };
    return [[operationId, source ? fromStatement(db, list, source, milliseconds) : fromHandler(list)]];
  });
  return { ...handlers, ...Object.fromEntries(wrapped) };
}

const isSpecial = ({ query, accepted }: ListCall, { added }: List) =>
  accepted === csv || Object.keys(query).some((name) => added.has(name));

/** The call without what the list adds. */
const withoutAdded = (call: ListCall, { added }: List): ListCall => ({
  ...call,
  url: call.url,
  query: Object.fromEntries(Object.entries(call.query).filter(([name]) => !added.has(name))),
});

/** The call for the first page of the operation itself, which checks the request. */
const firstPage = (
  { query: { page: _page, cursor: _cursor, position: _position, ...query }, ...call }: ListCall,
  url: URL,
) => ({
  ...call,
  url,
  query,
});

function fromStatement(db: Database, list: List, source: ListSource<never>, milliseconds: number): AnyHandler {
  const { definition, isText, handler } = list;
  const { key = 'id', rows, complete } = source;
  return async (call) => {
    if (!isSpecial(call, list)) return handler(call);
    const { query, accepted } = call;
    if (source.checked) await handler(firstPage(withoutAdded(call, list), call.url));
    const values = await source.values(call as never, db);
    const statement = { statement: rows.statement, values };
    const conditions = conditionsOf(definition, query);
    const selection = { conditions, order: orderOf(definition, query), key, isText };
    const read = async (range: PageRange) => {
      const found = await readRows<never>(db, statement, selection, range, milliseconds);
      const shown = found.map(rows.show) as object[];
      return complete ? ((await complete(db, call as never, shown)) as object[]) : shown;
    };
    const size = query.pageSize ?? (accepted === csv ? csvPageSize : undefined);
    const isByCursor = source.byCursor === true;
    const page = await (isByCursor ? pageByCursor(call, read, size) : paginate(call, read, undefined, size));
    const total = query.total ? await countRows(db, statement, conditions, milliseconds) : undefined;
    const isKnown = total !== undefined && total <= maxCounted;
    const response = { ...page, headers: { ...page.headers, ...(isKnown && { 'X-Total-Count': String(total) }) } };
    return accepted === csv ? asCsv(response) : response;
  };
}

/** Lists that are read as a whole: those without pages, and those that their handler computes. */
function fromHandler(list: List): AnyHandler {
  const { definition, handler } = list;
  return async (call) => {
    const response = await handler(withoutAdded(call, list));
    if (!isSpecial(call, list)) return response;
    const body = response.body as Items;
    const order = orderOf(definition, call.query);
    const data = selectItems(body.data, conditionsOf(definition, call.query), order);
    const selected = { ...response, body: { ...body, data } };
    return call.accepted === csv ? asCsv(selected) : selected;
  };
}
