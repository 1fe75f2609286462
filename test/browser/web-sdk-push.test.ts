import { expect } from '@jest/globals';
import { browserTest } from '../support/browser.ts';
import { endOf, sender } from '../support/sends.ts';
import { until } from '../support/wait.ts';
import type { Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, subscribed } from '../support/web-shop.ts';

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
  const { data: days } = (await read('stats')) as { data: Record<string, number>[] };
  const total = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  expect(['sent', 'clicks', 'displays', 'newDevices'].map(total)).toEqual([1, 1, 1, 1]);
  expect(visitor.errors).toEqual([]);
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

browserTest('the worker gives a renewed subscription to the service', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await subscribed(visitor);
  const { token: before } = await visitor.page.evaluate(() => engage.setFields({}));
  const renewed = (before ?? '').replace('/push/', '/push/renewed-');
  const worker = await visitor.worker();
  await worker.evaluate((subscription) => {
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      newSubscription: JSON.parse(subscription) as object,
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(change);
  }, renewed);
  await until(async () => {
    const [device] = await web.service.db.query<{ token: string }>('select token from devices where udid = $1', [udid]);
    return device?.token === renewed;
  });
});
