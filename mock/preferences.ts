import type { IHttpOperationConfig } from '@stoplight/prism-http';
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js';
import { type Contract, type ContractOperation, type Reference, resolveReference } from '../server/http/contract.ts';
import type { Operation } from '../server/http/operations.ts';
import { notFound } from '../server/http/problem.ts';

/** The preferred response. */
export type Preferences = Partial<Pick<IHttpOperationConfig, 'code' | 'exampleKey' | 'dynamic'>>;

interface Response {
  content?: Record<string, { examples?: Record<string, unknown> }>;
}

/**
 * Reads the `Prefer` header (RFC 7240).
 *
 * @throws Problem 404 if the operation does not declare the status or the example
 * @throws an error of Prism with status 422 if Prism can't parse the header
 */
export function readPreferences(
  contract: Contract,
  { operationId, path, method }: Operation,
  header: string | undefined,
): Preferences {
  if (!header) return {};
  const parsed = getHttpConfigFromRequest({ url: { path: '/', query: {} }, headers: { prefer: header } });
  if (parsed._tag === 'Left') throw parsed.left;
  const { code, exampleKey } = parsed.right;
  const { responses } = contract.paths[path]?.[method.toLowerCase()] as ContractOperation;
  const statuses = Object.keys(responses);
  const status = String(code ?? statuses.find((each) => each.startsWith('2')));
  const response = responses[status] as Response | Reference | undefined;
  if (!response) {
    throw notFound(`headers/Prefer: ${operationId} has no response ${status}, only ${statuses.join(', ')}`);
  }
  const [content] = Object.values(resolveReference(contract, response).content ?? {});
  const examples = Object.keys(content?.examples ?? {});
  if (exampleKey && !examples.includes(exampleKey)) {
    const names = examples.join(', ') || 'none';
    throw notFound(`headers/Prefer: response ${status} of ${operationId} has no such example; its examples: ${names}`);
  }
  return parsed.right;
}
