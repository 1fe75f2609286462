import { once } from 'node:events';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { createTestClient } from '../../contract-server/testing.ts';
import {
  type Contract,
  createContractServer,
  type Handlers,
  prepareContract,
  Problem,
  type SecurityScheme,
  type StreamedFile,
  streamFiles,
} from '../../server/http/index.ts';

interface Album {
  title: string;
  year?: number;
  meta?: { tags: string[] };
  cover: string;
  pictures?: string[];
}
interface operations {
  createAlbum: {
    requestBody: { content: { 'multipart/form-data': Album } };
    responses: { 200: { content: { 'application/json': unknown } } };
  };
  createNote: {
    requestBody?: { content: { 'application/json': { text: string }; 'multipart/form-data': { file?: string } } };
    responses: { 200: { content: { 'application/json': unknown } } };
  };
}
type Handler = Handlers<operations>['createAlbum'];

const ok = { description: 'The input.', content: { 'application/json': { schema: {} } } };
const file = { type: 'string', format: 'binary' };
const album = {
  type: 'object',
  required: ['title', 'cover'],
  properties: {
    title: { type: 'string', maxLength: 10 },
    year: { type: 'integer' },
    meta: { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
    cover: { type: 'string', contentMediaType: 'image/png', maxLength: 3_000_000 },
    pictures: { type: 'array', minItems: 2, maxItems: 100, items: file },
    back: file,
  },
  additionalProperties: false,
};
const multipart = (schema: object) => ({
  'multipart/form-data': { schema, encoding: { cover: { contentType: 'image/png' } } },
});
const documentOf = (schema: object = album) => ({
  openapi: '3.1.0',
  info: { title: 'Albums', version: '1.0.0' },
  paths: {
    '/albums': {
      post: {
        operationId: 'createAlbum',
        'x-body-limit': 5_000_000,
        requestBody: { required: true, content: multipart(schema) },
        responses: { '200': ok },
      },
    },
    '/notes': {
      post: {
        operationId: 'createNote',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object' } },
            ...multipart({ type: 'object', properties: { file } }),
          },
        },
        responses: { '200': ok },
      },
    },
  },
});

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

const createListener = async (handlers: Partial<Handlers<operations>>, document: object = documentOf()) =>
  createContractServer<operations>({
    contract: await prepareContract(document as Contract),
    handlers,
    security: {},
    bodyLimit: 1000,
  }).listener;

async function start(handlers: Partial<Handlers<operations>>, document?: object): Promise<number> {
  const server = createServer(await createListener(handlers, document)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const text = (name: string, value: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const begin = (name: string, mediaType = 'image/png') =>
  `--X\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.bin"\r\nContent-Type: ${mediaType}\r\n\r\n`;
const whole = (name: string, content: string, mediaType?: string) => `${begin(name, mediaType)}${content}\r\n`;
const end = '--X--\r\n';

const open = (port: number, path = '/albums') =>
  sendRequest({
    ...{ port, path, host: '127.0.0.1', method: 'POST' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=X' },
  });

async function send(port: number, content: Iterable<string | Buffer> | AsyncIterable<string | Buffer>, path?: string) {
  const request = open(port, path);
  const received = once(request, 'response') as Promise<[Readable & { statusCode: number }]>;
  // A server may respond before the end of a request.
  request.on('error', () => undefined);
  Readable.from(content).pipe(request);
  const [response] = await received;
  const body = String(await buffer(response));
  return { status: response.statusCode, body: JSON.parse(body) as unknown };
}

const errors = (status: number, message: string) => ({ status, body: { errors: [{ label: 'data', message }] } });

/** Returns the fields, and the size of each file. */
const listing = streamFiles(async ({ body, files }: { body: unknown; files: AsyncIterable<StreamedFile> }) => {
  const read: unknown[] = [];
  for await (const { name, filename, mediaType, stream } of files) {
    read.push([name, filename, mediaType, (await buffer(stream)).length]);
  }
  return { status: 200, body: { body, read } };
}) as Handler;

test('a handler reads the beginning of a file before the client sends its end, with valid and converted fields', async () => {
  const begun = Promise.withResolvers<unknown>();
  const port = await start({
    createAlbum: streamFiles(async ({ body, files }) => {
      const sizes: Record<string, number> = {};
      for await (const { name, stream } of files) {
        sizes[name] = 0;
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          sizes[name] += chunk.length;
          begun.resolve([body.title.length, body.year, body.meta?.tags]);
        }
      }
      return { status: 200, body: sizes };
    }),
  });
  async function* content() {
    yield `${text('title', 'Sea')}${text('year', '1999')}${whole('meta', '{"tags":["a"]}', 'application/json')}`;
    yield `${begin('cover')}first`;
    expect(await begun.promise).toEqual([3, 1999, ['a']]);
    yield Buffer.alloc(2_000_000);
    yield `\r\n${end}`;
  }
  expect(await send(port, content())).toEqual({ status: 200, body: { cover: 2_000_005 } });
});

test('files arrive in the order of the form, and those that a handler does not read are skipped', async () => {
  const form = [
    ...[text('title', 'Sea'), whole('cover', 'abc'), whole('pictures', 'x'.repeat(1_000_000))],
    ...[whole('pictures', 'de', 'image/gif'), whole('back', ''), end],
  ];
  expect(await send(await start({ createAlbum: listing }), form)).toEqual({
    status: 200,
    body: {
      body: { title: 'Sea' },
      read: [
        ['cover', 'cover.bin', 'image/png', 3],
        ['pictures', 'pictures.bin', 'image/png', 1_000_000],
        ['pictures', 'pictures.bin', 'image/gif', 2],
        ['back', 'back.bin', 'image/png', 0],
      ],
    },
  });
  const names = streamFiles(async ({ files }: { files: AsyncIterable<StreamedFile> }) => {
    const found: string[] = [];
    for await (const { name } of files) found.push(name);
    return { status: 200, body: found };
  }) as Handler;
  const port = await start({ createAlbum: names });
  for (const chunks of [form, [form.join('')]]) {
    expect(await send(port, chunks)).toEqual({ status: 200, body: ['cover', 'pictures', 'pictures', 'back'] });
  }
});

const large = 'x'.repeat(4_000_000);

test.each([
  [
    'an invalid field',
    [text('title', 'a'.repeat(11)), whole('cover', 'a')],
    400,
    'body/title: must have at most 10 characters, but has 11',
  ],
  ['a missing field', [whole('cover', large)], 400, "body: must have required property 'title'"],
  ['a missing file', [text('title', 'a')], 400, "body: must have required property 'cover'"],
  ['a text instead of a file', [text('title', 'a'), text('cover', 'a')], 400, 'body/cover: must be a file'],
  [
    'an unknown field',
    [text('title', 'a'), text('other', 'a'), whole('cover', 'a')],
    400,
    'body/other: unknown property',
  ],
  [
    'an unknown file',
    [text('title', 'a'), whole('other', 'a'), whole('cover', 'a')],
    400,
    'body/other: unknown property',
  ],
  [
    'another media type',
    [text('title', 'a'), whole('cover', 'a', 'image/gif')],
    400,
    'body/cover: must have the media type image/png',
  ],
  [
    'too many bytes of fields',
    [text('title', 'a'.repeat(990)), text('year', '12345678901')],
    413,
    'body: fields larger than 1000 bytes',
  ],
  ['a large field', [text('title', 'a'.repeat(1001)), whole('cover', 'a')], 413, 'body: fields larger than 1000 bytes'],
  [
    'a large field with JSON',
    [whole('meta', `{"tags":["${'a'.repeat(2_000_000)}"]}`, 'application/json')],
    413,
    'body: fields larger than 1000 bytes',
  ],
  [
    'a form that ends in a field',
    ['--X\r\nContent-Disposition: form-data; name="title"\r\n\r\na'],
    400,
    'body: malformed form',
  ],
])('a form with %s is rejected before the handler runs', async (_what, parts, status, message) => {
  const port = await start({
    createAlbum: streamFiles(() => Promise.reject(new Problem(409, [{ label: 'ran', message: 'ran' }]))),
  });
  const form = message.includes('malformed') ? parts : [...parts, end];
  for (const chunks of [form, [form.join('')]]) expect(await send(port, chunks)).toEqual(errors(status, message));
});

const valid = [text('title', 'a'), whole('cover', 'a')];

test.each([
  ['a field after a file', [...valid, text('year', '1')], 400, 'body/year: must be sent before the files'],
  [
    'JSON after a file',
    [...valid, whole('meta', '{}', 'application/json')],
    400,
    'body/meta: must be sent before the files',
  ],
  ['an unknown file', [...valid, whole('other', large)], 400, 'body/other: unknown property'],
  ['a file that is sent twice', [...valid, whole('cover', large)], 400, 'body/cover: must be a file'],
  ['too few files of a list', [...valid, whole('pictures', 'a')], 400, 'body/pictures: must have at least 2 items'],
  ['a missing file', [text('title', 'a'), whole('back', 'a')], 400, "body: must have required property 'cover'"],
  [
    'too many files',
    [...valid, ...Array.from({ length: 100 }, () => whole('pictures', 'a'))],
    400,
    'body: must have at most 1000 fields and 100 files',
  ],
  ['a large file', [text('title', 'a'), whole('cover', large)], 413, 'body/cover: larger than 3000000 bytes'],
  [
    'a body above the limit of the operation',
    [...valid, whole('back', large), whole('pictures', large)],
    413,
    'body: larger than 5000000 bytes',
  ],
  ['an end in a file', [text('title', 'a'), begin('cover'), 'abc'], 400, 'body: incomplete'],
])('%s is reported to the handler that reads the files', async (what, parts, status, message) => {
  const seen: unknown[] = [];
  const port = await start({
    createAlbum: streamFiles(async ({ files }) => {
      try {
        for await (const { stream } of files) await buffer(stream);
      } catch (error) {
        seen.push(error);
        throw error;
      }
      return { status: 200, body: null };
    }),
  });
  const form = what.startsWith('an end') ? parts : [...parts, end];
  for (const chunks of [form, [form.join('')]]) expect(await send(port, chunks)).toEqual(errors(status, message));
  expect(seen).toEqual([expect.any(Problem), expect.any(Problem)]);
});

test('a handler learns that the client has disconnected while it reads a file', async () => {
  const failed = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const port = await start({
    createAlbum: streamFiles(async ({ files }) => {
      for await (const { stream } of files) {
        begun.resolve();
        await buffer(stream).catch(failed.resolve);
      }
      return { status: 200, body: null };
    }),
  });
  const request = open(port);
  request.on('error', () => undefined);
  request.write(`${text('title', 'a')}${begin('cover')}abc`);
  await begun.promise;
  request.destroy();
  expect(await failed.promise).toMatchObject({ status: 400, message: 'body: incomplete' });
});

test('a client that disconnects before the first file is not served', async () => {
  const closed = Promise.withResolvers<unknown>();
  const contract = await prepareContract(documentOf());
  let runs = 0;
  const { listener } = createContractServer<operations>({
    contract,
    handlers: { createAlbum: streamFiles(async () => ({ status: 200, body: runs++ })) } as never,
    security: {},
    hooks: { finished: (_context, status) => closed.resolve(status) },
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const arrived = once(server, 'request');
  const request = open((server.address() as AddressInfo).port);
  request.on('error', () => undefined);
  request.write(text('title', 'a'));
  await arrived;
  request.destroy();
  expect([await closed.promise, runs]).toEqual([499, 0]);
});

test('a client receives the response of a handler that does not read the files', async () => {
  const port = await start({
    createAlbum: streamFiles(() => Promise.reject(new Problem(409, [{ label: 'data', message: 'exists' }]))),
  });
  expect(await send(port, [text('title', 'a'), whole('cover', large), end])).toEqual(errors(409, 'exists'));
});

test('a request without a form has no files', async () => {
  const port = await start({ createNote: listing as never });
  const none = { status: 200, body: { read: [] } };
  expect(await send(port, [], '/notes')).toEqual(none);
  for (const [headers, body] of [
    [{}, undefined],
    [{ 'Content-Type': 'application/json' }, '{"text":"a"}'],
  ] as const) {
    const response = await fetch(`http://127.0.0.1:${port}/notes`, { method: 'POST', headers, ...(body && { body }) });
    expect(await response.json()).toEqual({ read: [], ...(body && { body: JSON.parse(body) as unknown }) });
  }
});

test('the test client sends files after fields', async () => {
  const listener = await createListener({ createAlbum: listing });
  const client = await createTestClient<operations>({
    contract: await prepareContract(documentOf()),
    listener,
  });
  const body = { cover: new Blob(['abc'], { type: 'image/png' }), title: 'Sea', year: 1999 };
  const response = await client.request('createAlbum', { body: body as never });
  await client.close();
  expect(response.body).toEqual({
    body: { title: 'Sea', year: 1999 },
    read: [['cover', 'blob', 'image/png', 3]],
  });
});

test.each<[string, object, Record<string, unknown>, string]>([
  [
    'a condition between fields',
    documentOf({ allOf: [album, { if: { required: ['year'] }, then: { required: ['back'] } }] }),
    {},
    'createAlbum: streamFiles validates fields before files, but the form has if',
  ],
  [
    'no form',
    { ...documentOf(), paths: { '/albums': { post: { operationId: 'createAlbum', responses: {} } } } },
    {},
    'createAlbum: streamFiles needs a body with multipart/form-data',
  ],
  [
    'a check of the body',
    {
      ...documentOf(),
      security: [{ Signature: [] }],
      components: { securitySchemes: { Signature: { type: 'http', scheme: 'bearer' } } },
    },
    { Signature: { late: () => undefined } },
    'createAlbum: a security scheme checks the body, which is a stream',
  ],
])('files can not be streamed with %s', async (_what, document, security, message) => {
  const contract = await prepareContract(document as Contract);
  const create = () =>
    createContractServer<operations>({
      contract,
      handlers: { createAlbum: listing },
      security: security as Record<string, SecurityScheme<object>>,
    });
  expect(create).toThrow(message);
});
