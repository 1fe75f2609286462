import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, script } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, testPassword } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();

const messageIdOf = (page: Page) => Number(/messages\/(\d+)/.exec(page.url())?.[1]);
/** Errors of scripts. Browsers also log each response with an error status. */
const scriptErrors = (errors: string[]) => errors.filter((text) => !/status of 40[0-4]/.test(text));

browserTest(
  'a message in two languages with a variable and a button is previewed, and stored as it was typed after a validation error',
  async () => {
    const campaignId = await shop.create('/campaigns', { name: script });
    const { page, pageErrors } = await openConsolePage(
      shop.browser,
      shop.service,
      shop.operator,
      '/apps/shop/messages/new?device=anna',
    );
    const preview = page.getByRole('group', { name: 'Notification' });
    await choose(page, 'Campaign', script);
    await field(page, 'Title').fill('Hello ');
    await button(page, 'Insert a placeholder into Title').click();
    await page.getByRole('menuitem', { name: 'firstName' }).click();
    await field(page, 'Text').fill('Twenty percent off.');
    await preview.getByText('Hello Anna').waitFor();
    await page.getByRole('combobox', { name: 'Add a translation' }).fill('fr');
    await button(page, 'Add translation').click();
    // Until then, the fields are those of the default texts.
    await page.getByRole('tab', { name: 'French', selected: true }).waitFor();
    await field(page, 'Title').fill('Bonjour ${firstName}');
    await preview.getByText('Bonjour Anna').waitFor();
    await button(page, 'Add button').click();
    await field(page, 'Button title').fill('Show me');
    await page.getByLabel('Action').selectOption('Open a page in the browser');
    await choose(page, 'Segments', 'Frequent (7)');

    await button(page, 'Create message').click();
    await page.getByRole('tab', { name: 'French has errors' }).waitFor();
    for (const name of ['Text', 'URL']) {
      const ids = (await field(page, name).getAttribute('aria-describedby')) ?? '';
      const error = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent());
      expect((await Promise.all(error)).join()).toContain('must have at least 1 character');
    }
    await field(page, 'Text').fill('Vingt pour cent.');
    await field(page, 'URL').fill('https://shop.example.com/spring');
    await button(page, 'Create message').click();
    await page.getByRole('heading', { name: 'Hello ${firstName}' }).waitFor();
    const stored = await shop.read(`/messages/${messageIdOf(page)}`);
    expect(stored).toMatchObject({
      ...{ platform: 'android', language: 'en', title: 'Hello ${firstName}', text: 'Twenty percent off.' },
      translations: { fr: { title: 'Bonjour ${firstName}', text: 'Vingt pour cent.' } },
      buttons: [{ id: 'button-1', title: 'Show me', action: 'browser', url: 'https://shop.example.com/spring' }],
      ...{ campaignSegments: [7], campaignId, state: 'draft' },
    });
    await page.getByText('As the device gets it').click();
    await page.getByText('Rendered by the service for a device in French').waitFor();
    await preview.getByText('Bonjour Anna').waitFor();
    await preview.getByText(script).waitFor();
    expect(await page.title()).not.toBe('harmful');
    expect(scriptErrors(pageErrors)).toEqual([]);
  },
);

browserTest('a web message gets buttons that open a page or close the notification', async () => {
  const { page, pageErrors } = await openConsolePage(
    shop.browser,
    shop.service,
    shop.operator,
    '/apps/shop/messages/new',
  );
  await page.getByText('Web', { exact: true }).click();
  await field(page, 'Title').fill('Spring');
  await field(page, 'Text').fill('Twenty percent off.');
  for (const name of ['Show me', 'Later']) {
    await button(page, 'Add button').click();
    await page
      .getByRole('group', { name: /^Button \d$/ })
      .last()
      .getByLabel('Button title')
      .fill(name);
  }
  expect(await button(page, 'Add button').isDisabled()).toBe(true);
  const first = page.getByRole('group', { name: 'Button 1' });
  expect(await first.getByLabel('Action').locator('option').allTextContents()).toEqual([
    'Close the notification',
    'Open a page in the browser',
  ]);
  await first.getByLabel('Action').selectOption('Open a page in the browser');
  await first.getByLabel('URL').fill('https://shop.example.com/spring');
  const preview = page.getByRole('group', { name: 'Notification' });
  for (const name of ['Show me', 'Later']) await preview.getByText(name).waitFor();
  await button(page, 'Create message').click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  expect(await shop.read(`/messages/${messageIdOf(page)}`)).toMatchObject({
    platform: 'web',
    buttons: [
      { id: 'button-1', title: 'Show me', action: 'browser', url: 'https://shop.example.com/spring' },
      { id: 'button-2', title: 'Later', action: 'close' },
    ],
  });
  expect(scriptErrors(pageErrors)).toEqual([]);
});

browserTest(
  'a message is scheduled with excluded days, unscheduled, sent to a test device, and sent after its devices are counted and confirmed',
  async () => {
    const id = await shop.create('/messages', {
      ...{ platform: 'android', title: 'Spring', text: 'For ${firstName}', campaignSegments: [7] },
    });
    const { page } = await openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop/messages/${id}`);
    const schedule = page.getByRole('form', { name: 'Schedule' });
    const excluded = page.getByRole('form', { name: 'Excluded days' });
    await schedule.getByRole('combobox', { name: 'Time zone' }).fill('Paris');
    await page.getByRole('option', { name: 'Europe/Paris' }).click();
    await schedule.getByLabel('Send at').fill('2020-07-06T09:00');
    await button(schedule, 'Schedule message').click();
    await schedule.getByText('must be in the future').waitFor();
    await schedule.getByLabel('Send at').fill('2038-07-06T09:00');
    await schedule.getByLabel('Repeat').selectOption('Every number of weeks');
    await button(schedule, 'Schedule message').click();
    await excluded.getByLabel('Saturday').check();
    await excluded.getByLabel('Sunday').check();
    await button(excluded, 'Save excluded days').click();
    await button(excluded, 'Delete excluded days').waitFor();
    expect(await shop.read(`/messages/${id}/schedules`)).toEqual({
      ...{ nextSendingDate: '2038-07-06T09:00:00+02:00', timezone: 'Europe/Paris' },
      recurrence: { unit: 'week', interval: 1, timezone: 'Europe/Paris' },
    });
    expect(await shop.read(`/messages/${id}/schedules/exclusions`)).toEqual({ type: 'DAYS', days: '[6,7]' });
    await excluded.getByLabel('Saturday').uncheck();
    await button(excluded, 'Save excluded days').click();
    await until(async () => (await shop.read(`/messages/${id}/schedules/exclusions`)).days === '[7]');
    await button(page, 'Delete schedule').click();
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await button(page.getByRole('dialog'), 'Delete schedule').click();
    await page.getByText('Draft', { exact: true }).waitFor();
    // The dialog is inside the form of the schedule, and must not submit it.
    expect(changes).toEqual([`DELETE /operator/v1/apps/shop/messages/${id}/schedules`]);
    expect(await shop.read(`/messages/${id}`)).toMatchObject({ state: 'draft' });

    await page.getByRole('combobox', { name: 'Test device' }).fill('rare');
    await page.getByRole('option', { name: 'rare' }).click();
    await button(page, 'Send to the test device').click();
    const accepted = (await page.getByText(/The test send \d+ to rare was accepted/).textContent()) ?? '';
    const testSendId = Number(/\d+/.exec(accepted)?.[0]);
    await endOf(shop.service, testSendId);
    expect((await pushesOf(shop.service, testSendId)).map(({ udid, content }) => [udid, content.text])).toEqual([
      ['rare', 'For Rob'],
    ]);

    await button(page, 'Count devices').click();
    await page.getByText('3 devices, 2 with a push token').waitFor();
    await button(page, 'Send now').click();
    const dialog = page.getByRole('dialog', { name: 'Send this message to 3 devices?' });
    expect(await button(dialog, 'Send message').isDisabled()).toBe(true);
    await dialog.getByLabel('Type 3 to confirm').fill('3');
    await button(dialog, 'Send message').click();
    const started = (await page.getByText(/The send \d+ has started/).textContent()) ?? '';
    const sendId = Number(/\d+/.exec(started)?.[0]);
    await endOf(shop.service, sendId);
    expect((await pushesOf(shop.service, sendId)).map(({ udid, content }) => [udid, content.text])).toEqual([
      ['anna', 'For Anna'],
      ['ben', 'For Ben'],
    ]);
    await page
      .getByText('The message was sent. A message can be sent only once: duplicate it to send it again.')
      .waitFor();
  },
);

browserTest('an expired session keeps what was typed, which is saved after the next sign-in', async () => {
  const expiring = await createOperator(shop.service, { role: 'operator', applications: ['shop'] });
  const id = await shop.create('/messages', { platform: 'ios', title: 'Before', text: 'Text' });
  const { page } = await openConsolePage(shop.browser, shop.service, expiring, `/apps/shop/messages/${id}`);
  await field(page, 'Subtitle').fill('Typed in a session that ends');
  await expiring.request('DELETE', '/operator/v1/session');
  // A key, since the page may already have read the message again, and then the dialog covers the button.
  await field(page, 'Subtitle').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe(expiring.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await button(dialog, 'Sign in').click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await field(page, 'Subtitle').inputValue()).toBe('Typed in a session that ends');
  await button(page, 'Save message').click();
  await page.getByText('The message was saved.').waitFor();
  expect(await shop.read(`/messages/${id}`)).toMatchObject({
    title: 'Before',
    subtitle: 'Typed in a session that ends',
  });
});

browserTest('a message that is not saved yet is saved and sent to a test device, and so are its changes', async () => {
  const { page, pageErrors } = await openConsolePage(
    shop.browser,
    shop.service,
    shop.operator,
    '/apps/shop/messages/new',
  );
  const test = button(page, 'Save and send to the test device');
  await field(page, 'Title').fill('Test');
  expect(await test.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Test device' }).fill('rare');
  await page.getByRole('option', { name: 'rare' }).click();
  await test.click();
  // Nothing was saved or sent, and the field that is wrong has the focus.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(page.url()).toContain('/messages/new');

  let sendId = 0;
  /** The push of the test send that is accepted next. The notification of the one before may still be there. */
  const nextPush = async () => {
    const text = new RegExp(`The message was saved\\. The test send (?!${sendId} )\\d+ to rare was accepted`);
    const accepted = (await page.getByText(text).textContent()) ?? '';
    sendId = Number(/\d+/.exec(accepted)?.[0]);
    await endOf(shop.service, sendId);
    return (await pushesOf(shop.service, sendId)).map(({ udid, content }) => [udid, content.text]);
  };
  await field(page, 'Text').fill('For ${firstName}');
  await test.click();
  expect(await nextPush()).toEqual([['rare', 'For Rob']]);
  await page.getByRole('heading', { name: 'Test' }).waitFor();
  const id = messageIdOf(page);
  expect(await shop.read(`/messages/${id}`)).toMatchObject({ state: 'draft', text: 'For ${firstName}' });

  await field(page, 'Text').fill('Again for ${firstName}');
  expect(await page.getByRole('combobox', { name: 'Test device' }).inputValue()).toBe('rare');
  await page.getByText('There are unsaved changes', { exact: true }).waitFor();
  await test.click();
  expect(await nextPush()).toEqual([['rare', 'Again for Rob']]);
  expect(await shop.read(`/messages/${id}`)).toMatchObject({ state: 'draft', text: 'Again for ${firstName}' });
  await button(page, 'Count devices').waitFor();
  const owner = await createOperator(shop.service, { role: 'owner' });
  const audit = await owner.request('GET', '/operator/v1/audit?partnerId=shop&sort=-id&pageSize=4');
  const actions = (audit.body as { data: { action: string }[] }).data.map(({ action }) => action);
  expect(actions).toEqual(['sendInstantMessage', 'updateMessage', 'sendInstantMessage', 'createMessage']);
  expect(scriptErrors(pageErrors)).toEqual([]);
});
