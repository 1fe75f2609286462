import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { engage, mustEngage, startEngage } from '../support/command-line.ts';
import { untilBuilt } from '../support/docs.ts';
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
  await untilBuilt(api, '/explorer');
  for (const path of ['/openapi.json', '/explorer', '/__sandbox/info']) {
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

test('rejects an invalid seed with the path and the line of each error', async () => {
  const file = join(tmpdir(), `engage-seed-${process.pid}.yaml`);
  const fails = async (text: string) => {
    await writeFile(file, text);
    const { status, stderr } = await engage(['sandbox', '--port', '0', '--seed', file], environment);
    expect(status).toBe(1);
    return stderr.trim().split('\n');
  };
  expect(await fails('applications:\n- partnerId: shop\n  devicez: []\n- {}')).toEqual([
    'seed/applications/0/devicez: unknown property (line 3)',
    "seed/applications/1: must have required property 'partnerId' (line 4)",
  ]);
  expect(await fails('applications:\n- partnerId: shop\n  settings:\n    name: 1')).toEqual([
    'seed/applications/0/settings/name: must be a string (line 4)',
  ]);
  expect(
    await fails('applications:\n- partnerId: shop\n  devices:\n  - {UDID: a}\n  - {UDID: b, platform: fax}'),
  ).toEqual([expect.stringMatching(/^seed\/applications\/0\/devices\/1: .*platform.* \(line 5\)$/)]);
  expect(await fails('applications:\n- partnerId: shop\n  devices:\n  - {UDID: a}\n  - {UDID: b, size: 9}')).toEqual([
    'seed/applications/0/devices/1/size: unknown device field (line 5)',
  ]);
  const members = '[{UDID: a}, {UDID: unknown}, {clientId: C-1}, {clientId: C-2, expireAt: "2090-01-01T00:00:00Z"}]';
  expect(
    await fails(
      `applications:\n- partnerId: shop\n  devices: [{UDID: a, clientId: C-1}]\n  lists:\n  - name: VIP\n    users: ${members}`,
    ),
  ).toEqual([
    'seed/applications/0/lists/0/users/1/UDID: no device has this value (line 6)',
    'seed/applications/0/lists/0/users/3/clientId: no device has this value (line 6)',
  ]);
  expect(await fails('applications:\n- partnerId: shop\n  messages:\n  - platform: android\n    title: A')).toEqual([
    "seed/applications/0/messages/0: must have required property 'text' (line 4)",
  ]);
  expect(await fails('applications:\n- partnerId: shop\n  appKey: sandbox-app-key')).toEqual([
    'seed/applications/0/appKey: must be another key, since an application already has this one (line 3)',
  ]);
  expect(await fails('applications:\n- *shop')).toEqual([
    'seed: must be JSON or YAML: Unresolved alias (the anchor must be set before the alias): shop (line 1)',
  ]);
  expect(await fails('applications:\n- partnerId: [shop')).toEqual([
    expect.stringMatching(/^seed: must be JSON or YAML: .* at line 2/),
  ]);
});
