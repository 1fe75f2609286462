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
    ['${x}', 'https://b.example/a b?c=d', 'https://b.example/a%20b?c=d'],
    [
      '${x}',
      'https://b.example/a%20b/50%?c=[d]&ä="<>#ü',
      'https://b.example/a%20b/50%25?c=[d]&%C3%A4=%22%3C%3E#%C3%BC',
    ],
    ['${x}', 'https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['${x}', 'https://b.example', 'https://b.example'],
    ['${x}?q=a', 'https://b.example/../c', 'https://b.example/../c?q=a'],
    ['${x}', 'intent://b#Intent;scheme=c;end', 'intent://b#Intent;scheme=c;end'],
    ['https://a.example/${x}/b', '...', 'https://a.example/.../b'],
    ['https://a.example/v${x}/b', '.', 'https://a.example/v./b'],
    ['https://a.example/?q=${x}', '..', 'https://a.example/?q=..'],
    ['https://${x}@a.example/', 'b.example/', 'https://b.example%2F@a.example/'],
    ['https://a.example/?${x}=1', 'b=c&d', 'https://a.example/?b%3Dc%26d=1'],
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
    ['${x}', 'file:///data/secret'],
    ['${x}', 'blob:https://b.example/1'],
    ['${x}', '//b.example/'],
    ['${x}', 'https:\\\\b.example'],
    ['${x}:alert(1)', 'javascript'],
    ['${x|nowhere}', undefined],
    ['https://a.example/${x}/b', '..'],
    ['https://a.example/.${x}/b', '.'],
    ['https://a.example/${x}.', '.'],
    ['https://a.example/%2${x}/b', 'E'],
    ['https://a.example/b/${x|..}', undefined],
    ['https://a.example${x}', '/path'],
    ['https://a.example${x}/', '@b.example'],
    ['https://a.example/${x}?c', '.'],
    ['https://${x}/', 'evil.example/path?'],
    ['https://a.example:${x}/', 'port'],
  ])('%j with %j is invalid (OPER-209)', (text, x) => {
    expect(fill(text, x === undefined ? {} : { x }, 'absolute')).toEqual([text, 'x']);
  });

  test.each([
    ['${x}', 'myapp://shop'],
    ['${x}:a@b.example', 'mailto'],
  ])('of a web message: %j with %j is invalid (OPER-209)', (text, x) => {
    expect(fill(text, { x }, 'web')).toEqual([text, 'x']);
  });

  test.each([
    ['${x}', 'javascript:alert(1)'],
    ['java${x}', 'script:alert(1)'],
    ['${x}', ' DATA:text/html,x'],
  ])('of another action: %j with %j is invalid (OPER-209)', (text, x) => {
    expect(fill(text, { x }, 'possible')).toEqual([text, 'x']);
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

  const post = (path: string, body: object) => caller.request('POST', `/v1/me/apps/shop/${path}`, { body });
  const nested = 'the fallback of a placeholder must not contain { or }';
  const script = (scheme: string) => `must not be a ${scheme}: URL`;
  const noPage = 'must be a URL with http or https';
  const button = (url: string, action = 'browser') => ({ buttons: [{ id: '1', title: 'Go', action, url }] });

  // MESSAGE-CREATE-400 INAPP-CREATE-400 ALARM-CREATE-400 INBOX-CREATE-400
  test.each([
    ['android', { text: 'Hello ${city|${page}}' }, '/text', nested],
    ['ios', { title: '${city|{you}}' }, '/title', nested],
    ['ios', { translations: { fr: { text: '${city||${page}' } } }, '/translations/fr/text', nested],
    ['android', { richPushUrl: 'javascript:alert(1)' }, '/richPushUrl', script('javascript')],
    ['ios', { richPushUrl: 'DATA:text/html,x' }, '/richPushUrl', script('data')],
    ['android', { richPushUrl: '${city|file:///x}' }, '/richPushUrl', script('file')],
    ['android', button('java\nscript:alert(${city})'), '/buttons/0/url', script('javascript')],
    ['ios', button('content://x', 'urlscheme'), '/buttons/0/url', script('content')],
    ['ios', button(' vbscript:x', 'phone'), '/buttons/0/url', script('vbscript')],
    ['web', { richPushUrl: 'myapp://cart' }, '/richPushUrl', noPage],
    ['web', { richPushUrl: 'mailto:${city}' }, '/richPushUrl', noPage],
    ['web', button('javascript:alert(1)'), '/buttons/0/url', noPage],
  ])('no %s message with %j (MESSAGE-CREATE-400)', async (platform, change, path, error) => {
    const body = { platform, title: 'x', text: 'x' };
    const parentMessageId = await shop.create({ platform });
    const message = `body${path}: ${error}`;
    const rejected = { status: 400, body: { errors: [{ label: 'API_ERR_DATA', message }] } };
    expect(await post('messages', { ...body, ...change })).toMatchObject(rejected);
    const update = { body: { ...body, ...change } };
    expect(await caller.request('PUT', `/v1/me/apps/shop/messages/${parentMessageId}`, update)).toMatchObject(rejected);
    if (platform === 'web' && 'buttons' in change) return;
    const { text, buttons, ...messageData } = change as Record<string, unknown>;
    const [at] = 'text' in change || 'buttons' in change ? ['body'] : ['body/messageData'];
    const instant = { parentMessageId, text, buttons, messageData, targets: [{ deviceId: 'ada android' }] };
    expect(await post('send', instant)).toMatchObject({
      status: 400,
      body: { errors: [{ message: `${at}${path}: ${error}` }] },
    });
  });

  test('no preview of a stored message with a placeholder in a fallback (MESSAGE-CREATE-400)', async () => {
    const messageId = await shop.create();
    const text = '${city|${page}}';
    await service.db.query(`update messages set content = content || $2 where id = $1`, [messageId, { text }]);
    const path = `/operator/v1/apps/shop/messages/${messageId}/preview?udid=none%20android`;
    expect(await viewer.request('GET', path)).toMatchObject({
      status: 400,
      body: { errors: [{ message: `path/messageId/text: ${nested}` }] },
    });
  });

  test('no content with such a text or URL (INAPP-CREATE-400, ALARM-CREATE-400, INBOX-CREATE-400)', async () => {
    const popup = { type: 'popup', text: '${city|${page}}' };
    const action = { action: 'webview', url: 'javascript:x' };
    const browser = { type: 'browser', url: 'data:text/html,x' };
    const platform = 'android';
    for (const [path, messages, errors] of [
      ['inapps', [{ template: popup, action }], { '0/template/text': nested, '0/action/url': script('javascript') }],
      ['inapps', [{ platform: 'ios', template: browser }], { '0/template/url': script('data') }],
      ['alarms', [{ platform, text: 'x', ...button('file:///x', 'close') }], { '0/buttons/0/url': script('file') }],
      [
        'inboxes',
        { en: { subject: '${city|{}', content: { type: 'urlscheme', value: 'javascript:x' } } },
        { 'en/subject': nested, 'en/content/value': script('javascript') },
      ],
    ] as const) {
      const found = Object.entries(errors).map(([at, error]) => ({ message: `body/messages/${at}: ${error}` }));
      expect(await post(path, { ...(path !== 'inboxes' && { name: 'x' }), messages })).toMatchObject({
        status: 400,
        body: { errors: found },
      });
    }
  });

  test('links of apps, and addresses of sites (MESSAGE-VARIANTS)', async () => {
    const { buttons } = button('shop://cart', 'urlscheme');
    await shop.create({ platform: 'android', richPushUrl: 'shop://${city}', buttons, bigPicture: 'data:image/png,x' });
    await shop.create({ platform: 'ios', richPushUrl: '${page}', ...button('+49 1', 'phone') });
    for (const url of ['/cart', '${page}', 'http${city}://a.example', 'https://a.example/${city|x}']) {
      await shop.create({ platform: 'web', ...button(url) });
    }
    await shop.create({ text: '{ ${city} | ${page} } ${ x | y' });
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
