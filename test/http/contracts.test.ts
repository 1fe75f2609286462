import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as sendRequest, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  type Contract,
  createContractServer,
  forbidden,
  type OperationResponse,
  prepareContract,
  problemDetails,
  unauthorized,
} from '../../server/http/index.ts';
import { createMock } from '../../mock/create-mock.ts';

/** A document with one construct of OpenAPI, and what a server for it does. */
interface Case {
  title: string;
  document: Contract;
  /** The response of each handler. A handler without one returns its input. */
  handlers?: Record<string, OperationResponse>;
  /** The format of errors; by default a list. */
  errors?: 'problemDetails' | 'declared';
  requests?: Exchange[];
  /** The number of requests that fail with an unexpected error, 0 by default. */
  failures?: number;
  /** The messages with which the document is rejected at start. */
  rejected?: string[];
}

interface Exchange {
  /** Method and request target. */
  send: string;
  headers?: Record<string, string>;
  /** Text is sent unchanged, anything else as JSON. */
  body?: unknown;
  /** Sends an object with this number of objects in each other; a target that ends with `=` has as many lists in each other instead. */
  levels?: number;
  status: number;
  /** The whole body of the response. */
  returns?: unknown;
  /** A part of the body as text. */
  contains?: string;
  responseHeaders?: Record<string, string>;
}

const folder = new URL('../contracts/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

let servers: Server[] = [];
afterEach(async () => {
  failures = 0;
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  servers = [];
});

type Operations = Record<string, { responses: never }>;

let failures = 0;

const prepare = ({ document, errors }: Case) =>
  prepareContract(document, errors && { renderError: errors === 'declared' ? errors : problemDetails });

const securityOf = ({ document }: Case) =>
  Object.fromEntries(Object.keys(document.components?.securitySchemes ?? {}).map((name) => [name, schemeOf(name)]));

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function start(tested: Case): Promise<number> {
  const { handlers = {} } = tested;
  const contract = await prepare(tested);
  const echo = async (call: Record<string, unknown>) => {
    const { params, query, headerParams, cookies, body } = call;
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ params, query, headerParams, cookies, body: await readable(body) }),
    };
  };
  const all = [...contract.operations.keys()].map((operationId) => {
    const response = Object.hasOwn(handlers, operationId) ? handlers[operationId] : undefined;
    return [operationId, response ? async () => response : echo];
  });
  const { listener, warm } = createContractServer<Operations>({
    contract,
    handlers: Object.fromEntries(all) as never,
    security: securityOf(tested),
    ...(Object.keys(handlers).length > 0 && { responseCheck: { mode: 'fail' } }),
    hooks: { failed: () => void failures++ },
  });
  await warm();
  return listen(listener);
}

/** The body of a request as JSON: the content of files and streams as text. */
async function readable(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null) return body;
  if (Symbol.asyncIterator in body) {
    let text = '';
    for await (const chunk of body as AsyncIterable<Buffer>) text += chunk.toString();
    return text;
  }
  if ('bytes' in body) return { ...body, bytes: String((body as { bytes: Buffer }).bytes) };
  if (Array.isArray(body)) return Promise.all(body.map(readable));
  const members = Object.entries(body).map(async ([name, member]) => [name, await readable(member)] as const);
  return Object.fromEntries(await Promise.all(members));
}

/** A scheme that accepts requests with a header named like it, whose value lists the scopes of the client. */
function schemeOf(name: string) {
  const header = name.toLowerCase();
  return {
    isPresent: (headers: Record<string, unknown>) => headers[header] !== undefined,
    early({ headers, scopes = [] }: { headers: Record<string, unknown>; scopes?: readonly string[] }) {
      const granted = typeof headers[header] === 'string' ? headers[header].split(' ') : undefined;
      if (!granted) throw unauthorized(`headers/${name}: missing`);
      if (!scopes.every((scope) => granted.includes(scope)))
        throw forbidden(`headers/${name}: lacks ${scopes.join(' ')}`);
    },
  };
}

interface Received {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

const nested = (open: string, levels: number, close: string) => `${open.repeat(levels)}${close.repeat(levels)}`;

function withLevels({ levels, ...exchange }: Exchange): Exchange {
  if (levels === undefined) return exchange;
  if (exchange.send.endsWith('=')) return { ...exchange, send: `${exchange.send}${nested('[', levels, ']')}` };
  const body = `${nested('{"part":', levels, '')}{}${nested('', levels, '}')}`;
  return { ...exchange, body, headers: { 'Content-Type': 'application/json' } };
}

function exchange(port: number, written: Exchange): Promise<Received> {
  const { send, headers = {}, body } = withLevels(written);
  const [method = '', path = ''] = send.split(' ');
  const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const isJson = body !== undefined && typeof body !== 'string';
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    request.on('error', reject);
    if (content !== undefined) request.setHeader('Content-Length', Buffer.byteLength(content));
    request.end(content);
  });
}

test.each(files)('%s is served as it says, or rejected', async (file) => {
  const tested = parse(readFileSync(new URL(file, folder), 'utf8')) as Case;
  if (tested.rejected) {
    await expect(start(tested)).rejects.toThrow(new Error(tested.rejected.join('\n')));
    return;
  }
  const port = await start(tested);
  for (const each of tested.requests ?? []) {
    const { status, headers, text } = await exchange(port, each);
    const seen: unknown[] = [each.send, each.body, status];
    const wanted: unknown[] = [each.send, each.body, each.status];
    if (each.returns !== undefined) {
      seen.push(JSON.parse(text || 'null'));
      wanted.push(each.returns);
    }
    if (each.contains !== undefined) {
      seen.push(text);
      wanted.push(expect.stringContaining(each.contains));
    }
    if (each.status !== status) seen.push(text);
    if (each.responseHeaders) {
      seen.push(headers);
      wanted.push(expect.objectContaining(each.responseHeaders));
    }
    expect(seen).toEqual(wanted);
  }
  expect(failures).toBe(tested.failures ?? 0);
});

test.each(files)('the mock of %s rejects the same requests as the server, and responds to the others', async (file) => {
  const tested = parse(readFileSync(new URL(file, folder), 'utf8')) as Case;
  if (tested.rejected) {
    await expect(prepare(tested)).rejects.toThrow(new Error(tested.rejected.join('\n')));
    return;
  }
  const port = await listen(await createMock(await prepare(tested), securityOf(tested)));
  for (const each of tested.requests ?? []) {
    const { status, text } = await exchange(port, each);
    // What a handler responds is not known to the mock.
    if (tested.handlers) continue;
    if (each.status < 400) expect(status).toBeLessThan(400);
    else expect([each.send, status]).toEqual([each.send, each.status]);
    if (each.status >= 400 && each.returns !== undefined) expect(JSON.parse(text)).toEqual(each.returns);
  }
});
