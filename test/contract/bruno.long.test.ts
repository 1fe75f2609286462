import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrunoCollection, BrunoItem } from '../../tools/generate/bruno.ts';
import { type ExampleCall, exampleCalls } from '../../tools/generate/calls.ts';
import { type SampleService, startSampleService } from '../support/sample-service.ts';
import { send } from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const file = new URL('../../generated/engagement/exports/bruno.json', import.meta.url);
const calls = exampleCalls(loadContract());
const credentials = { apiKey: 'sk_demo_4f1c', token: '2YotnFZFEjr1zCsicMWpAAT4mN7dKq0sJr8uXbL3vYc' };

let collection: BrunoCollection;
let service: SampleService;

beforeAll(async () => {
  collection = JSON.parse(await readFile(file, 'utf8')) as BrunoCollection;
  service = await startSampleService(credentials);
});
afterAll(() => service.close());

/** A pattern for the URLs of a contract path. */
const pathPattern = ({ path }: ExampleCall) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/{}]+')}$`);

type Variables = Map<string, string>;
interface Sent {
  status: number;
  headers: Record<string, string>;
}

/** `Date` in a script, at a fixed time. */
const dateAt = (now: number) =>
  class extends Date {
    static override now = () => now;
  };

/** The features of Bruno that the collection uses: variables, scripts, and sending a request. */
async function sendItem({ request }: BrunoItem, environment: Variables, variables: Variables, now = Date.now()) {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? environment.get(name) ?? '');
  const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name, value]));
  let body = request.body.mode === 'json' ? request.body.json : undefined;
  const bru = {
    interpolate: fill,
    getEnvVar: (name: string) => environment.get(name),
    getVar: (name: string) => variables.get(name),
    setVar: (name: string, value: string) => void variables.set(name, value),
    deleteVar: (name: string) => void variables.delete(name),
    async sendRequest({ url, method, headers, data }: { url: string; method: string; headers: object; data: string }) {
      const response = await send(url, method, { ...headers }, new TextEncoder().encode(data));
      if (response.status >= 400) throw new Error(`Request failed with status code ${response.status}`);
      return { status: response.status, data: response.body };
    },
  };
  const req = {
    getBody: () => body,
    setBody: (text: string) => void (body = text),
    setHeader: (name: string, value: string) => void (headers[name] = value),
    getMethod: () => request.method,
    getUrl: () => request.url,
  };
  const sha1 = (text: string) => ({ toString: () => createHash('sha1').update(text, 'utf8').digest('hex') });
  const run = (script: string, names: object) =>
    runInNewContext(`(async () => {${script}\n})()`, { bru, Date: dateAt(now), ...names }) as Promise<void>;
  const { script } = collection.root.request;
  await run(script.req, { req, require: (name: string) => ({ 'crypto-js': { SHA1: sha1 } })[name] });
  const path = request.params
    .filter(({ type }) => type === 'path')
    .reduce((url, { name, value }) => url.replace(`:${name}`, value), request.url);
  const sent: Sent = { status: 0, headers };
  if (!environment.has('base_url')) return sent;
  const response = await send(fill(path), request.method, headers, new TextEncoder().encode(body ?? ''));
  await run(script.res, { res: { getBody: () => response.body } });
  return { ...sent, status: response.status };
}

const items = () => collection.items.flatMap((folder) => folder.items);

function itemOf({ method, path }: { method: string; path: string }): BrunoItem {
  const url = `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  return items().find(({ request }) => request.method === method && request.url.split('?')[0] === url) as BrunoItem;
}

const environmentAt = (name: string): Variables =>
  new Map([
    ...(collection.environments[0]?.variables ?? []).map(({ name, value }) => [name, value] as const),
    ['api_key', credentials.apiKey],
    ['base_url', service.urlFor(name)],
  ]);

test('each request calls its operation, signed, with the token of the first request', async () => {
  const variables: Variables = new Map();
  expect(items()).toHaveLength(calls.length);
  const tokens: unknown[] = [];
  for (const call of calls) {
    const name = `bruno-${call.operationId}`;
    const { status } = await sendItem(itemOf(call), environmentAt(name), variables);
    expect([call.operationId, status]).toEqual([call.operationId, 200]);
    const requests = service.requestsOf(name).map((sent) => [sent.method, sent.path]);
    expect(requests).toEqual([[call.method, expect.stringMatching(pathPattern(call))]]);
    tokens.push(variables.get('access_token'));
  }
  // The token operation comes first, and needs no token.
  expect(tokens).toEqual([undefined, ...calls.slice(1).map(() => credentials.token)]);
});

test('signatures equal those of the guide (AUTH-SIGNATURE)', async () => {
  const environment: Variables = new Map([['api_key', credentials.apiKey]]);
  const at = 1_767_225_600;
  const signed = async (method: string, path: string, json?: string) => {
    const { request, ...item } = itemOf({ method, path });
    const body = json === undefined ? ({ mode: 'none' } as const) : ({ mode: 'json', json } as const);
    const fresh: Variables = new Map([
      ['access_token', 'any'],
      ['access_token_since', String(at * 1000)],
    ]);
    const { headers } = await sendItem({ ...item, request: { ...request, body } }, environment, fresh, at * 1000);
    return [headers['Service-Time'], headers['Service-Signature']];
  };
  const campaigns = '/v1/me/apps/{partnerId}/campaigns';
  const vectors = [
    await signed('POST', '/v1/access_token', '{"email":"ada@example.com"}'),
    await signed('POST', campaigns, `{"name":"Soldes d'été"}`),
    await signed('GET', campaigns),
    await signed('DELETE', '/v1/me/apps/{partnerId}/geogroups/{geogroupId}/beacons', '{"id":601}'),
  ];
  expect(vectors).toEqual([
    [String(at), 'ea82addfa2a227c91694e9ff062b91fc95725320'],
    [String(at), 'f63b89b5fe113ec70d72a7afbd8278b1f54f962b'],
    [String(at), '1ab2b832bd9764c7f722ba13e157519032be530f'],
    [String(at), '1ab2b832bd9764c7f722ba13e157519032be530f'],
  ]);
});

test('a rejected token is not reused, and a failed token request is reported', async () => {
  const variables: Variables = new Map([
    ['access_token', 'revoked'],
    ['access_token_since', String(Date.now())],
  ]);
  const campaigns = itemOf({ method: 'GET', path: '/v1/me/apps/{partnerId}/campaigns' });
  expect((await sendItem(campaigns, environmentAt('bruno-revoked'), variables)).status).toBe(400);
  expect((await sendItem(campaigns, environmentAt('bruno-renewed'), variables)).status).toBe(200);
  const wrongKey = environmentAt('bruno-wrong-key').set('api_key', 'sk_other');
  await expect(sendItem(campaigns, wrongKey, new Map())).rejects.toThrow(
    'no access token: Request failed with status code 400',
  );
});

test('the collection has what Bruno imports: a version, unique folder names, complete requests', () => {
  expect(collection).toMatchObject({
    version: '1',
    name: loadContract().info.title,
    brunoConfig: { type: 'collection' },
  });
  for (const list of [collection.items, ...collection.items.map((folder) => folder.items)]) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    expect(list.map(({ seq }) => seq)).toEqual(list.map((_, index) => index + 1));
  }
  for (const { type, request } of items()) {
    expect(type).toBe('http-request');
    expect(Object.keys(request)).toEqual([
      'method',
      'url',
      'headers',
      'params',
      'auth',
      'body',
      'script',
      'tests',
      'docs',
    ]);
  }
});

test('the folder for the command line has a file for each request, with all of its parts', async () => {
  const folder = new URL('../../generated/engagement/exports/bruno/', import.meta.url);
  const names = await readdir(folder, { recursive: true });
  const requests = names.filter((name) => /^[^/]+\/[^/]+\.bru$/.test(name) && !/folder\.bru$|^environments/.test(name));
  expect(requests).toHaveLength(calls.length);
  const [text = ''] = await Promise.all(
    requests
      .filter((name) => name.endsWith('Create a campaign.bru'))
      .map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  expect(text).toMatch(/^post \{\n {2}url: \{\{base_url\}\}\/v1\/me\/apps\/:partnerId\/campaigns$/m);
  expect(text).toMatch(/^params:path \{\n {2}partnerId: \{\{partner_id\}\}$/m);
  expect(text).toMatch(/^ {4}"startDate": "\{\{tomorrow\}\}T08:00:00Z",$/m);
  const environment = await readFile(new URL('environments/Local.bru', folder), 'utf8');
  expect(environment).toMatch(/^vars:secret \[\n {2}api_key\n\]$/m);
});

test('the Bruno collection holds no key and no token', () => {
  const variables = collection.environments.flatMap((environment) => environment.variables);
  expect(variables.filter(({ secret }) => secret)).toEqual([expect.objectContaining({ name: 'api_key', value: '' })]);
});
