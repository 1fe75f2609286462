import { spawnSync } from 'node:child_process';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { tablesInOrder } from "../../server/domain/applications/application-deletion.store.js";
import { checkSettings } from "../../server/domain/settings/settings.js";
import { engage, root, shell, startEngage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
import { addManyDevices } from "../support/devices.js";
import { waitingStatements } from "../support/locks.js";
import { sender } from "../support/sends.js";
import { startTestService } from "../support/service.js";
import { until } from "../support/wait.js";
let service;
let ada;
const environment = () => ({ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });
const run = (args, input) => engage(args, environment(), input);
const logged = [];
beforeAll(async () => {
    const lines = new Writable({ write: (chunk, _, done) => (logged.push(chunk.toString()), done()) });
    // A job that waits too long for a connection would log an error.
    service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all', logger: pino({ level: 'error' }, lines) });
    ada = await service.createCaller('ada@example.com', 'shop', 'cafe');
});
afterAll(() => service.close());
const idOf = async (partnerId) => (await service.db.query('select id from applications where partner_id = $1', [partnerId]))[0]?.id;
/** The number of rows of an application by table, without empty tables. */
async function countRows(applicationId) {
    const counts = {};
    for (const table of tablesInOrder) {
        const [row] = await service.db.queryOnce(`select count(*) from ${table} where application_id = $1`, [applicationId]);
        if (row && row.count > 0)
            counts[table] = row.count;
    }
    return counts;
}
const addAndroidDevices = (partnerId, count) => addManyDevices(service.db, partnerId, 'device', count, { platform: 'android' });
test('deletes from every table with application data', async () => {
    const rows = await service.db.query(`select c.table_name as name
       from information_schema.columns c
       join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
      where c.column_name = 'application_id' and c.table_schema = 'public' and not k.relispartition`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tablesInOrder].toSorted());
});
test('deletes all data of one application, and none of another', async () => {
    expect((await run(['demo', '--devices', '200'])).status).toBe(0);
    await addAndroidDevices('cafe', 3);
    await sender(ada, 'cafe').create();
    const [demo, cafe] = [await idOf('demo'), await idOf('cafe')];
    const before = await countRows(cafe);
    expect(Object.keys(await countRows(demo)).length).toBeGreaterThan(15);
    const { status, stdout } = await run(['app', 'delete', 'demo', '--yes', '--json']);
    // The worker of the service deletes some of the rows.
    expect([status, JSON.parse(stdout)]).toEqual([0, { partnerId: 'demo', rows: expect.any(Number) }]);
    expect(await countRows(demo)).toEqual({});
    expect(await idOf('demo')).toBeUndefined();
    expect(await countRows(cafe)).toEqual(before);
});
test('stops the running sends of the application, and none of other applications', async () => {
    await addAndroidDevices('shop', 30_000);
    const shop = await idOf('shop');
    const { create } = sender(ada, 'shop');
    for (let count = 0; count < 3; count += 1) {
        expect((await ada.request('POST', `/v1/me/apps/shop/messages/${await create()}/send`)).status).toBe(200);
    }
    await until(async () => Number((await countRows(shop)).deliveries) > 0);
    expect((await run(['app', 'delete', 'shop', '--yes'])).status).toBe(0);
    expect(await countRows(shop)).toEqual({});
    expect((await ada.request('GET', '/v1/me/apps/shop/campaigns')).status).toBe(403);
    const message = await sender(ada, 'cafe').create();
    await ada.request('POST', `/v1/me/apps/cafe/messages/${message}/send`);
    await until(async () => {
        const { body } = await ada.request('GET', `/v1/me/apps/cafe/messages/${message}`);
        return body.state === 'sent';
    });
    expect(await countRows(shop)).toEqual({});
    expect(logged).toEqual([]);
});
/** Whether the command and the worker of the service both wait to delete a locked device. */
const bothWait = async () => {
    const waiting = await waitingStatements(service.db);
    return waiting.filter(({ query }) => query.includes('delete from devices')).length === 2;
};
const lockDevice = (tx, applicationId, udid) => tx.query('select from devices where application_id = $1 and udid = $2 for update', [applicationId, udid]);
test('a killed deletion has revoked all access, and a worker completes it', async () => {
    const bob = await service.createCaller('bob@example.com', 'kiosk');
    await addAndroidDevices('kiosk', 12_000);
    const kiosk = await idOf('kiosk');
    await service.db.transaction(async (tx) => {
        await lockDevice(tx, kiosk, 'device-11000');
        const deletion = startEngage(['app', 'delete', 'kiosk', '--yes'], environment());
        await until(bothWait);
        deletion.kill('SIGKILL');
        await deletion.ended;
        expect((await bob.request('GET', '/v1/me/apps/kiosk/campaigns')).status).toBe(403);
        const being = 'the application kiosk is being deleted: engage app delete kiosk completes it\n';
        expect(await run(['user', 'grant', 'bob@example.com', 'kiosk'])).toEqual({ status: 1, stdout: '', stderr: being });
        expect((await run(['app', 'list'])).stdout).toMatch(/^kiosk +kiosk \(being deleted\)$/m);
    });
    await until(async () => !(await run(['app', 'list'])).stdout.includes('kiosk'));
    expect(await countRows(kiosk)).toEqual({});
    expect((await run(['app', 'create', 'kiosk'])).status).toBe(0);
});
test('an application remains until the last row is deleted when several processes delete it', async () => {
    await service.applications.create('stand', checkSettings({ name: 'stand' }));
    await addAndroidDevices('stand', 3_000);
    const stand = await idOf('stand');
    let deletion;
    await service.db.transaction(async (last) => {
        await service.db.transaction(async (first) => {
            await lockDevice(first, stand, 'device-2500');
            deletion = startEngage(['app', 'delete', 'stand', '--yes'], environment());
            // Both have read the same devices.
            await until(bothWait);
            // As from a request that began before the deletion.
            await addManyDevices(service.db, 'stand', 'late', 10, { platform: 'android' });
            await lockDevice(last, stand, 'late-5');
        });
        await until(async () => (await countRows(stand)).devices === 10 && (await bothWait()));
        expect(await idOf('stand')).toBe(stand);
    });
    expect((await deletion?.ended)?.status).toBe(0);
    expect(await idOf('stand')).toBeUndefined();
    expect(await countRows(stand)).toEqual({});
});
test('a deleted user can neither use nor request a token', async () => {
    const carl = await service.createCaller('carl@example.com', 'cafe');
    expect((await carl.request('GET', '/v1/me')).status).toBe(200);
    const { stdout } = await run(['user', 'delete', 'Carl@example.com', '--yes', '--json']);
    expect(JSON.parse(stdout)).toEqual({ email: 'carl@example.com' });
    expect((await carl.request('GET', '/v1/me')).body).toMatchObject({ errors: [{ label: 'API_ERR_TOKEN' }] });
    const token = await carl.request('POST', '/v1/access_token', { body: { email: 'carl@example.com' } });
    expect(token.status).toBe(404);
    expect((await run(['user', 'list'])).stdout).not.toContain('carl');
});
test('deletes nothing without confirmation or for an unknown name', async () => {
    const runs = await Promise.all([
        run(['app', 'delete', 'unknown', '--yes']),
        run(['user', 'delete', 'unknown@example.com']),
        run(['app', 'delete', 'cafe'], 'cafe\n'),
        run(['user', 'delete', 'ada@example.com', '--json'], 'ada@example.com\n'),
    ]);
    expect(runs.map(({ status, stdout }) => [status, stdout])).toEqual(runs.map(() => [1, '']));
    expect(runs.map(({ stderr }) => stderr)).toEqual([
        'application unknown not found\n',
        'unknown user unknown@example.com\n',
        'this would delete the application cafe and all its data: pass --yes to confirm\n',
        'this would delete the user ada@example.com, with their API key and access tokens: pass --yes to confirm\n',
    ]);
    expect(await idOf('cafe')).toBeDefined();
});
const hasTerminal = spawnSync('script', ['--version']).status === 0;
(hasTerminal ? test : test.skip)('asks for the name on a terminal', async () => {
    await run(['app', 'create', 'corner']);
    const typing = (text) => shell(`printf '${text}\\n' | script -qec '${process.execPath} ${root}/bin/engage.js app delete corner' /dev/null`, environment());
    expect((await typing('cafe')).stdout).toMatch(/Type corner to confirm: [^]*not confirmed: nothing was deleted/);
    expect(await idOf('corner')).toBeDefined();
    expect((await typing('corner')).stdout).toMatch(/Deleted the application corner and its data\. This command deleted 0 rows;/);
    expect(await idOf('corner')).toBeUndefined();
});
