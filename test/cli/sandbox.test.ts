import { expect, test } from '@jest/globals';
import { engage, mustEngage, startEngage } from '../support/command-line.ts';
import { send } from '../support/service.ts';

const environment = { DATABASE_URL: process.env.TEST_SERVER_URL ?? '' };

test('runs a sandbox as a process until it is stopped', async () => {
  const running = startEngage(['sandbox', '--port', '0', '--json'], environment);
  const { api, email, apiKey } = JSON.parse(await running.printed(/\n/)) as Record<'api' | 'email' | 'apiKey', string>;
  const shown = await mustEngage(
    ['request', 'GET', '/v1/me/apps/demo/messages/2048', '--base-url', api, '--email', email, '--key', apiKey],
    {},
  );
  expect(JSON.parse(shown)).toMatchObject({ id: 2048, title: 'Your spring offer' });
  for (const path of ['/openapi.json', '/console', '/__sandbox/info']) {
    expect([path, (await send(api + path, 'GET', {})).status]).toEqual([path, 200]);
  }
  running.kill('SIGTERM');
  expect((await running.ended).status).toBe(0);
});

test('rejects invalid options and settings', async () => {
  const port = await engage(['sandbox', '--port', '70000'], environment);
  expect(port).toMatchObject({ status: 2, stderr: expect.stringContaining('must be a whole number from 0 to 65535') });
  const setting = await engage(['sandbox'], { ...environment, TOKEN_TTL_SECONDS: 'soon' });
  expect(setting).toMatchObject({ status: 1, stderr: expect.stringContaining('TOKEN_TTL_SECONDS: must be') });
});
