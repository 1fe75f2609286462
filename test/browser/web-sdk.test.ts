import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { createSecrets } from '../../server/domain/applications/secrets.ts';
import { readConfig } from '../../server/config.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey, proofOf } from '../support/app-devices.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { root } from '../support/command-line.ts';
import { type PushServiceStub, startPushServiceStub } from '../support/push-service.ts';
import { makeVapidKeys } from '../support/pushes.ts';
import { endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';
import { type Shop, startShop, visit, type Visitor } from '../support/web-sdk.ts';

let folder: string;
let pushService: PushServiceStub;
let service: TestService;
let ada: Caller;
let identitySecret: string;
let shop: Shop;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await mkdtemp(join(tmpdir(), 'engage-web-sdk-'));
  pushService = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), pushService.ca);
  const gateway = {
    WEB_PUSH_HOSTS: 'localhost',
    WEB_PUSH_ALLOW_PRIVATE: 'true',
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
  };
  service = await startTestService({ ...gateway, DB_POOL_SIZE: '6' }, { role: 'all' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  const appKey = await createAppKey(service, 'shop');
  const { id } = await readApplication(service.db, 'shop');
  const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
  identitySecret = await replaceIdentitySecret(service.db, secrets, id);
  ada = await service.createCaller('ada@example.com', 'shop');
  shop = await startShop(service.url, { appKey, debug: true, flushInterval: 50 }, await readmeBlocks());
  await service.applications.replaceSettings(
    'shop',
    checkSettings({
      name: 'Shop',
      allowedOrigins: [shop.origin],
      gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
      fields: [{ name: 'level', type: 'number', deviceWritable: true }],
      events: [{ code: '1001', name: 'Purchase' }],
      views: [{ value: 'home', name: 'Home' }],
    }),
  );
  await ada.request('POST', '/v1/me/apps/shop/lists', { body: { externalId: 'news', name: 'News' } });
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await service?.close();
  await pushService?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** The code that the README shows: a page, its script and the line of its worker. */
async function readmeBlocks(): Promise<string[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, section = ''] = /^### Put the web SDK into a page\n([^]*?)^##/m.exec(readme) ?? [];
  return [...section.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, text = '']) => text);
}

/** Opens the shop in a new profile. */
async function newVisitor(): Promise<Visitor> {
  const visitor = await visit(browser, shop, pushService);
  visitors.push(visitor);
  return visitor;
}

const registered = async ({ page }: Visitor): Promise<string> => (await page.evaluate(() => engage.register())).udid;
/** What the browser stores about its device. */
const storedDevice = ({ page }: Visitor) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('engage')) return undefined;
    return new Promise<{ udid: string; secret: string; deviceToken?: string } | undefined>((resolve, reject) => {
      const open = indexedDB.open('engage');
      open.onerror = () => reject(new Error('no database'));
      open.onsuccess = () => {
        const get = open.result.transaction('state').objectStore('state').get('device');
        get.onsuccess = () => {
          open.result.close();
          resolve(get.result as never);
        };
      };
    });
  });
const read = async (path: string) => (await ada.request('GET', `/v1/me/apps/shop/${path}`)).body;
const storedEvents = (udid: string) =>
  service.db.query<{ type: string; code: string | null }>(
    `select e.type, e.details ->> 'code' as code from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 order by e.date`,
    [udid],
  );
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
/** Waits until the queue of the browser is empty. */
const sentAll = ({ page }: Visitor) => until(async () => (await page.evaluate(() => engage.queued())).waiting === 0);

browserTest('a page that subscribes gets a push, and its display and click are in the reports', async () => {
  const visitor = await newVisitor();
  const udid = await registered(visitor);
  await visitor.page.evaluate(async () => void (await engage.subscribe()));
  await visitor.page.evaluate(async () => void (await engage.setFields({ level: 7 })));

  const { create, sendIdOf } = sender(ada, 'shop');
  const messageId = await create({
    platform: 'web',
    title: 'Level ${level}',
    text: 'Hello',
    image: 'https://shop.example.com/tulip.png',
    badge: 'https://shop.example.com/badge.png',
    richPushUrl: `${shop.origin}/offer`,
  });
  const before = pushService.received.length;
  expect((await endOf(service, await sendIdOf(messageId))).state).toBe('sent');
  expect(pushService.received).toHaveLength(before + 1);
  const payload = visitor.decrypt(pushService.received[before]?.body ?? Buffer.of());
  await visitor.push(payload);

  expect(await shownIn(visitor)).toEqual([
    { title: 'Level 7', body: 'Hello', badge: 'https://shop.example.com/badge.png' },
  ]);
  await visitor.handle('notificationclick');
  const worker = await visitor.worker();
  expect(await worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([
    `${shop.origin}/offer`,
  ]);

  expect(await read(`messages/${messageId}/clicks`)).toMatchObject({
    data: [{ deviceId: udid, messageId, actionId: 1 }],
  });
  const { data: days } = (await read('stats')) as { data: Record<string, number>[] };
  const total = (name: string) => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  expect(['sent', 'clicks', 'displays', 'newDevices'].map(total)).toEqual([1, 1, 1, 1]);
  expect(visitor.errors).toEqual([]);
});

browserTest(
  'a page under a strict Content Security Policy loads modules on demand, also from the ES module',
  async () => {
    const visitor = await newVisitor();
    expect(await visitor.page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
    const page = await visitor.openTab('/module');
    await page.waitForFunction(() => 'engage' in globalThis);
    expect(await page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('the page of the README registers, tracks a view, and subscribes on a click', async () => {
  const visitor = await newVisitor();
  const page = await visitor.openTab('/readme');
  await page.click('#subscribe');
  const udid = await until(async () => {
    const device = await storedDevice(visitor);
    const [stored] = await service.db.query<{ token: string | null }>('select token from devices where udid = $1', [
      device?.udid,
    ]);
    return stored?.token?.includes(pushService.url) && device?.udid;
  });
  await until(async () => (await storedEvents(udid)).some(({ type }) => type === 'view'));
  expect(visitor.errors).toEqual([]);
});

browserTest('a notification of an open page gives it the focus, and tells it of the click', async () => {
  const visitor = await newVisitor();
  await registered(visitor);
  await visitor.page.evaluate(async () => void (await engage.subscribe()));
  const click = visitor.page.evaluate(() => new Promise((resolve) => engage.on('notificationclick', resolve)));
  const richPush = { url: `${shop.origin}/` };
  const data = { sendId: 1, messageId: 2, richPush, customParams: { section: 'garden' } };
  await visitor.push(JSON.stringify({ title: 'Hello', options: { data } }));
  await shownIn(visitor);
  await visitor.handle('notificationclick');
  expect(await click).toEqual({ messageId: 2, customParams: { section: 'garden' } });
  const worker = await visitor.worker();
  expect(await worker.evaluate(() => (globalThis as unknown as { focused: string[] }).focused)).toEqual([richPush.url]);
});

browserTest('the worker leaves pushes of other senders to the application', async () => {
  const visitor = await newVisitor();
  await registered(visitor);
  await visitor.page.evaluate(async () => void (await engage.subscribe()));
  for (const text of ['hello', '{"title":"Hello"}', '{"title":"Hello","options":{"data":{"id":7}}}'])
    await visitor.push(text);
  await visitor.push(JSON.stringify({ title: 'Ours', options: { data: { sendId: 1, messageId: 2 } } }));
  expect(await shownIn(visitor)).toEqual([{ title: 'Ours', body: '', badge: '' }]);
});

browserTest('events of ten minutes without a connection, and of a reload, count exactly once', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  await page.clock.install();
  await page.reload();
  const udid = await registered(visitor);
  await sentAll(visitor);
  const purchase = () => page.evaluate(async () => void (await engage.track({ type: 'application', code: '1001' })));

  await context.setOffline(true);
  for (let minute = 0; minute < 10; minute++) {
    await purchase();
    await page.clock.runFor(60_000);
  }
  // The page is reachable again before the service is.
  await context.route(`${service.url}/device/**`, (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await page.reload();
  for (let time = 0; time < 5; time++) await purchase();
  expect(await page.evaluate(() => engage.queued())).toEqual({ waiting: 15, dropped: 0 });

  await context.unroute(`${service.url}/device/**`);
  await page.clock.runFor(400_000);
  await sentAll(visitor);
  const counts = Object.groupBy(await storedEvents(udid), ({ type }) => type);
  expect([counts.application?.length, counts.open?.length]).toEqual([15, 1]);
});

browserTest('of several tabs, one sends: no event is in two requests', async () => {
  const visitor = await newVisitor();
  const udid = await registered(visitor);
  await sentAll(visitor);
  let active = 0;
  const batches: { concurrent: number; ids: string[] }[] = [];
  await visitor.context.route(`${service.url}/device/v1/events`, async (route) => {
    active++;
    const { events } = route.request().postDataJSON() as { events: { id: string }[] };
    batches.push({ concurrent: active, ids: events.map(({ id }) => id) });
    const response = await route.fetch();
    active--;
    await route.fulfill({ response });
  });
  const tabs = [visitor.page, await visitor.openTab()];
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        await engage.register();
        for (let time = 0; time < 60; time++) await engage.track({ type: 'application', code: '1001' });
        await engage.flush();
      }),
    ),
  );
  await sentAll(visitor);
  const ids = batches.flatMap((batch) => batch.ids);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect(Math.max(...batches.map(({ concurrent }) => concurrent))).toBe(1);
  expect((await storedEvents(udid)).filter(({ type }) => type === 'application')).toHaveLength(120);
});

browserTest(
  'events are sent when their page closes immediately, and count once if a later page sends them again',
  async () => {
    const visitor = await newVisitor();
    const udid = await registered(visitor);
    await sentAll(visitor);
    const tab = await visitor.openTab('/slow');
    await tab.evaluate(async () => {
      await engage.register();
      for (let time = 0; time < 3; time++) await engage.track({ type: 'application', code: '1001' });
    });
    await tab.close();
    const purchases = async () => (await storedEvents(udid)).filter(({ type }) => type === 'application');
    await until(async () => (await purchases()).length === 3);
    expect(await visitor.page.evaluate(() => engage.queued())).toEqual({ waiting: 3, dropped: 0 });
    await visitor.page.evaluate(() => engage.flush());
    await sentAll(visitor);
    expect(await purchases()).toHaveLength(3);
  },
);

browserTest('a full queue deletes its oldest events, and counts them', async () => {
  const visitor = await newVisitor();
  const tab = await visitor.openTab('/slow');
  const dropped = tab.evaluate(() => new Promise((resolve) => engage.on('dropped', resolve)));
  await tab.evaluate(async () => {
    for (let time = 0; time < 8; time++) await engage.track({ type: 'view', view: `view-${time}` });
  });
  expect(await dropped).toEqual({ count: 1, total: 1 });
  expect(await tab.evaluate(() => engage.queued())).toEqual({ waiting: 5, dropped: 3 });
  const rejected = tab.evaluate(() => new Promise((resolve) => engage.on('sent', resolve)));
  await tab.evaluate(() => engage.register().then(() => engage.flush()));
  // The open of the session replaces a further one. The views are not in the settings, so the service rejects them.
  expect(await rejected).toMatchObject({ accepted: 1, rejected: [0, 1, 2, 3].map((index) => ({ index })) });
});

browserTest('a user who withdraws the consent gets no pushes', async () => {
  const visitor = await newVisitor();
  const udid = await registered(visitor);
  await visitor.page.evaluate(async () => {
    await engage.subscribe();
    await engage.consent(false);
  });
  const { create, sendIdOf } = sender(ada, 'shop');
  const { deliveries } = await endOf(
    service,
    await sendIdOf(await create({ platform: 'web', title: 'Hi', text: 'Hello' })),
  );
  expect(deliveries).toContainEqual(expect.objectContaining({ udid, status: 'suppressed', reason: 'opted out' }));
});

browserTest('a user is identified with a proof, and joins and leaves lists', async () => {
  const visitor = await newVisitor();
  await registered(visitor);
  const proof = proofOf(identitySecret, 'C-1');
  const device = await visitor.page.evaluate((proof) => engage.identify('C-1', proof), proof);
  expect(device.clientId).toBe('C-1');
  expect(await visitor.page.evaluate(() => engage.identify(null))).not.toHaveProperty('clientId');
  await visitor.page.evaluate(async () => {
    await engage.joinList('news');
    await engage.leaveList('news');
  });
  const page = await visitor.page.evaluate(() => engage.inbox.list());
  expect(page.data).toEqual([]);
});

browserTest(
  'forgetting deletes the device and all data in the browser, and a later registration is a new device',
  async () => {
    const visitor = await newVisitor();
    const udid = await registered(visitor);
    await visitor.page.evaluate(async () => {
      await engage.subscribe();
      await engage.track({ type: 'application', code: '1001' });
      await engage.forget();
    });
    expect(await service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
    expect(await storedDevice(visitor)).toBeUndefined();
    expect(await visitor.page.evaluate(() => engage.queued())).toEqual({ waiting: 0, dropped: 0 });
    expect(await registered(visitor)).not.toBe(udid);
  },
);

browserTest('a device that an operator has deleted registers again, and keeps its UDID', async () => {
  const visitor = await newVisitor();
  const udid = await registered(visitor);
  await visitor.page.evaluate(async () => void (await engage.subscribe()));
  await service.db.query('delete from devices where udid = $1', [udid]);
  const device = await visitor.page.evaluate(() => engage.setFields({ level: 3 }));
  expect(device).toMatchObject({ UDID: udid, fields: { level: 3 } });
  expect(device.token).toContain(pushService.url);
});

browserTest('the worker gives a renewed subscription to the service', async () => {
  const visitor = await newVisitor();
  const udid = await registered(visitor);
  await visitor.page.evaluate(async () => void (await engage.subscribe()));
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
    const [device] = await service.db.query<{ token: string }>('select token from devices where udid = $1', [udid]);
    return device?.token === renewed;
  });
});

browserTest('promises reject with typed errors', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  expect(await page.evaluate(() => engage.setFields({ level: 1 }).catch(describeError))).toEqual([
    true,
    'not_registered',
    undefined,
  ]);
  await registered(visitor);
  expect(
    await page.evaluate(async () => [
      await engage.identify('C-1', '0'.repeat(64)).catch(describeError),
      await engage.joinList('unknown').catch(describeError),
      await engage.setFields({ unknown: 1 }).catch(describeError),
    ]),
  ).toEqual([
    [true, 'forbidden', 403],
    [true, 'not_found', 404],
    [true, 'invalid_request', 400],
  ]);
  expect(
    await page.evaluate(() => {
      try {
        return Engage.init({ appKey: '' });
      } catch (error) {
        return describeError(error);
      }
    }),
  ).toEqual([true, 'invalid_argument', undefined]);
  await context.route(`${service.url}/device/**`, (route) => route.abort('connectionrefused'));
  expect(await page.evaluate(() => engage.consent(true).catch(describeError))).toEqual([true, 'network', undefined]);
  await context.unroute(`${service.url}/device/**`);
  await page.evaluate(() => (Notification.requestPermission = async () => 'denied'));
  expect(await page.evaluate(() => engage.subscribe().catch(describeError))).toEqual([
    true,
    'permission_denied',
    undefined,
  ]);
});

browserTest('no URL and no text in the console has a secret or a token', async () => {
  expect(visitors.length).toBeGreaterThan(5);
  for (const visitor of visitors) {
    const texts = visitor.seen.join('\n');
    expect(texts).toContain('[engage]');
    const device = await storedDevice(visitor);
    for (const secret of [device?.secret, device?.deviceToken]) if (secret) expect(texts).not.toContain(secret);
  }
});
