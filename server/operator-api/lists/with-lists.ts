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

const pageParameters = new Set(['page', 'cursor', 'position']);

/** The call for the first page of the operation itself, which checks the request. */
const firstPage = (call: ListCall, { added }: List): ListCall => ({
  ...call,
  query: Object.fromEntries(
    Object.entries(call.query).filter(([name]) => !added.has(name) && !pageParameters.has(name)),
  ),
});

const withTotal = (page: OperationResponse, total: number): OperationResponse => ({
  ...page,
  headers: { ...page.headers, 'X-Total-Count': String(total) },
});

function fromStatement(db: Database, list: List, source: ListSource<never>, milliseconds: number): AnyHandler {
  const { definition, isText, handler } = list;
  const { key = 'id', rows, complete } = source;
  const others = fromHandler(list);
  return async (call) => {
    const isRead = source.isRead ? source.isRead(call as never) : isSpecial(call, list);
    if (!isRead) return others(call);
    const { query, accepted } = call;
    if (source.checked) await handler(firstPage(call, list));
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
    const response = total !== undefined && total <= maxCounted ? withTotal(page, total) : page;
    return accepted === csv ? asCsv(response) : response;
  };
}

/** Lists that their handler reads as a whole. */
function fromHandler(list: List): AnyHandler {
  const { definition, handler } = list;
  return async (call) => {
    if (!isSpecial(call, list)) return handler(call);
    const { query } = call;
    const response = await handler(firstPage(call, list));
    const body = response.body as Items;
    const data = selectItems(body.data, conditionsOf(definition, query), orderOf(definition, query));
    const selected = definition.whole ? { ...response, body: { ...body, data } } : await pageOf(data, call);
    return call.accepted === csv ? asCsv(selected) : selected;
  };
}

/** A page of entries of which there are few. */
async function pageOf(data: readonly object[], call: ListCall): Promise<OperationResponse> {
  const read = ({ offset, limit }: PageRange) => Promise.resolve(data.slice(offset, offset + limit));
  const page = await paginate(call, read, undefined, call.query.pageSize);
  return call.query.total ? withTotal(page, data.length) : page;
}
