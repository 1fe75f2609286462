import type { Contract } from '../../server/http/contract.ts';
import { type Operation, operationsOf } from '../requirements/places.ts';
import { type ExampleCall, exampleCalls, queryPairs, unusedQuery } from './calls.ts';
import { json, literal } from './literal.ts';
import { plainText, scriptText } from './scripts.ts';

/** A collection of Postman, format 2.1; https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html */
export interface PostmanCollection {
  info: { name: string; description: string; version: string; schema: string };
  variable: PostmanVariable[];
  auth: object;
  event: { listen: string; script: { type: string; exec: string[] } }[];
  /** A folder for each tag. */
  item: { name: string; description: string; item: PostmanItem[] }[];
}

export interface PostmanItem {
  name: string;
  request: {
    method: string;
    description: string;
    auth?: { type: 'noauth' };
    header: { key: string; value: string }[];
    url: {
      raw: string;
      host: string[];
      path: string[];
      query: PostmanVariable[];
      variable: PostmanVariable[];
    };
    body?: { mode: 'raw'; raw: string; options: object };
  };
}

interface PostmanVariable {
  key: string;
  value: string;
  type?: string;
  description?: string;
  disabled?: boolean;
}

/** The contract as a collection that signs each request and fetches the token. */
export async function postmanCollection(contract: Contract): Promise<PostmanCollection> {
  const operations = operationsOf(contract);
  const items = exampleCalls(contract).map((call) => {
    const operation = operations.get(call.operationId);
    return { tags: operation?.tags ?? [], item: postmanItem(contract, call, operation) };
  });
  const { title = '', version, summary = '' } = contract.info;
  return {
    info: {
      name: title,
      description: `${summary}\n\nSet email and api_key of the collection: each request is signed with them, and gets its token by itself.`,
      version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'base_url', value: 'http://localhost:3000', type: 'string' },
      { key: 'email', value: 'ada@example.com', type: 'string' },
      { key: 'api_key', value: '', type: 'secret' },
      { key: 'access_token', value: '', type: 'secret' },
    ],
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{access_token}}', type: 'string' }] },
    event: [await script('prerequest', 'sign.js'), await script('test', 'forget-token.js')],
    item: (contract.tags ?? []).map(({ name, description = '' }) => ({
      name,
      description: description.trim(),
      item: items.filter(({ tags }) => tags.includes(name)).map(({ item }) => item),
    })),
  };
}

async function script(listen: string, file: string) {
  const exec = (await scriptText(`postman/${file}`)).split('\n');
  return { listen, script: { type: 'text/javascript', exec } };
}

function postmanItem(contract: Contract, call: ExampleCall, operation?: Operation): PostmanItem {
  const { method, path, pathParameters, body, token } = call;
  const segments = path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  // Postman writes what a URL can't hold in another way, save the sign that begins such writing.
  const used = queryPairs(call).map(([key, value]) => ({ key, value: value.replaceAll('%', '%25') }));
  const others = unusedQuery(contract, call).map(([key, value]) => ({ key, value, disabled: true }));
  const search = used.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    name: operation?.summary ?? call.operationId,
    request: {
      method,
      description: plainText(operation?.description),
      ...(token ? {} : { auth: { type: 'noauth' } }),
      header: body === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }],
      url: {
        raw: `{{base_url}}/${segments.join('/')}${search && `?${search}`}`,
        host: ['{{base_url}}'],
        path: segments,
        query: [...used, ...others],
        variable: Object.entries(pathParameters).map(([key, value]) => ({ key, value: String(value) })),
      },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: literal(json, body), options: { raw: { language: 'json' } } },
      }),
    },
  };
}
