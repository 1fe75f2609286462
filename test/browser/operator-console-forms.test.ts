import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { until } from '../support/wait.ts';

const timeout = 180_000;
const shop = openConsoleShop();

const open = (path: string, who = shop.operator) => openConsolePage(shop.browser, shop.service, who, path);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Document' });

browserTest(
  'after a validation error, the cursor goes to the error once, and typing elsewhere in the document stays there',
  async () => {
    const { page } = await open('/apps/shop/alarms/new');
    await editor(page).press('Control+A');
    await page.keyboard.insertText('{"name": "",\n"messages": [{"platform": "android", "text": ""}]}');
    await button(page, 'Create alarm').click();
    await page.locator('.cm-lintRange-error', { hasText: '""' }).first().waitFor();
    await editor(page).press('Control+End');
    await editor(page).press('ArrowLeft');
    await editor(page).pressSequentially(',"externalId": "typed"');
    expect(await field(page, 'External ID').inputValue()).toBe('typed');
  },
  timeout,
);

browserTest(
  'a saved geofence is shown as it is stored when it is opened again, and unsaved changes are not lost without a question',
  async () => {
    const id = await shop.create('/geofences', { name: 'Before', latitude: 1, longitude: 2, radius: 100, info: {} });
    const { page } = await open(`/apps/shop/geofences/${id}`);
    const main = page.getByRole('main');
    await field(page, 'Name').fill('After');
    await page.getByRole('link', { name: 'Geofences', exact: true }).click();
    await page.getByText('Your changes to this geofence are not saved.').waitFor();
    await button(page, 'Stay on the page').click();
    await button(page, 'Save').click();
    await main.getByRole('heading', { name: 'After' }).waitFor();
    await page.getByRole('link', { name: 'Geofences', exact: true }).click();
    await main.getByRole('link', { name: 'After' }).click();
    expect(await field(page, 'Name').inputValue()).toBe('After');
    await field(page, 'External ID').fill('second');
    await button(page, 'Save').click();
    await until(async () => (await shop.read(`/geofences/${id}`)).externalId === 'second');
    expect(await shop.read(`/geofences/${id}`)).toMatchObject({ name: 'After', latitude: 1 });

    await page.getByRole('link', { name: 'Alarms', exact: true }).click();
    await page.getByRole('link', { name: 'Create alarm' }).click();
    await field(page, 'Name').fill('Not saved');
    await page.getByRole('link', { name: 'Geofences', exact: true }).click();
    await button(page, 'Leave without saving').click();
    await main.getByRole('heading', { name: 'Geofences' }).waitFor();
  },
  timeout,
);

browserTest(
  'the page of a user never shows the form or the new API key of another one',
  async () => {
    const owner = await createOperator(shop.service, { role: 'owner' });
    const createUser = async (email: string) => {
      const { body } = await owner.request('POST', '/operator/v1/users', { body: { email, applications: ['shop'] } });
      return (body as { id: number }).id;
    };
    const [first, second] = [await createUser('first@example.com'), await createUser('second@example.com')];
    const { page } = await open(`/users/${first}`, owner);
    await button(page, 'Generate API key').click();
    await page.getByLabel('New API key').waitFor();
    await page.evaluate((path) => history.pushState(null, '', path), `/admin/users/${second}`);
    await page.getByRole('heading', { name: 'second@example.com' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('second@example.com');
    expect(await page.getByLabel('New API key').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'first@example.com' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('first@example.com');
  },
  timeout,
);
