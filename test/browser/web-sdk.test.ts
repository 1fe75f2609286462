import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  shop = await startShop(service.url, { appKey, debug: true, flushInterval: 50 });
  await service.applications.replaceSettings(
    'shop',
    checkSettings({
      name: 'Shop',
      allowedOrigins: [shop.origin],
      gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
      fields: [{ name: 'level', type: 'number', deviceWritable: true }],
      events: [{ code: '1001', name: 'Purchase' }],
    }),
  );
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await service?.close();
  await pushService?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Opens the shop in a new profile. */
async function newVisitor(): Promise<Visitor> {
  const visitor = await visit(browser, shop, pushService);
  visitors.push(visitor);
  return visitor;
}

const registered = async ({ page }: Visitor): Promise<string> => (await page.evaluate(() => engage.register())).udid;
/** What the browser stores about its device. */
const storedDevice = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<{ udid: string; secret: string; deviceToken?: string } | undefined>((resolve, reject) => {
        const open = indexedDB.open('engage');
        open.onerror = () => reject(new Error('no database'));
        open.onsuccess = () => {
          const get = open.result.transaction('state').objectStore('state').get('device');
          get.onsuccess = () => resolve(get.result as never);
        };
      }),
  );
const read = async (path: string) => (await ada.request('GET', `/v1/me/apps/shop/${path}`)).body;
const storedEvents = (udid: string) =>
  service.db.query<{ type: string; code: string | null }>(
    `select e.type, e.details ->> 'code' as code from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 order by e.date`,
    [udid],
  );
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

  const worker = await visitor.worker();
  const shown = await until(async () => {
    const notifications = await worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const all = (await registration.getNotifications()) as (Notification & { badge?: string })[];
      return all.map(({ title, body, badge }) => ({ title, body, badge }));
    });
    return notifications.length > 0 && notifications;
  });
  expect(shown).toEqual([{ title: 'Level 7', body: 'Hello', badge: 'https://shop.example.com/badge.png' }]);
  await visitor.handle('notificationclick');
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
