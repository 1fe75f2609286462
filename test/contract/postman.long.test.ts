import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ExampleCall, exampleCalls } from '../../tools/generate/calls.ts';
import type { PostmanCollection, PostmanItem } from '../../tools/generate/postman.ts';
import { type SampleService, startSampleService } from '../support/sample-service.ts';
import { send } from '../support/service.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

const file = new URL('../../generated/engagement/exports/postman.json', import.meta.url);
const calls = exampleCalls(loadContract());
const credentials = { apiKey: 'sk_demo_4f1c', token: '2YotnFZFEjr1zCsicMWpAAT4mN7dKq0sJr8uXbL3vYc' };

let collection: PostmanCollection;
let service: SampleService;

beforeAll(async () => {
  collection = JSON.parse(await readFile(file, 'utf8')) as PostmanCollection;
  service = await startSampleService(credentials);
});
afterAll(() => service.close());

/** A pattern for the URLs of a contract path. */
const pathPattern = ({ path }: ExampleCall) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/{}]+')}$`);

type Variables = Map<string, string>;

/** The features of Postman that the collection uses: variables, scripts, and sending a request. */
async function sendItem({ request }: PostmanItem, variables: Variables): Promise<{ status: number; body: unknown }> {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const headers = new Map(request.header.map(({ key, value }) => [key, fill(value)]));
  let body = request.body?.raw ?? '';
  const pending: Promise<void>[] = [];
  const pm = {
    variables: { get: (name: string) => variables.get(name), replaceIn: fill },
    collectionVariables: {
      get: (name: string) => variables.get(name),
      set: (name: string, value: string) => variables.set(name, value),
      unset: (name: string) => variables.delete(name),
    },
    request: {
      method: request.method,
      body: request.body && { raw: request.body.raw, update: ({ raw }: { raw: string }) => (body = raw) },
      headers: { upsert: ({ key, value }: { key: string; value: string }) => headers.set(key, value) },
      url: { getPath: () => `/${request.url.path.join('/')}` },
    },
    sendRequest(
      {
        url,
        method,
        header,
        body: { raw },
      }: { url: string; method: string; header: Record<string, string>; body: { raw: string } },
      done: (error: unknown, response: object) => void,
    ) {
      const sent = send(url, method, header, new TextEncoder().encode(raw));
      pending.push(
        sent.then(({ status, body }) => done(null, { code: status, json: () => body, text: () => String(body) })),
      );
    },
    response: { text: () => '' },
  };
  const sha1 = (text: string) => ({ toString: () => createHash('sha1').update(text, 'utf8').digest('hex') });
  const runScripts = (listen: string) => {
    const scripts = collection.event.filter((event) => event.listen === listen);
    for (const { script } of scripts) runInNewContext(script.exec.join('\n'), { pm, CryptoJS: { SHA1: sha1 } });
  };
  runScripts('prerequest');
  await Promise.all(pending);
  if (request.auth?.type !== 'noauth') headers.set('Authorization', `Bearer ${variables.get('access_token')}`);
  const path = request.url.variable.reduce((url, { key, value }) => url.replace(`:${key}`, value), request.url.raw);
  const url = new URL(fill(path)).href;
  const response = await send(url, request.method, Object.fromEntries(headers), new TextEncoder().encode(body));
  pm.response.text = () => JSON.stringify(response.body);
  runScripts('test');
  return response;
}

const items = () => collection.item.flatMap((folder) => folder.item);

const credentialVariables = (): Variables =>
  new Map([...collection.variable.map(({ key, value }) => [key, value] as const), ['api_key', credentials.apiKey]]);

test('each request calls its operation, signed, with the token of the first request', async () => {
  const variables = credentialVariables();
  expect(items()).toHaveLength(calls.length);
  const tokens: unknown[] = [];
  for (const call of calls) {
    const path = call.path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
    const item = items().find(({ request }) => request.method === call.method && request.url.path.join('/') === path);
    const name = `postman-${call.operationId}`;
    variables.set('base_url', service.urlFor(name));
    const { status } = await sendItem(item as PostmanItem, variables);
    expect([call.operationId, status]).toEqual([call.operationId, 200]);
    const requests = service.requestsOf(name).map((sent) => [sent.method, sent.path]);
    expect(requests).toEqual([[call.method, expect.stringMatching(pathPattern(call))]]);
    tokens.push(variables.get('access_token'));
  }
  // The token operation comes first, and needs no token.
  expect(tokens).toEqual(['', ...calls.slice(1).map(() => credentials.token)]);
});

test('a rejected token is not reused', async () => {
  const variables = credentialVariables();
  variables.set('access_token', 'revoked').set('access_token_since', String(Date.now()));
  const [campaigns] = items().filter(({ name }) => name === 'List campaigns');
  const listCampaigns = (name: string) => {
    variables.set('base_url', service.urlFor(name));
    return sendItem(campaigns as PostmanItem, variables);
  };
  expect(await listCampaigns('postman-revoked')).toMatchObject({
    status: 400,
    body: { errors: [{ label: 'API_ERR_TOKEN' }] },
  });
  expect((await listCampaigns('postman-renewed')).status).toBe(200);
});

test('dates are set by scripts when a request is sent', () => {
  const sent = items().map(({ request }) => [request.url.raw, request.body?.raw]);
  expect(sent.length).toBe(calls.length);
  expect(JSON.stringify(sent)).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

test('the partner ID and the email address are variables', () => {
  for (const { request } of items()) {
    const { value } = request.url.variable.find(({ key }) => key === 'partnerId') ?? {};
    expect(value ?? '{{partner_id}}').toBe('{{partner_id}}');
    expect(request.body?.raw ?? '').not.toMatch(/@|"demo"/);
  }
  expect(collection.variable).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'partner_id', value: 'demo' }),
      expect.objectContaining({ key: 'email', value: 'demo@example.com' }),
    ]),
  );
});

test('the collection contains no key and no token', () => {
  const secrets = collection.variable.filter(({ type }) => type === 'secret');
  expect(secrets).toEqual([expect.objectContaining({ value: '' }), expect.objectContaining({ value: '' })]);
});
