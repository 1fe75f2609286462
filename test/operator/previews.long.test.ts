import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addDevices, addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { addList, endOf, pushesOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  const settings = checkSettings({
    name: 'Shop',
    fields: [
      { name: 'city', type: 'string' },
      { name: 'visits', type: 'number' },
    ],
    segments: [{ id: 1, name: 'Frequent', where: { visits: { $gte: 10 } } }],
  });
  await service.applications.create('shop', settings);
  shop = sender(await service.createCaller('ada@example.com', 'shop', 'other'), 'shop');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop', 'other'] });
  await addReachableDevices(service.db, 'shop', [
    { udid: 'ulm', language: 'de-AT', fields: { city: 'Ulm', visits: 12 } },
    { udid: 'nowhere', language: 'fr', fields: { visits: 3 } },
    { udid: 'mute', token: null, fields: { city: 'Bonn', visits: 20 } },
  ]);
  await addDevices(service.db, 'other', [{ udid: 'foreign' }]);
});
afterAll(() => service.close());

const read = (messageId: number, path: string) =>
  viewer.request('GET', `/operator/v1/apps/shop/messages/${messageId}/${path}`);

describe('a preview', () => {
  test('is what a send delivers: translated, with values and buttons (OPER-200)', async () => {
    const messageId = await shop.create({
      title: 'News from ${city}',
      text: 'Open now',
      language: 'en',
      translations: { de: { title: 'Neues aus ${city}', text: 'Jetzt ansehen' } },
      buttons: [{ id: '1', title: 'For ${UDID}' }],
    });
    const { status, body } = await read(messageId, 'preview?udid=ulm');
    expect([status, body]).toEqual([
      200,
      {
        udid: 'ulm',
        platform: 'android',
        language: 'de-AT',
        isSelected: true,
        content: {
          platform: 'android',
          priority: 'normal',
          title: 'Neues aus Ulm',
          text: 'Jetzt ansehen',
          buttons: [{ id: '1', title: 'For ulm', action: 'close' }],
        },
        unresolved: [],
      },
    ]);
    const sendId = await shop.sendIdOf(messageId);
    await endOf(service, sendId);
    const [push] = (await pushesOf(service, sendId)).filter(({ udid }) => udid === 'ulm');
    expect(push?.content).toEqual((body as { content: unknown }).content);
  });

  test('lists all placeholders without a value, and keeps them in the text (OPER-201)', async () => {
    const messageId = await shop.create({ title: '${city} and ${unknown}', text: 'Visits: ${visits}' });
    const { body } = await read(messageId, 'preview?udid=nowhere');
    expect(body).toMatchObject({
      content: { title: '${city} and ${unknown}', text: 'Visits: 3' },
      unresolved: ['city', 'unknown'],
      skippedReason: 'no value for the placeholder ${city}',
    });
  });

  test('of a device without a token says so (OPER-201)', async () => {
    const messageId = await shop.create({ title: 'News', text: 'From ${city}' });
    expect((await read(messageId, 'preview?udid=mute')).body).toMatchObject({
      content: { text: 'From Bonn' },
      skippedReason: 'the device has no token',
    });
  });

  test('and captured pushes mask the push token in texts for viewers only (OPER-018)', async () => {
    const token = 'push-token-of-tia';
    await addReachableDevices(service.db, 'shop', [{ udid: 'tia', token }]);
    const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
    const messageId = await shop.create({
      title: 'News',
      text: 'Token ${token}',
      buttons: [{ id: '1', title: '${token}' }],
    });
    const sendId = await shop.sendIdOf(messageId);
    await endOf(service, sendId);
    const textsOf = async (by: TestOperator) => {
      const preview = await by.request('GET', `/operator/v1/apps/shop/messages/${messageId}/preview?udid=tia`);
      const captured = await by.request('GET', '/operator/v1/apps/shop/captured_pushes');
      const pushes = (captured.body as { data: { sendId: number; udid: string; content: object }[] }).data;
      const push = pushes.find((each) => each.sendId === sendId && each.udid === 'tia');
      return [(preview.body as { content: object }).content, push?.content];
    };
    const masked = { text: 'Token …-tia', buttons: [{ title: '…-tia' }] };
    expect(await textsOf(viewer)).toMatchObject([masked, masked]);
    const whole = { text: `Token ${token}`, buttons: [{ title: token }] };
    expect(await textsOf(operator)).toMatchObject([whole, whole]);
    await service.db.query(`delete from devices where udid = 'tia'`);
  });

  test('says whether a send would select the device (OPER-202)', async () => {
    const messageId = await shop.create({ title: 'News', text: 'For you', campaignSegments: [1] });
    expect((await read(messageId, 'preview?udid=ulm')).body).toMatchObject({ isSelected: true });
    expect((await read(messageId, 'preview?udid=nowhere')).body).toMatchObject({ isSelected: false });
  });

  test.each([
    [0, 'unknown', 'query/udid: device unknown not found'],
    [0, 'foreign', 'query/udid: device foreign not found'],
    [1, 'ulm', 'path/messageId: message 1000001 not found'],
  ])('of an unknown message or device is a 404 (%i, %s) (OPER-203)', async (offset, udid, message) => {
    const messageId = offset === 0 ? await shop.create() : 1_000_001;
    expect(statusAndMessages(await read(messageId, `preview?udid=${udid}`))).toEqual([404, [message]]);
  });
});

describe('the audience', () => {
  test('counts devices of segments and lists, and those with a token (OPER-204)', async () => {
    await addList(service, 'shop', 7, { members: ['nowhere'] });
    const counts = async (message: object) => (await read(await shop.create(message), 'audience')).body;
    expect(await counts({})).toEqual({ devices: 3, reachable: 2, exact: true });
    expect(await counts({ campaignSegments: [1] })).toEqual({ devices: 2, reachable: 1, exact: true });
    expect(await counts({ campaignSegments: [1], lists: [7] })).toEqual({ devices: 3, reachable: 2, exact: true });
  });

  test('of an unknown message is a 404 (OPER-203)', async () => {
    expect((await read(1_000_001, 'audience')).status).toBe(404);
  });
});

describe('criteria that are counted', () => {
  const count = (where: object) => viewer.request('POST', '/operator/v1/apps/shop/audience', { body: { where } });

  test('have the devices of a segment with them, and nothing is recorded (OPER-540)', async () => {
    const either = await count({ $or: [{ city: { $exists: false } }, { visits: { $gt: 12 } }] });
    expect(either).toMatchObject({ status: 200, body: { devices: 2, reachable: 1, exact: true } });
    expect((either.body as { samples: object[] }).samples).toEqual([
      { udid: 'nowhere', platform: 'android' },
      { udid: 'mute', platform: 'android' },
    ]);
    expect((await count({})).body).toMatchObject({ devices: 3 });
    expect((await count({ lastOpen: { $gte: { $ago: 'P30D' } } })).body).toMatchObject({ devices: 0, samples: [] });
    const owner = await createOperator(service, { role: 'owner' });
    const { body } = await owner.request('GET', '/operator/v1/audit?action=countCriteria');
    expect((body as { data: unknown[] }).data).toEqual([]);
  });

  test('are rejected by path, and by application (OPER-541)', async () => {
    const invalid = await count({ unknown: 1, visits: { $near: 2 }, $or: [{ city: 7 }] });
    expect(statusAndMessages(invalid)).toEqual([
      400,
      [
        'body/where/unknown: unknown device field unknown',
        'body/where/visits/$near: unknown operator',
        'body/where/$or/0/city: must be a string',
      ],
    ]);
    const foreign = await createOperator(service, { role: 'viewer', applications: ['other'] });
    const { status } = await foreign.request('POST', '/operator/v1/apps/shop/audience', { body: { where: {} } });
    expect(status).toBe(403);
  });
});
