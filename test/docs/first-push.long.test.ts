import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { engage, root, type Running, shell, startEngage } from '../support/command-line.ts';
import { makeP8Key, makeRsaKey, makeVapidKeys } from '../support/pushes.ts';

const guide = await readFile(join(root, 'openapi/engagement/guides/first-push.md'), 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text);

let folder: string;
let service: Running;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-first-push-'));
  environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
  service = startEngage(['serve', '--demo'], { ...environment, PORT: '0', MOCK_PORT: '0' });
  const shown = await service.printed(/npx engage request/);
  environment.ENGAGE_URL = /^API +(http:.*)$/m.exec(shown)?.[1] ?? '';
});
afterAll(async () => {
  service.kill('SIGTERM');
  expect((await service.ended).status).toBe(0);
  await rm(folder, { recursive: true });
});

test('the commands of the guide create a push, its report and an application for real devices', async () => {
  const script = `set -e
    cd '${folder}'
    npx() { shift; '${process.execPath}' '${root}/bin/engage.js' "$@"; }
    ${blocksOf('sh').join('\n')}`;
  const { status, stdout, stderr } = await shell(script, environment);
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  const message = /^Created message (\d+)$/m.exec(stdout)?.[1];
  expect(message).toBeDefined();
  expect(stdout).toContain('Your first push has arrived.');
  const targets = await engage(
    ['request', 'GET', `/v1/me/apps/demo/messages/${message}/targets`, '--email', 'demo@example.com', '--json'],
    environment,
  );
  expect(targets.stdout).toContain('"status":"sent"');
  expect(stdout).toMatch(/"state": ?"sent"/);
  const devices = await engage(['devices', 'export', 'first-shop'], environment);
  expect(devices.stdout).toContain('my-phone');
});

test('the settings in the guide are valid gateway settings once the placeholders are replaced', async () => {
  const [text = ''] = blocksOf('yaml');
  const document = parse(text) as { gateways: Record<string, Record<string, unknown>> };
  const { fcm, apns, webpush } = document.gateways;
  if (!fcm || !apns || !webpush) throw new Error('the guide shows no settings');
  const serviceAccount = { ...(fcm.serviceAccount as object), private_key: makeRsaKey().privateKey };
  const gateways = {
    fcm: {
      ...fcm,
      serviceAccount: { ...serviceAccount, project_id: 'shop-1', client_email: 'sender@shop-1.example.com' },
    },
    apns: { ...apns, teamId: 'TEAM123456', keyId: 'KEY1234567', key: makeP8Key().privateKey },
    webpush: { ...webpush, ...makeVapidKeys() },
  };
  const file = join(folder, 'gateways.json');
  await writeFile(file, JSON.stringify({ name: 'Shop', gateways }));
  expect(checkSettings({ name: 'Shop', gateways }).gateways).toMatchObject({ apns: { topic: 'com.example.shop' } });
  expect((await engage(['app', 'create', 'second-shop', '--settings', file], environment)).status).toBe(0);
});
