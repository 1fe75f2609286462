import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
import { startTestService } from "../support/service.js";
let service;
const run = (args, input) => engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey }, input);
beforeAll(async () => {
    service = await startTestService();
    await service.createCaller('ada@example.com', 'shop');
});
afterAll(() => service.close());
const red = '\u001b[31m\u009b1m\u202e';
const shown = String.raw `\u001b[31m\u009b1m\u202e`;
test.each([
    ['an unknown command', [`x${red}`], '', 2, `error: unknown command 'x${shown}'`],
    ['an unknown application', ['app', 'settings', `x${red}`], '', 1, `application x${shown} not found`],
    [
        'the heading of a file',
        ['devices', 'import', 'shop', '-'],
        `UDID;${red}\n`,
        1,
        `line 1: unknown device field ${shown}`,
    ],
    [
        'a line of a file',
        ['events', 'import', 'shop', '-'],
        `${JSON.stringify({ type: 'open', date: '2026-03-16T08:00:00Z', deviceId: `a\nline 9: ${red}` })}\n`,
        1,
        String.raw `line 1: deviceId: device a\u000aline 9: ${shown} not found`,
    ],
])('an error about %s escapes control characters, and stays on one line', async (_what, args, input, status, line) => {
    const result = await run(args, input);
    expect([result.status, result.stderr.split('\n')[0]]).toEqual([status, line]);
    // eslint-disable-next-line no-control-regex -- the error must not contain them
    expect(result.stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
});
test('a table escapes control characters, so that each row stays on one line', async () => {
    await run(['app', 'create', 'other', '--settings', '-'], JSON.stringify({ name: `Other\n${red}` }));
    const { stdout } = await run(['app', 'list']);
    expect(stdout.split('\n')).toContain(String.raw `other       Other\u000a${shown}`);
});
