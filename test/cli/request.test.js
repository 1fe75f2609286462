import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
import { startTestService } from "../support/service.js";
let service;
let ada;
let folder;
const campaigns = '/v1/me/apps/shop/campaigns';
beforeAll(async () => {
    service = await startTestService();
    ada = await service.createCaller('ada@example.com', 'shop');
    folder = await mkdtemp(join(tmpdir(), 'engage-cli-'));
});
afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
});
/** On the operator's machine, where user and key come from the database. */
const run = (args, { input = '', environment = {} } = {}) => engage(['request', ...args], { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, ENGAGE_URL: service.url, ...environment }, input);
/** On a machine that has no database. */
const runElsewhere = (args, environment = {}) => engage(['request', ...args], { DATA_DIR: join(folder, 'none'), ...environment });
test('the user and the API key come from the database', async () => {
    const posted = await run(['post', campaigns, '--data', '{"name": "Spring sale"}']);
    expect(posted).toMatchObject({ status: 0, stderr: '' });
    const { id } = JSON.parse(posted.stdout);
    const shown = await run(['GET', `${campaigns}/${id}`, '--json']);
    expect(JSON.parse(shown.stdout)).toEqual({
        status: 200,
        headers: expect.objectContaining({ 'content-type': 'application/json; charset=utf-8' }),
        body: expect.objectContaining({ id, name: 'Spring sale' }),
    });
});
test('signs the exact bytes of a file or of standard input', async () => {
    const file = join(folder, 'campaign.json');
    await writeFile(file, '{\n  "name": "Été \\u2600"\n}\n');
    const [fromFile, fromInput] = await Promise.all([
        run(['POST', campaigns, '--data', `@${file}`, '--json']),
        run(['POST', campaigns, '--data', '-', '--json'], { input: '{ "name":"Ünïcödé" }' }),
    ]);
    const status = ({ stdout }) => JSON.parse(stdout).status;
    expect([status(fromFile), status(fromInput)]).toEqual([200, 200]);
});
test('email and key options need no database, and create none', async () => {
    const url = ['--base-url', `${service.url}/`];
    const [options, environment] = await Promise.all([
        runElsewhere(['GET', '/v1/me', '-i', '--email', ada.email, '--key', ada.apiKey, ...url]),
        runElsewhere(['GET', '/v1/me'], {
            ENGAGE_URL: service.url,
            ENGAGE_EMAIL: ada.email,
            ENGAGE_API_KEY: ada.apiKey,
        }),
    ]);
    expect(options.stdout).toMatch(/^HTTP\/1\.1 200 OK\n([a-z-]+: .*\n)+\nWelcome .*\n$/);
    expect(environment).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Welcome .*\n$/), stderr: '' });
    expect(existsSync(join(folder, 'none'))).toBe(false);
});
test('follows a link of an earlier response, but never sends a token to another host', async () => {
    const { link } = (await ada.request('GET', campaigns)).body;
    const [own, foreign] = await Promise.all([
        run(['GET', link.first, '--json']),
        run(['GET', 'http://example.com/v1/me']),
    ]);
    expect(JSON.parse(own.stdout)).toMatchObject({ status: 200 });
    expect(foreign).toEqual({
        status: 1,
        stdout: '',
        stderr: `the URL http://example.com/v1/me does not start with ${service.url}/\n`,
    });
});
test('prints an error response, and exits with status 1', async () => {
    const missing = await run(['DELETE', `${campaigns}/999999`]);
    expect(missing).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(missing.stdout)).toMatchObject({ errors: [{ label: 'API_ERR_DATA' }] });
    const stranger = await runElsewhere(['GET', '/v1/me', '--email', 'x@example.com', '--key', 'x', '--json'], {
        ENGAGE_URL: service.url,
    });
    expect(stranger).toMatchObject({
        status: 1,
        stderr: `Could not get an access token: ${service.url}/v1/access_token returned 404.\n`,
    });
    expect(JSON.parse(stranger.stdout)).toMatchObject({ status: 404 });
});
test("prints a one-line error when it can't send", async () => {
    const keyless = { environment: { ENGAGE_EMAIL: 'keyless@example.com' } };
    await service.users.create('keyless@example.com');
    const runs = await Promise.all([
        run(['GET', '/v1/me']),
        run(['GET', '/v1/me'], keyless),
        runElsewhere(['GET', '/v1/me', '--key', 'x']),
        runElsewhere(['GET', '/v1/me', '--email', ada.email, '--key', ada.apiKey, '--base-url', 'http://127.0.0.1:9']),
    ]);
    expect(runs.map(({ status, stdout }) => ({ status, stdout }))).toEqual(runs.map(() => ({ status: 1, stdout: '' })));
    expect(runs.map(({ stderr }) => stderr)).toEqual([
        'several users can sign: pass --email with one of ada@example.com, keyless@example.com\n',
        'keyless@example.com has no API key; to create one, run: engage user key keyless@example.com\n',
        'the email address of the API key is missing: pass --email or set ENGAGE_EMAIL\n',
        'http://127.0.0.1:9 does not respond: bad port\n',
    ]);
});
