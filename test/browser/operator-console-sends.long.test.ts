import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { addManyDevices, addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, testPassword, type TestOperator } from '../support/operators.ts';
import { makeP8Key } from '../support/pushes.ts';
import { type PushServiceStub, startPushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const devices = 50_000;
/** The latency of the push service, in milliseconds: long enough that the send is not complete before it is canceled. */
const latency = 1_500;

let service: TestService;
let apns: PushServiceStub;
let browser: Browser;
let folder: string;
let operator: TestOperator;
let viewer: TestOperator;
let owner: TestOperator;
let shop: ReturnType<typeof sender>;
let small: ReturnType<typeof sender>;

beforeAll(async () => {
  if (!hasBrowser) return;
  apns = await startPushServiceStub({ settings: { maxConcurrentStreams: 100 } });
  folder = await mkdtemp(join(tmpdir(), 'engage-console-'));
  await writeFile(join(folder, 'ca.pem'), apns.ca);
  const environment = { APNS_URL: apns.url, GATEWAY_CA_FILE: join(folder, 'ca.pem'), DB_POOL_SIZE: '6' };
  [service, browser] = await Promise.all([startTestService(environment, { role: 'all' }), openBrowser()]);
  const settings = {
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    key: makeP8Key().privateKey,
    topic: 'com.example.shop',
  };
  await service.applications.create('shop', checkSettings({ name: 'Shop', gateways: { apns: settings } }));
  const ada = await service.createCaller('ada@example.com', 'shop', 'small');
  shop = sender(ada, 'shop');
  small = sender(ada, 'small');
  const applications = ['shop', 'small'];
  operator = await createOperator(service, { role: 'operator', applications });
  viewer = await createOperator(service, { role: 'viewer', applications });
  owner = await createOperator(service, { role: 'owner' });
  await addManyDevices(service.db, 'shop', 'd', devices, { platform: 'ios' });
  // The first request builds the console.
  await fetch(`${service.url}/admin`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await apns?.close();
  if (folder) await rm(folder, { recursive: true });
});

const open = (who: TestOperator, path: string, options = {}) => openConsolePage(browser, service, who, path, options);

/** The number of devices with an outcome, as the progress bar shows it. */
async function shownProgress(page: Page, sendId: number): Promise<number> {
  const bar = page.getByRole('progressbar', { name: `Progress of send ${sendId}` });
  const text = (await bar.getAttribute('aria-valuetext')) ?? '';
  const [, done = '', all = ''] = /^([\d,]+) of ([\d,]+) devices/.exec(text) ?? [];
  expect([text, all]).toEqual([text, expect.stringMatching(/^(50,000|0)$/)]);
  return Number(done.replaceAll(',', ''));
}
const progressAbove = (page: Page, sendId: number, limit: number) =>
  until(async () => {
    const done = await shownProgress(page, sendId);
    return done > limit && done;
  });

browserTest(
  'an operator watches a send to 50,000 devices, pauses, resumes and cancels it, and finds out why one device failed',
  async () => {
    const unregistered = `/3/device/${'1'.padStart(64, '0')}`;
    apns.respond = async ({ path }) => {
      await delay(latency);
      return path === unregistered ? { status: 410, body: { reason: 'Unregistered' } } : { status: 200 };
    };
    const { page, pageErrors } = await open(operator, '/apps/shop/sends');
    await page.getByText('No sends yet').waitFor();
    const sendId = await shop.sendIdOf(await shop.create({ platform: 'ios', title: 'Spring <script>' }));
    // The page was opened before the send, and is not reloaded.
    await page.getByRole('link', { name: 'Spring <script>' }).waitFor();
    const started = await progressAbove(page, sendId, 0);
    await progressAbove(page, sendId, started);

    await page.getByRole('button', { name: `Pause send ${sendId}` }).click();
    const resume = page.getByRole('button', { name: `Resume send ${sendId}` });
    await resume.waitFor();
    const { body: paused } = await viewer.request('GET', `/operator/v1/apps/shop/sends/${sendId}`);
    expect(paused).toMatchObject({ state: 'paused', devices });
    const other = await open(viewer, `/apps/shop/sends/${sendId}`);
    await other.page.getByText('Paused: devices without an outcome wait').waitFor();
    expect(await other.page.getByRole('button', { name: /^(Pause|Resume|Cancel) send/ }).count()).toBe(0);

    await resume.click();
    await page.getByRole('link', { name: 'Spring <script>' }).click();
    await page.getByRole('heading', { name: `Send ${sendId}` }).waitFor();
    await progressAbove(page, sendId, await shownProgress(page, sendId));
    await page.getByRole('button', { name: `Cancel send ${sendId}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(`Type ${sendId} to confirm`).fill(String(sendId));
    await dialog.getByRole('button', { name: 'Cancel the send' }).click();
    await page.getByRole('status', { name: 'State' }).getByText('Canceled').waitFor();
    // The viewer's page has the end too.
    await other.page.getByRole('status', { name: 'State' }).getByText('Canceled').waitFor();
    const canceled = page.getByRole('row', { name: /^Canceled/ });
    await canceled.waitFor();
    // A canceled send has not progressed for the devices that it left out.
    expect(await shownProgress(page, sendId)).toBeLessThan(devices);
    await page.getByRole('row', { name: /^Failed Unregistered 1 / }).waitFor();

    await page.getByRole('link', { name: 'Show devices: Failed, Unregistered' }).click();
    const link = page.getByRole('group', { name: 'Deliveries' }).getByRole('link');
    await link.waitFor();
    expect(await link.evaluateAll((links) => links.map((one) => [one.textContent, one.getAttribute('href')]))).toEqual([
      ['d-1', '/admin/apps/shop/devices/d-1'],
    ]);
    expect(new URL(page.url()).search).toBe('?status=failed&reason=Unregistered');
    expect([...pageErrors, ...other.pageErrors]).toEqual([]);
  },
);

browserTest(
  'a new application says what to do next, and after a send shows captured pushes, the report and why devices got nothing',
  async () => {
    const { page, pageErrors } = await open(operator, '/apps/small');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    // The page is not reloaded, so it needs the events of the send.
    await page.getByRole('status', { name: 'Service: Healthy' }).waitFor();
    await addReachableDevices(service.db, 'small', [{ udid: 'ann' }, { udid: 'bob' }, { udid: 'eve', token: null }]);
    const id = await small.create({ title: 'Hello <script>' });
    await page.goto(page.url());
    await page.getByRole('listitem').filter({ hasText: 'Import devices' }).getByText('Done').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Create a message' }).getByText('Done').waitFor();
    await page.getByRole('status', { name: 'Service: Healthy' }).waitFor();
    const sendId = await small.sendIdOf(id);
    await endOf(service, sendId);
    await page.getByRole('group', { name: 'Recent failures' }).getByRole('link', { name: 'Hello <script>' }).waitFor();

    await page.getByRole('link', { name: 'Captured pushes' }).click();
    await page.getByRole('button', { name: /Hello <script>.*ann/ }).click();
    const payload = page.getByRole('region', { name: `Payload of send ${sendId} for ann` });
    expect(JSON.parse((await payload.textContent()) ?? '')).toMatchObject({
      title: 'Hello <script>',
      platform: 'android',
    });

    await page.goto(`${service.url}/admin/apps/small/messages/${id}/report`);
    await page.getByText('2 (66.7 %)').waitFor();
    await page.getByText('2 pushes. All pushes of a send count when the send was accepted.').waitFor();
    await page.getByRole('link', { name: `Send ${sendId}: devices with the device has no token` }).click();
    await page.getByRole('link', { name: 'eve' }).waitFor();
    expect(pageErrors).toEqual([]);
  },
);

browserTest(
  'an owner finds a change in the audit log by application, action, person, thing and date, and sees what it replaced (OPER-042)',
  async () => {
    const application = '/operator/v1/apps/small';
    const { settings } = (await owner.request('GET', application)).body as Record<string, object>;
    const body = { settings: { ...settings, name: 'Small shop' } };
    expect((await owner.request('PUT', `${application}/settings`, { body })).status).toBe(200);
    const { page, pageErrors } = await open(owner, '/audit');
    await page.getByRole('textbox', { name: 'Application', exact: true }).fill('small');
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Changed settings' }).click();
    await page.getByRole('textbox', { name: 'Person' }).fill(owner.email);
    await page.getByRole('combobox', { name: 'Thing' }).click();
    await page.getByRole('option', { name: 'Settings' }).click();
    await page.getByLabel('Date from').fill('2020-01-01');
    await page.waitForURL(/from=2020-01-01/);
    await page.getByLabel('Date to').fill('2020-01-02');
    await page.getByText('No entries match').waitFor();
    await page.getByLabel('Date to').fill('2100-01-01');
    const entry = page.getByRole('button', { name: /Changed settings/ });
    await entry.waitFor();
    await entry.click();
    await page.getByRole('row', { name: 'Name small Small shop' }).waitFor();
    expect(pageErrors).toEqual([]);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  browserTest(
    `the pages about sends have no accessibility violation in ${colorScheme} colors, also on a phone`,
    async () => {
      await addReachableDevices(service.db, 'small', [
        { udid: `fay-${colorScheme}` },
        { udid: `gus-${colorScheme}`, token: null },
      ]);
      const messageId = await small.create({ title: 'Accessible' });
      const sendId = await small.sendIdOf(messageId);
      await endOf(service, sendId);
      const body = { email: owner.email, password: testPassword };
      expect((await owner.request('POST', '/operator/v1/session', { body })).status).toBe(200);
      /** The text to wait for on each page. */
      const pages = {
        '/apps/small': 'Deliveries per day',
        '/apps/small/sends': 'Accessible',
        [`/apps/small/sends/${sendId}`]: 'the device has no token',
        [`/apps/small/sends/${sendId}/deliveries`]: `fay-${colorScheme}`,
        [`/apps/small/messages/${messageId}/report`]: /Sent pushes by (hour|day) of acceptance/,
        '/apps/small/captured-pushes': `fay-${colorScheme}`,
        '/system': 'delete-applications',
        '/audit': 'Signed in',
      };
      const { page, pageErrors } = await open(owner, '/', { colorScheme, viewport: { width: 390, height: 844 } });
      for (const [path, text] of Object.entries(pages)) {
        await page.goto(`${service.url}/admin${path}`);
        await page.getByText(text).first().waitFor();
        expect([path, await findViolations(page)]).toEqual([path, []]);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
      }
      expect(pageErrors).toEqual([]);
    },
  );
}
