/** Serves a contract of three operations. Start it with `node server/http/example/server.ts`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import {
  type Contract,
  createContractServer,
  type Handlers,
  notFound,
  paginate,
  prepareContract,
  Problem,
} from '../index.ts';
import type { components, operations } from './api.ts';

const notes: components['schemas']['Note'][] = [];

const handlers: Handlers<operations> = {
  listNotes: (call) => paginate(call, async ({ offset, limit }) => notes.slice(offset, offset + limit)),

  async createNote({ body }) {
    const note = { id: notes.length + 1, text: body.text, pinned: body.pinned ?? false };
    notes.push(note);
    return { status: 201, body: note };
  },

  async getNote({ params: { noteId } }) {
    const note = notes[noteId - 1];
    if (!note) throw notFound(`path/noteId: note ${noteId} not found`);
    return { status: 200, body: note };
  },
};

function checkKey(key: unknown): void {
  if (key === 'secret') return;
  throw new Problem(401, [{ label: 'key', message: 'headers/X-Api-Key: must be a valid key' }]);
}

const document = parse(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8')) as Contract;
const { listener } = createContractServer<operations>({
  contract: await prepareContract(document),
  handlers,
  security: { Key: { early: ({ headers }) => checkKey(headers['x-api-key']) } },
  responseCheck: { mode: 'fail' },
});
const server = createServer(listener).listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/notes`),
);
