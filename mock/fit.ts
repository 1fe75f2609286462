import { hash } from 'node:crypto';
import type { Contract } from '../server/http/document/contract.ts';
import { matchesETag } from '../server/http/etag.ts';
import type { OperationResponse } from '../server/http/handlers.ts';
import type { Operation } from '../server/http/document/operations.ts';
import type { ResponseChecker } from '../server/http/validation/response-check.ts';
import { applyRules } from './apply-rules.ts';
import { chooseColumns, chooseMembers, otherRows } from './columns.ts';
import { createFitMembers, fitItems, setInText } from './fit-members.ts';
import { type DeclaredResponse, type MockRules, writtenOperation } from './mock-rules.ts';
import { createReadPage, isPageParameter, itemsOf, otherItems, type Page, setNext } from './pages.ts';
import { isObject, type Members, type MockRequest } from './request-values.ts';

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
  const isValid = ({ status, headers }: ShownResponse, body: unknown) =>
    check(operation.operationId, { status, headers: { ...headers, 'X-Request-Id': 'any' }, body }).length === 0;

  /** Puts values of the request into the body. Only those of the path, if the body would otherwise violate the contract. */
  function fitValues(shown: ShownResponse, request: MockRequest, exact: boolean, rules: MockRules): unknown {
    if (typeof shown.body === 'string') return setInText(shown.body, request.params);
    if (Array.isArray(shown.body)) {
      const list = structuredClone(shown.body);
      fitItems(list, request, readPage !== undefined);
      return isValid(shown, list) ? list : shown.body;
    }
    if (!isObject(shown.body)) return shown.body;
    const { query, body } = request;
    const usesInput = isObject(body) || Object.keys(query).some((name) => !isPageParameter(name));
    if (usesInput && !exact) {
      const fitted = structuredClone(shown.body);
      fitMembers(fitted, request, rules);
      applyRules(fitted, request, rules);
      if (isValid(shown, fitted)) return fitted;
    }
    fitMembers(shown.body, { ...request, query: {}, body: undefined }, rules);
    return shown.body;
  }

  return (shown, request, { exact, rules: more }) => {
    const rules = { ...ownRules, ...more };
    const { status, headers } = shown;
    if (status === 204 || status === 304) return { status, headers };
    const result = { status, headers: { ...headers }, body: fitValues(shown, request, exact, rules) };
    if (!exact) result.body = withColumns(result.body, request, rules.columns);
    const page = readPage?.(request, itemsOf(result.body)?.length ?? 0);
    if (page) showPage(result, page, exact && !hasNext(shown), (body) => isValid(result, body));
    if (operation.method !== 'GET' || headers.ETag === undefined) return result;
    const [weak] = /^W\//.exec(headers.ETag) ?? [''];
    const etag = `${weak}"${hash('sha1', JSON.stringify(result.body) ?? '', 'base64url').slice(0, 22)}"`;
    return hasNotModified && matchesETag(request.headers, etag)
      ? { status: 304, headers: { ETag: etag } }
      : { ...result, headers: { ...result.headers, ETag: etag } };
  };
}

const hasNext = ({ body, headers }: ShownResponse) =>
  isObject(body) && isObject(body.link) ? 'next' in body.link : /rel="next"/.test(headers.Link ?? '');

function withColumns(body: unknown, { query }: MockRequest, columns: MockRules['columns']): unknown {
  if (!columns) return body;
  const chosen = query[columns.query] as string[] | undefined;
  const { member, values = {} } = columns;
  if (member === undefined) {
    return typeof body === 'string' && chosen && chosen.length > 0 ? chooseColumns(body, chosen, values) : body;
  }
  if (isObject(body) && Array.isArray(body.data)) chooseMembers(body.data, member, chosen, values);
  return body;
}

/** Shows one of the pages of a list: their items, and links to the others in the body and in the `Link` header. */
function showPage(
  result: { headers: Record<string, string>; body: unknown },
  page: Page,
  isLast: boolean,
  isValid: (body: unknown) => boolean,
): void {
  const { body } = result;
  const { next, ...others } = page.link;
  const items = typeof body === 'string' ? body : itemsOf(body);
  const hasMore = next !== undefined && !isLast && items !== undefined && !isEmpty(items);
  const link = { ...others, ...(hasMore && { next }) };
  if (typeof body === 'string') {
    if (page.content === 'second') result.body = otherRows(body);
  } else if (Array.isArray(items) && page.content !== 'first') {
    const shown = page.content === 'second' ? otherItems(items) : [];
    items.length = 0;
    for (const item of shown) items.push(item);
  }
  if (isObject(body)) {
    if (isObject(body.link)) body.link = link;
    else if (items !== undefined) setNext(body, page, hasMore, isValid);
  }
  if (result.headers.Link !== undefined) setLinkHeader(result.headers, link);
}

const isEmpty = (items: unknown) => Array.isArray(items) && items.length === 0;

/** Sets the `Link` header, with `first` only if its example has it. Without links, the header is removed. */
function setLinkHeader(headers: Record<string, string>, link: Members): void {
  const hasFirst = /rel="first"/.test(headers.Link ?? '');
  const shown = Object.entries(link).filter(([relation]) => hasFirst || relation === 'next');
  delete headers.Link;
  if (shown.length > 0) headers.Link = shown.map(([relation, url]) => `<${String(url)}>; rel="${relation}"`).join(', ');
}
