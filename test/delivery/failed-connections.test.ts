import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type LookupFunction, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import { skewNote } from '../../server/delivery/push/clock-skew.ts';
import { connectTo, trustAlso, type TransportError } from '../../server/delivery/transport/connection.ts';
import { causesOf } from '../../server/base/reason.ts';
import { freePort } from '../../tools/free-port.ts';
import { makeCertificate } from '../../sandbox/push-services/certificate.ts';

const run = promisify(execFile);
const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  opened.push(server);
  server.on('connection', (socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A certificate for fcm.googleapis.com that was valid in January 2020. */
async function makeExpiredCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'engage-certificate-'));
  const inFolder = (command: string) => run('openssl', command.split(' '), { cwd: folder });
  try {
    await writeFile(join(folder, 'index.txt'), '');
    await writeFile(
      join(folder, 'ca.conf'),
      `[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\nnew_certs_dir=.\nrand_serial=yes\ndefault_md=sha256\npolicy=any\nx509_extensions=names\n` +
        `[any]\ncommonName=supplied\n[names]\nsubjectAltName=DNS:fcm.googleapis.com\n`,
    );
    await inFolder(
      'req -new -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=fcm.googleapis.com -keyout key.pem -out csr.pem',
    );
    await inFolder(
      'ca -batch -selfsign -notext -config ca.conf -in csr.pem -keyfile key.pem -out cert.pem -startdate 20200101000000Z -enddate 20200201000000Z',
    );
    const [key, cert] = await Promise.all(['key', 'cert'].map((name) => readFile(join(folder, `${name}.pem`), 'utf8')));
    return { key: key ?? '', cert: cert ?? '' };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Resolves every name to this machine. */
const lookup: LookupFunction = (_name, { all }, done) =>
  all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
const notFound: LookupFunction = (name, _options, done) =>
  done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), '', 4);

async function failure(host: string, port: number, options: { ca?: string; lookup?: LookupFunction } = {}) {
  const trust = options.ca === undefined ? undefined : trustAlso(options.ca);
  const peer = { origin: `https://${host}:${port}`, trust, lookup: options.lookup ?? lookup };
  const error = await connectTo({ ...peer, connectMilliseconds: 3_000 }).then(
    () => undefined,
    (reason: TransportError) => reason,
  );
  return { message: error?.message, namesKind: error?.namesKind, causes: causesOf(error) };
}

type Started = number | [number, { ca?: string; lookup?: LookupFunction }];
const kinds: [string, string, RegExp, () => Promise<Started>][] = [
  [
    'an expired certificate',
    'its certificate has expired',
    /CERT_HAS_EXPIRED/,
    async () => {
      const { key, cert } = await makeExpiredCertificate();
      return [await listen(createTlsServer({ key, cert })), { ca: cert }];
    },
  ],
  [
    'a certificate of an unknown authority',
    'its certificate is from an unknown authority',
    /self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
    async () => listen(createTlsServer(makeCertificate())),
  ],
  [
    'a certificate of another host',
    'its certificate belongs to another host',
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    async () => {
      const { key, cert } = makeCertificate(['DNS:example.com']);
      return [await listen(createTlsServer({ key, cert })), { ca: cert }];
    },
  ],
  ['a closed port', 'the connection was refused', /ECONNREFUSED/, () => freePort()],
  [
    'an unknown name',
    'the name was not found',
    /ENOTFOUND/,
    () => Promise.resolve<Started>([443, { lookup: notFound }]),
  ],
  [
    'a server that says nothing',
    'it does not respond',
    /no connection within 3000 ms \(ETIMEDOUT\)/,
    () => listen(createServer()),
  ],
];

test.each(kinds)(
  'operators read of %s of a vendor "%s", and of other hosts nothing; the causes have all',
  async (_what, kind, cause, start) => {
    const started = await start();
    const [port, options] = typeof started === 'number' ? [started] : started;
    const vendor = await failure('fcm.googleapis.com', port, options);
    expect(vendor).toMatchObject({ message: `fcm.googleapis.com can't be reached: ${kind}`, namesKind: true });
    const other = await failure('push.example.com', port, options);
    expect(other).toMatchObject({ message: "push.example.com can't be reached", namesKind: false });
    expect(vendor.causes).toMatch(cause);
    expect(other.causes).not.toBe(other.message);
  },
);

test('rejected credentials say which clock is wrong, if they differ by more than a minute', () => {
  const now = Date.parse('2026-03-16T08:00:00Z');
  const note = (date: string | undefined) => skewNote(date, now);
  expect(note('Mon, 16 Mar 2026 08:12:00 GMT')).toBe(
    ' (the clock of this machine is 12 min behind the time of the push service)',
  );
  expect(note('Mon, 16 Mar 2026 07:58:30 GMT')).toBe(
    ' (the clock of this machine is 90 s ahead of the time of the push service)',
  );
  for (const date of [undefined, 'yesterday', 'Mon, 16 Mar 2026 08:00:59 GMT']) expect(note(date)).toBe('');
});
