import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { makeP8Key } from '../support/pushes.ts';
import { addList, endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let apns: PushServiceStub;
let caller: Caller;
let viewer: TestOperator;
let folder: string;

beforeAll(async () => {
  [apns, folder] = await Promise.all([startPushServiceStub(), mkdtemp(join(tmpdir(), 'engage-size-'))]);
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, apns.ca);
  service = await startTestService({ APNS_URL: apns.url, GATEWAY_CA_FILE: ca }, { role: 'all' });
  const key = makeP8Key().privateKey;
  const gateways = { apns: { teamId: 'TEAM123456', keyId: 'KEY1234567', key, topic: 'com.example.shop' } };
  const fields = [{ name: 'city', type: 'string' }];
  const buttonTemplates = [{ name: 'many', buttons: Array.from({ length: 3 }, () => 'x'.repeat(250)) }];
  await service.applications.create('shop', checkSettings({ name: 'Shop', fields, gateways, buttonTemplates }));
  caller = await service.createCaller('ada@example.com', 'shop');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  await addReachableDevices(service.db, 'shop', [
    { udid: 'short', platform: 'ios', token: '0a'.repeat(32), fields: { city: 'Ulm' } },
    { udid: 'long', platform: 'ios', token: '0b'.repeat(32), fields: { city: 'ü'.repeat(2000) } },
  ]);
  await addList(service, 'shop', 7, { members: ['short'], fields: { perk: 'x'.repeat(4000), tea: 'green' } });
});
afterAll(async () => {
  await Promise.all([service.close(), apns.close()]);
  await rm(folder, { recursive: true });
});

const messages = '/v1/me/apps/shop/messages';
const message = { platform: 'android', title: 'Hello', text: 'Good morning.' };
const write = async (body: object, path = messages, method = 'POST') => {
  const { status, body: result } = await caller.request(method, path, { body });
  return status === 200 ? [] : (result as { errors: { message: string }[] }).errors.map((error) => error.message);
};
const long = 'x'.repeat(4096);

describe('a message that no push service can carry is rejected', () => {
  test.each([
    ['android', 'FCM', 4096],
    ['ios', 'APNs', 4096],
    ['web', 'Web Push', 3993],
  ] as const)('on %s from the first byte (OPER-298)', async (platform, service, limit) => {
    const text = (bytes: number) => ({ ...message, platform, text: 'x'.repeat(bytes) });
    const [error = ''] = await write(text(4096));
    const found =
      /^body\/text: the push payload would have ([0-9,]+) bytes, more than the ([0-9,]+) that (.+) carries$/.exec(
        error,
      );
    expect(found?.slice(2)).toEqual([limit.toLocaleString('en'), service]);
    const overhead = Number(found?.[1]?.replaceAll(',', '')) - 4096;
    expect(await write(text(limit - overhead))).toEqual([]);
    const next = `body/text: the push payload would have ${(limit + 1).toLocaleString('en')} bytes, more than the ${limit.toLocaleString('en')} that ${service} carries`;
    expect(await write(text(limit - overhead + 1))).toEqual([next]);
    // Bytes, not characters.
    expect(await write({ ...text(0), text: 'ü'.repeat((limit - overhead + 1) / 2) })).toEqual(
      (limit - overhead) % 2 === 0 ? [] : [next],
    );
  });

  test.each([
    ['a translation', { translations: { de: { text: 'x' }, fr: { text: long } } }, 'body/translations/fr/text'],
    ['a long text', { longText: long }, 'body/longText'],
    [
      'an inherited text',
      { longText: 'x'.repeat(2100), translations: { FR: { text: 'x'.repeat(2000) } } },
      'body/longText',
    ],
    ['parameters', { customParams: { a: long }, translations: { fr: { text: 'x' } } }, 'body/customParams'],
    [
      'buttons',
      { buttons: [1, 2, 3].map((id) => ({ id: String(id), url: `https://a.example/${'x'.repeat(1500)}` })) },
      'body/buttons',
    ],
    ['its template', { buttonTemplate: 'many', text: 'x'.repeat(3800) }, 'body/text'],
    ['a field of its list', { lists: [7], text: '${list_perk|}${list_tea} ${city}' }, 'body/text'],
  ])('with %s (OPER-298)', async (_, change, path) => {
    const error = expect.stringMatching(
      new RegExp(`^${path}: the push payload would have [0-9],[0-9]{3} bytes, more than`),
    );
    expect(await write({ ...message, ...change })).toEqual([error]);
    const id = await sender(caller, 'shop').create();
    expect(await write({ ...message, ...change }, `${messages}/${id}`, 'PUT')).toEqual([error]);
  });

  test('but not for values that a device may not have (OPER-298)', async () => {
    const url = `https://a.example/${'x'.repeat(1900)}`;
    const text = `\${city|${'x'.repeat(4000)}}`;
    expect(await write({ ...message, text, richPushUrl: `\${city|${url}}`, bigPicture: url })).toEqual([]);
  });

  test('as an instant message, by the path of the override or parent (OPER-298)', async () => {
    const parentMessageId = await sender(caller, 'shop').create({ platform: 'ios', text: 'x'.repeat(3500) });
    const base = { parentMessageId, targets: [{ deviceId: 'short' }] };
    const send = (body: object) => write({ ...base, ...body }, '/v1/me/apps/shop/send');
    const error = (path: string) => [
      expect.stringMatching(new RegExp(`^${path}: the push payload would have 4,[0-9]{3} bytes`)),
    ];
    expect(await send({ text: long })).toEqual(error('body/text'));
    expect(await send({ messageData: { translations: { fr: { text: long } } } })).toEqual(
      error('body/messageData/translations/fr/text'),
    );
    expect(await send({ messageData: { subtitle: 'x'.repeat(200), title: 'x'.repeat(200) } })).toEqual([]);
    expect(await send({ messageData: { customParams: { a: 'x'.repeat(1000) } } })).toEqual(
      error('body/parentMessageId'),
    );
    expect(await send({ text: '${a}', data: { a: long } })).toEqual(error('body/text'));
    expect(await send({ text: '${a}', data: { a: long }, targets: [{ deviceId: 'short', data: { a: 'x' } }] })).toEqual(
      [],
    );
  });

  test('in the preview of a message of an earlier version (OPER-298)', async () => {
    const id = await sender(caller, 'shop').create({ platform: 'ios' });
    await service.db.query(
      `update messages set content = jsonb_set(content, '{text}', to_jsonb($2::text)) where id = $1`,
      [id, long],
    );
    const path = `/operator/v1/apps/shop/messages/${id}/preview?udid=short`;
    expect(await viewer.request('GET', path)).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            message: expect.stringMatching(/^path\/messageId\/text: the push payload would have 4,[0-9]{3} bytes/),
          },
        ],
      },
    });
  });
});

test('a value that makes the payload too large fails the push to its device alone (OPER-299)', async () => {
  const shop = sender(caller, 'shop');
  const id = await shop.create({ platform: 'ios', text: `In \${city}: ${'x'.repeat(500)}` });
  const reason = expect.stringMatching(/^too large: 4[0-9]{3} bytes, but the push service accepts 4096$/);
  const preview = (udid: string) => viewer.request('GET', `/operator/v1/apps/shop/messages/${id}/preview?udid=${udid}`);
  expect((await preview('long')).body).toMatchObject({ skippedReason: reason });
  expect((await preview('short')).body).not.toHaveProperty('skippedReason');
  const { state, deliveries } = await endOf(service, await shop.sendIdOf(id));
  expect([state, deliveries]).toMatchObject([
    'sent',
    [
      { udid: 'long', status: 'failed', reason },
      { udid: 'short', status: 'sent' },
    ],
  ]);
  expect(new Set(apns.received.map(({ path }) => path))).toEqual(new Set([`/3/device/${'0a'.repeat(32)}`]));
});

describe('the largest text that is accepted', () => {
  beforeAll(async () => {
    await addReachableDevices(service.db, 'shop', [{ udid: 'largest', platform: 'ios', token: '0c'.repeat(32) }]);
    await addList(service, 'shop', 9, { members: ['largest'] });
    // IDs with more digits than the first ones.
    await service.db.query(`select setval('send_ids', 123456), setval('message_ids', 23456)`);
  });

  test.each([
    {},
    { threadId: 'news', relevanceScore: 0.25 },
    { badge: '+1', sound: { name: 'a.caf', critical: true, volume: 0.5 }, customParams: { 'ä"': '\\"\n😀' } },
    { buttons: [{ id: '1', title: 'Öffnen 👍', action: 'browser', url: 'https://shop.example/ä?b=${UDID}' }] },
    { language: 'en', translations: { de: { text: '${UDID}', title: '"\u2028"' } } },
  ])('is delivered, with %j (OPER-298)', async (more) => {
    const shop = sender(caller, 'shop');
    const content = (text: string) => ({ ...message, platform: 'ios', ...more, lists: [9], text });
    const [error = ''] = await write(content('x'.repeat(4096)));
    const overhead = Number(/have ([0-9,]+) bytes/.exec(error)?.[1]?.replaceAll(',', '')) - 4096;
    // A placeholder without a known value counts as empty.
    const own = JSON.stringify(more).split('${UDID}').length > 1 && !('translations' in more) ? 'largest'.length : 0;
    const text = '😀'.repeat(10).padEnd(4096 - overhead - own - 40 + 20, 'x');
    expect(Buffer.byteLength(text)).toBe(4096 - overhead - own);
    expect(await write(content(`${text}${'x'.repeat(own + 1)}`))).toHaveLength(1);
    apns.received.length = 0;
    const { deliveries } = await endOf(service, await shop.sendIdOf(await shop.create(content(text))));
    expect(deliveries).toMatchObject([{ udid: 'largest', status: 'sent' }]);
    expect(apns.received.map(({ body }) => body.length)).toEqual([4096]);
  });
});
