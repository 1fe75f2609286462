import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage } from "../support/command-line.js";
import { addReachableDevices } from "../support/devices.js";
import { startTestService, testSecretKey } from "../support/service.js";
import { endOf, sender } from "../support/sends.js";
import { until } from "../support/wait.js";
let service;
let shop;
beforeAll(async () => {
    service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
    shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
    await addReachableDevices(service.db, 'shop', [{ udid: 'ada' }, { udid: 'bob' }, { udid: 'dan', token: null }]);
});
afterAll(() => service.close());
const run = (...args) => engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, DB_POOL_SIZE: '2' });
test('sends and outbox report that an application has sent nothing', async () => {
    await service.createCaller('bob@example.com', 'quiet');
    for (const [command, text] of [
        ['sends', 'No sends.'],
        ['outbox', 'No captured pushes.'],
    ]) {
        expect(await run(command, 'quiet')).toEqual({ status: 0, stdout: `${text}\n`, stderr: '' });
        expect((await run(command, 'quiet', '--json')).stdout).toBe('[]\n');
        expect(await run(command, 'nowhere')).toMatchObject({ status: 1, stderr: 'application nowhere not found\n' });
    }
});
test('sends lists state, counts and rate, and outbox lists the captured pushes per device', async () => {
    const messageId = await shop.create({ title: 'Spring', text: 'It is here.' });
    const sendId = await shop.sendIdOf(messageId);
    // The send may have completed by now: watching waits for the end.
    const watched = await run('sends', 'shop', '--watch', '--json');
    expect(JSON.parse(watched.stdout)).toMatchObject([
        {
            ...{ id: sendId, messageId, title: 'Spring', kind: 'campaign', state: 'sent', devices: 3 },
            ...{
                sent: 2,
                failed: 1,
                suppressed: 0,
                canceled: 0,
                waiting: null,
                rate: expect.any(Number),
                endedAt: expect.any(String),
            },
        },
    ]);
    const { stdout } = await run('sends', 'shop');
    expect(stdout).toMatch(new RegExp(`^ID +KIND +STATE[^]*\\n${sendId} +campaign +sent +3 +2 +1 +0 +0 +[0-9]+/s .* Spring\\n$`));
    await endOf(service, sendId);
    const outbox = await run('outbox', 'shop', '--json');
    expect(JSON.parse(outbox.stdout)).toMatchObject([
        { sendId, deviceId: 'bob', token: 'token-bob', content: { platform: 'android', title: 'Spring' } },
        { sendId, deviceId: 'ada', token: 'token-ada' },
    ]);
    expect(JSON.parse((await run('outbox', 'shop', '--limit', '1', '--json')).stdout)).toHaveLength(1);
    expect((await run('outbox', 'shop')).stdout).toMatch(/^DATE +SEND[^]*android +bob +Spring: It is here\.\n/);
});
test("only a running send can be paused, resumed and canceled, and a canceled one can't be changed", async () => {
    const sendId = await shop.sendIdOf(await shop.create());
    await endOf(service, sendId);
    for (const command of ['pause', 'resume', 'cancel']) {
        const ended = await run('sends', command, 'shop', String(sendId));
        expect(ended).toEqual({ status: 1, stdout: '', stderr: `send ${sendId} has already been sent\n` });
        const unknown = await run('sends', command, 'quiet', String(sendId));
        expect(unknown).toEqual({ status: 1, stdout: '', stderr: `quiet has no send ${sendId}\n` });
        expect((await run('sends', command, 'shop', 'x')).status).toBe(2);
    }
    // Planning fails without the fields that criteria refer to.
    const [waiting] = await service.db.query(`insert into sends (application_id, message_id, kind, platform, content, audience)
     select id, 1, 'test', 'ios', '{}', '{"segments": []}' from applications where partner_id = 'shop'
     returning id`);
    const command = (name) => run('sends', name, 'shop', String(waiting?.id));
    expect((await command('pause')).stdout).toBe(`Send ${waiting?.id}: paused. Pushes stop within a second. The deadline stays the same.\n`);
    expect((await command('pause')).status).toBe(0);
    expect((await command('resume')).stdout).toBe(`Send ${waiting?.id}: sending. The remaining devices get their pushes.\n`);
    const { stdout } = await command('cancel');
    expect(stdout).toMatch(/canceling\. Pushes stop within a second\. The remaining devices are recorded as canceled\.\n/);
});
test('a send that waits for a worker or a frequency cap is listed with the reason', async () => {
    // Planning fails without the fields that criteria refer to.
    const insert = async () => {
        const [send] = await service.db.query(`insert into sends (application_id, message_id, kind, platform, content, audience)
       select id, 1, 'test', 'ios', '{}', '{"pressure": 1, "segments": []}' from applications where partner_id = 'shop'
       returning id`);
        return send?.id;
    };
    const [first, second] = [await insert(), await insert()];
    const { stdout } = await run('sends', 'shop', '--limit', '2', '--json');
    const waiting = { title: null, kind: 'test', rate: null };
    expect(JSON.parse(stdout)).toMatchObject([
        { id: second, waitsForSend: first, ...waiting },
        { id: first, waitsForSend: null, ...waiting },
    ]);
    await service.db.query(`delete from sends where content = '{}'`);
});
test('a send whose push service is paused is listed with the reason', async () => {
    await addReachableDevices(service.db, 'shop', [{ udid: 'eve', platform: 'ios' }]);
    for (const [platform, reason] of [
        ['fcm', 'status 502'],
        ['apns', 'status 503'],
    ]) {
        await service.db.query(`insert into push_breakers (application_id, service, reason, retry_at)
       select id, $1, $2, now() + interval '1 hour' from applications where partner_id = 'shop'`, [platform, reason]);
    }
    const sendId = await shop.sendIdOf(await shop.create({ platform: 'ios' }));
    const shown = async () => JSON.parse((await run('sends', 'shop', '--limit', '1', '--json')).stdout);
    const waiting = { service: 'apns', reason: 'status 503', secondsToRetry: expect.any(Number) };
    // An unplanned send waits for no push service.
    await until(async () => (await shown())[0]?.waiting !== null);
    expect(await shown()).toMatchObject([{ id: sendId, state: 'sending', waiting }]);
    await service.db.query('delete from push_breakers');
    await endOf(service, sendId);
});
