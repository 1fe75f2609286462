import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { engage, startEngage } from '../support/command-line.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

interface Received {
  to: string;
  /** The headers and the text. */
  source: string;
}

/** A mail server on this machine. */
interface MailServer {
  url: string;
  received: Received[];
  /** Decides about a mail: an error rejects it. A promise that never settles leaves it without a response. */
  decide: (mail: Received) => Promise<Error | undefined>;
  close(): Promise<void>;
}

async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then(async (source) => {
        // Without the soft line breaks of quoted-printable.
        const mail = { to: envelope.rcptTo[0]?.address ?? '', source: source.replaceAll('=\r\n', '') };
        received.push(mail);
        done(await mails.decide(mail));
      });
    },
  });
  server.on('error', () => undefined);
  const mails: MailServer = {
    url: '',
    received,
    decide: async () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mails;
}

const rejection = (responseCode: number) => Object.assign(new Error('rejected'), { responseCode });

let mails: MailServer;
let service: TestService;
let owner: TestOperator;

const environment = () => ({
  SMTP_URL: mails.url,
  SMTP_FROM: 'Shop <ops@example.com>',
  PUBLIC_URL: 'https://engage.example.com',
});

beforeAll(async () => {
  mails = await startMailServer();
  service = await startTestService({ ...environment() }, { role: 'all' });
  owner = await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await service.close();
  await mails.close();
});
beforeEach(() => {
  mails.received.splice(0);
  mails.decide = async () => undefined;
});

const pathOf = (partnerId: string) => `/operator/v1/apps/${partnerId}/notifications/email`;

async function subscribe(operator: TestOperator, partnerId: string, kinds: string[]) {
  const response = await operator.request('PUT', pathOf(partnerId), {
    body: { kinds },
    headers: { Origin: 'https://engage.example.com' },
  });
  expect([response.status, response.body]).toEqual([200, { email: operator.email, kinds, isAvailable: true }]);
}

async function createShop(partnerId: string) {
  await service.applications.create(partnerId, checkSettings({ name: 'Shop' }));
  return createOperator(service, { role: 'viewer', applications: [partnerId] });
}

const record = (partnerId: string, subject: string, kind = 'breaker.opened') =>
  service.db.query(
    `select record_notification(id, $2, $3, '{"service": "fcm", "reason": "quota exceeded"}')
       from applications where partner_id = $1`,
    [partnerId, kind, subject],
  );

const delivered = () => until(async () => (await service.db.query('select from notification_deliveries')).length === 0);
const makeDue = () => service.db.query('update notification_deliveries set next_at = now()');
const idOf = ({ source }: Received) => /^Message-ID: (.*)$/im.exec(source)?.[1];

test('operators get the kinds of notifications that they have chosen, with a link (OPER-518)', async () => {
  const viewer = await createShop('shop');
  await subscribe(viewer, 'shop', ['import.failed']);
  const headers = { 'Content-Type': 'text/csv', Origin: 'https://engage.example.com' };
  for (const body of ['UDID\nnew\n', 'UDID;shoeSize\nnew;42\n']) {
    await owner.request('POST', '/operator/v1/apps/shop/imports', { body, headers });
  }
  await until(async () => mails.received.length > 0);
  await delivered();
  expect(mails.received.map(({ to }) => to)).toEqual([viewer.email]);
  const { source } = mails.received[0] as Received;
  expect(source).toContain('Subject: Import failed: Shop');
  expect(source).toContain('From: Shop <ops@example.com>');
  expect(source).toContain('shoeSize');
  expect(source).toContain('https://engage.example.com/admin/apps/shop/notifications');
});

test('further events of a notification are not sent, and the next hour is (OPER-519)', async () => {
  const viewer = await createShop('folded');
  await subscribe(viewer, 'folded', ['breaker.opened']);
  for (let count = 0; count < 3; count++) await record('folded', 'fcm');
  await until(async () => mails.received.length > 0);
  await delivered();
  expect(mails.received).toHaveLength(1);
  await service.db.query(`update notifications set hour = hour - interval '1 hour'`);
  await record('folded', 'fcm');
  await until(async () => mails.received.length === 2);
});

test('a mail that the server does not accept is repeated later as the same mail (OPER-519)', async () => {
  const viewer = await createShop('repeated');
  await subscribe(viewer, 'repeated', ['breaker.opened']);
  mails.decide = async () => rejection(451);
  await record('repeated', 'fcm');
  await until(async () => mails.received.length === 1);
  const [waiting] = await until(async () => {
    const rows = await service.db.query<{ seconds: number }>(
      `select extract(epoch from next_at - now())::integer as seconds from notification_deliveries where attempts = 1`,
    );
    return rows.length === 1 && rows;
  });
  expect(waiting?.seconds).toBeGreaterThan(30);
  mails.decide = async () => undefined;
  await makeDue();
  await delivered();
  expect(mails.received).toHaveLength(2);
  expect(new Set(mails.received.map(idOf)).size).toBe(1);
});

test('a mail that is rejected again and again is given up (OPER-519)', async () => {
  const viewer = await createShop('hopeless');
  await subscribe(viewer, 'hopeless', ['breaker.opened']);
  mails.decide = async () => rejection(550);
  await record('hopeless', 'fcm');
  await until(async () => mails.received.length === 1);
  await service.db.query('update notification_deliveries set attempts = 8, next_at = now()');
  await delivered();
  expect(mails.received).toHaveLength(2);
});

test('operators without rights on the application get no mail (OPER-519)', async () => {
  const viewer = await createShop('lost');
  await subscribe(viewer, 'lost', ['breaker.opened']);
  await service.db.query('delete from granted_applications where operator_id = $1', [viewer.id]);
  await record('lost', 'fcm');
  await delivered();
  expect(mails.received).toEqual([]);
});

test('a test mail is sent immediately, and a failure says why (OPER-518)', async () => {
  const viewer = await createShop('tested');
  const path = `${pathOf('tested')}/test`;
  const headers = { Origin: 'https://engage.example.com' };
  expect((await viewer.request('POST', path, { headers })).body).toEqual({
    ok: true,
    message: `the mail server accepted an email to ${viewer.email}`,
  });
  expect(mails.received[0]?.source).toContain('Subject: Test: Shop');
  mails.decide = async () => rejection(550);
  expect((await viewer.request('POST', path, { headers })).body).toEqual({
    ok: false,
    message: 'the mail server rejected the message (550)',
  });
});

test('an operator runs two test mails at a time (OPER-044)', async () => {
  const viewer = await createShop('flooded');
  const accepted = Promise.withResolvers<undefined>();
  mails.decide = () => accepted.promise;
  const headers = { Origin: 'https://engage.example.com' };
  const run = () => viewer.request('POST', `${pathOf('flooded')}/test`, { headers });
  const running = [run(), run()];
  await until(async () => mails.received.length === 2);
  const rejected = await Promise.all(Array.from({ length: 6 }, run));
  expect(rejected.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 429]);
  accepted.resolve(undefined);
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
  expect(mails.received).toHaveLength(2);
});

test('a killed worker loses no mail, several workers send each once, and no log has the password (OPER-519)', async () => {
  const api = await startTestService({}, { role: 'api' });
  const startWorker = (url = mails.url) =>
    startEngage(['serve', '--role', 'worker'], {
      ...{ DATABASE_URL: api.databaseUrl, SECRET_KEY: testSecretKey, ...environment(), SMTP_URL: url },
    });
  try {
    await api.applications.create('shop', checkSettings({ name: 'Shop' }));
    const viewer = await createOperator(api, { role: 'viewer', applications: ['shop'] });
    const kinds = ['breaker.opened'];
    expect((await viewer.request('PUT', pathOf('shop'), { body: { kinds } })).body).toMatchObject({
      kinds,
      isAvailable: false,
    });
    const add = (count: number) =>
      api.db.query(
        `select record_notification(a.id, 'breaker.opened', gen_random_uuid()::text, '{"service": "fcm"}')
           from applications a, generate_series(1, $1)`,
        [count],
      );
    mails.decide = () => new Promise(() => undefined);
    await add(1);
    const killed = startWorker();
    await until(async () => mails.received.length === 1);
    killed.kill('SIGKILL');
    await killed.ended;
    mails.decide = async () => undefined;
    await add(29);
    await api.db.query('update notification_deliveries set next_at = now()');
    const workers = [startWorker(), startWorker()];
    const isDone = async () => (await api.db.query('select from notification_deliveries')).length === 0;
    await until(isDone);
    for (const worker of workers) {
      worker.kill('SIGTERM');
      await worker.ended;
    }
    const ids = mails.received.map(idOf);
    expect([ids.length, new Set(ids).size]).toEqual([31, 30]);

    // This server has no encryption, which a password needs.
    const unsafe = startWorker(mails.url.replace('//', '//user:top-secret@'));
    await add(1);
    await unsafe.printed(/a notification will be delivered later/);
    unsafe.kill('SIGTERM');
    const { stdout, stderr } = await unsafe.ended;
    expect(stdout + stderr).not.toContain('top-secret');
    expect(mails.received).toHaveLength(31);
  } finally {
    await api.close();
  }
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'http://user:top-secret@mail.example.com' }, 'SMTP_URL: must be an smtp or smtps URL'],
  ['SMTP_FROM', { SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_FROM: is required with SMTP_URL'],
])('an invalid %s is reported at the start, without the password', async (_name, settings, message) => {
  const { status, stderr, stdout } = await engage(['serve', '--role', 'worker'], {
    ...{ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, ...settings },
  });
  expect(status).not.toBe(0);
  expect(stderr + stdout).toContain(message);
  expect(stderr + stdout).not.toContain('top-secret');
});
