import type { Contract, ContractOperation } from './document/contract.ts';
import { resolveReference } from '../schema/references.ts';
import type { OperationResponse } from './handlers.ts';
import { isJson } from './document/media-types.ts';
import type { Operation } from './document/operations.ts';

/** The declared media types by status, only where they are not those that the server sends by default. */
export type ResponseTypes = ReadonlyMap<string, readonly string[]>;

/** Reads the media types of an operation's responses. */
export function readResponseTypes(contract: Contract, { path, method }: Operation): ResponseTypes {
  const { responses = {} } = contract.paths[path]?.[method.toLowerCase()] as ContractOperation;
  return new Map(
    Object.entries(responses).flatMap(([status, response]) => {
      const { content = {} } = resolveReference<{ content?: object }>(contract, response as object);
      const types = Object.keys(content).filter((type) => !type.includes('*'));
      return types.length === 0 || (types.length === 1 && types[0] === 'application/json')
        ? []
        : [[status, types] as const];
    }),
  );
}

/**
 * Adds the declared media type to a response that has a body but no type: the one that the client prefers, else the first
 * that suits the body.
 */
export function withMediaType(response: OperationResponse, types: ResponseTypes, accepted: string): OperationResponse {
  const { status, headers = {}, body } = response;
  if (types.size === 0 || body === undefined || status === undefined) return response;
  const declared = types.get(String(status)) ?? types.get(`${Math.floor(status / 100)}XX`) ?? types.get('default');
  if (!declared || Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')) return response;
  const isText = typeof body === 'string' || body instanceof Uint8Array || typeof body === 'function';
  const suitable = declared.filter((type) => isText !== isJson(type));
  const type = suitable.includes(accepted) ? accepted : suitable[0];
  if (type === undefined) return response;
  const isPlain = type.startsWith('text/') && !type.includes(';');
  return { ...response, headers: { ...headers, 'Content-Type': isPlain ? `${type}; charset=utf-8` : type } };
}
