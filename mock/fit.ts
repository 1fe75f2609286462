import { hash } from 'node:crypto';
import { type Contract, parametersOf } from '../server/http/document/contract.ts';
import { matchesETag } from '../server/http/etag.ts';
import type { OperationResponse } from '../server/http/handlers.ts';
import type { Operation } from '../server/http/document/operations.ts';
import type { ResponseChecker } from '../server/http/validation/response-check.ts';
import { applyRules } from './apply-rules.ts';
import { chooseColumns, chooseMembers, readTable, type Table, writeTable } from './columns.ts';
import { mayExpire, renewExpiry } from './expiry.ts';
import { createFitMembers, fitItems, setInText } from './fit-members.ts';
import { type DeclaredResponse, type MockRules, writtenOperation } from './mock-rules.ts';
import { createReadPage, isPageParameter, itemsOf, otherItems, type Page, setNext, setTotal } from './pages.ts';
import { isObject, type Members, type MockRequest } from './request-values.ts';
import { replaceAll, type Selection } from './select-items.ts';

/** A response before it is fitted. */
export interface ShownResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

export interface FitOptions {
  /** The example was named: only IDs and links change. */
  exact: boolean;
  /** The rules of the example, which replace those of the operation. */
  rules?: MockRules | undefined;
}

/** Fits a response of an operation to a request. */
export type Fit = (shown: ShownResponse, request: MockRequest, options: FitOptions) => OperationResponse;

/** Creates the function that fits one response of an operation. */
export function createFit(
  contract: Contract,
  operation: Operation,
  response: DeclaredResponse | undefined,
  check: ResponseChecker,
): Fit {
  const ownRules = writtenOperation(contract, operation)['x-mock'] ?? {};
  const hasNotModified = '304' in writtenOperation(contract, operation).responses;
  const readPage = createReadPage(contract, operation);
  const fitMembers = createFitMembers(contract, operation, response?.schema);
  const canExpire = response?.examples.some(({ value }) => mayExpire(value)) === true;
  const asksForTotal = parametersOf(contract, operation.path, operation.method).some(
    ({ in: place, name }) => place === 'query' && name === 'total',
  );
  const isValid = ({ status, headers }: ShownResponse, body: unknown) =>
    check(operation.operationId, { status, headers: { ...headers, 'X-Request-Id': 'any' }, body }).length === 0;

  /** Puts values of the request into the body. Only those of the path, if the body would otherwise violate the contract. */
  function fitValues(shown: ShownResponse, request: MockRequest, exact: boolean, rules: MockRules): Fitted {
    if (typeof shown.body === 'string') return { body: setInText(shown.body, request.params) };
    if (!isObject(shown.body) && !Array.isArray(shown.body)) return { body: shown.body };
    const { query, body: sent, upload } = request;
    const usesInput =
      isObject(sent) || upload !== undefined || Object.keys(query).some((name) => !isPageParameter(name));
    const onlyPath = { ...request, query: {}, body: undefined };
    const fit = (body: unknown, input: MockRequest, adapt: boolean): Fitted => {
      if (Array.isArray(body)) {
        return { body, selection: fitItems(body, input, { rules, isPaged: readPage !== undefined, adapt }) };
      }
      const selection = fitMembers(body as Members, input, { rules, adapt });
      if (input === request) applyRules(body as Members, input, rules);
      return { body, selection };
    };
    // Without an item that the query selects, one gets its values, or the list is empty if it can't have them.
    for (const adapt of usesInput && !exact ? [true, false] : []) {
      const fitted = fit(structuredClone(shown.body), request, adapt);
      if (isValid(shown, fitted.body)) return fitted;
    }
    return fit(shown.body, onlyPath, false);
  }

  /** The same for CSV, whose rows are items. */
  function fitTable(table: Table, request: MockRequest, exact: boolean, rules: MockRules): Fitted {
    const input = exact ? { ...request, query: {} } : request;
    const selection = fitItems(table.rows, input, { rules, isPaged: readPage !== undefined, adapt: true });
    return { body: table.rows, selection };
  }

  return (shown, request, { exact, rules: more }) => {
    const rules = { ...ownRules, ...more };
    const { status, headers } = shown;
    if (status === 204 || status === 304) return { status, headers };
    const table = tableOf(shown);
    if (canExpire && !exact) renewExpiry(table?.rows ?? shown.body);
    const fitted = table ? fitTable(table, request, exact, rules) : fitValues(shown, request, exact, rules);
    const result = { status, headers: { ...headers }, body: fitted.body };
    if (!exact) chooseData(itemsOf(result.body), request, rules.columns);
    const page = readPage?.(request, itemsOf(result.body)?.length ?? 0);
    if (page) {
      const options = { isLast: exact && !hasNext(shown), params: request.params, selection: fitted.selection };
      showPage(result, page, options, (body) => table !== undefined || isValid(result, body));
    }
    if (asksForTotal && request.query.total !== true) deleteTotal(result.headers);
    if (table) result.body = writeTable(exact ? table : withColumns(table, request, rules.columns));
    if (operation.method !== 'GET' || headers.ETag === undefined) return result;
    const [weak] = /^W\//.exec(headers.ETag) ?? [''];
    const etag = `${weak}"${hash('sha1', JSON.stringify(result.body) ?? '', 'base64url').slice(0, 22)}"`;
    return hasNotModified && matchesETag(request.headers, etag)
      ? { status: 304, headers: { ETag: etag } }
      : { ...result, headers: { ...result.headers, ETag: etag } };
  };
}

interface Fitted {
  body: unknown;
  /** Of a list. */
  selection?: Selection | undefined;
}

/** The rows of CSV that is written as we write it. */
function tableOf({ body, headers }: ShownResponse): Table | undefined {
  if (typeof body !== 'string' || !/^text\/csv/.test(headers['Content-Type'] ?? '')) return undefined;
  const table = readTable(body);
  return writeTable(table) === body ? table : undefined;
}

const hasNext = ({ body, headers }: ShownResponse) =>
  isObject(body) && isObject(body.link) ? 'next' in body.link : /rel="next"/.test(headers.Link ?? '');

function withColumns(table: Table, { query }: MockRequest, columns: MockRules['columns']): Table {
  if (!columns || columns.member !== undefined) return table;
  const chosen = query[columns.query] as string[] | undefined;
  return chosen && chosen.length > 0 ? chooseColumns(table, chosen, columns.values ?? {}) : table;
}

function chooseData(items: unknown[] | undefined, { query }: MockRequest, columns: MockRules['columns']): void {
  if (columns?.member === undefined || !items) return;
  chooseMembers(items, columns.member, query[columns.query] as string[] | undefined, columns.values ?? {});
}

interface PageOptions {
  /** The first page is the last one. */
  isLast: boolean;
  params: Members;
  selection: Selection | undefined;
}

/** Shows one of the pages of a list: their items, and links to the others in the body and in the `Link` header. */
function showPage(
  result: { headers: Record<string, string>; body: unknown },
  page: Page,
  { isLast, params, selection }: PageOptions,
  isValid: (body: unknown) => boolean,
): void {
  const { body, headers } = result;
  const { next, ...others } = page.link;
  const items = itemsOf(body);
  const fixed = new Set([...Object.keys(params).map((name) => name.toLowerCase()), ...(selection?.fixed ?? [])]);
  const second = isLast ? [] : otherItems(items ?? [], fixed).filter(selection?.isSelected ?? (() => true));
  const hasMore = next !== undefined && second.length > 0;
  const link = { ...others, ...(hasMore && { next }) };
  if (items) {
    const total = items.length + second.length;
    for (const name of totalsOf(headers)) headers[name] = String(total);
    if (isObject(body)) setTotal(body, total);
    if (page.content !== 'first') replaceAll(items, page.content === 'second' ? second : []);
  }
  if (isObject(body)) {
    if (isObject(body.link)) body.link = link;
    else if (items !== undefined) setNext(body, page, hasMore, isValid);
  }
  if (headers.Link !== undefined) setLinkHeader(headers, link);
}

/** The headers that count the items of all pages. */
const totalsOf = (headers: object) => Object.keys(headers).filter((name) => /^(x-)?total(-count)?$/i.test(name));

function deleteTotal(headers: Record<string, string>): void {
  for (const name of totalsOf(headers)) delete headers[name];
}

/** Sets the `Link` header, with `first` only if its example has it. Without links, the header is removed. */
function setLinkHeader(headers: Record<string, string>, link: Members): void {
  const hasFirst = /rel="first"/.test(headers.Link ?? '');
  const shown = Object.entries(link).filter(([relation]) => hasFirst || relation === 'next');
  delete headers.Link;
  if (shown.length > 0) headers.Link = shown.map(([relation, url]) => `<${String(url)}>; rel="${relation}"`).join(', ');
}
