import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readConfig } from '../../server/config/config.ts';
import { cancelStatement } from '../../server/db/cancel.ts';
import { DatabaseClient } from '../../server/db/client.ts';
import { type EmbeddedServer, openEmbeddedServer } from '../../server/db/embedded.ts';
import { engage } from '../support/command-line.ts';
import { until } from '../support/wait.ts';
import { testSecretKey } from '../support/database.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';

/** The request for TLS (PostgreSQL documentation, "Message Formats", SSLRequest). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

let folder: string;
let ca: string;
let server: EmbeddedServer;
/** In front of the embedded PostgreSQL, which has only a Unix socket: a server with a self-signed certificate for localhost. */
const front = createServer();
let hasTls = true;
/** The connections that used TLS, or not. */
const used: boolean[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-tls-'));
  server = await openEmbeddedServer(folder);
  const { key, cert } = makeCertificate(['DNS:localhost']);
  ca = join(folder, 'ca.pem');
  await writeFile(ca, cert);
  const forward = (socket: Socket, first?: Buffer) => {
    used.push(socket instanceof TLSSocket);
    const upstream = connect(join(folder, 'run/.s.PGSQL.5432'));
    if (first) upstream.write(first);
    socket.pipe(upstream).pipe(socket);
    for (const each of [socket, upstream]) each.on('error', () => [socket, upstream].map((one) => one.destroy()));
  };
  front.on('connection', (socket: Socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (first: Buffer) => {
        if (!first.equals(sslRequest)) return forward(socket, first);
        socket.write(hasTls ? 'S' : 'N');
        if (hasTls) forward(new TLSSocket(socket, { isServer: true, key, cert }));
      });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  front.close();
  await server.release();
  await rm(folder, { recursive: true });
});

const urlOf = (parameters: string, host = 'localhost') =>
  `postgres://postgres@${host}:${(front.address() as AddressInfo).port}/postgres${parameters}`;

/** Connects, runs a statement, cancels another one, and returns the code or text of a failure. */
async function tryOut(url: string): Promise<string> {
  used.length = 0;
  const client = new DatabaseClient({ connectionString: readUrl(url) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    let ended: string | undefined;
    const sleeping = client.query('select pg_sleep(600)').catch((error: { code?: string }) => (ended = error.code));
    // A cancellation has no effect if it arrives before the statement.
    await until(async () => {
      await cancelStatement(client);
      return ended !== undefined;
    });
    expect(await sleeping).toBe('57014');
    await client.end();
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  }
  return [...new Set(used)].join() === 'true' ? 'TLS' : 'no TLS';
}
const readUrl = (DATABASE_URL: string) => readConfig({ DATABASE_URL, SECRET_KEY: testSecretKey }).databaseUrl ?? '';

const unknownAuthority = 'DEPTH_ZERO_SELF_SIGNED_CERT';
const otherHost = 'ERR_TLS_CERT_ALTNAME_INVALID';

test.each([
  ['', 'no TLS', 'no TLS'],
  ['?sslmode=disable', 'no TLS', 'no TLS'],
  ['?sslmode=allow', unknownAuthority, unknownAuthority],
  ['?sslmode=prefer', unknownAuthority, unknownAuthority],
  ['?sslmode=require', unknownAuthority, unknownAuthority],
  ['?sslmode=verify-full', unknownAuthority, unknownAuthority],
  ['?sslmode=verify-full&sslrootcert=system', unknownAuthority, unknownAuthority],
  ['?sslmode=no-verify', 'TLS', 'TLS'],
  ['?sslrootcert=CA', 'TLS', otherHost],
  ['?sslmode=require&sslrootcert=CA', 'TLS', otherHost],
  ['?sslmode=verify-full&sslrootcert=CA', 'TLS', otherHost],
  ['?sslmode=verify-ca&sslrootcert=CA', 'TLS', 'TLS'],
  ['?sslmode=disable&sslrootcert=CA', 'no TLS', 'no TLS'],
])('DATABASE_URL with %s: %s; with a host name that is not in the certificate: %s', async (parameters, same, other) => {
  const own = parameters.replace('CA', encodeURIComponent(ca));
  expect(await tryOut(urlOf(own))).toBe(same);
  expect(await tryOut(urlOf(own, '127.0.0.1'))).toBe(other);
});

test('several hosts use the same TLS settings', async () => {
  const { port } = front.address() as AddressInfo;
  const url = `postgres://postgres@/postgres?host=localhost,127.0.0.1&port=${port},1&sslmode=verify-full&sslrootcert=${ca}`;
  expect(await tryOut(url)).toBe('TLS');
});

test('a server without TLS gets no connection unless sslmode=disable', async () => {
  hasTls = false;
  try {
    for (const mode of ['allow', 'prefer', 'require', 'verify-full', 'no-verify']) {
      expect([mode, await tryOut(urlOf(`?sslmode=${mode}`))]).toEqual([
        mode,
        'The server does not support SSL connections',
      ]);
    }
    expect(await tryOut(urlOf('?sslmode=disable'))).toBe('no TLS');
  } finally {
    hasTls = true;
  }
});

test.each([
  ['sslmode=verify', /^sslmode must be one of disable, allow, prefer, require, verify-ca, verify-full, no-verify$/],
  ['sslmode=verify-ca', /^sslmode=verify-ca needs sslrootcert, /],
  ['sslmode=require&sslrootcert=/nowhere/ca.pem', /^sslrootcert can't be read: ENOENT: /],
  ['sslcert=/nowhere/cert.pem', /^sslcert can't be read: ENOENT: /],
])('DATABASE_URL with %s is rejected', (parameters, message) => {
  const [, text = ''] = /^DATABASE_URL: (.*)$/.exec(failureOf(() => readUrl(urlOf(`?${parameters}`)))) ?? [];
  expect(text).toMatch(message);
});

function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('a command says what to do when TLS fails', async () => {
  const failure = async (parameters: string, host?: string) =>
    (await engage(['app', 'list'], { DATABASE_URL: urlOf(parameters, host), SECRET_KEY: testSecretKey })).stderr;
  expect(await failure('?sslmode=require')).toBe(
    "the database (DATABASE_URL) can't be used: self-signed certificate: add sslrootcert=FILE to DATABASE_URL, a file with the certificate authority of the server\n",
  );
  expect(await failure(`?sslmode=require&sslrootcert=${ca}`, '127.0.0.1')).toMatch(
    /does not match certificate's altnames: .*: use a host name of the certificate, or sslmode=verify-ca/,
  );
});
