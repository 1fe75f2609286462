import { afterAll, beforeAll, expect } from '@jest/globals';
import ece from 'http_ece';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { readConfig } from '../../server/config/config.ts';
import { createDemo, demoPartnerId } from '../../server/demo/demo.ts';
import { addExamples } from '../../server/demo/examples.store.ts';
import { prepareShop } from '../../server/demo/shop.store.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { createSecrets, type Secrets } from '../../server/domain/secrets.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser, openWatchedPage } from '../support/browser.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { makeBrowser } from '../support/pushes.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';
import { storedDevice } from '../support/web-shop.ts';

let folder: string;
let pushService: PushServiceStub;
let service: TestService;
let secrets: Secrets;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await mkdtemp(join(tmpdir(), 'engage-demo-'));
  pushService = await startPushServiceStub();
  await writeFile(join(folder, 'ca.pem'), pushService.ca);
  const gateway = {
    WEB_PUSH_HOSTS: 'localhost',
    WEB_PUSH_ALLOW_PRIVATE: 'true',
    GATEWAY_CA_FILE: join(folder, 'ca.pem'),
  };
  service = await startTestService({ ...gateway, DB_POOL_SIZE: '6' }, { role: 'all' });
  secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
  browser = await openBrowser();
  await createDemo(service.db, secrets, addExamples);
  await prepareShop(service.db, secrets, [new URL(service.url).origin]);
  // The first request builds the shop, which can take longer than a step on a page may take.
  await Promise.all(['demo', 'sdk/web/engage.js'].map((path) => fetch(`${service.url}/${path}`)));
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await pushService?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** A folder for pictures of the pages, which `npm run screenshots` sets. */
const pictures = process.env.SCREENSHOTS;

async function openShop(): Promise<{ page: Page; pageErrors: string[]; udid: string }> {
  const opened = await openWatchedPage(browser, `${service.url}/demo`);
  const text = await opened.page.getByText(/^Registered as the device/).innerText();
  const [, udid = ''] = /device (\S+)\./.exec(text) ?? [];
  return { ...opened, udid };
}

/** The events of a device that the service has stored. */
const storedEvents = (udid: string) =>
  service.db.query<{ type: string; view: string | null }>(
    `select e.type, e.details ->> 'view' as view from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 order by e.date`,
    [udid],
  );

browserTest('a visitor registers and views a product, and the panel shows the calls without secrets', async () => {
  const { page, pageErrors, udid } = await openShop();
  const calls = page.getByRole('list', { name: 'Calls to the service' });
  await calls.getByText('POST /device/v1/devices 200').waitFor();
  await page.getByRole('link', { name: /^Bench/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Garden bench' }).waitFor();
  await until(async () => (await storedEvents(udid)).some(({ type, view }) => type === 'view' && view === 'product'));
  const call = calls.getByRole('listitem').filter({ hasText: 'POST /device/v1/events 202' });
  await until(async () => (await call.allTextContents()).some((text) => text.includes('"view": "product"')));

  const { secret = '', deviceToken = '' } = (await storedDevice({ page })) ?? {};
  expect([secret.length, deviceToken.length]).toEqual([43, 43]);
  const shown = await page.locator('body').evaluate((body) => body.textContent ?? '');
  expect(shown).toContain('"secret": "(hidden)"');
  expect([shown.includes(secret), shown.includes(deviceToken)]).toEqual([false, false]);
  expect(await page.locator('#command').innerText()).toContain(`"deviceId":"${udid}"`);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest(
  'the inbox has the messages of the demonstration application, and the service knows what was read',
  async () => {
    const { page, pageErrors, udid } = await openShop();
    await page.getByRole('link', { name: 'Inbox' }).click();
    const message = page.getByRole('button', { name: /Welcome to the demo shop/ });
    await message.waitFor();
    const before = Number(await page.locator('engage-inbox').getAttribute('unread'));
    expect(before).toBeGreaterThan(0);
    await message.click();
    expect(await page.locator('engage-inbox').getAttribute('unread')).toBe(String(before - 1));
    await until(async () => {
      const read = await service.db.query(
        `select from inbox_statuses s join devices d on d.application_id = s.application_id and d.id = s.device_id
        where d.udid = $1 and s.read_date is not null`,
        [udid],
      );
      return read.length === 1;
    });
    await page.getByRole('link', { name: 'Show the garden bench' }).click();
    await page.getByRole('heading', { level: 1, name: 'Garden bench' }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  },
);

browserTest('the command that the shop shows sends a push to this browser', async () => {
  const { page, pageErrors } = await openShop();
  await page.context().grantPermissions(['notifications'], { origin: new URL(service.url).origin });
  const { subscription, ecdh, auth } = makeBrowser(`${pushService.url}/push/demo`);
  await page.evaluate((subscription) => {
    PushManager.prototype.subscribe = async ({ applicationServerKey: key } = {}) => {
      const text = atob((key as string).replaceAll('-', '+').replaceAll('_', '/'));
      const options = { applicationServerKey: Uint8Array.from(text, (each) => each.charCodeAt(0)).buffer };
      return { ...subscription, options, toJSON: () => subscription } as never;
    };
  }, subscription);
  await page.getByRole('button', { name: 'Get notifications' }).click();
  await page.getByText('This browser gets pushes.').waitFor();

  const command = await page.locator('#command').innerText();
  const [, path = '', body = ''] = / POST (\S+) .* --data '(.*)'$/.exec(command) ?? [];
  const ada = await service.createCaller('ada@example.com', demoPartnerId);
  const response = await ada.request('POST', path, { body: JSON.parse(body) as object });
  expect([response.status, response.body]).toMatchObject([200, { accepted: 1, rejected: [] }]);
  await pushService.until(() => pushService.received.length > 0);
  const options = { version: 'aes128gcm', privateKey: ecdh, authSecret: auth } as const;
  const push = ece.decrypt(pushService.received[0]?.body ?? Buffer.of(), options);
  expect(JSON.parse(push.toString())).toMatchObject({ title: 'Hello from the demo shop' });
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('in a browser without a push service, the shop says so, and the rest of it works', async () => {
  const { page, udid } = await openShop();
  await page.context().grantPermissions(['notifications'], { origin: new URL(service.url).origin });
  await page.evaluate(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('push service not available', 'AbortError'));
  });
  await page.getByRole('button', { name: 'Get notifications' }).click();
  await page.getByText('Your browser can’t reach its push service').waitFor();
  await page.getByRole('link', { name: /^Planter/ }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await until(async () => (await storedEvents(udid)).some(({ type }) => type === 'application'));
  await page.context().close();
});

browserTest('a visitor who is forgotten is a new device', async () => {
  const { page, udid } = await openShop();
  await page.getByRole('button', { name: 'Forget this browser' }).click();
  await page.getByText(udid).first().waitFor({ state: 'detached' });
  await page.getByText(/^Registered as the device/).waitFor();
  expect(await service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
  await page.context().close();
});

browserTest('preparing the shop again changes nothing, and keeps what an operator has changed', async () => {
  const read = async () => {
    const { id, settingsVersion } = await readApplication(service.db, demoPartnerId);
    const counts = await service.db.query(
      `select (select count(*) from contents where application_id = $1) as contents,
              (select count(*) from messages where application_id = $1) as messages,
              (select string_agg(key, ' ') from application_keys where application_id = $1) as keys`,
      [id],
    );
    return { settingsVersion, counts };
  };
  const { settings } = await readApplication(service.db, demoPartnerId);
  await service.applications.replaceSettings(demoPartnerId, {
    ...settings,
    gateways: { ...settings.gateways, webpush: 'log' },
  });
  const before = await read();
  await prepareShop(service.db, secrets, [new URL(service.url).origin]);
  expect(await read()).toEqual(before);
});

const widths = { wide: { width: 1400, height: 900 }, narrow: { width: 390, height: 844 } };
const pages = { shop: 'Garden furniture', bench: 'Garden bench', inbox: 'Inbox' };

for (const [fragment, heading] of Object.entries(pages)) {
  browserTest(
    `/demo#${fragment} has no accessibility violation and no horizontal scrolling, wide and narrow, light and dark`,
    async () => {
      const { page, pageErrors } = await openShop();
      await page.evaluate((hash) => (location.hash = hash), fragment);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      if (fragment === 'inbox') await page.getByRole('button', { name: /Welcome to the demo shop/ }).click();
      for (const [width, viewport] of Object.entries(widths)) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect([width, colorScheme, await findViolations(page)]).toEqual([width, colorScheme, []]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([width, overflow]).toEqual([width, 0]);
          // Wide pages in light colors and narrow ones in dark colors show both.
          if (!pictures || (width === 'wide') !== (colorScheme === 'light')) continue;
          await page.screenshot({ path: join(pictures, `demo-${fragment}-${width}.png`), fullPage: true });
        }
      }
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );
}
