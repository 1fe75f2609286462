import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { cookieOf, createOperator, createSessionRequester, testPassword } from '../support/operators.ts';
import { send, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const run = (...args: string[]) =>
  engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, PUBLIC_URL: service.url });

beforeAll(async () => {
  service = await startTestService();
  await service.createCaller('ada@example.com', 'shop', 'cafe');
});
afterAll(() => service.close());

const link = (stdout: string) => /#password=([\w-]+)$/.exec(stdout.trim())?.[1] ?? '';
const setPassword = (token: string) =>
  createSessionRequester(service)('POST', '/operator/v1/password', { body: { token, password: testPassword } });

test('an operator is created with a link that sets the password, and reset with another one that ends sessions', async () => {
  const created = await run('operator', 'create', 'Olga@example.com', '--role', 'viewer', '--app', 'shop', 'cafe');
  expect(created).toMatchObject({ status: 0, stderr: expect.stringMatching(/valid once, for an hour/) });
  expect(created.stdout).toMatch(new RegExp(`^${service.url}/operator/setup#password=[\\w-]{43}\\n$`));
  const listed = async () => JSON.parse((await run('operator', 'list', '--json')).stdout) as object[];
  const olga = { email: 'olga@example.com', role: 'viewer', applications: ['cafe', 'shop'] };
  expect(await listed()).toMatchObject([{ ...olga, hasPassword: false }]);

  const first = await setPassword(link(created.stdout));
  expect(first.status).toBe(200);
  const request = createSessionRequester(service, cookieOf(first));
  expect((await request('GET', '/operator/v1/apps/shop/campaigns')).status).toBe(200);
  expect(await listed()).toMatchObject([{ ...olga, hasPassword: true }]);

  const reset = JSON.parse((await run('operator', 'reset', 'OLGA@example.com', '--json')).stdout) as { url: string };
  expect((await request('GET', '/operator/v1/session')).status).toBe(200);
  expect((await setPassword(link(reset.url))).status).toBe(200);
  expect((await request('GET', '/operator/v1/session')).status).toBe(401);
  expect((await run('operator', 'list')).stdout).toMatch(
    /^E-MAIL +ROLE +PASSWORD +APPLICATIONS\nolga@example.com +viewer +yes +cafe, shop\n$/,
  );
});

test('prints a one-line error for invalid arguments, and creates nothing', async () => {
  await run('operator', 'create', 'carl@example.com');
  const before = (await run('operator', 'list')).stdout;
  const runs = await Promise.all([
    run('operator', 'create', 'CARL@example.com'),
    run('operator', 'create', 'invalid'),
    run('operator', 'create', 'dora@example.com', '--app', 'shop'),
    run('operator', 'create', 'emil@example.com', '--role', 'viewer', '--app', 'unknown'),
    run('operator', 'reset', 'unknown@example.com'),
  ]);
  expect(runs.map(({ status, stdout, stderr }) => ({ status, stdout, stderr }))).toEqual(
    [
      'the operator CARL@example.com already exists',
      'invalid is not an email address such as ada@example.com',
      'an owner has all applications',
      'application unknown not found',
      'unknown operator unknown@example.com',
    ].map((message) => ({ status: 1, stdout: '', stderr: `${message}\n` })),
  );
  expect((await run('operator', 'list')).stdout).toBe(before);
});

test('each change of a command has one entry in the audit log, by the account that ran it (OPER-039)', async () => {
  await run('user', 'create', 'eve@example.com');
  const [user] = await service.db.query<{ id: number }>(`select id from users where email = 'eve@example.com'`);
  // The second one changes nothing.
  for (let time = 0; time < 2; time++) await run('user', 'grant', 'eve@example.com', 'shop');
  const { stdout: key } = await run('user', 'key', 'eve@example.com');
  await run('user', 'revoke', 'eve@example.com', 'shop');
  await run('user', 'grant', 'eve@example.com', 'unknown');
  await run('user', 'delete', 'eve@example.com', '--yes');
  await engage(
    ['app', 'settings', 'shop', '--file', '-'],
    { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey },
    'name: Shop 2',
  );
  await run('gateway', 'check', 'shop');
  await run('app', 'delete', 'cafe', '--yes');
  const entries = await service.db.query(
    `select actor, partner_id as "partnerId", action, subject,
            before -> 'applications' as before, after -> 'applications' as after
       from audit_entries
      where action ~ '^(user|app|gateway) ' order by id`,
  );
  const actor = `cli:${userInfo().username}`;
  const eve = `users/${user?.id}`;
  const none = { before: null, after: null };
  expect(entries).toEqual([
    { actor, partnerId: null, action: 'user create', subject: eve, ...none },
    { actor, partnerId: 'shop', action: 'user grant', subject: eve, before: [], after: ['shop'] },
    { actor, partnerId: null, action: 'user key', subject: `${eve}/api_key`, before: ['shop'], after: ['shop'] },
    { actor, partnerId: 'shop', action: 'user revoke', subject: eve, before: ['shop'], after: [] },
    { actor, partnerId: null, action: 'user delete', subject: eve, before: [], after: null },
    { actor, partnerId: 'shop', action: 'app settings', subject: 'settings', ...none },
    { actor, partnerId: 'shop', action: 'gateway check', subject: 'gateways/check', ...none },
    { actor, partnerId: 'cafe', action: 'app delete', subject: null, ...none },
  ]);
  const [text] = await service.db.query<{ text: string }>(
    'select string_agg(e::text, $1) as text from audit_entries e',
    ['\n'],
  );
  expect(text?.text).not.toContain(key.trim());
});

test('a program token is printed once, works until it is revoked, and is in the audit log', async () => {
  const created = await run('operator', 'token', 'create', 'Nightly reports', '--app', 'shop', '--days', '30');
  expect(created).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/^Program token \d+ expires on .*only once/),
  });
  const token = created.stdout.trim();
  const [, id = ''] = /token (\d+)/.exec(created.stderr) ?? [];
  const asProgram = (path: string) =>
    send(`${service.url}/operator/v1${path}`, 'GET', { Authorization: `Bearer ${token}` });
  expect((await asProgram('/apps/shop/campaigns')).status).toBe(200);
  expect((await asProgram('/apps/cafe/campaigns')).status).toBe(403);

  const listed = await run('operator', 'token', 'list');
  expect(listed.stdout).toMatch(/^ID +NAME +ROLE +EXPIRES +LAST USED +CREATED BY +APPLICATIONS\n/);
  expect(listed.stdout).toMatch(new RegExp(`\n${id} +Nightly reports +viewer .* cli:\\S+ +shop\n$`));
  expect(listed.stdout).not.toContain(token);

  const revoked = await run('operator', 'token', 'revoke', id);
  expect(revoked).toMatchObject({ status: 0, stdout: `Program token ${id} was revoked.\n` });
  expect((await asProgram('/apps/shop/campaigns')).status).toBe(401);
  expect((await run('operator', 'token', 'list')).stdout).toMatch(/^No program tokens\./);
  const entries = await service.db.query<{ action: string; text: string }>(
    'select action, e::text as text from audit_entries e where subject = $1 order by id',
    [`program_tokens/${id}`],
  );
  expect(entries.map(({ action }) => action)).toEqual(['operator token create', 'operator token revoke']);
  expect(JSON.stringify(entries)).not.toContain(token);
});

test('a program token needs a name, known applications, and at most 366 days', async () => {
  const create = (...args: string[]) => run('operator', 'token', 'create', ...args);
  const runs = await Promise.all([
    create(' ', '--app', 'shop'),
    create('Reports', '--role', 'owner', '--app', 'shop'),
    create('Reports', '--app', 'shop', 'unknown'),
    create('Reports', '--days', '367'),
    run('operator', 'token', 'revoke', '999999'),
    run('operator', 'token', 'revoke', 'x'),
  ]);
  expect(runs.map(({ status, stdout }) => [status === 0, stdout])).toEqual(runs.map(() => [false, '']));
  expect(runs.map(({ stderr }) => stderr)).toEqual([
    'the name must have 1 to 80 characters\n',
    'an owner has all applications\n',
    'application unknown not found\n',
    expect.stringContaining("option '--days <days>' argument '367' is invalid. must be a whole number from 1 to 366"),
    'unknown program token 999999\n',
    expect.stringContaining('must be the ID of a program token'),
  ]);
  expect((await run('operator', 'token', 'list')).stdout).toMatch(/^No program tokens\./);
});

test('a lost second factor is removed, so that the password is enough', async () => {
  const operator = await createOperator(service, { role: 'viewer' });
  const path = '/operator/v1/second_factor';
  const { secret } = (await operator.request('POST', path)).body as { secret: string };
  const code = new TOTP({ secret }).generate();
  expect((await operator.request('PUT', path, { body: { code } })).status).toBe(200);
  const body = { email: operator.email, password: testPassword };
  const signIn = async () => (await createSessionRequester(service)('POST', '/operator/v1/session', { body })).status;
  expect(await signIn()).toBe(202);

  const reset = (email: string) => run('operator', 'reset-second-factor', email);
  expect((await reset(operator.email)).stdout).toBe(`${operator.email} has no second factor now.\n`);
  expect(await signIn()).toBe(200);
  expect((await reset(operator.email)).stdout).toBe(`${operator.email} had no second factor.\n`);
  expect(await reset('unknown@example.com')).toMatchObject({
    status: 1,
    stderr: 'unknown operator unknown@example.com\n',
  });
});
