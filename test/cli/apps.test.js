import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { engage } from "../support/command-line.js";
import { createTestDatabase, testSecretKey } from "../support/database.js";
let database;
let folder;
const run = (args, input) => engage(['app', ...args], { DATABASE_URL: database.url, SECRET_KEY: testSecretKey }, input);
beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'engage-cli-'));
});
afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
});
test('an application without settings has its partner ID as name', async () => {
    expect(await run(['create', 'plain'])).toEqual({
        status: 0,
        stdout: 'Created the application plain.\n',
        stderr: '',
    });
    const { stdout } = await run(['settings', 'plain', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'plain', fields: [] });
});
test('prints settings as a document that it accepts unchanged', async () => {
    const file = join(folder, 'shop.yaml');
    await writeFile(file, 'name: The shop\nlanguages: [en]\nfields:\n  - {name: customerId, type: string, matchingKey: true}\n');
    const created = await run(['create', 'shop', '--settings', file, '--json']);
    expect(JSON.parse(created.stdout)).toEqual({ partnerId: 'shop', name: 'The shop' });
    const shown = await run(['settings', 'shop']);
    expect(parse(shown.stdout)).toMatchObject({
        name: 'The shop',
        languages: ['en'],
        fields: [{ name: 'customerId', type: 'string', indexed: true, matchingKey: true }],
    });
    const replaced = await run(['settings', 'shop', '--file', '-', '--json'], shown.stdout);
    expect(JSON.parse(replaced.stdout)).toEqual(parse(shown.stdout));
    expect((await run(['settings', 'shop'])).stdout).toBe(shown.stdout);
});
test('lists applications as a table and as JSON', async () => {
    await run(['create', 'listed', '--settings', '-'], '{"name": "Listed here"}');
    const [people, programs] = await Promise.all([run(['list']), run(['list', '--json'])]);
    expect(people.stdout).toMatch(/^PARTNER ID +NAME\n(.*\n)*listed +Listed here\n/);
    expect(JSON.parse(programs.stdout)).toContainEqual({ partnerId: 'listed', name: 'Listed here' });
});
test('replaces the settings of one application only', async () => {
    for (const name of ['one', 'two'])
        await run(['create', name, '--settings', '-'], `{"name": "${name}"}`);
    expect((await run(['settings', 'one', '--file', '-'], '{"name": "One renamed"}')).status).toBe(0);
    const nameOf = async (app) => JSON.parse((await run(['settings', app, '--json'])).stdout).name;
    expect([await nameOf('one'), await nameOf('two')]).toEqual(['One renamed', 'two']);
});
test('rejects invalid settings with every error and its path, and changes nothing', async () => {
    const wrong = `
    nam: x
    fields: [{name: 1st, type: text}]
    gateways: {fcm: elsewhere}
  `;
    const { status, stdout, stderr } = await run(['create', 'wrong', '--settings', '-', '--json'], wrong);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n').sort()).toEqual([
        'settings/fields/0/name: must have at most 63 letters, digits and underscores, and must not begin with a digit',
        'settings/fields/0/type: must be equal to one of the allowed values: string, number, boolean, date',
        'settings/gateways/fcm: must be "log"',
        'settings/nam: unknown property',
        "settings: must have required property 'name'",
    ]);
    expect((await run(['settings', 'wrong'])).stderr).toBe('application wrong not found\n');
});
test("rejects contradictory settings and settings that can't be stored", async () => {
    const wrong = `
    name: "null \\0"
    fields: [{name: size, type: number}, {name: size, type: date}, {name: token, type: string}]
  `;
    const { status, stdout, stderr } = await run(['create', 'refused', '--settings', '-'], wrong);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
        'settings/name: must not contain a null character',
        'settings/fields/2/name: token is a built-in device field: choose another name',
        'settings/fields/1/name: duplicate value size',
        '',
    ]);
});
test('rejects field names that are reserved by requests or by JavaScript', async () => {
    const reserved = ['data', 'deviceId', 'expireAt', 'listId', 'segmentId'];
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    expect(inherited).toEqual(expect.arrayContaining(['__proto__', 'constructor', 'toString']));
    const settings = { name: 'x', fields: [...reserved, ...inherited].map((name) => ({ name, type: 'string' })) };
    const { status, stdout, stderr } = await run(['create', 'refused', '--settings', '-'], JSON.stringify(settings));
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.split('\n')).toEqual([
        ...reserved.map((name, index) => `settings/fields/${index}/name: ${name} is reserved for list users and targets: choose another name`),
        ...inherited.map((name, index) => `settings/fields/${reserved.length + index}/name: ${name} is reserved by JavaScript: choose another name`),
        '',
    ]);
});
test.each([
    ['what is neither JSON nor YAML', 'name: [a\nb: c: d', /^settings: must be JSON or YAML: .* at line 2, column 1/],
    ['an alias that holds itself', 'name: a\nsegments: &all [*all]', /^settings: a YAML alias/],
])('rejects settings with %s', async (_what, text, why) => {
    const { status, stdout, stderr } = await run(['create', 'refused', '--settings', '-'], text);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(why);
});
test('rejects a partner ID that exists or is invalid in a URL path', async () => {
    await run(['create', 'taken']);
    const [twice, slash, dots, file] = await Promise.all([
        run(['create', 'taken']),
        run(['create', 'a/b']),
        run(['create', '..']),
        run(['create', 'fileless', '--settings', join(folder, 'nowhere.yaml')]),
    ]);
    expect(twice).toEqual({ status: 1, stdout: '', stderr: 'the application taken already exists\n' });
    expect(slash).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^the partner ID a\/b must be/) });
    expect(dots).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^the partner ID \.\. must be/) });
    expect(file.stderr).toBe(`can't read ${join(folder, 'nowhere.yaml')}: the file does not exist\n`);
});
