import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();

const open = (path: string, who = shop.operator) => openConsolePage(shop.browser, shop.service, who, path);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Document' });

browserTest(
  'after a validation error, the cursor goes to the error once, and typing elsewhere in the document stays there',
  async () => {
    const { page } = await open('/apps/shop/alarms/new');
    await page.getByText('JSON', { exact: true }).click();
    await editor(page).press('Control+A');
    await page.keyboard.insertText('{"name": "",\n"messages": [{"platform": "android", "text": ""}]}');
    await button(page, 'Create alarm').click();
    // The error of the service, which moves the cursor. The editor also marks the same text without the service, maybe before.
    await page.getByText('must have at least 1 character').waitFor();
    await page.locator('.cm-lintRange-error', { hasText: '""' }).first().waitFor();
    await editor(page).press('Control+End');
    await editor(page).press('ArrowLeft');
    await editor(page).pressSequentially(',"externalId": "typed"');
    await page.getByText('Form', { exact: true }).click();
    await until(async () => (await field(page, 'External ID').inputValue()) === 'typed');
  },
);

browserTest(
  'a saved geofence is shown as stored when it is opened again, and unsaved changes are not lost without a question',
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

    // The button is enabled again when the page has read what is stored, so that it has no unsaved changes.
    await button(page, 'Save').click({ trial: true });
    await page.getByRole('link', { name: 'Alarms', exact: true }).click();
    await page.getByRole('link', { name: 'Create alarm' }).click();
    await field(page, 'Name').fill('Not saved');
    await page.getByRole('link', { name: 'Geofences', exact: true }).click();
    await button(page, 'Leave without saving').click();
    await main.getByRole('heading', { name: 'Geofences' }).waitFor();
  },
);

browserTest(
  'an API key is replaced after a typed confirmation, and the page of another user never shows it or the form',
  async () => {
    const owner = await createOperator(shop.service, { role: 'owner' });
    const createUser = async (email: string) => {
      const { body } = await owner.request('POST', '/operator/v1/users', { body: { email, applications: ['shop'] } });
      return (body as { id: number }).id;
    };
    const [first, second] = [await createUser('first@example.com'), await createUser('second@example.com')];
    const { page } = await open(`/users/${first}`, owner);
    await button(page, 'Generate API key').click();
    const key = (await page.getByLabel('New API key').textContent()) ?? '';
    await button(page, 'Generate API key').click();
    expect(await button(page, 'Replace the key').isDisabled()).toBe(true);
    await page.getByLabel('Type first@example.com to confirm').fill('first@example.com');
    await button(page, 'Replace the key').click();
    await page.getByText(key).waitFor({ state: 'detached' });
    await page.getByLabel('New API key').waitFor();
    await page.evaluate((path) => history.pushState(null, '', path), `/admin/users/${second}`);
    await page.getByRole('heading', { name: 'second@example.com' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('second@example.com');
    expect(await page.getByLabel('New API key').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'first@example.com' }).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('first@example.com');
  },
);

browserTest(
  'a message that another operator changes is shown, is not overwritten without a question, and is not sent until it is shown',
  async () => {
    const message = { platform: 'android', title: 'First', text: 'Text' };
    const id = await shop.create('/messages', message);
    const changeElsewhere = (change: object) =>
      shop.operator.request('PUT', `${shopPath}/messages/${id}`, { body: { ...message, ...change } });
    const { page } = await open(`/apps/shop/messages/${id}`);
    const conflict = page.getByRole('alert').getByText('Another operator has changed this message');
    await button(page, 'Send now').waitFor();
    await changeElsewhere({ title: 'Second' });
    await page.getByRole('heading', { name: 'Second' }).waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('Second');

    await field(page, 'Sub text').fill('Mine');
    await changeElsewhere({ title: 'Third', text: 'Other text' });
    await button(page, 'Save message').click();
    const dialog = page.getByRole('dialog', { name: 'Someone has changed this message' });
    await dialog.getByRole('row', { name: /^Title Second Third$/ }).waitFor();
    await dialog.getByRole('row', { name: /^Sub text Mine –$/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, 'Sub text').inputValue()).toBe('Mine');
    expect(await button(page, 'Send now').count()).toBe(0);
    expect((await shop.read(`/messages/${id}`)).subText).toBeUndefined();
    await button(page, 'Save message').click();
    await button(page, 'Take theirs').click();
    await button(page, 'Send now').waitFor();
    expect(await field(page, 'Text').inputValue()).toBe('Other text');
    expect(await field(page, 'Sub text').inputValue()).toBe('');

    await field(page, 'Sub text').fill('Mine again');
    await changeElsewhere({ title: 'Fourth' });
    await button(page, 'Save message').click();
    await button(page, 'Keep mine').click();
    await page.getByText('The message was saved.').waitFor();
    expect(await shop.read(`/messages/${id}`)).toMatchObject({ title: 'Third', subText: 'Mine again' });

    await field(page, 'Sub text').fill('Once more');
    await changeElsewhere({ title: 'Fifth' });
    await conflict.waitFor();
    await button(page, 'Keep editing').click();
    await button(page, 'Save message').click();
    await button(page, 'Send now').waitFor();
    expect(await shop.read(`/messages/${id}`)).toMatchObject({ title: 'Third', subText: 'Once more' });
  },
);

browserTest(
  'custom parameters with the same name or without one are errors at their fields, and none is lost',
  async () => {
    const id = await shop.create('/messages', { platform: 'web', title: 'Parameters', text: 'Text' });
    const { page } = await open(`/apps/shop/messages/${id}`);
    const parameters = page.getByRole('group', { name: 'Custom parameters' });
    const [names, values] = [field(parameters, 'Name'), field(parameters, 'Value')];
    await button(parameters, 'Add custom parameter').click();
    await names.fill('color');
    await values.fill('red');
    await button(parameters, 'Add custom parameter').click();
    await values.last().fill('blue');
    await button(page, 'Save message').click();
    await parameters.getByText('Enter a name, or remove the value.').waitFor();
    await names.last().fill('color');
    await button(page, 'Save message').click();
    await parameters.getByText('This name is already used.').waitFor();
    expect((await shop.read(`/messages/${id}`)).customParams).toBeUndefined();
    await names.last().fill('shade');
    await button(page, 'Save message').click();
    await page.getByText('The message was saved.').waitFor();
    expect(await shop.read(`/messages/${id}`)).toMatchObject({ customParams: { color: 'red', shade: 'blue' } });
  },
);

browserTest(
  'excluded days that a lost connection has deleted are not shown as stored, and what was chosen is saved again',
  async () => {
    const id = await shop.create('/messages', { platform: 'web', title: 'Excluded', text: 'Text' });
    const schedules = `${shopPath}/messages/${id}/schedules`;
    await shop.operator.request('POST', schedules, {
      body: { nextSendingDate: '2038-07-06T09:00:00Z', recurrence: { unit: 'week', interval: 1 } },
    });
    await shop.operator.request('POST', `${schedules}/exclusions`, { body: { type: 'DAYS', days: '[6]' } });
    const { page } = await open(`/apps/shop/messages/${id}`);
    const excluded = page.getByRole('form', { name: 'Excluded days' });
    await excluded.getByLabel('Sunday').check();
    const create = (url: URL) => url.pathname.endsWith(`${schedules}/exclusions`);
    await page.route(create, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await button(excluded, 'Save excluded days').click();
    await excluded.getByText('The excluded days were deleted').waitFor();
    await button(excluded, 'Delete excluded days').waitFor({ state: 'detached' });
    await page.unroute(create);
    await button(excluded, 'Save excluded days').click();
    await button(excluded, 'Delete excluded days').waitFor();
    expect(await shop.read(`/messages/${id}/schedules/exclusions`)).toEqual({ type: 'DAYS', days: '[6,7]' });
  },
);
