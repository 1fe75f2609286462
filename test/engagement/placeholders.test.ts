import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compileText, type UrlKind } from '../../server/domain/rendering/placeholders.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey, registerAppDevice } from '../support/app-devices.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { addList, endOf, pushesOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

/** Fills a text, and adds the placeholders without a usable value. */
function fill(text: string, values: Record<string, string>, url?: UrlKind) {
  const problems = { missing: [], invalid: [] };
  const filled = compileText(text, url)?.fill((name) => values[name], problems) ?? text;
  return [filled, ...problems.missing, ...problems.invalid];
}

describe('a text', () => {
  test.each([
    ['Hello ${name|there}!', {}, ['Hello there!']],
    ['Hello ${name|there}!', { name: 'Ada' }, ['Hello Ada!']],
    ['Hello ${name|there}!', { name: '' }, ['Hello !']],
    ['Hello${name|}!', {}, ['Hello!']],
    ['${name|a|b} | $|{x} ${', {}, ['a|b | $|{x} ${']],
    ['${name} ${name|x} ${city}', {}, ['${name} x ${city}', 'name', 'city']],
    ['${a|b}', { 'a|b': 'whole', a: 'part' }, ['whole']],
    ['${a|b}', { a: 'part' }, ['part']],
    ['${|b}', {}, ['b']],
    ['${a}', { a: '${b}' }, ['${b}']],
  ])('%j with %j is %j (OPER-208)', (text, values, filled) => {
    expect(fill(text, values)).toEqual(filled);
  });
});

describe('a URL', () => {
  test.each([
    ['https://a.example/${x}/b', 'c/d?e#f %', 'https://a.example/c%2Fd%3Fe%23f%20%25/b'],
    ['https://a.example/?q=${x}&r=1', 'a&r=2+#%', 'https://a.example/?q=a%26r%3D2%2B%23%25&r=1'],
    ['https://a.example/#${x}', 'ä b#', 'https://a.example/#%C3%A4%20b%23'],
    ['https://a.example/${x|a b}', undefined, 'https://a.example/a%20b'],
    ['https://a.example/${x}', '\ud800', 'https://a.example/%EF%BF%BD'],
    ['myapp://${x}', 'shop', 'myapp://shop'],
    ['${x}', 'https://b.example/a b?c=d', 'https://b.example/a b?c=d'],
    ['${x}', 'myapp://shop', 'myapp://shop'],
    ['${x}', ' https://b.example/\n', 'https://b.example/'],
    ['${x|https://b.example/}', undefined, 'https://b.example/'],
    ['${x}/path', 'https://b.example', 'https://b.example/path'],
    ['https://${x}.example/', 'shop', 'https://shop.example/'],
    ['/product/${x}', 'a/b', '/product/a%2Fb'],
  ])('%j with %j is %j (OPER-209)', (text, x, filled) => {
    expect(fill(text, x === undefined ? {} : { x }, 'absolute')).toEqual([filled]);
  });

  test.each([
    ['${x}', '/path'],
    ['${x}', 'www.example.com'],
    ['${x}', ''],
    ['${x}', ' javascript:alert(1)'],
    ['${x}', 'java\tscript:alert(1)'],
    ['${x}', 'data:text/html,x'],
    ['${x|nowhere}', undefined],
    ['https://a.example/${x}/b', '..'],
    ['https://a.example/${x}?c', '.'],
    ['https://${x}/', 'evil.example/path?'],
    ['https://a.example:${x}/', 'port'],
  ])('%j with %j is invalid (OPER-209)', (text, x) => {
    expect(fill(text, x === undefined ? {} : { x }, 'absolute')).toEqual([text, 'x']);
  });

  test.each([
    ['${x}', '+49 30 1', '+49 30 1'],
    ['+49 ${x}', '30 1', '+49 30 1'],
    ['mailto:${x}', 'a b+c@d.example', 'mailto:a%20b+c@d.example'],
    ['mailto:${x}', 'a@b.example?bcc=c@d.example', 'mailto:a@b.example%3Fbcc%3Dc@d.example'],
    ['mailto:shop@b.example?body=${x}', 'a@b+c', 'mailto:shop@b.example?body=a%40b%2Bc'],
    ['TEL:${x}', '+49 170', 'TEL:+49%20170'],
    ['sms:+49${x}', '170#1', 'sms:+49170%231'],
  ])('of another action: %j with %j is %j (OPER-209)', (text, x, filled) => {
    expect(fill(text, { x }, 'possible')).toEqual([filled]);
  });
});

describe('a device gets', () => {
  let service: TestService;
  let caller: Caller;
  let viewer: TestOperator;
  let shop: ReturnType<typeof sender>;
  const fields = [
    { name: 'city', type: 'string', deviceWritable: true },
    { name: 'page', type: 'string', deviceWritable: true },
  ];

  beforeAll(async () => {
    service = await startTestService({}, { role: 'all' });
    await service.applications.create('shop', checkSettings({ name: 'Shop', fields }));
    caller = await service.createCaller('ada@example.com', 'shop');
    shop = sender(caller, 'shop');
    viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    const devices = [
      { udid: 'ada', fields: { city: 'Bad Ems/Köln', page: 'https://shop.example/a?b=1' } },
      { udid: 'bob', fields: { page: 'no URL' } },
      { udid: 'none' },
    ];
    for (const platform of ['android', 'ios', 'web'] as const) {
      await addReachableDevices(
        service.db,
        'shop',
        devices.map((device) => ({ ...device, udid: `${device.udid} ${platform}`, platform, swVersion: 'b3.1.0' })),
      );
    }
    await addList(service, 'shop', 7, {
      members: ['ada android', 'bob android'],
      fields: { perk: 'Cake', 'a|b': 'bar' },
    });
  });
  afterAll(() => service.close());

  const outcome = async (sendId: number) => {
    const { deliveries } = await endOf(service, sendId);
    const pushes = new Map((await pushesOf(service, sendId)).map(({ udid, content }) => [udid, content]));
    return new Map(deliveries.map(({ udid, reason, status }) => [udid, pushes.get(udid) ?? `${status}: ${reason}`]));
  };

  test.each(['android', 'ios', 'web'])(
    'fallbacks and encoded URLs in %s pushes (OPER-208, OPER-209)',
    async (platform) => {
      const messageId = await shop.create({
        platform,
        title: 'In ${city|your town} | now',
        text: 'Text',
        richPushUrl: 'https://shop.example/${city|all}?from=${UDID}',
        ...(platform !== 'web' && {
          buttons: [
            { id: '1', title: 'Open', action: 'browser', url: '${page|https://shop.example/}' },
            { id: '2', title: 'Call', action: 'phone', url: '${city|+49 1}' },
          ],
        }),
        ...(platform === 'web' && { icon: 'https://shop.example/${city|all}.png' }),
      });
      const results = await outcome(await shop.sendIdOf(messageId));
      const shown = (city: string, encoded: string, udid: string, page: string) => ({
        title: `In ${city} | now`,
        richPushUrl: `https://shop.example/${encoded}?from=${udid}%20${platform}`,
        ...(platform === 'web'
          ? { icon: `https://shop.example/${encoded}.png` }
          : { buttons: [{ url: page }, { url: city === 'your town' ? '+49 1' : city }] }),
      });
      const ada = shown('Bad Ems/Köln', 'Bad%20Ems%2FK%C3%B6ln', 'ada', 'https://shop.example/a?b=1');
      expect(results.get(`ada ${platform}`)).toMatchObject(ada);
      expect(results.get(`none ${platform}`)).toMatchObject(shown('your town', 'all', 'none', 'https://shop.example/'));
      const reason = 'the value of the placeholder ${page} is not valid in a URL';
      expect(results.get(`bob ${platform}`)).toEqual(
        platform === 'web' ? expect.objectContaining(shown('your town', 'all', 'bob', '')) : `failed: ${reason}`,
      );
      const preview = async (udid: string) =>
        (await viewer.request('GET', `/operator/v1/apps/shop/messages/${messageId}/preview?udid=${udid}%20${platform}`))
          .body;
      expect(await preview('ada')).toMatchObject({ content: ada, unresolved: [] });
      if (platform !== 'web') expect(await preview('bob')).toMatchObject({ skippedReason: reason });
    },
  );

  test('the unchanged placeholder of a preview, also in a URL (OPER-201)', async () => {
    const messageId = await shop.create({
      text: '${gone} ${city|x}',
      richPushUrl: 'https://shop.example/${gone}?a=${UDID}',
    });
    const path = `/operator/v1/apps/shop/messages/${messageId}/preview?udid=none%20android`;
    expect((await viewer.request('GET', path)).body).toMatchObject({
      content: { text: '${gone} x', richPushUrl: 'https://shop.example/${gone}?a=none%20android' },
      unresolved: ['gone'],
    });
  });

  test('fields of lists, and their fallbacks (LIST-FIELDS, OPER-208)', async () => {
    const text = '${list_perk|tea}, ${list_a|b}, ${list_none|nothing}';
    const messageId = await shop.create({ text, lists: [7] });
    const results = await outcome(await shop.sendIdOf(messageId));
    expect(results.get('ada android')).toMatchObject({ text: 'Cake, bar, nothing' });
  });

  test('instant messages: only placeholders without a fallback need a value (INSTANT-SEND-PLACEHOLDERS)', async () => {
    const parentMessageId = await shop.create();
    const send = (text: string, targets: object[]) =>
      caller.request('POST', '/v1/me/apps/shop/send', { body: { parentMessageId, text, targets } });
    const target = { deviceId: 'none android' };
    const text = '${order|Your order} for ${who|you}: ${city|anywhere}';
    const { status, body } = await send(text, [{ ...target, data: { who: '' } }]);
    expect(status).toBe(200);
    const results = await outcome((body as { id: number }).id);
    expect(results.get('none android')).toMatchObject({ text: 'Your order for : anywhere' });
    for (const targets of [[{ listId: 7 }], [target]]) {
      expect(await send('${gone|x} ${gone}', targets)).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'body/targets/0: has no value for the placeholder ${gone}' }] },
      });
    }
    expect((await send('${gone|x} ${city|y}', [{ listId: 7 }])).status).toBe(200);
  });

  test('fallbacks and encoded URLs in in-app messages, alarms and inboxes (DEV-041, DEV-054)', async () => {
    const post = async (path: string, body: object) =>
      expect(await caller.request('POST', `/v1/me/apps/shop/${path}`, { body })).toMatchObject({ status: 200 });
    const button = { id: '1', title: 'Go', action: 'browser', url: 'https://shop.example/${city|all of it}' };
    await post('inapps', {
      name: 'Popup',
      isActive: true,
      messages: [{ template: { type: 'popup', text: '${city|Hi}' }, action: { action: 'webview', url: '${page}' } }],
    });
    await post('alarms', {
      name: 'Alarm',
      isActive: true,
      messages: [{ platform: 'android', text: '${city|Hi}', buttons: [button] }],
    });
    const letter = (content: object) => ({ subject: '${city|Hi}', content, buttons: [button] });
    await post('inboxes', { messages: { en: letter({ type: 'web', value: 'https://shop.example/?q=${city|a&b}' }) } });
    const appKey = await createAppKey(service, 'shop');
    const read = async (body: Record<string, unknown>, path: string) =>
      (await (await registerAppDevice(service, appKey, body)).request('GET', path)).body;
    const page = { fields: { page: 'https://shop.example/' } };
    const content = await read(page, '/content');
    const url = 'https://shop.example/all%20of%20it';
    expect(content).toMatchObject({
      inApps: [{ message: { template: { text: 'Hi' }, action: { url: 'https://shop.example/' } } }],
      alarms: [{ message: { text: 'Hi', buttons: [{ url }] } }],
    });
    expect(await read({ fields: { page: 'no URL' } }, '/content')).toMatchObject({ inApps: [], alarms: [{}] });
    expect(await read({}, '/content')).toMatchObject({ inApps: [], alarms: [{}] });
    expect(await read(page, '/inbox')).toMatchObject({
      data: [{ message: { subject: 'Hi', content: { value: 'https://shop.example/?q=a%26b' }, buttons: [{ url }] } }],
    });
  });

  test.each([['https://a.example/{x}'], ['https://a.example/a b'], ['example.com'], ['https://a.example/%zz']])(
    'no message with the URL %j (MESSAGE-VARIANTS)',
    async (richPushUrl) => {
      const body = { platform: 'android', title: 'x', text: 'x', richPushUrl };
      expect(await caller.request('POST', '/v1/me/apps/shop/messages', { body })).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'body/richPushUrl: must be an absolute URL such as https://example.com/' }] },
      });
    },
  );
});
