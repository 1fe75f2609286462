import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;
let viewer: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  browser = await openBrowser();
  await sender(await service.createCaller('ada@example.com', 'shop'), 'shop').create({ title: 'Autumn sale' });
  await addReachableDevices(service.db, 'shop', [{ udid: 'kiosk-1', clientId: 'C-4711' }]);
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  owner = await createOperator(service, { role: 'owner' });
  // The first request builds the console.
  await fetch(`${service.url}/admin`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

browserTest('Ctrl+K finds a device by a client ID, a message, a page and accounts, with the keyboard', async () => {
  const { page, pageErrors } = await openConsolePage(browser, service, owner, '/apps/shop');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  const field = page.getByLabel('Search pages, messages, sends, devices and accounts');
  const find = async (text: string, name: string | RegExp) => {
    // The dialog of the search before takes the focus until it is closed.
    await field.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+K');
    await field.fill(text);
    await page.getByRole('dialog').getByRole('button', { name }).waitFor();
  };
  await find('C-4711', /^kiosk-1.*Found by Client ID, Android/);
  expect(await findViolations(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL('**/apps/shop/devices/kiosk-1');

  await find('autumn', /^Autumn sale/);
  await page.getByRole('button', { name: /^Autumn sale/ }).click();
  await page.waitForURL('**/apps/shop/messages/*');

  await find('static', 'Static lists');
  await field.press('Enter');
  await page.waitForURL('**/apps/shop/lists');

  await find('ada@', /^ada@example.com/);
  await field.fill('nothing has this name');
  await page.getByText('Nothing found for nothing has this name').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
});

browserTest('the search of a viewer has no pages and accounts of owners', async () => {
  const { page } = await openConsolePage(browser, service, viewer, '/apps/shop', {
    viewport: { width: 390, height: 800 },
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Search pages, messages, sends, devices and accounts').fill('a');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Autumn sale/ })
    .waitFor();
  expect(await page.getByRole('button', { name: 'Audit log' }).count()).toBe(0);
  expect(requests.filter((url) => /\/v1\/(users|operators)/.test(url))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
