import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, test } from '@jest/globals';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import { contractPlugin } from '../../contract-server/fastify.ts';
import { contractHandler } from '../../contract-server/hono.ts';
import { createTestClient } from '../../contract-server/testing.ts';
import { type Contract, createContractServer, notFound, prepareContract } from '../../server/http/index.ts';

/** The types that openapi-typescript makes of the document below. */
interface operations {
  getNote: {
    parameters: { path: { noteId: number }; query?: { fields?: string[] } };
    requestBody?: never;
    responses: { 200: { content: { 'application/json': { id: number; fields?: string[] } } } };
  };
  addNote: {
    parameters: { query?: never };
    requestBody: { content: { 'application/json': { text: string } } };
    responses: { 201: { content: { 'application/json': { id: number; text: string } } } };
  };
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string', minLength: 1 };
const id = { type: 'integer' };
const document: Contract = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'https://notes.example.com/api' }],
  paths: {
    '/notes/{noteId}': {
      get: {
        operationId: 'getNote',
        parameters: [
          { name: 'noteId', in: 'path', required: true, schema: id },
          { name: 'fields', in: 'query', style: 'form', explode: false, schema: { type: 'array', items: text } },
        ],
        responses: {
          200: {
            description: 'A note.',
            ...json({
              type: 'object',
              required: ['id'],
              properties: { id, fields: { type: 'array', items: text } },
            }),
          },
        },
      },
    },
    '/notes': {
      post: {
        operationId: 'addNote',
        requestBody: { required: true, ...json({ type: 'object', required: ['text'], properties: { text } }) },
        responses: {
          201: {
            description: 'The new note.',
            ...json({ type: 'object', required: ['id', 'text'], properties: { id, text } }),
          },
        },
      },
    },
  },
  components: {},
};

const contract = await prepareContract(document);
const { listener } = createContractServer<operations>({
  contract,
  security: {},
  handlers: {
    async getNote({ params: { noteId }, query: { fields } }) {
      if (noteId === 404) throw notFound('path/noteId: not found');
      return { status: 200, body: { id: noteId, ...(fields && { fields }) } };
    },
    async addNote({ body }) {
      return { status: 201, body: { id: body.text === 'wrong' ? ('text' as never) : 8, text: body.text } };
    },
  },
});

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function origin(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  closers.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const listen = (handle: Parameters<typeof createServer>[1]) => origin(createServer(handle).listen(0, '127.0.0.1'));

/** Each starts a server with the contract below `/api`, and a route of its own that reads a body. */
const adapters: Record<string, () => Promise<string>> = {
  'Node.js': () => listen(listener),
  async Express() {
    const app = express();
    app.use('/api', listener);
    app.post('/own', express.json(), (request, response) => void response.json(request.body));
    return listen(app);
  },
  async Fastify() {
    const app = fastify();
    await app.register(contractPlugin(listener), { prefix: '/api' });
    app.post('/own', (request) => request.body);
    await app.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => app.close());
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  },
  async Hono() {
    const app = new Hono<{ Bindings: Parameters<ReturnType<typeof contractHandler>>[0]['env'] }>();
    app.all('/api/*', contractHandler(listener));
    app.post('/own', async (context) => context.json(await context.req.json()));
    return origin(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server);
  },
};

test.each(Object.keys(adapters))('%s serves a contract', async (name) => {
  const url = await adapters[name]?.();
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await fetch(`${url}/api/notes/7?fields=a,b%2Cc`)).json()).toEqual({ id: 7, fields: ['a', 'b,c'] });
  const added = await post('/api/notes', { text: 'Hello' });
  expect([added.status, await added.json()]).toEqual([201, { id: 8, text: 'Hello' }]);
  const invalid = await post('/api/notes', { text: '' });
  expect(await invalid.json()).toEqual({
    errors: [{ label: 'data', message: 'body/text: must have at least 1 character' }],
  });
  expect((await fetch(`${url}/api/notes/7`, { method: 'DELETE' })).status).toBe(405);
  expect((await fetch(`${url}/api/notes/7`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  if (name !== 'Node.js') expect(await (await post('/own', { a: 1 })).json()).toEqual({ a: 1 });
});

test('a test client checks requests and responses against the contract', async () => {
  const client = await createTestClient<operations>({ contract, listener });
  closers.push(() => client.close());
  const note = await client.request('getNote', { params: { noteId: 7 }, query: { fields: ['a', 'b,c'] } });
  expect([note.status, note.body]).toEqual([200, { id: 7, fields: ['a', 'b,c'] }]);
  expect((await client.request('addNote', { body: { text: 'Hello' } })).status).toBe(201);
  const sending = client.request('addNote', { body: { text: '' } });
  await expect(sending).rejects.toThrow(
    'the request violates the contract: addNote: body/text: must have at least 1 character',
  );
  await expect(client.request('addNote', { body: { text: 'wrong' } })).rejects.toThrow(
    'the response violates the contract: addNote 201 body/id: must be integer',
  );
  // The contract declares no errors.
  await expect(client.request('addNote', { body: { text: '' } }, { invalid: true })).rejects.toThrow(
    'the response violates the contract: addNote 400: is not declared (201 are)',
  );
});
