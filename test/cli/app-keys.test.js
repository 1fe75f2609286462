import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSecretKeys } from "../../server/domain/applications/secrets.store.js";
import { deviceRequester, newSecret, proofOf } from "../support/app-devices.js";
import { engage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
import { startTestService } from "../support/service.js";
let service;
const run = (args) => engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });
beforeAll(async () => {
    service = await startTestService();
    await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());
const actions = async () => (await service.db.query(`select action, row_to_json(e)::text as text from audit_entries e where partner_id = 'shop' order by id`)).map(({ action, text }) => ({ action, text }));
test('the app key is generated once, shown again, and rotated (DEV-005)', async () => {
    const first = await run(['app', 'key', 'shop']);
    expect(first).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[\w-]{32}\n$/) });
    expect((await run(['app', 'key', 'shop'])).stdout).toBe(first.stdout);
    const rotated = await run(['app', 'key', 'shop', '--rotate', '--json']);
    const { appKey } = JSON.parse(rotated.stdout);
    expect(appKey).not.toBe(first.stdout.trim());
    expect((await run(['app', 'key', 'shop'])).stdout.trim()).toBe(appKey);
    for (const key of [first.stdout.trim(), appKey]) {
        const { status } = await deviceRequester(service, { 'Engage-App-Key': key })('POST', '/devices', {
            body: { UDID: key, secret: newSecret(), platform: 'android' },
        });
        expect(status).toBe(200);
    }
    expect((await actions()).map(({ action }) => action)).toEqual(['app key', 'app key']);
    const unknown = await run(['app', 'key', 'nothing']);
    expect(unknown).toMatchObject({ status: 1, stderr: expect.stringContaining('application nothing not found') });
});
test('the identity secret is stored encrypted, and proves client IDs until it is replaced (DEV-016)', async () => {
    const appKey = (await run(['app', 'key', 'shop'])).stdout.trim();
    const create = async () => (await run(['app', 'identity-secret', 'shop'])).stdout.trim();
    const register = async (secret) => {
        const body = { UDID: secret, secret: newSecret(), platform: 'ios', clientId: '42' };
        const identityProof = { clientId: proofOf(secret, '42') };
        return deviceRequester(service, { 'Engage-App-Key': appKey })('POST', '/devices', {
            body: { ...body, identityProof },
        });
    };
    const first = await create();
    expect((await register(first)).status).toBe(200);
    const second = await create();
    expect([(await register(first)).status, (await register(second)).status]).toEqual([403, 200]);
    const [row] = await service.db.query('select row_to_json(a)::text as text from applications a');
    for (const secret of [first, second]) {
        expect(row?.text).not.toContain(secret);
        expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
        expect(JSON.stringify(await actions())).not.toContain(secret);
    }
    // The service does not start without the key that decrypts it.
    await expect(checkSecretKeys(service.db, { keyIds: ['other'] })).rejects.toThrow(/API key and 1 identity secret /);
});
