import { afterAll, beforeAll } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { readConfig } from '../../server/config/config.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { replaceIdentitySecret } from '../../server/domain/applications/identity-secret.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey } from './app-devices.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { root } from './command-line.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { makeVapidKeys } from './pushes.ts';
import { type Caller, startTestService, testSecretKey, type TestService } from './service.ts';
import { until } from './wait.ts';
import { type Shop, startShop, visit, type Visitor } from './web-sdk.ts';

/** A service with the application `shop`, its site, and a browser. */
export interface WebShop {
  service: TestService;
  ada: Caller;
  appKey: string;
  identitySecret: string;
  pushService: PushServiceStub;
  shop: Shop;
  browser: Browser;
  /** Opens the site in a new profile. */
  newVisitor(): Promise<Visitor>;
}

/**
 * Starts a shop and a browser before the tests of a file, and closes them after the last.
 *
 * @param settings more settings of the application
 */
export function openWebShop(settings: object = {}): WebShop {
  const opened = {
    newVisitor: () => visit(opened.browser, opened.shop, opened.pushService),
  } as WebShop;
  let folder: string | undefined;
  beforeAll(async () => {
    if (!hasBrowser) return;
    folder = await mkdtemp(join(tmpdir(), 'engage-web-sdk-'));
    opened.pushService = await startPushServiceStub();
    await writeFile(join(folder, 'ca.pem'), opened.pushService.ca);
    const service = (opened.service = await startTestService(
      {
        WEB_PUSH_HOSTS: 'localhost',
        WEB_PUSH_ALLOW_PRIVATE: 'true',
        GATEWAY_CA_FILE: join(folder, 'ca.pem'),
        DB_POOL_SIZE: '6',
      },
      { role: 'all' },
    ));
    await service.applications.create('shop', checkSettings({ name: 'Shop' }));
    const appKey = (opened.appKey = await createAppKey(service, 'shop'));
    opened.shop = await startShop(service.url, { appKey, debug: true, flushInterval: 50 }, await readmeBlocks());
    await service.applications.replaceSettings(
      'shop',
      checkSettings({
        name: 'Shop',
        allowedOrigins: [opened.shop.origin],
        gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
        fields: [{ name: 'level', type: 'number', deviceWritable: true }],
        events: [{ code: '1001', name: 'Purchase' }],
        views: [{ value: 'home', name: 'Home' }],
        ...settings,
      }),
    );
    const { id } = await readApplication(service.db, 'shop');
    const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
    opened.identitySecret = await replaceIdentitySecret(service.db, secrets, id);
    opened.ada = await service.createCaller('ada@example.com', 'shop');
    opened.browser = await openBrowser();
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.shop?.close();
    await opened.service?.close();
    await opened.pushService?.close();
    if (folder) await rm(folder, { recursive: true });
  });
  return opened;
}

/** The code that the README shows: a page, its script and the line of its worker. */
async function readmeBlocks(): Promise<string[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const [, section = ''] = /^### Put the web SDK into a page\n([^]*?)^##/m.exec(readme) ?? [];
  return [...section.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, text = '']) => text);
}

/** Registers the browser, and returns its UDID. */
export const registered = async ({ page }: Visitor): Promise<string> =>
  (await page.evaluate(() => engage.register())).udid;

/** Subscribes the browser. */
export const subscribed = async ({ page }: Visitor): Promise<void> =>
  page.evaluate(async () => void (await engage.subscribe()));

/** What the browser stores about its device. */
export const storedDevice = ({ page }: Pick<Visitor, 'page'>) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('engage '))?.name;
    if (name === undefined) return undefined;
    return new Promise<{ udid: string; secret: string; deviceToken?: string } | undefined>((resolve, reject) => {
      const open = indexedDB.open(name);
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

/** The events of a device that the service has stored. */
export const storedEvents = ({ db }: TestService, udid: string) =>
  db.query<{ type: string; code: string | null }>(
    `select e.type, e.details ->> 'code' as code from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 order by e.date`,
    [udid],
  );

/** Waits until the queue of the browser is empty, and this page neither sends nor has planned to send. */
export async function sentAll({ page }: Visitor): Promise<void> {
  await until(async () => (await page.evaluate(() => engage.queued())).waiting === 0);
  await page.evaluate(() => engage.flush());
}
