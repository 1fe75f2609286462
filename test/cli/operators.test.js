import { userInfo } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
import { cookieOf, createSessionRequester, testPassword } from "../support/operators.js";
import { startTestService } from "../support/service.js";
let service;
const run = (...args) => engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, PUBLIC_URL: service.url });
beforeAll(async () => {
    service = await startTestService();
    await service.createCaller('ada@example.com', 'shop', 'cafe');
});
afterAll(() => service.close());
const link = (stdout) => /#password=([\w-]+)$/.exec(stdout.trim())?.[1] ?? '';
const setPassword = (token) => createSessionRequester(service)('POST', '/operator/v1/password', { body: { token, password: testPassword } });
test('an operator is created with a link that sets the password, and reset with another one that ends sessions', async () => {
    const created = await run('operator', 'create', 'Olga@example.com', '--role', 'viewer', '--app', 'shop', 'cafe');
    expect(created).toMatchObject({ status: 0, stderr: expect.stringMatching(/valid once, for an hour/) });
    expect(created.stdout).toMatch(new RegExp(`^${service.url}/operator/setup#password=[\\w-]{43}\\n$`));
    const listed = async () => JSON.parse((await run('operator', 'list', '--json')).stdout);
    const olga = { email: 'olga@example.com', role: 'viewer', applications: ['cafe', 'shop'] };
    expect(await listed()).toMatchObject([{ ...olga, hasPassword: false }]);
    const first = await setPassword(link(created.stdout));
    expect(first.status).toBe(200);
    const request = createSessionRequester(service, cookieOf(first));
    expect((await request('GET', '/operator/v1/apps/shop/campaigns')).status).toBe(200);
    expect(await listed()).toMatchObject([{ ...olga, hasPassword: true }]);
    const reset = JSON.parse((await run('operator', 'reset', 'OLGA@example.com', '--json')).stdout);
    expect((await request('GET', '/operator/v1/session')).status).toBe(200);
    expect((await setPassword(link(reset.url))).status).toBe(200);
    expect((await request('GET', '/operator/v1/session')).status).toBe(401);
    expect((await run('operator', 'list')).stdout).toMatch(/^E-MAIL +ROLE +PASSWORD +APPLICATIONS\nolga@example.com +viewer +yes +cafe, shop\n$/);
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
    expect(runs.map(({ status, stdout, stderr }) => ({ status, stdout, stderr }))).toEqual([
        'the operator CARL@example.com already exists',
        'invalid is not an email address such as ada@example.com',
        'an owner has all applications',
        'application unknown not found',
        'unknown operator unknown@example.com',
    ].map((message) => ({ status: 1, stdout: '', stderr: `${message}\n` })));
    expect((await run('operator', 'list')).stdout).toBe(before);
});
test('each change of a command has one entry in the audit log, by the account that ran it (OPER-039)', async () => {
    await run('user', 'create', 'eve@example.com');
    const [user] = await service.db.query(`select id from users where email = 'eve@example.com'`);
    // The second one changes nothing.
    for (let time = 0; time < 2; time++)
        await run('user', 'grant', 'eve@example.com', 'shop');
    const { stdout: key } = await run('user', 'key', 'eve@example.com');
    await run('user', 'revoke', 'eve@example.com', 'shop');
    await run('user', 'grant', 'eve@example.com', 'unknown');
    await run('user', 'delete', 'eve@example.com', '--yes');
    await engage(['app', 'settings', 'shop', '--file', '-'], { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey }, 'name: Shop 2');
    await run('gateway', 'check', 'shop');
    await run('app', 'delete', 'cafe', '--yes');
    const entries = await service.db.query(`select actor, partner_id as "partnerId", action, subject,
            before -> 'applications' as before, after -> 'applications' as after
       from audit_entries
      where action ~ '^(user|app|gateway) ' order by id`);
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
    const [text] = await service.db.query('select string_agg(e::text, $1) as text from audit_entries e', ['\n']);
    expect(text?.text).not.toContain(key.trim());
});
