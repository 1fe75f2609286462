import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { waitingStatements } from '../support/locks.ts';
import { createRequester, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
const run = (...args: string[]) =>
  engage(['user', ...args], { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a user is created without permissions and key, and can get both', async () => {
  await service.createCaller('owner@example.com', 'shop', 'cafe');
  const created = await run('create', 'Ada@Example.com', '--json');
  expect(JSON.parse(created.stdout)).toEqual({ email: 'ada@example.com' });
  const listed = async () =>
    (JSON.parse((await run('list', '--json')).stdout) as { email: string }[]).find(
      ({ email }) => email === 'ada@example.com',
    );
  expect(await listed()).toEqual({ email: 'ada@example.com', hasKey: false, partnerIds: [] });

  expect((await run('grant', 'ada@example.com', 'shop', '--json')).stdout).toBe(
    '{"email":"ada@example.com","partnerId":"shop"}\n',
  );
  // The command is idempotent.
  for (let time = 0; time < 2; time += 1) expect((await run('grant', 'ada@example.com', 'cafe')).status).toBe(0);
  const key = JSON.parse((await run('key', 'ada@example.com', '--json')).stdout) as object;
  expect(key).toEqual({ apiKey: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await listed()).toEqual({ email: 'ada@example.com', hasKey: true, partnerIds: ['cafe', 'shop'] });

  expect((await run('revoke', 'ada@example.com', 'cafe')).stdout).toBe('ada@example.com can no longer manage cafe.\n');
  expect((await run('list')).stdout).toMatch(/^E-MAIL +KEY +MANAGES\n(.*\n)*ada@example.com +yes +shop\n/);
});

test('changed permissions and keys apply to a running service immediately', async () => {
  const bob = await service.createCaller('bob@example.com', 'shop');
  expect((await bob.request('GET', '/v1/me/apps/shop/campaigns')).status).toBe(200);
  await run('revoke', 'bob@example.com', 'shop');
  expect((await bob.request('GET', '/v1/me/apps/shop/campaigns')).status).toBe(403);

  const { stdout, stderr } = await run('key', 'bob@example.com');
  expect(stderr).toMatch(/shown only once/);
  expect((await bob.request('GET', '/v1/me')).body).toMatchObject({ errors: [{ label: 'API_ERR_TOKEN' }] });
  const withNewKey = createRequester(service.url, stdout.trim(), '');
  const token = await withNewKey('POST', '/v1/access_token', { body: { email: 'bob@example.com' } });
  expect(token.status).toBe(200);
});

test('of two grants at the same time, the audit entry of the second starts with the state after the first', async () => {
  await service.createCaller('dora@example.com', 'shop', 'cafe');
  for (const partnerId of ['shop', 'cafe']) await run('revoke', 'dora@example.com', partnerId);
  const runs = await service.db.transaction(async (tx) => {
    await tx.query("select from users where email = 'dora@example.com' for update");
    const started = ['shop', 'cafe'].map((partnerId) => run('grant', 'dora@example.com', partnerId));
    await until(async () => (await waitingStatements(service.db)).length === 2);
    return started;
  });
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual([0, 0]);
  const entries = await service.db.query<{ before: object; after: object }>(
    `select e.before, e.after
       from audit_entries e
       join users u on e.subject = 'users/' || u.id
      where u.email = 'dora@example.com' and e.action = 'user grant'
      order by e.id`,
  );
  expect(entries).toHaveLength(2);
  expect(entries[1]?.before).toEqual(entries[0]?.after);
  expect(entries[1]?.after).toMatchObject({ applications: ['cafe', 'shop'] });
});

test('prints a one-line error for invalid arguments', async () => {
  await service.users.create('carl@example.com');
  const runs = await Promise.all([
    run('create', 'CARL@example.com'),
    run('create', 'invalid'),
    run('grant', 'carl@example.com', 'unknown'),
    run('key', 'unknown@example.com', '--json'),
  ]);
  expect(runs.map(({ status, stdout }) => ({ status, stdout }))).toEqual(runs.map(() => ({ status: 1, stdout: '' })));
  expect(runs.map(({ stderr }) => stderr)).toEqual([
    'the user CARL@example.com already exists\n',
    'invalid is not an email address such as ada@example.com\n',
    'application unknown not found\n',
    'unknown user unknown@example.com\n',
  ]);
});

test('accepts email addresses of up to 254 characters', async () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  expect((await run('create', address(254))).status).toBe(0);
  const { status, stderr } = await run('create', address(255));
  expect([status, stderr]).toEqual([1, `${address(255)} is not an email address such as ada@example.com\n`]);
});

test.each([
  'ada@localhost',
  'adä@example.com',
  'ada@exämple.com',
  'ada@-example.com',
  'ada..l@example.com',
  'ada@example',
  'ada,@example.com',
  '"ada l"@example.com',
  "o'hara+news@mail.example.co.uk",
  'a@b.c',
])('user create and the token route apply the same rule to %s', async (email) => {
  const created = await run('create', email);
  const bob = createRequester(service.url, 'unknown', '');
  const asked = await bob('POST', '/v1/access_token', { body: { email } });
  // With a wrong key a known address fails at the signature.
  const label = (asked.body as { errors: { label: string }[] }).errors[0]?.label;
  expect([created.status, label]).toEqual(created.status === 0 ? [0, 'API_ERR_SIGNATURE'] : [1, 'API_ERR_DATA']);
});
