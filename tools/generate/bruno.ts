import type { Contract } from '../../server/http/contract.ts';
import { type Operation, operationsOf } from '../requirements/places.ts';
import { type ExampleCall, exampleCalls, queryPairs, unusedQuery } from './calls.ts';
import { json, literal } from './literal.ts';
import { plainText, scriptText } from './scripts.ts';

/**
 * A collection of Bruno in one file, as its export writes and its import reads it;
 * https://github.com/usebruno/bruno/blob/main/packages/bruno-schema/src/collections/index.js
 */
export interface BrunoCollection {
  name: string;
  version: '1';
  /** A folder for each tag. */
  items: { type: 'folder'; name: string; seq: number; root: object; items: BrunoItem[] }[];
  environments: { name: string; variables: BrunoVariable[] }[];
  brunoConfig: object;
  root: { docs: string; request: { script: BrunoScript } };
}

export interface BrunoItem {
  type: 'http-request';
  name: string;
  seq: number;
  /** Values are percent-encoded in the URL already. */
  settings: { encodeUrl: false };
  request: {
    method: string;
    url: string;
    headers: { name: string; value: string; enabled: boolean }[];
    params: { name: string; value: string; type: 'query' | 'path'; enabled: boolean }[];
    auth: { mode: 'none' };
    body: { mode: 'none' } | { mode: 'json'; json: string };
    docs: string;
  };
}

interface BrunoScript {
  /** Before a request. */
  req: string;
  /** After its answer. */
  res: string;
}

interface BrunoVariable {
  name: string;
  value: string;
  type: 'text';
  enabled: boolean;
  /** Kept by Bruno apart from the collection's files. */
  secret: boolean;
}

/** The contract as a collection that signs each request and fetches the token. */
export async function brunoCollection(contract: Contract): Promise<BrunoCollection> {
  const operations = operationsOf(contract);
  const calls = exampleCalls(contract).map((call) => ({ call, operation: operations.get(call.operationId) }));
  const { title = '', summary = '' } = contract.info;
  const variable = (name: string, value: string, secret = false): BrunoVariable => {
    return { name, value, type: 'text', enabled: true, secret };
  };
  return {
    name: title,
    version: '1',
    items: (contract.tags ?? []).map(({ name, description = '' }, index) => ({
      ...{ type: 'folder', name, seq: index + 1, root: { docs: description.trim() } },
      items: calls
        .filter(({ operation }) => operation?.tags?.includes(name))
        .map(({ call, operation }, place) => brunoItem(contract, call, place + 1, operation)),
    })),
    environments: [
      {
        name: 'Local',
        variables: [
          variable('base_url', 'http://localhost:3000'),
          variable('email', 'ada@example.com'),
          variable('api_key', '', true),
        ],
      },
    ],
    brunoConfig: { version: '1', name: title, type: 'collection', ignore: ['node_modules', '.git'] },
    root: {
      docs: `${summary}\n\nChoose the environment Local and set its email and api_key: each request is signed with them, and gets its token by itself.`,
      request: { script: { req: await scriptText('bruno/sign.js'), res: await scriptText('bruno/forget-token.js') } },
    },
  };
}

function brunoItem(contract: Contract, call: ExampleCall, seq: number, operation?: Operation): BrunoItem {
  const { method, path, pathParameters, body } = call;
  const query = queryPairs(call).map(([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)] as const);
  const search = query.map((pair) => pair.join('=')).join('&');
  const params: BrunoItem['request']['params'] = [
    ...query.map(([name, value]) => ({ name, value, type: 'query' as const, enabled: true })),
    ...unusedQuery(contract, call).map(([name, value]) => {
      return { name, value: encodeURIComponent(value), type: 'query' as const, enabled: false };
    }),
    ...Object.entries(pathParameters).map(([name, value]) => {
      return { name, value: encodeURIComponent(String(value)), type: 'path' as const, enabled: true };
    }),
  ];
  return {
    ...{ type: 'http-request', name: operation?.summary ?? call.operationId, seq, settings: { encodeUrl: false } },
    request: {
      method,
      url: `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${search && `?${search}`}`,
      headers: body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json', enabled: true }],
      params,
      auth: { mode: 'none' },
      body: body === undefined ? { mode: 'none' } : { mode: 'json', json: literal(json, body) },
      docs: plainText(operation?.description),
    },
  };
}
