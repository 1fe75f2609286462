import { expect, test } from '@jest/globals';
import { engage } from "../support/command-line.js";
import { testSecretKey } from "../support/database.js";
test.each([
    'app create',
    'app settings',
    'app list',
    'user create',
    'user grant',
    'user revoke',
    'user key',
    'user list',
    'events import',
    'sends',
    'outbox',
    'workers',
    'request',
    'conformance',
    'serve',
])('help of %s has a description, the options and an example', async (command) => {
    const { status, stdout, stderr } = await engage([...command.split(' '), '--help'], {});
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: engage ${command} [^]*\n  --json +[^]*\nExamples:\n[^]*\\$ .*engage ${command}`));
});
test.each([
    ['no command', []],
    ['an unknown command', ['launch']],
    ['half a command', ['user']],
    ['a missing argument', ['user', 'grant', 'ada@example.com']],
    ['an argument too many', ['app', 'list', 'all']],
    ['an unknown option', ['app', 'list', '--yaml']],
    ['a role that there is not', ['serve', '--role', 'both']],
    ['a method that there is not', ['request', 'FETCH', '/v1/me']],
    ['a path without a slash', ['request', 'GET', 'v1/me']],
    ['a body on GET', ['request', 'GET', '/v1/me', '--data', '{}']],
    ['a limit that is not a number', ['outbox', 'shop', '--limit', 'all']],
    ['a base URL that is not a URL', ['request', 'GET', '/v1/me', '--base-url', 'localhost:3000']],
])('%s is invalid usage, exit status 2', async (_what, args) => {
    const { status, stdout, stderr } = await engage(args, {});
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^(error: |Usage: engage)/);
});
test('names every invalid setting, without its value', async () => {
    const environment = { PORT: 'http', DATABASE_URL: 'postgres://ada:pa#ss@db/engage', TRUST_PROXY: 'maybe' };
    expect(await engage(['app', 'list'], environment)).toEqual({
        status: 1,
        stdout: '',
        stderr: [
            'PORT: must be a whole number from 0 to 65535',
            'TRUST_PROXY: must be true or false',
            'DATABASE_URL: must be like postgres://user:password@host:5432/database, special characters percent-encoded',
            '',
        ].join('\n'),
    });
});
test('settings are accepted at their bounds and rejected beyond them', async () => {
    const unreachable = 'postgres://ada@127.0.0.1:1/engage';
    const [accepted, rejected, short] = await Promise.all([
        engage(['app', 'list'], {
            ...{ PORT: '65535', MOCK_PORT: '0', CONTRACT_CHECK_SAMPLE: '1', BODY_LIMIT: '1024' },
            ...{ DATABASE_URL: unreachable, SECRET_KEY: testSecretKey },
        }),
        engage(['app', 'list'], {
            ...{ PORT: '65536', MOCK_PORT: '-1', CONTRACT_CHECK_SAMPLE: '1.1', BODY_LIMIT: '1023' },
            ...{ DATABASE_URL: '://ada@127.0.0.1:1/engage' },
        }),
        engage(['app', 'list'], { DATABASE_URL: unreachable, SECRET_KEY: Buffer.alloc(31).toString('base64') }),
    ]);
    expect(accepted.stderr).toMatch(/^the database \(DATABASE_URL\) can't be used/);
    expect(rejected.stderr.trimEnd().split('\n').sort()).toEqual([
        'BODY_LIMIT: must be a whole number from 1024 to 104857600',
        'CONTRACT_CHECK_SAMPLE: must be a number from 0 to 1',
        'DATABASE_URL: must be like postgres://user:password@host:5432/database, special characters percent-encoded',
        'MOCK_PORT: must be a whole number from 0 to 65535',
        'PORT: must be a whole number from 0 to 65535',
    ]);
    expect(short.stderr).toMatch(/^SECRET_KEY: must be 32 bytes in base64/);
});
test('prints a one-line error for a missing or unreachable database', async () => {
    const [keyless, unreachable] = await Promise.all([
        engage(['user', 'list', '--json'], { DATABASE_URL: 'postgres://ada@127.0.0.1:1/engage' }),
        engage(['user', 'list', '--json'], {
            DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/engage',
            SECRET_KEY: testSecretKey,
        }),
    ]);
    expect(keyless).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^SECRET_KEY: is required .*\n$/),
    });
    expect(unreachable).toEqual({
        status: 1,
        stdout: '',
        stderr: "the database (DATABASE_URL) can't be used: connect ECONNREFUSED 127.0.0.1:1\n",
    });
});
