import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promises as dns } from 'node:dns';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import ece from 'http_ece';
import { createApnsGateway } from '../../server/delivery/apns/apns.ts';
import { createFcmGateway } from '../../server/delivery/fcm/fcm.ts';
import type { ServiceGateway } from '../../server/delivery/push/service-gateway.ts';
import { createWebPushGateway } from '../../server/delivery/web-push/web-push.ts';
import type { Content } from '../../server/domain/rendering/content.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { root, shell } from '../support/command-line.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import {
  createParts,
  gatewaySettings,
  makeBrowser,
  makeP8Key,
  makeRsaKey,
  makeVapidKeys,
  pushesOf,
} from '../support/pushes.ts';
import { sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService, testSecretKey } from '../support/service.ts';

const readGuide = (name: string) => readFile(join(root, 'openapi/device/guides', `${name}.md`), 'utf8');

/** The code blocks of a language, without the indentation of a list. */
const blocksOf = (guide: string, language: string) =>
  [...guide.matchAll(new RegExp(`^( *)\`\`\`${language}\n(.*?)^ *\`\`\`$`, 'gms'))].map(([, indent = '', text = '']) =>
    text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

describe('connecting an app', () => {
  let service: TestService;
  let ada: Caller;
  let folder: string;
  beforeAll(async () => {
    service = await startTestService();
    await service.applications.create('shop', checkSettings({ name: 'Shop' }));
    ada = await service.createCaller('ada@example.com', 'shop');
    folder = await mkdtemp(join(tmpdir(), 'engage-guides-'));
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  test.each(['android', 'ios', 'web'])(
    'the commands of the guide %s register a device and report a click',
    async (name) => {
      const guide = await readGuide(name);
      const messageId = await sender(ada, 'shop').create();
      const commands = blocksOf(guide, 'sh').join('\n');
      const script = `set -e
      cd '${folder}'
      npx() { shift; '${process.execPath}' '${root}/bin/engage.js' "$@"; }
      ${commands.replaceAll('http://localhost:3000', service.url).replaceAll(/^MESSAGE_ID=2048\b/gm, `MESSAGE_ID=${messageId}`)}`;
      const { status, stdout, stderr } = await shell(script, {
        ...{ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey },
      });
      expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
      expect(stdout).toContain('"rejected":[]');
      // The message was not sent to the new device.
      const clicks = await service.db.query('select type from unattributed_events where message_id = $1', [messageId]);
      expect(clicks).toEqual([{ type: 'click' }]);
      const [device] = await service.db.query('select platform, token from devices order by id desc limit 1');
      expect(device).toMatchObject({ platform: name, token: expect.any(String) });
    },
  );

  test('the scripts of the guide web are valid', async () => {
    const scripts = blocksOf(await readGuide('web'), 'js');
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(() => new Script(script)).not.toThrow();
  });

  test.each([
    ['android', 'kotlin'],
    ['ios', 'swift'],
  ])('the guide %s says that its snippet in %s is not compiled', async (name, language) => {
    const guide = await readGuide(name);
    expect(blocksOf(guide, language)).toHaveLength(1);
    expect(guide).toContain(`This snippet is not compiled here:\n\n\`\`\`${language}\n`);
  });
});

describe('the tables of push payloads have exactly what is delivered (DEV-090):', () => {
  const shared = {
    title: 'Hello',
    text: 'Good morning.',
    richPushUrl: 'https://shop.example.com/push',
    timeToLive: 60,
  };
  const customParams = { section: 'garden' };
  const android: Content = {
    ...{ platform: 'android', ...shared, customParams, collapseKey: 'news', priority: 'high' },
    ...{
      bigPicture: 'https://shop.example.com/b.png',
      icon: 'leaf',
      color: '#1A73E8',
      sound: 'bell',
      channelId: 'offers',
    },
  };
  const ios: Content = {
    ...{ platform: 'ios', ...shared, customParams, subtitle: 'Sub', badge: '3', sound: 'bell.caf', category: 'offer' },
    ...{ interruptionLevel: 'time-sensitive', relevanceScore: 0.5 },
    ...{ contentAvailable: true, mutableContent: true, threadId: 't', attachmentUrl: 'https://shop.example.com/a.png' },
  };
  const web: Content = {
    ...{
      platform: 'web',
      ...shared,
      customParams,
      icon: 'https://shop.example.com/i.png',
      badge: 'https://shop.example.com/s.png',
    },
    ...{ image: 'https://shop.example.com/p.png', requireInteraction: true, tag: 'offer', urgency: 'high' },
  };
  const buttons = [{ id: 'yes', title: 'Yes', action: 'close' as const }];
  const keys = { rsa: makeRsaKey(), p8: makeP8Key(), vapid: makeVapidKeys() };

  let stub: PushServiceStub;
  let gateway: ServiceGateway | undefined;
  beforeAll(async () => {
    stub = await startPushServiceStub();
    stub.respond = ({ path }) =>
      path === '/token'
        ? { status: 200, body: { access_token: 'access', expires_in: 3600, token_type: 'Bearer' } }
        : { status: 200, body: { name: 'projects/shop-1/messages/1' } };
  });
  afterAll(() => stub.close());

  /** The values that the guide lists: the first column of the tables after a text. */
  async function listed(before: string): Promise<string[]> {
    const [, rest = ''] = (await readGuide('push-payloads')).split(before);
    const table = /(?:^\|.*\n)+/m.exec(rest)?.[0] ?? '';
    return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path).toSorted();
  }

  /** The paths of all values. The members of lists and of `customParams` are not described. */
  const pathsIn = (value: unknown, path = ''): string[] =>
    typeof value !== 'object' || value === null || Array.isArray(value) || path.endsWith('customParams')
      ? [path]
      : Object.entries(value).flatMap(([name, member]) => pathsIn(member, path === '' ? name : `${path}.${name}`));
  const parsed = (body: Buffer | string) => JSON.parse(body.toString()) as unknown;
  const pathsOf = (payloads: unknown[]) => [...new Set(payloads.flatMap((payload) => pathsIn(payload)))].toSorted();

  /** Delivers messages, and returns the bodies that the push service has received. */
  async function deliver(
    create: (settings: ReturnType<typeof gatewaySettings>) => ServiceGateway,
    contents: Content[],
    token: string,
  ) {
    stub.received.length = 0;
    gateway = create(gatewaySettings(keys, `${stub.url}/token`));
    try {
      for (const content of contents) {
        expect(await gateway.deliver(pushesOf(content, [token]))).toEqual([{ status: 'sent' }]);
      }
    } finally {
      await gateway.close(0);
    }
    return stub.received.filter(({ path }) => path !== '/token').map(({ body }) => body);
  }

  test('Firebase Cloud Messaging', async () => {
    const bodies = await deliver(
      ({ fcm }) => createFcmGateway(fcm, createParts(stub), stub.url),
      [android, { ...android, longText: 'Long', subText: 'Sub', buttons }],
      'token',
    );
    const messages = bodies.map(
      (body) => (JSON.parse(body.toString()) as { message: { token: string; data: { engage: string } } }).message,
    );
    expect(pathsOf(messages.map(({ token: _token, ...message }) => message))).toEqual(
      await listed('## Firebase Cloud Messaging'),
    );
    expect(pathsOf(messages.map(({ data }) => parsed(data.engage)))).toEqual(
      await listed('The JSON text `data.engage`'),
    );
  });

  test('Apple Push Notification service', async () => {
    const bodies = await deliver(
      ({ apns }) => createApnsGateway(apns, createParts(stub), stub.url),
      [ios, { ...ios, badge: '+2', sound: { name: 'bell.caf', critical: true, volume: 0.5 }, buttons }],
      'a'.repeat(64),
    );
    expect(pathsOf(bodies.map(parsed))).toEqual(await listed('## Apple Push Notification service'));
  });

  /** Delivers a message to a browser whose endpoint has this host. Returns what the browser decrypts. */
  async function deliverToBrowser(host: string): Promise<Record<string, object>> {
    const browser = makeBrowser(stub.url.replace('localhost', host) + '/push/1');
    const policy = { hosts: ['localhost', '*.push.apple.com'], allowPrivate: true };
    const lookUp = jest.spyOn(dns, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never);
    try {
      const [body = Buffer.alloc(0)] = await deliver(
        ({ webpush }) => createWebPushGateway(webpush, createParts(stub), policy),
        [{ ...web, buttons }],
        browser.token,
      );
      const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth });
      return parsed(text) as Record<string, object>;
    } finally {
      lookUp.mockRestore();
    }
  }

  test('Web Push', async () => {
    expect(pathsOf([await deliverToBrowser('localhost')])).toEqual(await listed('## Web Push'));
  });

  test('Web Push to Safari', async () => {
    const { title: _title, options = {}, ...declarative } = await deliverToBrowser('web.push.apple.com');
    const { notification = {} } = declarative;
    const own = Object.keys(notification).filter((name) => !(name in options));
    expect(['notification', 'web_push', ...own.map((name) => `notification.${name}`)].toSorted()).toEqual(
      await listed('Safari gets'),
    );
    const { actions: _actions, ...shown } = options as { actions?: object[] };
    expect(notification).toMatchObject(shown);
    expect(notification).not.toHaveProperty('actions');
  });
});
