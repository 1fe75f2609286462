import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';

const shop = openConsoleShop();

type Settings = Record<string, unknown>;

const readSettings = async () =>
  ((await shop.operator.request('GET', shopPath)).body as { settings: Settings }).settings;

/** Replaces some settings of the application. */
async function setSettings(changed: Settings): Promise<void> {
  const { status, body } = await shop.operator.request('PUT', `${shopPath}/settings`, {
    body: { settings: { ...(await readSettings()), ...changed } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const open = (tab: string, options = {}, who = shop.operator) =>
  openConsolePage(shop.browser, shop.service, who, `/apps/shop/settings?tab=${tab}`, options);

async function save(page: Page): Promise<void> {
  await button(page, 'Save').press('Enter');
  await page.getByText('All changes are saved.').waitFor();
}

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction(
    (expected) =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) === expected,
    name,
  );

browserTest('events are added, duplicated, moved and removed with the keyboard on a narrow screen', async () => {
  await setSettings({ events: [{ code: '1001', name: 'Cart filled' }] });
  const { page, pageErrors } = await open('events', { viewport: { width: 390, height: 844 } });
  await button(page, 'Add event').press('Enter');
  // The first field of the form has the focus.
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type('2001');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Checkout');
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'All events').press('Enter');
  await hasFocus(page, '2001');
  await button(page, 'Move up 2001').press('Enter');
  await page.getByText('2001 is now number 1 of 2.').waitFor();
  // The first entry can only be moved down.
  await hasFocus(page, 'Move down 2001');
  await button(page, 'Duplicate 1001').press('Enter');
  expect(await field(page, 'Code').inputValue()).toBe('1001-2');
  await button(page, 'All events').press('Enter');
  await button(page, 'Remove 1001').press('Enter');
  await hasFocus(page, 'Add event');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await save(page);
  expect((await readSettings()).events).toEqual([
    { code: '2001', name: 'Checkout' },
    { code: '1001-2', name: 'Cart filled' },
  ]);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('templates have fields for every member, and the document shows the same draft', async () => {
  await setSettings({ buttonTemplates: [{ name: 'two', buttons: 2 }], inAppTemplates: [], views: [], states: [] });
  const { page } = await open('button-templates');
  await page.getByText('2 without titles').waitFor();
  await button(page, 'two').press('Enter');
  await page.getByText('With titles', { exact: true }).click();
  for (const title of ['Yes', 'No']) {
    await page.getByRole('combobox', { name: 'Titles of the buttons' }).fill(title);
    await page.keyboard.press('Enter');
  }
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'In-app templates' }).click();
  await button(page, 'Add in-app template').click();
  await field(page, 'Name').fill('banner');
  await field(page, 'Kind').fill('Banner');
  await page.getByRole('combobox', { name: 'Required values' }).fill('title');
  await page.keyboard.press('Enter');

  await page.getByRole('tab', { name: 'Views' }).click();
  await button(page, 'Add view').click();
  await field(page, 'Code').fill('home');
  await field(page, 'Name').fill('Home');

  await page.getByRole('tab', { name: 'States' }).click();
  await button(page, 'Add state').click();
  await field(page, 'Name').fill('logged-in');

  await page.getByRole('tab', { name: 'Document' }).click();
  await page.getByLabel('Settings document').press('Control+End');
  await page.getByText('"logged-in"').waitFor();
  await save(page);
  expect(await readSettings()).toMatchObject({
    buttonTemplates: [{ name: 'two', buttons: ['Yes', 'No'] }],
    inAppTemplates: [{ value: 'banner', type: 'Banner', requiredKeys: ['title'] }],
    views: [{ value: 'home', name: 'Home' }],
    states: [{ name: 'logged-in' }],
  });
  await page.context().close();
});

browserTest('an error of the service is at the entry and at its field', async () => {
  await setSettings({ states: [{ name: 'logged-in' }] });
  const { page } = await open('states');
  await button(page, 'Add state').click();
  await button(page, 'Save').click();
  await page.getByText('The settings were not saved').waitFor();
  expect(await field(page, 'Name').getAttribute('aria-invalid')).toBe('true');
  await button(page, 'All states').click();
  await page.getByText('Has an error').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});

browserTest('one of 520 events is found by name, and a viewer reads it', async () => {
  await setSettings({
    events: Array.from({ length: 520 }, (_, index) => ({ code: `${index + 1}`, name: `Event ${index + 1}` })),
  });
  const viewer = await createOperator(shop.service, { role: 'viewer', applications: ['shop'] });
  const { page } = await open('events', {}, viewer);
  await page.getByText('50 of 520 are shown.').waitFor();
  await page.getByLabel('Search for events').fill('event 431');
  await button(page, '431').click();
  expect(await field(page, 'Name').inputValue()).toBe('Event 431');
  expect(await field(page, 'Name').isDisabled()).toBe(true);
  expect(await button(page, 'Remove event').count()).toBe(0);
  await page.context().close();
});
