import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createMock } from '../../mock/create-mock.ts';
import { prepareContract } from '../../server/http/index.ts';

const json = (example: unknown) => ({ description: 'A response.', content: { 'application/json': { example } } });

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  if (server) await once(server, 'close');
});

async function startMock(responses: object): Promise<(headers?: Record<string, string>) => Promise<Response>> {
  const contract = await prepareContract({
    openapi: '3.1.0',
    info: { title: 'Ranges', version: '1.0.0' },
    paths: { '/a': { get: { operationId: 'getA', responses } } },
  });
  server = createServer(await createMock(contract, {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (headers = {}) => fetch(`http://127.0.0.1:${port}/a`, { headers: { Connection: 'close', ...headers } });
}

test('the mock responds with the example of a range of statuses', async () => {
  const get = await startMock({ '2XX': json({ a: 1 }), '4XX': json({ error: 'x' }), '404': json({ error: 'absent' }) });
  const usual = await get();
  expect([usual.status, await usual.json()]).toEqual([200, { a: 1 }]);
  const created = await get({ Prefer: 'code=201' });
  expect([created.status, await created.json()]).toEqual([201, { a: 1 }]);
  const conflict = await get({ Prefer: 'code=409' });
  expect([conflict.status, await conflict.json()]).toEqual([409, { error: 'x' }]);
  const absent = await get({ Prefer: 'code=404' });
  expect([absent.status, await absent.json()]).toEqual([404, { error: 'absent' }]);
  const other = await get({ Prefer: 'code=500' });
  expect([other.status, await other.text()]).toEqual([404, expect.stringContaining('only 404, 2XX, 4XX')]);
});

test('the mock responds with the default response, if an operation has no other for success', async () => {
  const get = await startMock({ default: json({ a: 1 }) });
  const usual = await get();
  expect([usual.status, await usual.json()]).toEqual([200, { a: 1 }]);
  const failed = await get({ Prefer: 'code=503' });
  expect([failed.status, await failed.json()]).toEqual([503, { a: 1 }]);
});

test('a generated response has no write-only properties', async () => {
  const properties = { n: { type: 'string' }, password: { type: 'string', writeOnly: true } };
  const schema = { type: 'object', required: ['n', 'password'], properties };
  // The whole requires what its part has.
  const whole = { allOf: [{ type: 'object', properties }], required: ['n', 'password'] };
  const of = (each: object) => ({ description: 'ok', content: { 'application/json': { schema: each } } });
  const get = await startMock({ '2XX': of(schema), '202': of(whole) });
  expect(await (await get()).json()).toEqual({ n: 'string' });
  for (const code of [201, 202]) expect(await (await get({ Prefer: `code=${code}` })).json()).toEqual({ n: 'string' });
});
