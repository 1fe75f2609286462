import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, jest, test } from '@jest/globals';
import express from 'express';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';
import { createMock } from '../../mock/create-mock.ts';
import {
  type Contract,
  type ContractServerOptions,
  createContractServer,
  ErrorResponse,
  type OperationResponse,
  prepareContract,
  Problem,
  toProblem,
} from '../../server/http/index.ts';
import { matchesETag } from '../../server/http/etag.ts';
import { until } from '../support/wait.ts';

/** Types for a contract without generated types: an operation may return anything. */
type Operations = Record<string, { responses: never }>;
interface Caller {
  key: string;
}
type Options = ContractServerOptions<Operations, Caller>;

const document = parse(await readFile(new URL('features.yaml', import.meta.url), 'utf8')) as Contract;
const contract = await prepareContract(document);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unauthorized = (message: string) => new Problem(401, [{ label: 'API_ERR_KEY', message }]);

const security: Options['security'] = {
  Key: {
    early({ headers, caller }) {
      const key = headers['x-api-key'];
      if (key !== 'ada' && key !== 'bob') throw unauthorized('headers/X-Api-Key: must be a valid key');
      caller.key = key;
    },
  },
  Signature: {
    late({ headers, body }) {
      if (headers['x-signature'] !== sha256(body)) throw unauthorized('headers/X-Signature: does not match the body');
    },
  },
};

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const createTestServer = (handlers: Record<string, unknown>, options: Partial<Options> = {}) =>
  createContractServer<Operations, Caller>({
    contract,
    handlers: handlers as Options['handlers'],
    security,
    responseCheck: { mode: 'fail' },
    ...options,
  });
const start = (handlers: Record<string, unknown>, options?: Partial<Options>) =>
  serve(createTestServer(handlers, options).listener);

const ofAda = { 'X-Api-Key': 'ada' };
const json = { 'Content-Type': 'application/json' };
const errorsOf = async (response: Response) => ((await response.json()) as { errors: unknown }).errors;

test('an early check rejects a request before its body has arrived', async () => {
  const { port } = new URL(await start({}));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('PUT /files/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{');
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(response.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a late check gets the bytes of the body, and the results of early checks reach the handler', async () => {
  const url = await start({
    putFile: async ({ body, key }: { body: object; key: string }) => ({ status: 200, body: { ...body, mode: key } }),
  });
  const body = '{ "text": "a" }';
  const put = (signature: string) =>
    fetch(`${url}/files/a`, {
      method: 'PUT',
      body,
      headers: { ...ofAda, ...json, 'X-Signature': signature },
    });
  const signed = await put(sha256(Buffer.from(body)));
  expect([signed.status, await signed.json()]).toEqual([200, { text: 'a', mode: 'ada' }]);
  expect((await put(sha256(Buffer.from('{}')))).status).toBe(401);
});

test('a body above the limit of its operation is rejected before late checks and validation', async () => {
  const url = await start({});
  const response = await fetch(`${url}/files/a`, { method: 'PUT', body: ' '.repeat(101), headers: ofAda });
  expect([response.status, await errorsOf(response)]).toEqual([
    413,
    [{ label: 'data', message: 'body: larger than 100 bytes' }],
  ]);
});

test('the option errors maps errors of handlers to statuses and labels', async () => {
  class MissingError extends Error {}
  const errors = (cause: unknown) =>
    cause instanceof MissingError
      ? new Problem(404, [{ label: 'NO_FILE', message: 'no such file' }])
      : toProblem(cause);
  const handlers = {
    getFile: ({ params }: { params: { name: string } }) =>
      Promise.reject(params.name === 'gone' ? new MissingError() : new Error('the password is secret')),
  };
  const url = await start(handlers, { errors });
  const missing = await fetch(`${url}/files/gone`, { headers: ofAda });
  expect([missing.status, await errorsOf(missing)]).toEqual([404, [{ label: 'NO_FILE', message: 'no such file' }]]);
  const failed = await fetch(`${url}/files/a`, { headers: ofAda });
  expect([failed.status, await errorsOf(failed)]).toEqual([500, [{ label: 'unknown', message: 'unexpected error' }]]);
});

test('an operation without a handler returns 501 for a valid request', async () => {
  const url = await start({});
  expect((await fetch(`${url}/files/a`, { headers: ofAda })).status).toBe(501);
  expect((await fetch(`${url}/files/${'a'.repeat(21)}`, { headers: ofAda })).status).toBe(400);
});

test('a stream is sent in chunks, and opened for GET only', async () => {
  let opened = 0;
  const open = async () => {
    opened++;
    return Readable.from(['one ', 'two']);
  };
  const headers = { 'Content-Type': 'text/plain' };
  const url = await start({ getFile: async () => ({ status: 200, headers, body: open }) });
  expect((await fetch(`${url}/files/a`, { method: 'HEAD', headers: ofAda })).status).toBe(200);
  expect(opened).toBe(0);
  const response = await fetch(`${url}/files/a`, { headers: ofAda });
  expect([response.headers.get('content-length'), await response.text()]).toEqual([null, 'one two']);
});

test('a response may set several cookies', async () => {
  const cookies = ['session=1; HttpOnly', 'theme=dark'];
  const url = await start({
    signIn: async () => ({ status: 200, headers: { 'Set-Cookie': cookies }, body: 'Welcome.' }),
  });
  const response = await fetch(`${url}/sessions`, { method: 'POST' });
  expect([response.headers.getSetCookie(), await response.text()]).toEqual([cookies, 'Welcome.']);
});

test('a 304 or 204 response has no body and none of its headers', async () => {
  const url = await start({
    getFile: async ({ headers }: { headers: Record<string, string> }): Promise<OperationResponse> =>
      headers['if-none-match'] === '"1"'
        ? { status: 304, headers: { ETag: '"1"', 'Cache-Control': 'private' } }
        : { status: 200, headers: { ETag: '"1"' }, body: 'text' },
    deleteFile: async () => ({ status: 204 }),
  });
  const unchanged = await fetch(`${url}/files/a`, { headers: { ...ofAda, 'If-None-Match': '"1"' } });
  expect(unchanged.status).toBe(304);
  expect(Object.fromEntries(unchanged.headers)).toMatchObject({ etag: '"1"', 'cache-control': 'private' });
  const gone = await fetch(`${url}/files/a`, { method: 'DELETE', headers: ofAda });
  expect(gone.status).toBe(204);
  for (const { headers } of [unchanged, gone]) {
    expect([headers.get('content-type'), headers.get('content-length')]).toEqual([null, null]);
  }
});

test('a merge patch has its own media type, and null reaches the handler', async () => {
  const url = await start({
    patchFile: async ({ body }: { body: object }) => ({ status: 200, body: { text: JSON.stringify(body) } }),
  });
  const patch = (type: string, body: string) =>
    fetch(`${url}/files/a`, { method: 'PATCH', body, headers: { ...ofAda, 'Content-Type': type } });
  const changed = await patch('application/merge-patch+json', '{"mode": null}');
  expect([changed.status, await changed.json()]).toEqual([200, { text: '{"mode":null}', mode: 'private' }]);
  const wrongType = await patch('application/json', '{"mode": null}');
  expect([wrongType.status, await errorsOf(wrongType)]).toEqual([
    415,
    [{ label: 'data', message: 'headers/Content-Type: must be application/merge-patch+json' }],
  ]);
  expect((await patch('application/merge-patch+json', '{}')).status).toBe(400);
});

test('a merge patch gets no defaults, which would replace stored values', async () => {
  const url = await start({
    patchFile: async ({ body }: { body: object }) => ({ status: 200, body: { text: JSON.stringify(body) } }),
  });
  const headers = { ...ofAda, 'Content-Type': 'application/merge-patch+json' };
  const response = await fetch(`${url}/files/a`, { method: 'PATCH', body: '{"text":"x"}', headers });
  expect(await response.json()).toEqual({ text: '{"text":"x"}', mode: 'private' });
});

test('recursive schemas, parameters with any name and references are supported', async () => {
  const url = await start({
    putFolder: async ({ params, query, body }: { params: object; query: object; body: object }) => ({
      status: 200,
      body: { ...body, id: JSON.stringify({ ...params, ...query }) },
    }),
  });
  const put = (path: string, body: object) =>
    fetch(`${url}/folders/${path}`, { method: 'PUT', body: JSON.stringify(body), headers: json });
  const stored = await put('a?depth=2&filter[state]=open', { name: 'a', folders: [{ id: '1', name: 'b' }] });
  expect([stored.status, await stored.json()]).toEqual([
    200,
    {
      id: '{"folder-id":"a","filter":{"state":"open"},"depth":2}',
      name: 'a',
      mode: 'private',
      folders: [{ id: '1', name: 'b', mode: 'private' }],
    },
  ]);
  const rejected = await put('a?depth=0x1', { name: 'a', folders: [{ folders: [{ name: 'b'.repeat(11) }] }] });
  expect([rejected.status, await errorsOf(rejected)]).toEqual([
    400,
    [{ label: 'data', message: 'body/folders/0/folders/0/name: must have at most 10 characters, but has 11' }],
  ]);
});

test.each([
  ['a header that HTTP does not allow', { status: 200, headers: { ETag: '日本' }, body: 'text' }],
  ['a body that JSON can not contain', { status: 200, headers: {}, body: { id: 1n } }],
  ['no status', { body: 'text' }],
])('a response with %s is a 500', async (_what, result) => {
  for (const responseCheck of [undefined, { mode: 'fail' }] as const) {
    const url = await start({ getFile: async () => result }, { responseCheck });
    expect((await fetch(`${url}/files/a`, { headers: ofAda })).status).toBe(500);
  }
});

test('an error in a hook or in the error mapping closes the connection, and the server continues', async () => {
  const brokenOff: unknown[] = [];
  const fail = () => {
    throw new Error('wrong');
  };
  const hooks: Options['hooks'] = { failed: fail, brokenOff: (_context, cause) => void brokenOff.push(cause) };
  const server = createTestServer({ getFile: fail, deleteFile: async () => ({ status: 204 }) }, { hooks });
  const url = await serve(server.listener);
  await expect(fetch(`${url}/files/a`, { headers: ofAda })).rejects.toThrow();
  expect(brokenOff).toEqual([new Error('wrong')]);
  expect((await fetch(`${url}/files/a`, { method: 'DELETE', headers: ofAda })).status).toBe(204);
  await server.close();
});

test('a stream is closed if the response violates the contract, or the client disconnects before it is open', async () => {
  const broken = Readable.from(['text']);
  const left = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  const late = Readable.from(['text']);
  const handlers = {
    getFile: async ({ params }: { params: { name: string } }) =>
      params.name === 'broken'
        ? { status: 206, headers: { 'Content-Type': 'text/plain' }, body: async () => broken }
        : {
            status: 200,
            headers: { 'Content-Type': 'text/plain' },
            body: async () => {
              opening.resolve();
              await left.promise;
              return late;
            },
          },
  };
  const closed = once(late, 'close');
  const url = await start(handlers, {
    hooks: { finished: (_context, status) => void (status === 499 && left.resolve()) },
  });
  expect((await fetch(`${url}/files/broken`, { headers: ofAda })).status).toBe(500);
  expect(broken.readableDidRead).toBe(false);
  const leaving = new AbortController();
  const request = fetch(`${url}/files/late`, { headers: ofAda, signal: leaving.signal }).catch(() => undefined);
  await opening.promise;
  leaving.abort();
  await Promise.all([request, closed]);
});

test('a stream that fails is reported, and a client that closes a stream is not', async () => {
  const broken: unknown[] = [];
  const statuses: number[] = [];
  const streams = new Map<string, Readable>();
  const url = await start(
    {
      getFile: async ({ params }: { params: { name: string } }) => {
        const stream = new Readable({ read: () => undefined });
        stream.push('first');
        streams.set(params.name, stream);
        return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: stream };
      },
    },
    {
      hooks: {
        brokenOff: (_context, cause) => void broken.push(cause),
        finished: (_context, status) => void statuses.push(status),
      },
    },
  );
  const leaving = new AbortController();
  const watched = await fetch(`${url}/files/watched`, { headers: ofAda, signal: leaving.signal });
  leaving.abort();
  await expect(watched.text()).rejects.toThrow();
  const download = await fetch(`${url}/files/download`, { headers: ofAda });
  streams.get('download')?.destroy(new Error('the disk failed'));
  await expect(download.text()).rejects.toThrow();
  const cut = await fetch(`${url}/files/cut`, { headers: ofAda });
  streams.get('cut')?.destroy();
  await expect(cut.text()).rejects.toThrow();
  await until(async () => statuses.length === 3 && broken.length > 1);
  expect(broken).toEqual([
    new Error('the disk failed'),
    expect.objectContaining({ code: 'ERR_STREAM_PREMATURE_CLOSE' }),
  ]);
  expect(statuses).toEqual([499, 499, 499]);
});

/** Reads a body, and returns its size. */
async function sizeOf(body: Readable): Promise<number> {
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}
const putArchive = async ({ body }: { body: Readable }) => ({ status: 200, body: String(await sizeOf(body)) });
const csv = { ...ofAda, 'Content-Type': 'text/csv; charset=UTF-8' };
const upload = (url: string, body: BodyInit, headers: Record<string, string> = csv, path = 'archives/a') =>
  fetch(`${url}/${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

test('a handler gets a body that is not JSON as a stream, with the limit of its operation only', async () => {
  const url = await start({ putArchive }, { bodyLimit: 10 });
  expect(await (await upload(url, 'x'.repeat(2_000_000))).text()).toBe('2000000');
});

test('a handler reads the beginning of a streamed body before the client sends the end', async () => {
  const begun = Promise.withResolvers<void>();
  const url = await start({
    async putArchive({ body }: { body: Readable }) {
      body.once('data', () => begun.resolve());
      return { status: 200, body: String(await sizeOf(body)) };
    },
  });
  async function* content() {
    yield Buffer.from('first');
    await begun.promise;
    yield Buffer.from('last');
  }
  expect(await (await upload(url, Readable.from(content()) as unknown as BodyInit)).text()).toMatch(/^\d+$/);
});

test.each([
  ['of another media type', { ...ofAda, 'Content-Type': 'application/json' }, 'archives/a', 415, 'Content-Type'],
  ['that is compressed', { ...csv, 'Content-Encoding': 'gzip' }, 'archives/a', 415, 'Content-Encoding'],
  ['with an invalid query', csv, 'archives/a?depth=0', 400, 'query/depth'],
  ['without credentials', { 'Content-Type': 'text/csv' }, 'archives/a', 401, 'X-Api-Key'],
])('a streamed body %s is rejected before the handler runs', async (_what, headers, path, status, part) => {
  const url = await start({ putArchive: () => Promise.reject(new Error('must not run')) });
  const response = await upload(url, 'x', headers, path);
  expect(response.status).toBe(status);
  expect(JSON.stringify(await response.json())).toContain(part);
});

test('a missing streamed body is rejected if the contract requires one', async () => {
  const url = await start({ putArchive });
  const response = await upload(url, '');
  expect(await errorsOf(response)).toEqual([{ label: 'data', message: 'body: missing' }]);
});

test('a streamed body that exceeds the limit of its operation is a 413, also without a declared length', async () => {
  const url = await start({ putArchive });
  const chunks = Array.from({ length: 4 }, () => Buffer.alloc(1_000_000));
  for (const body of [Buffer.concat(chunks), Readable.from(chunks) as unknown as BodyInit]) {
    const response = await upload(url, body);
    expect([response.status, await errorsOf(response)]).toEqual([
      413,
      [{ label: 'data', message: 'body: larger than 3000000 bytes' }],
    ]);
  }
});

test('a client receives the response of a handler that does not read the streamed body, and keeps its connection', async () => {
  const url = await start({ putArchive: () => Promise.reject(new Problem(400, [{ label: 'L', message: 'no' }])) });
  for (let n = 0; n < 2; n++) {
    const response = await upload(url, 'x'.repeat(2_500_000));
    expect([response.status, await errorsOf(response)]).toEqual([400, [{ label: 'L', message: 'no' }]]);
  }
});

test('a handler learns that the client has disconnected while it reads a streamed body', async () => {
  const failed = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const url = await start({
    async putArchive({ body }: { body: Readable }) {
      begun.resolve();
      await sizeOf(body).catch(failed.resolve);
      return { status: 200, body: '' };
    },
  });
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /archives/a HTTP/1.1\r\nHost: a\r\nX-Api-Key: ada\r\nContent-Type: text/csv\r\nContent-Length: 9\r\n\r\nx',
  );
  await begun.promise;
  socket.destroy();
  expect(await failed.promise).toMatchObject({ status: 400, message: 'body: incomplete' });
});

test('a security scheme that checks the body can not be used with a streamed body', () => {
  const late = { Key: { late: () => undefined }, Signature: {} };
  expect(() => createTestServer({ putArchive }, { security: late })).toThrow(
    'putArchive: a security scheme checks the body, which is a stream',
  );
});

test('headers of the handler override those of the server regardless of case, and values of Vary are combined', async () => {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'private', Vary: 'Accept' };
  const url = await start({ getFile: async () => ({ status: 200, headers, body: 'text' }) }, { cors: {} });
  const response = await fetch(`${url}/files/a`, { headers: ofAda });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'cache-control': 'private',
    vary: 'Origin, Accept',
  });
});

test('bytes are sent unchanged', async () => {
  const bytes = Buffer.from([0, 255]);
  const url = await start({ getFile: async () => ({ status: 200, body: bytes }) }, { responseCheck: undefined });
  const response = await fetch(`${url}/files/a`, { headers: ofAda });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
});

test.each([
  ['an ID that another operation has', 'get', { operationId: 'getFile', responses: {} }, 'getFile: is the ID of GET'],
  [
    'a parameter without a rule',
    'get',
    { operationId: 'find', parameters: [{ name: 'id', in: 'path', required: true, schema: {} }], responses: {} },
    'GET /x: the parameter id is not in the path',
  ],
])('a contract with %s is an error at start', async (_what, method, operation, message) => {
  const paths = { ...document.paths, '/x': { [method]: operation } };
  await expect(prepareContract({ ...document, paths })).rejects.toThrow(message);
});

test('a request with the credentials of an alternative is checked by that alternative only', async () => {
  const paths = {
    '/x': {
      get: { operationId: 'find', security: [{ Key: [] }, { Badge: [] }], responses: { 200: { description: '' } } },
    },
  };
  const either = await prepareContract({ ...document, paths });
  const badge: Options['security'] = {
    Badge: {
      isPresent: (headers) => 'x-badge' in headers,
      early({ headers, caller }) {
        if (headers['x-badge'] !== 'carl') throw unauthorized('headers/X-Badge: must be a valid badge');
        caller.key = 'carl';
      },
    },
  };
  const handlers = { find: async ({ key }: Caller) => ({ status: 200, body: key }) };
  const options = { contract: either, responseCheck: undefined };
  const url = await start(handlers, { ...options, security: { ...security, ...badge } });
  const find = async (headers: Record<string, string>) => {
    const response = await fetch(`${url}/x`, { headers });
    return response.ok ? response.text() : response.status;
  };
  expect(await find(ofAda)).toBe('ada');
  expect(await find({ 'X-Badge': 'carl' })).toBe('carl');
  expect(await find({ ...ofAda, 'X-Badge': 'carl' })).toBe('carl');
  expect(await find({ ...ofAda, 'X-Badge': 'stolen' })).toBe(401);
  expect(await find({})).toBe(401);
  const { isPresent, ...undetected } = badge.Badge ?? {};
  expect(() => createTestServer(handlers, { ...options, security: { ...security, Badge: undetected } })).toThrow(
    'find: the alternative Badge needs isPresent',
  );
  expect(isPresent).toBeDefined();
});

test('a preflight response follows from the contract, and needs no credentials', async () => {
  const url = await start({ getFile: async () => ({ status: 200, body: 'text' }) }, { cors: {} });
  const origin = 'https://shop.example.com';
  const preflight = await fetch(`${url}/files/a`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'DELETE, GET, HEAD, PATCH, PUT',
    'access-control-allow-headers': 'Content-Type, If-None-Match, X-Api-Key, X-Request-Id, X-Signature',
    'access-control-max-age': '600',
    vary: 'Origin',
  });
  const response = await fetch(`${url}/files/a`, { headers: { ...ofAda, Origin: origin } });
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('access-control-expose-headers')).toBe('ETag, Retry-After, X-Request-Id');
});

test('scripts of an origin that is not allowed cannot read responses', async () => {
  const allowOrigin = (origin: string) => origin === 'https://shop.example.com';
  const url = await start({ getFile: async () => ({ status: 200, body: 'text' }) }, { cors: { allowOrigin } });
  const response = await fetch(`${url}/files/a`, { headers: { ...ofAda, Origin: 'https://evil.example.com' } });
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});

test('without cors, OPTIONS is a method that no path has', async () => {
  const response = await fetch(`${await start({})}/files/a`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example' },
  });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PATCH, PUT']);
});

test('a hook can reject a caller, or respond to a repeated idempotency key', async () => {
  const stored = new Map<string, OperationResponse>();
  let runs = 0;
  const hooks: Options['hooks'] = {
    authorized(_context, _operation, { key }) {
      if (key === 'bob') throw new Problem(429, [{ label: 'API_ERR_LIMIT', message: 'too many requests' }]);
    },
    async operation({ operation, params }, next) {
      const key = `${operation.operationId} ${params.name}`;
      const response = stored.get(key) ?? (await next());
      stored.set(key, response);
      return response;
    },
  };
  const url = await start({ getFile: async () => ({ status: 200, body: `run ${++runs}` }) }, { hooks });
  const get = (key: string) => fetch(`${url}/files/a`, { headers: { 'X-Api-Key': key } });
  expect((await get('bob')).status).toBe(429);
  expect([await (await get('ada')).text(), await (await get('ada')).text(), runs]).toEqual(['run 1', 'run 1', 1]);
});

test('handlers of writes run in a transaction, and the response is sent after its commit', async () => {
  const events: string[] = [];
  const transaction: Options['transaction'] = async (_execution, work) => {
    events.push('begin');
    const result = await work();
    events.push('commit');
    return result;
  };
  const handlers = {
    deleteFile: async () => {
      events.push('work');
      return { status: 204 };
    },
    getFile: async () => ({ status: 200, body: 'text' }),
  };
  const url = await start(handlers, { transaction });
  await fetch(`${url}/files/a`, { headers: ofAda });
  expect(events).toEqual([]);
  await fetch(`${url}/files/a`, { method: 'DELETE', headers: ofAda });
  expect(events).toEqual(['begin', 'work', 'commit']);
});

test('a response that violates the contract becomes a 500, and its cause reaches the hook', async () => {
  const causes: unknown[] = [];
  const hooks: Options['hooks'] = { failed: (_context, { options }) => void causes.push(options.cause) };
  const url = await start({ getFile: async () => ({ status: 206, body: 'text' }) }, { hooks });
  const response = await fetch(`${url}/files/a`, { headers: ofAda });
  expect(response.status).toBe(500);
  expect(String(causes[0])).toContain('getFile 206: is not declared');
});

test('Express can mount the listener at a path', async () => {
  const { listener } = createTestServer({ getFile: async () => ({ status: 200, body: 'text' }) });
  const app = express();
  app.get('/health', (_request, response) => void response.send('up'));
  app.use('/files', listener);
  const url = await serve(app);
  expect(await (await fetch(`${url}/health`)).text()).toBe('up');
  expect(await (await fetch(`${url}/files/a`, { headers: ofAda })).text()).toBe('text');
  expect((await fetch(`${url}/files/a`)).status).toBe(401);
});

test('Express can mount the listener below a path that the contract does not have', async () => {
  const { listener } = createTestServer({
    getFile: async ({ url }: { url: URL }) => ({ status: 200, body: url.pathname }),
  });
  const app = express();
  app.use('/api', listener);
  const url = await serve(app);
  expect(await (await fetch(`${url}/api/files/a`, { headers: ofAda })).text()).toBe('/api/files/a');
  expect((await fetch(`${url}/api/other`, { headers: ofAda })).status).toBe(404);
});

test('a frozen record of a handler is sent with defaults and dates, and is not changed', async () => {
  const record = Object.freeze({ text: new Date(0), folders: Object.freeze([]) });
  const url = await start(
    { putFile: async () => ({ status: 200, body: record }) },
    { responseCheck: undefined, security: { Key: {}, Signature: {} } },
  );
  const response = await fetch(`${url}/files/a`, { method: 'PUT', body: '{"text":"a"}', headers: json });
  expect(await response.json()).toEqual({ text: '1970-01-01T00:00:00.000Z', folders: [], mode: 'private' });
  expect(record).toEqual({ text: new Date(0), folders: [] });
});

test('a handler can throw an error response of the contract', async () => {
  const body = { errors: [{ label: 'own', message: 'no such file' }] };
  const url = await start({ getFile: () => Promise.reject(new ErrorResponse({ status: 404, body })) });
  const response = await fetch(`${url}/files/a`, { headers: ofAda });
  expect([response.status, await response.json()]).toEqual([404, body]);
});

test('an unexpected error is written to stderr with its stack, unless a hook gets it', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const handlers = { getFile: () => Promise.reject(new Error('out of ink')) };
  const url = await start(handlers);
  expect((await fetch(`${url}/files/a`, { headers: ofAda })).status).toBe(500);
  const other = await start(handlers, { hooks: { failed: () => undefined } });
  expect((await fetch(`${other}/files/a`, { headers: ofAda })).status).toBe(500);
  write.mockRestore();
  expect(written.filter((text) => text.includes('out of ink'))).toEqual([
    expect.stringMatching(/^getFile: status 500, request \S+: Error: out of ink\n\s+at /),
  ]);
});

test('entity tags may contain commas', () => {
  expect(matchesETag({ 'if-none-match': 'W/"a,b", "c"' }, '"a,b"')).toBe(true);
  expect(matchesETag({ 'if-none-match': '"a,b"' }, '"a')).toBe(false);
});

test('close rejects new requests, and waits for active ones', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<OperationResponse>();
  const server = createTestServer({
    getFile: () => {
      started.resolve();
      return finish.promise;
    },
  });
  const url = await serve(server.listener);
  const running = fetch(`${url}/files/a`, { headers: ofAda });
  await started.promise;
  let closed = false;
  const closing = server.close().then(() => (closed = true));
  const refused = await fetch(`${url}/files/a`, { headers: ofAda });
  expect([refused.status, await refused.json()]).toMatchObject([503, { errors: [{ label: 'service' }] }]);
  expect(closed).toBe(false);
  finish.resolve({ status: 200, body: 'text' });
  expect((await running).status).toBe(200);
  await closing;
});

test('a handler or security scheme that is unknown or missing is an error at start', () => {
  expect(() => createTestServer({ getFiel: async () => ({ status: 200 }) })).toThrow(
    'the contract has no operation getFiel',
  );
  expect(() => createTestServer({}, { security: {} })).toThrow(
    'getFile requires the security scheme Key, which has no implementation',
  );
});

test('the mock responds with the examples of any contract', async () => {
  const file = new URL('../../server/http/example/openapi.yaml', import.meta.url);
  const notes = await prepareContract(parse(await readFile(file, 'utf8')) as Contract);
  const url = await serve(await createMock(notes, { Key: {} }));
  const note = await fetch(`${url}/notes/7`);
  expect([note.status, await note.json()]).toEqual([200, { id: 7, text: 'Water the plants.', pinned: false }]);
  expect((await fetch(`${url}/notes/x`)).status).toBe(400);
});

test('the types of the example match its contract', async () => {
  const file = new URL('../../server/http/example/openapi.yaml', import.meta.url);
  const types = fileURLToPath(new URL('../../server/http/example/api.ts', import.meta.url));
  const made = `// Made from openapi.yaml by openapi-typescript. Do not edit.\n${astToString(await openapiTS(file, { defaultNonNullable: false }))}`;
  const style = await resolveConfig(types);
  expect(await readFile(types, 'utf8')).toBe(await format(made, { ...style, parser: 'typescript' }));
});
