import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addManyDevices } from '../support/devices.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import {
  type Caller,
  createRequester,
  signedHeaders,
  startAnotherApi,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/wait.ts';

const devices = '/v1/me/apps/shop/devices';

let service: TestService;
let ada: Caller;
const opened: Socket[] = [];

beforeAll(async () => {
  service = await startTestService({
    REQUEST_TIMEOUT_SECONDS: '1',
    // The slow response waits for a lock until another connection has timed out.
    ...{ DB_LOCK_MILLISECONDS: '60000', DB_STATEMENT_MILLISECONDS: '60000' },
  });
  ada = await service.createCaller('ada@example.com', 'shop');
  // The export has 20 MB, more than the kernel buffers for a client that does not read.
  await addManyDevices(service.db, 'shop', 'phone', 10_000, { model: 'x'.repeat(2000) });
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await service.close();
});

/** Opens a connection and sends raw bytes. It reads nothing unless `read` is set. */
async function open(bytes: string, { read = false } = {}): Promise<Socket> {
  const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
  opened.push(socket.on('error', () => undefined));
  if (!read) socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}

async function signedRequest(path: string): Promise<string> {
  const signed = await signedHeaders('GET', new Uint8Array(), ada.apiKey);
  const headers = Object.entries({ ...signed, Host: 'a', Authorization: `Bearer ${ada.token}` });
  return `GET ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

/** The number of open connections of the service. */
async function connections(): Promise<number> {
  const response = await fetch(service.metricsUrl);
  return Number(/^engage_http_connections (\d+)$/m.exec(await response.text())?.[1]);
}

const head = 'POST /v1/access_token HTTP/1.1\r\nHost: a\r\n';
/** The bytes that a client sends before it stops. */
const stalled = {
  'sends nothing': () => '',
  'does not finish its headers': () => head,
  'does not finish its body': () => `${head}Content-Length: 1000\r\n\r\n{`,
  'does not finish a body that is too large': () => `${head}Content-Length: 100000000\r\n\r\n${'x'.repeat(2_000_000)}`,
  'sends what is not HTTP': () => 'HELLO\r\n\r\n',
  'sends no host': () => 'GET /v1/me HTTP/1.1\r\n\r\n',
  'does not read pages that it asked for': () => 'GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30),
  'does not read an export': () => signedRequest(devices),
};

test.each(Object.entries(stalled))(
  'the connection of a client that %s, and reads nothing, is closed after the timeout',
  async (_name, bytes) => {
    const before = await connections();
    const text = await bytes();
    for (let n = 0; n < 4; n++) await open(text);
    await until(async () => (await connections()) <= before);
  },
);

test('clients that wait for a slow response or read slowly keep their connections', async () => {
  let release: () => void = () => undefined;
  const isLocked = Promise.withResolvers<void>();
  const locked = service.db.transaction(async (tx) => {
    await tx.query('lock table campaigns');
    await new Promise<void>((resolve) => {
      release = resolve;
      isLocked.resolve();
    });
  });
  await isLocked.promise;
  const waiting = await open(await signedRequest('/v1/me/apps/shop/campaigns'), { read: true });
  const slow = await open(await signedRequest(devices), { read: true });
  const received = new Map([waiting, slow].map((socket) => [socket, '']));
  for (const socket of [waiting, slow]) {
    socket.on('data', (chunk) => void received.set(socket, (received.get(socket) ?? '') + chunk.toString()));
  }
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 20);
  });

  // When a later connection has timed out, these two have been open for longer than the timeout.
  const before = await connections();
  await open(head);
  await until(async () => (await connections()) <= before);
  expect([waiting.closed, slow.closed]).toEqual([false, false]);
  expect(received.get(slow)).not.toContain('phone-10000;');
  release();
  await locked;
  await until(async () => received.get(waiting)?.startsWith('HTTP/1.1 200') ?? false);
  slow.removeAllListeners('data').on('data', (chunk) => void received.set(slow, received.get(slow) + chunk.toString()));
  slow.resume();
  await until(async () => received.get(slow)?.includes('phone-10000;') ?? false);
});

test('a client that still sends its request, and closes the connection then, receives the error', async () => {
  // Its timeout is long, so that the connection stays open while the client sends.
  const patient = await startAnotherApi(service);
  const socket = connect({ port: Number(new URL(patient.url).port), host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const ended = once(socket, 'end');
  socket.write(`${head}Connection: close\r\nContent-Length: 100000000\r\n\r\n{`);
  await ended;
  expect(received).toMatch(/^HTTP\/1\.1 413 [^]*API_ERR_DATA/);
  for (let part = 0; part < 10; part++) {
    await new Promise<void>((resolve) => socket.write('x'.repeat(100_000), () => resolve()));
  }
  expect(errors).toEqual([]);
  socket.destroy();
  await patient.close();
});

test('a connection without a request does not delay the end of a service, which waits for requests', async () => {
  const api = await startAnotherApi(service);
  const unused = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1' });
  const closed = once(unused, 'close');
  await once(unused, 'connect');
  const request = createRequester(api.url, ada.apiKey, ada.token);
  // Connections are accepted in order.
  expect((await request('GET', '/v1/me')).status).toBe(200);
  let closing: Promise<void> | undefined;
  const response = await whileLocked(service.db, 'lock table campaigns', async () => {
    const waiting = request('GET', '/v1/me/apps/shop/campaigns');
    await until(async () => (await waitingStatements(service.db)).length > 0);
    closing = api.close();
    await closed;
    return { waiting };
  });
  // If the service had closed all connections, this request would have none.
  expect((await response.waiting).status).toBe(200);
  await closing;
});
