import { expect } from '@jest/globals';
import { browserTest } from '../support/browser.ts';
import { endOf, sender } from '../support/sends.ts';
import { makeVapidKeys } from '../support/pushes.ts';
import { until } from '../support/wait.ts';
import { installClock, type Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, storedEvents, subscribed } from '../support/web-shop.ts';

const web = openWebShop();

const read = async (path: string) => (await web.ada.request('GET', `/v1/me/apps/shop/${path}`)).body;

/** The notifications that the browser shows. Waits for one. */
async function shownIn(visitor: Visitor): Promise<object[]> {
  const worker = await visitor.worker();
  return until(async () => {
    const notifications = await worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = (await registration.getNotifications()) as (Notification & { badge?: string })[];
      return all.map(({ title, body = '', badge = '' }) => ({ title, body, badge }));
    });
    return notifications.length > 0 && notifications;
  });
}

browserTest('a page that subscribes gets a push, and its display and click are in the reports', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await subscribed(visitor);
  await visitor.page.evaluate(async () => void (await engage.setFields({ level: 7 })));

  const { create, sendIdOf } = sender(web.ada, 'shop');
  const messageId = await create({
    platform: 'web',
    title: 'Level ${level}',
    text: 'Hello',
    image: 'https://web.shop.example.com/tulip.png',
    badge: 'https://web.shop.example.com/badge.png',
    richPushUrl: `${web.shop.origin}/offer`,
  });
  const before = web.pushService.received.length;
  expect((await endOf(web.service, await sendIdOf(messageId))).state).toBe('sent');
  expect(web.pushService.received).toHaveLength(before + 1);
  const payload = visitor.decrypt(web.pushService.received[before]?.body ?? Buffer.of());
  await visitor.push(payload);

  expect(await shownIn(visitor)).toEqual([
    { title: 'Level 7', body: 'Hello', badge: 'https://web.shop.example.com/badge.png' },
  ]);
  await visitor.handle('notificationclick');
  const worker = await visitor.worker();
  expect(await worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
    `${web.shop.origin}/offer`,
  ]);

  expect(await read(`messages/${messageId}/clicks`)).toMatchObject({
    data: [{ deviceId: udid, messageId, actionId: 1 }],
  });
  // The worker shows a notification before it reports that.
  await until(async () => (await storedEvents(web.service, udid)).some(({ type }) => type === 'display'));
  const { data: days } = (await read('stats')) as { data: Record<string, number>[] };
  const total = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  expect(['sent', 'clicks', 'displays', 'newDevices'].map(total)).toEqual([1, 1, 1, 1]);
  expect(visitor.errors).toEqual([]);
});

browserTest('a button opens its own page, and its click is in the reports (SERVICE-WEB-BUTTONS)', async () => {
  const { create, sendIdOf } = sender(web.ada, 'shop');
  const messageId = await create({
    platform: 'web',
    title: 'Hello',
    text: 'Text',
    buttons: [
      { id: 'show', title: 'Show', action: 'browser', url: `${web.shop.origin}/offer?of=\${level|a b}` },
      { id: 'later', title: 'Later' },
    ],
    richPushUrl: `${web.shop.origin}/module`,
    customParams: { section: 'garden' },
  });
  const visitors = [await web.newVisitor(), await web.newVisitor(), await web.newVisitor()];
  const udids: string[] = [];
  for (const visitor of visitors) {
    udids.push(await registered(visitor));
    await subscribed(visitor);
  }
  const before = web.pushService.received.length;
  expect((await endOf(web.service, await sendIdOf(messageId))).state).toBe('sent');
  const customParams = { section: 'garden' };
  for (const [index, [buttonId, url, detail]] of (
    [
      ['show', `${web.shop.origin}/offer?of=a%20b`, { messageId, customParams, buttonId: 'show' }],
      ['later', undefined, undefined],
      ['', `${web.shop.origin}/module`, { messageId, customParams }],
    ] as const
  ).entries()) {
    const visitor = visitors[index] as Visitor;
    // The push service also got the pushes of the other visitors.
    const [payload] = web.pushService.received.slice(before).flatMap(({ body }) => decryptedBy(visitor, body));
    await visitor.push(payload ?? '');
    await shownIn(visitor);
    const worker = await visitor.worker();
    expect(await worker.evaluate(shownButtons)).toEqual(['show Show', 'later Later']);
    await visitor.handle('notificationclick', buttonId);
    const opened = await worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
    expect(opened).toEqual(url === undefined ? [] : [url]);
    if (detail) {
      const clicked = visitor.page.evaluate(() => new Promise((resolve) => engage.on('notificationclick', resolve)));
      expect(await clicked).toEqual(detail);
    }
    expect(visitor.errors).toEqual([]);
  }
  const { data } = (await read(`messages/${messageId}/clicks`)) as { data: { deviceId: string; actionId: number }[] };
  expect(new Map(data.map(({ deviceId, actionId }) => [deviceId, actionId]))).toEqual(
    new Map(udids.map((udid, index) => [udid, index + 1])),
  );
  for (const { context } of visitors) await context.close();
});

/** The push, if it is for this visitor. */
function decryptedBy(visitor: Visitor, body: Buffer): string[] {
  try {
    return [visitor.decrypt(body)];
  } catch {
    return [];
  }
}

/** In a worker: the buttons of its notification. */
async function shownButtons(): Promise<string[]> {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
  const [shown] = (await registration.getNotifications()) as (Notification & {
    actions?: { action: string; title: string }[];
  })[];
  return shown?.actions?.map(({ action, title }) => `${action} ${title}`) ?? [];
}

browserTest('the worker shows no more buttons than the browser can', async () => {
  const actions = ['one', 'two'].map((action) => ({ action, title: action.toUpperCase() }));
  for (const [maxActions, shown] of [
    [1, ['one ONE']],
    // Safari.
    [undefined, []],
  ] as const) {
    const visitor = await web.newVisitor();
    await registered(visitor);
    await subscribed(visitor);
    const worker = await visitor.worker();
    await worker.evaluate((value) => void Object.defineProperty(Notification, 'maxActions', { value }), maxActions);
    await visitor.push(JSON.stringify({ title: 'Hello', options: { actions, data: { sendId: 1, messageId: 2 } } }));
    await shownIn(visitor);
    expect(await worker.evaluate(shownButtons)).toEqual(shown);
    await visitor.context.close();
  }
});

browserTest('a notification of an open page gives it the focus, and tells it of the click', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  const click = visitor.page.evaluate(() => new Promise((resolve) => engage.on('notificationclick', resolve)));
  const richPush = { url: `${web.shop.origin}/` };
  const data = { sendId: 1, messageId: 2, richPush, customParams: { section: 'garden' } };
  await visitor.push(JSON.stringify({ title: 'Hello', options: { data } }));
  await shownIn(visitor);
  await visitor.handle('notificationclick');
  expect(await click).toEqual({ messageId: 2, customParams: { section: 'garden' } });
  const worker = await visitor.worker();
  expect(await worker.evaluate(() => (globalThis as unknown as { focused: string[] }).focused)).toEqual([richPush.url]);
});

/** Clicks a notification of this page. Returns which windows the worker has focused and opened. */
async function clickOn(visitor: Visitor, url: string, isFocusRefused = false) {
  const data = { sendId: 1, messageId: 2, richPush: { url } };
  await visitor.push(JSON.stringify({ title: 'Hello', options: { data } }));
  await shownIn(visitor);
  const worker = await visitor.worker();
  await worker.evaluate((refuses) => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: { focus(): Promise<never> } } };
    if (refuses) WindowClient.prototype.focus = () => Promise.reject(new DOMException('not allowed'));
  }, isFocusRefused);
  await visitor.handle('notificationclick');
  return worker.evaluate(() => {
    const { focused = [], opened = [] } = globalThis as unknown as { focused?: string[]; opened?: string[] };
    return { focused, opened };
  });
}

browserTest('a page that differs only by its fragment is the same page', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  expect(await clickOn(visitor, `${web.shop.origin}/#offer`)).toEqual({ focused: [`${web.shop.origin}/`], opened: [] });
});

browserTest('a click opens the page if the browser refuses to focus its window', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  const url = `${web.shop.origin}/`;
  expect(await clickOn(visitor, url, true)).toEqual({ focused: [], opened: [url] });
});

browserTest('a later send with the same tag alerts again, and a repeated push of a send does not', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  const worker = await visitor.worker();
  await worker.evaluate(() => {
    const alerts: unknown[] = [];
    Object.assign(globalThis, { alerts });
    const { prototype } = ServiceWorkerRegistration;
    const show = Object.getOwnPropertyDescriptor(prototype, 'showNotification')
      ?.value as typeof Notification.prototype.close;
    prototype.showNotification = async function (...shown) {
      await (Reflect.apply(show, this, shown) as unknown as Promise<void>);
      alerts.push((shown[1] as { renotify?: boolean }).renotify);
    };
  });
  const alerts = () => worker.evaluate(() => (globalThis as unknown as { alerts: unknown[] }).alerts);
  const shown: unknown[] = [];
  for (const [sendId, renotify] of [
    [1, true],
    [1, false],
    [2, true],
  ] as const) {
    const options = { tag: 'news', renotify: true, data: { sendId, messageId: 2 } };
    await visitor.push(JSON.stringify({ title: 'Hello', options }));
    shown.push(renotify);
    expect(await until(async () => (await alerts()).length === shown.length && alerts())).toEqual(shown);
  }
});

browserTest('the worker leaves pushes of other senders to the application', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  for (const text of ['hello', '{"title":"Hello"}', '{"title":"Hello","options":{"data":{"id":7}}}'])
    await visitor.push(text);
  await visitor.push(JSON.stringify({ title: 'Ours', options: { data: { sendId: 1, messageId: 2 } } }));
  expect(await shownIn(visitor)).toEqual([{ title: 'Ours', body: '', badge: '' }]);
});

browserTest('a user who withdraws the consent gets no pushes', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await visitor.page.evaluate(async () => {
    await engage.subscribe();
    await engage.consent(false);
  });
  const { create, sendIdOf } = sender(web.ada, 'shop');
  const { deliveries } = await endOf(
    web.service,
    await sendIdOf(await create({ platform: 'web', title: 'Hi', text: 'Hello' })),
  );
  expect(deliveries).toContainEqual(expect.objectContaining({ udid, status: 'suppressed', reason: 'opted out' }));
});

/** What the service has stored. */
const tokenOf = async (udid: string) =>
  (await web.service.db.query<{ token: string | null }>('select token from devices where udid = $1', [udid]))[0]?.token;

/** A subscription in the service worker, whose push service is out of reach. */
interface WorkerSubscription {
  json: string;
  key: string;
}

/** The browser reports that a subscription has changed. Resolves when the worker has handled it. */
async function changeSubscription(visitor: Visitor, next: WorkerSubscription, isExpired = false): Promise<void> {
  const worker = await visitor.worker();
  await worker.evaluate(
    async ({ json, key, isExpired }) => {
      const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
      const subscription = { options: { applicationServerKey }, toJSON: () => JSON.parse(json) as object };
      PushManager.prototype.subscribe = async () => subscription as never;
      const handled: Promise<unknown>[] = [];
      const change = Object.assign(new Event('pushsubscriptionchange'), {
        newSubscription: isExpired ? null : subscription,
        waitUntil: (work: Promise<unknown>) => handled.push(work),
      });
      globalThis.dispatchEvent(change);
      await Promise.all(handled);
    },
    { ...next, isExpired },
  );
}

const readKey = async ({ page }: Visitor) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('subscription') ?? '{}') as { key: string }).key);
const foreignKey = `B${'A'.repeat(86)}`;

browserTest(
  'the worker gives a renewed subscription to the service, and subscribes again if it has expired',
  async () => {
    const visitor = await web.newVisitor();
    const udid = await registered(visitor);
    await subscribed(visitor);
    const before = (await tokenOf(udid)) ?? '';
    const key = await readKey(visitor);
    for (const [name, isExpired] of [
      ['renewed', false],
      ['again', true],
    ] as const) {
      const renewed = before.replace('/push/', `/push/${name}-`);
      await changeSubscription(visitor, { json: renewed, key }, isExpired);
      expect(await tokenOf(udid)).toBe(renewed);
    }
  },
);

browserTest(
  'the SDK states the key of its subscription with each token, also when it registers again (DEV-023)',
  async () => {
    const visitor = await web.newVisitor();
    const sent: { method: string; token?: string; webPushKey?: string }[] = [];
    visitor.page.on('request', (request) => {
      if (!/\/device\/v1\/devices(\/me)?$/.test(request.url()) || request.method() === 'OPTIONS') return;
      const body = request.postDataJSON() as { token?: string; webPushKey?: string } | null;
      if (body?.token !== undefined) sent.push({ ...body, method: request.method() });
    });
    const udid = await registered(visitor);
    await subscribed(visitor);
    const { publicKey } = (await web.service.applications.readSettings('shop')).gateways.webpush as {
      publicKey: string;
    };
    const token = await tokenOf(udid);
    expect(sent).toEqual([expect.objectContaining({ method: 'PATCH', token, webPushKey: publicKey })]);
    const keyOf = async () =>
      (await web.service.db.query('select web_push_key as key from devices where udid = $1', [udid]))[0];
    expect(await keyOf()).toEqual({ key: publicKey });

    await web.service.db.query('delete from device_tokens where device_id = (select id from devices where udid = $1)', [
      udid,
    ]);
    await web.service.db.query('update devices set web_push_key = null, web_push_key_of = null where udid = $1', [
      udid,
    ]);
    await visitor.page.evaluate(async () => void (await engage.setFields({ level: 3 })));
    expect(sent.slice(1)).toEqual([expect.objectContaining({ method: 'POST', token, webPushKey: publicKey })]);
    expect(await keyOf()).toEqual({ key: publicKey });
  },
);

browserTest('subscriptions of other senders are left to them', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  await page.evaluate(async (key) => {
    // The worker stays.
    await engage.subscribe();
    await engage.forget();
    localStorage.setItem('subscription', JSON.stringify({ key, endpoint: 'https://push.example/other' }));
  }, foreignKey);
  const udid = await registered(visitor);
  expect(await tokenOf(udid)).toBeNull();
  const json = JSON.stringify({ endpoint: 'https://push.example/other', keys: {} });
  await changeSubscription(visitor, { json, key: foreignKey });
  expect(await tokenOf(udid)).toBeNull();

  // Only the user's own click replaces it.
  await subscribed(visitor);
  const token = await tokenOf(udid);
  expect(token).toContain(web.pushService.url);
  await changeSubscription(visitor, { json, key: foreignKey });
  expect(await tokenOf(udid)).toBe(token);
  await page.evaluate((key) => {
    localStorage.setItem('subscription', JSON.stringify({ key, endpoint: 'https://push.example/other' }));
    return engage.forget();
  }, foreignKey);
  expect(await readKey(visitor)).toBe(foreignKey);
});

browserTest(
  'the next page repairs a lost subscription, and a new session a replaced key or a cleared token',
  async () => {
    const visitor = await web.newVisitor();
    const { page } = visitor;
    await installClock(page);
    const udid = await registered(visitor);
    await subscribed(visitor);
    const next = async () => {
      await page.reload();
      await registered(visitor);
      return tokenOf(udid);
    };
    const first = await tokenOf(udid);
    expect(await next()).toBe(first);
    await page.evaluate(() => localStorage.removeItem('subscription'));
    const second = await next();
    expect(second).toContain(web.pushService.url);
    expect(second).not.toBe(first);

    await web.service.db.query('update devices set token = null where udid = $1', [udid]);
    await page.clock.fastForward('01:00:00');
    expect(await next()).toBe(second);
    await web.service.db.query('update devices set token = null where udid = $1', [udid]);
    await subscribed(visitor);
    expect(await tokenOf(udid)).toBe(second);

    const settings = await web.service.applications.readSettings('shop');
    const webpush = { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' };
    await web.service.applications.replaceSettings('shop', {
      ...settings,
      gateways: { ...settings.gateways, webpush },
    });
    const before = await readKey(visitor);
    await page.clock.fastForward('01:00:00');
    const third = await next();
    expect(third).toContain(web.pushService.url);
    expect(third).not.toBe(second);
    expect(await readKey(visitor)).not.toBe(before);
  },
);

browserTest(
  'the next visit after the user has blocked notifications clears the push token, until the page subscribes',
  async () => {
    const visitor = await web.newVisitor();
    const udid = await registered(visitor);
    await subscribed(visitor);
    const tokenOf = async () =>
      (await web.service.db.query<{ token: string | null }>('select token from devices where udid = $1', [udid]))[0]
        ?.token;
    expect(await tokenOf()).toContain(web.pushService.url);
    const tab = await visitor.openTab();
    await tab.evaluate(() => {
      Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'denied' });
    });
    expect(await tab.evaluate(() => engage.register())).toEqual({ udid });
    expect(await tokenOf()).toBeNull();
    expect(await tab.evaluate(() => engage.register())).toEqual({ udid });
    await subscribed(visitor);
    expect(await tokenOf()).toContain(web.pushService.url);
    expect(visitor.errors).toEqual([]);
  },
);
