import type { Locator, Page } from 'playwright-core';
import { expect } from '@jest/globals';
import { browserTest } from '../support/browser.ts';
import { addReachableDevices } from '../support/devices.ts';
import { button, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';

const shop = openConsoleShop();

/** Elements that Tab may pass until it reaches one of the page. */
const maxStops = 80;

/** Presses a key until an element has the focus, as a person does who sees where the focus is. */
async function moveTo(page: Page, element: Locator, key = 'Tab'): Promise<void> {
  await element.waitFor();
  const hasFocus = () => element.evaluate((one) => one === document.activeElement);
  const passed: string[] = [];
  while (!(await hasFocus())) {
    if (passed.length === maxStops) throw new Error(`the focus does not reach it, but: ${passed.join(' | ')}`);
    await page.keyboard.press(key);
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''));
  }
}

async function press(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await moveTo(page, element);
  await page.keyboard.press(key);
}

async function type(page: Page, element: Locator, text: string): Promise<void> {
  await moveTo(page, element);
  await page.keyboard.type(text);
}

browserTest('a message is composed, previewed, sent and reported with the keyboard alone', async () => {
  const { page, pageErrors } = await openConsolePage(shop.browser, shop.service, shop.operator, '/apps/shop/messages');
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  await press(page, page.getByRole('link', { name: 'Create message' }).first());
  await type(page, field(page, 'Title'), 'By keyboard');
  await type(page, field(page, 'Text'), 'Hello');
  await press(page, button(page, 'Create message'));
  await page.getByText('Android, ID').waitFor();
  await press(page, button(page, 'Send now'));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await type(page, dialog.getByLabel('Type 4 to confirm'), '4');
  await press(page, button(dialog, 'Send message'));
  await press(page, page.getByRole('link', { name: 'Show the sends of this message' }));
  await press(page, page.getByRole('link', { name: 'By keyboard', exact: true }));
  await press(page, page.getByRole('link', { name: 'Message report' }));
  await page.waitForURL('**/apps/shop/messages/*/report');
  await page.getByRole('main').getByText('By keyboard').first().waitFor();
  expect(pageErrors).toEqual([]);
});

browserTest('a device is found, changed and deleted with the keyboard alone', async () => {
  await addReachableDevices(shop.service.db, 'shop', [{ udid: 'lost-phone', clientId: 'C-lost' }]);
  const { page, pageErrors } = await openConsolePage(shop.browser, shop.service, shop.operator, '/apps/shop');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+K');
  await type(page, page.getByLabel(/^Search pages, messages/), 'C-lost');
  await page.getByRole('button', { name: /^lost-phone/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Edit fields'));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Model'), 'Pixel 9');
  await press(page, button(dialog, 'Save'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Pixel 9').waitFor();
  await press(page, button(page, 'Delete device'));
  await type(page, dialog.getByLabel('Type lost-phone to confirm'), 'lost-phone');
  await press(page, button(dialog, 'Delete device'));
  await page.getByRole('heading', { name: 'Devices' }).waitFor();
  expect((await shop.operator.request('GET', `${shopPath}/devices/lost-phone`)).status).toBe(404);
  expect(pageErrors).toEqual([]);
});
