import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { trustAlso } from '../../server/delivery/transport/connection.ts';
import { createPool, type Pool } from '../../server/delivery/transport/pool.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';

let pool: Pool | undefined;
let peer: Server | undefined;
let stub: PushServiceStub | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  pool?.close();
  for (const socket of sockets) socket.destroy();
  peer?.close();
  await stub?.close();
  [pool, peer, stub] = [undefined, undefined, undefined];
});

function keep(socket: Socket): Socket {
  sockets.add(socket);
  return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
}

async function listen(server: Server): Promise<string> {
  peer = server;
  server.on('connection', keep).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Timeouts for tests that wait for one. With less, a slow machine could exceed the one that the test does not mean. */
const brief = 3_000;

function open(
  origin: string,
  ca: string,
  { maxSessions = 2, connectMilliseconds = 30_000, requestMilliseconds = 30_000 } = {},
): Pool {
  const trust = trustAlso(ca);
  return (pool = createPool({
    peer: { origin, trust, connectMilliseconds },
    requestMilliseconds,
    maxSessions,
  }));
}
const post = { headers: { ':method': 'POST', ':path': '/' } as const, body: '{}' };

test('a peer that accepts connections and sends nothing is unreachable after the timeout', async () => {
  const { cert } = makeCertificate();
  const origin = await listen(createServer());
  const failed = { message: "localhost can't be reached", unreachable: true };
  await expect(open(origin, cert, { connectMilliseconds: brief }).send(post)).rejects.toMatchObject(failed);
});

test.each([
  ['says nothing', () => undefined],
  ['speaks something else', (socket: Socket) => void socket.write('SSH-2.0-OpenSSH_9.2\r\n'.repeat(20))],
  ['closes immediately', (socket: Socket) => void socket.end()],
])('a peer that negotiates HTTP/2 and then %s is unreachable', async (_what, behave) => {
  const { key, cert } = makeCertificate();
  const server = createTlsServer({ key, cert, ALPNProtocols: ['h2'] }, (socket) => behave(keep(socket)));
  await expect(open(await listen(server), cert, { connectMilliseconds: brief }).send(post)).rejects.toMatchObject({
    message: 'the push service violates HTTP/2',
    unreachable: true,
  });
});

test('a peer that allows no streams fails after the timeout', async () => {
  stub = await startPushServiceStub({ settings: { maxConcurrentStreams: 0 } });
  const timeouts = { connectMilliseconds: brief, requestMilliseconds: brief };
  await expect(open(stub.url, stub.ca, timeouts).send(post)).rejects.toMatchObject({
    message: 'the push service accepts no more requests',
    unreachable: true,
  });
});

test('an endless response is cut off, and counts by its status', async () => {
  stub = await startPushServiceStub();
  stub.respond = () => ({ status: 200, body: 'x'.repeat(1_000_000) });
  expect(await open(stub.url, stub.ca).send(post)).toMatchObject({ status: 200, body: '' });
});

test('a request that the peer refuses is sent at most four times', async () => {
  stub = await startPushServiceStub();
  stub.respond = () => 'refuse';
  await expect(open(stub.url, stub.ca).send(post)).rejects.toMatchObject({ unreachable: false });
  expect(stub.received).toHaveLength(4);
});

test('sequential HTTP/1.1 requests share a connection', async () => {
  stub = await startPushServiceStub({ http1Only: true });
  const sending = open(stub.url, stub.ca);
  for (let number = 0; number < 3; number++) expect(await sending.send(post)).toMatchObject({ status: 200 });
  expect(new Set(stub.received.map(({ connection }) => connection)).size).toBe(1);
});

test('an HTTP/1.1 request whose connection breaks after sending may have arrived', async () => {
  stub = await startPushServiceStub({ http1Only: true });
  stub.respond = () => 'break';
  await expect(open(stub.url, stub.ca).send(post)).rejects.toMatchObject({ unreachable: false });
});

test('requests use the connection with the fewest open requests', async () => {
  stub = await startPushServiceStub({ settings: { maxConcurrentStreams: 60 } });
  const service = stub;
  const release: (() => void)[] = [];
  service.respond = () => new Promise((resolve) => release.push(() => resolve({ status: 200 })));
  const sending = open(service.url, service.ca);
  const first = Array.from({ length: 101 }, () => sending.send(post));
  await service.until(() => release.length === 101);
  const second = Array.from({ length: 9 }, () => sending.send(post));
  await service.until(() => release.length === 110);
  expect(service.mostOpen.map((most) => most >= 50 && most <= 60)).toEqual([true, true]);
  for (const one of release) one();
  expect((await Promise.all([...first, ...second])).map(({ status }) => status)).toEqual(Array(110).fill(200));
});

test('closing the pool rejects waiting requests', async () => {
  stub = await startPushServiceStub();
  const service = stub;
  service.respond = () => 'never';
  const sending = open(service.url, service.ca);
  const sent = sending.send(post);
  await service.until(() => service.received.length === 1);
  sending.close();
  await expect(sent).rejects.toThrow('the push service closed the connection');
  await expect(sending.send(post)).rejects.toThrow('the connections are closed');
});
