import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { trustAlso } from '../../server/delivery/connection.ts';
import { createPool, type Pool } from '../../server/delivery/pool.ts';
import { makeCertificate, type StandIn, startStandIn } from '../support/push-service.ts';

let pool: Pool | undefined;
let peer: Server | undefined;
let standIn: StandIn | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  pool?.close();
  for (const socket of sockets) socket.destroy();
  peer?.close();
  await standIn?.close();
  [pool, peer, standIn] = [undefined, undefined, undefined];
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

function open(origin: string, ca: string, { maxSessions = 2, requestMilliseconds = 300 } = {}): Pool {
  const trust = trustAlso(ca);
  return (pool = createPool({
    peer: { origin, trust, connectMilliseconds: 300 },
    requestMilliseconds,
    maxSessions,
  }));
}
const post = { headers: { ':method': 'POST', ':path': '/' } as const, body: '{}' };

test('a peer that takes connections and says nothing is unreachable once the budget is spent', async () => {
  const { cert } = await makeCertificate();
  const origin = await listen(createServer());
  const failed = { message: "localhost can't be reached", unreachable: true };
  await expect(open(origin, cert).send(post)).rejects.toMatchObject(failed);
});

test.each([
  ['says nothing', () => undefined],
  ['speaks something else', (socket: Socket) => void socket.write('SSH-2.0-OpenSSH_9.2\r\n'.repeat(20))],
  ['leaves at once', (socket: Socket) => void socket.end()],
])('a peer that promises HTTP/2 and then %s is unreachable', async (_what, behave) => {
  const { key, cert } = await makeCertificate();
  const server = createTlsServer({ key, cert, ALPNProtocols: ['h2'] }, (socket) => behave(keep(socket)));
  await expect(open(await listen(server), cert).send(post)).rejects.toMatchObject({
    message: 'the service does not speak HTTP/2 as it should',
    unreachable: true,
  });
});

test('a peer that allows no streams is waited for no longer than the budgets', async () => {
  standIn = await startStandIn({ settings: { maxConcurrentStreams: 0 } });
  await expect(open(standIn.url, standIn.ca).send(post)).rejects.toMatchObject({
    message: 'the service takes no more requests',
    unreachable: true,
  });
});

test('an answer without end is cut off', async () => {
  standIn = await startStandIn();
  standIn.reply = () => ({ status: 200, body: 'x'.repeat(1_000_000) });
  await expect(open(standIn.url, standIn.ca).send(post)).rejects.toMatchObject({ unreachable: false });
});

test('requests go to the connection that has the fewest', async () => {
  standIn = await startStandIn({ settings: { maxConcurrentStreams: 60 } });
  const service = standIn;
  const release: (() => void)[] = [];
  service.reply = () => new Promise((resolve) => release.push(() => resolve({ status: 200 })));
  const sending = open(service.url, service.ca, { requestMilliseconds: 5_000 });
  const first = Array.from({ length: 101 }, () => sending.send(post));
  await service.until(() => release.length === 101);
  const second = Array.from({ length: 9 }, () => sending.send(post));
  await service.until(() => release.length === 110);
  expect(service.mostOpen.map((most) => most >= 50 && most <= 60)).toEqual([true, true]);
  for (const one of release) one();
  expect((await Promise.all([...first, ...second])).map(({ status }) => status)).toEqual(Array(110).fill(200));
});

test('what waits is told when the connections are closed', async () => {
  standIn = await startStandIn();
  const service = standIn;
  service.reply = () => 'never';
  const sending = open(service.url, service.ca, { requestMilliseconds: 5_000 });
  const sent = sending.send(post);
  await service.until(() => service.received.length === 1);
  sending.close();
  await expect(sent).rejects.toThrow('the service broke the connection');
  await expect(sending.send(post)).rejects.toThrow('the connections are closed');
});
