import { afterAll, beforeAll, expect } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, testPassword, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const timeout = 180_000;
const script = '<script>document.title = "harmful"</script>';
const app = '/operator/v1/apps/shop';

let service: TestService;
let browser: Browser;
let operator: TestOperator;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService({}, { role: 'all' });
  browser = await openBrowser();
  const settings = checkSettings({
    name: `Shop ${script}`,
    languages: ['en', 'fr'],
    fields: [
      { name: 'firstName', type: 'string' },
      { name: 'visits', type: 'number' },
    ],
    segments: [{ id: 7, name: 'Frequent', where: { visits: { $gte: 10 } } }],
  });
  await service.applications.create('shop', settings);
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  await addReachableDevices(service.db, 'shop', [
    { udid: 'anna', language: 'fr-FR', fields: { firstName: 'Anna', visits: 12 } },
    { udid: 'ben', language: 'en', fields: { firstName: 'Ben', visits: 20 } },
    { udid: 'mute', token: null, fields: { firstName: 'Mia', visits: 30 } },
    { udid: 'rare', language: 'en', fields: { firstName: 'Rob', visits: 1 } },
  ]);
}, timeout);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const read = async (path: string) => (await operator.request('GET', app + path)).body as Record<string, unknown>;
const create = async (path: string, body: object) =>
  ((await operator.request('POST', app + path, { body })).body as { id: number }).id;
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const messageIdOf = (page: Page) => Number(/messages\/(\d+)/.exec(page.url())?.[1]);
/** Errors of scripts. Browsers also log each response with an error status. */
const scriptErrors = (errors: string[]) => errors.filter((text) => !/status of 40[0-4]/.test(text));

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

browserTest(
  'a message in two languages with a variable and a button is previewed, and stored as it was typed after a validation error',
  async () => {
    const campaignId = await create('/campaigns', { name: script });
    const { page, pageErrors } = await openConsolePage(
      browser,
      service,
      operator,
      '/apps/shop/messages/new?device=anna',
    );
    const preview = page.getByRole('group', { name: 'Notification' });
    await choose(page, 'Campaign', script);
    await field(page, 'Title').fill('Hello ');
    await button(page, 'Insert a variable into Title').click();
    await page.getByRole('menuitem', { name: 'firstName' }).click();
    await field(page, 'Text').fill('Twenty percent off.');
    await preview.getByText('Hello Anna').waitFor();
    await page.getByRole('combobox', { name: 'Add a translation' }).fill('fr');
    await button(page, 'Add translation').click();
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
    const stored = await read(`/messages/${messageIdOf(page)}`);
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
  timeout,
);

browserTest(
  'a message is scheduled with excluded days, unscheduled, sent to a test device, and sent after its devices are counted and confirmed',
  async () => {
    const id = await create('/messages', {
      ...{ platform: 'android', title: 'Spring', text: 'For ${firstName}', campaignSegments: [7] },
    });
    const { page } = await openConsolePage(browser, service, operator, `/apps/shop/messages/${id}`);
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
    expect(await read(`/messages/${id}/schedules`)).toEqual({
      ...{ nextSendingDate: '2038-07-06T09:00:00+02:00', timezone: 'Europe/Paris' },
      recurrence: { unit: 'week', interval: 1, timezone: 'Europe/Paris' },
    });
    expect(await read(`/messages/${id}/schedules/exclusions`)).toEqual({ type: 'DAYS', days: '[6,7]' });
    await excluded.getByLabel('Saturday').uncheck();
    await button(excluded, 'Save excluded days').click();
    await until(async () => (await read(`/messages/${id}/schedules/exclusions`)).days === '[7]');
    await button(page, 'Delete schedule').click();
    await button(page.getByRole('dialog'), 'Delete schedule').click();
    await page.getByText('Draft').waitFor();

    await page.getByRole('combobox', { name: 'Test device' }).fill('rare');
    await page.getByRole('option', { name: 'rare' }).click();
    await button(page, 'Send to the test device').click();
    const accepted = (await page.getByText(/The test send \d+ to rare was accepted/).textContent()) ?? '';
    const testSendId = Number(/\d+/.exec(accepted)?.[0]);
    await endOf(service, testSendId);
    expect((await pushesOf(service, testSendId)).map(({ udid, content }) => [udid, content.text])).toEqual([
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
    await endOf(service, sendId);
    expect((await pushesOf(service, sendId)).map(({ udid, content }) => [udid, content.text])).toEqual([
      ['anna', 'For Anna'],
      ['ben', 'For Ben'],
    ]);
    await page.getByText('The message was sent. A message can be sent only once.').waitFor();
  },
  timeout,
);

browserTest(
  'an expired session keeps what was typed, which is saved after the next sign-in',
  async () => {
    const expiring = await createOperator(service, { role: 'operator', applications: ['shop'] });
    const id = await create('/messages', { platform: 'ios', title: 'Before', text: 'Text' });
    const { page } = await openConsolePage(browser, service, expiring, `/apps/shop/messages/${id}`);
    await field(page, 'Subtitle').fill('Typed in a session that ends');
    await expiring.request('DELETE', '/operator/v1/session');
    await button(page, 'Save message').click();
    const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
    expect(await dialog.getByLabel('Email').inputValue()).toBe(expiring.email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(testPassword);
    await button(dialog, 'Sign in').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, 'Subtitle').inputValue()).toBe('Typed in a session that ends');
    await button(page, 'Save message').click();
    await page.getByText('The message was saved.').waitFor();
    expect(await read(`/messages/${id}`)).toMatchObject({ title: 'Before', subtitle: 'Typed in a session that ends' });
  },
  timeout,
);

browserTest(
  'unsaved changes are not lost without a question, and a deleted message is gone',
  async () => {
    const id = await create('/messages', { platform: 'web', title: 'Short-lived', text: 'Text' });
    const { page } = await openConsolePage(browser, service, operator, `/apps/shop/messages?title=Short%25`);
    await page.getByRole('link', { name: 'Short-lived', exact: true }).click();
    await field(page, 'Title').fill('Changed');
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await button(page, 'Stay on the page').click();
    expect(await field(page, 'Title').inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await button(page, 'Leave without saving').click();
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
    await page.goBack();
    await button(page, 'Delete message').click();
    await page.getByLabel(`Type ${id} to confirm`).fill(String(id));
    await button(page.getByRole('dialog'), 'Delete message').click();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    expect((await operator.request('GET', `${app}/messages/${id}`)).status).toBe(404);
  },
  timeout,
);

browserTest(
  'a campaign is created, renamed with its other properties unchanged, and deleted',
  async () => {
    const { page } = await openConsolePage(browser, service, operator, '/apps/shop/campaigns');
    await button(page, 'Create campaign').click();
    const dialog = page.getByRole('dialog');
    await field(dialog, 'External ID').fill('autumn');
    await button(dialog, 'Create campaign').click();
    await dialog.getByText('must have at least 1 character').waitFor();
    await field(dialog, 'Name').fill('Autumn');
    await button(dialog, 'Create campaign').click();
    await button(page, 'Edit Autumn').click();
    await field(dialog, 'Name').fill('Winter');
    await button(dialog, 'Save').click();
    await button(page, 'Delete Winter').waitFor();
    const campaigns = (await read('/campaigns')).data as object[];
    expect(campaigns).toContainEqual(expect.objectContaining({ name: 'Winter', externalId: 'autumn' }));
    await button(page, 'Delete Winter').click();
    await dialog.getByLabel('Type Winter to confirm').fill('Winter');
    await button(dialog, 'Delete campaign').click();
    await button(page, 'Delete Winter').waitFor({ state: 'detached' });
    expect((await read('/campaigns')).data).not.toContainEqual(expect.objectContaining({ name: 'Winter' }));
  },
  timeout,
);

browserTest(
  'a viewer reads and previews messages, and sees no control that changes something',
  async () => {
    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    const id = await create('/messages', { platform: 'ios', title: 'Seen', text: 'Text', buttons: [{ id: 'one' }] });
    const schedule = { nextSendingDate: '2038-07-06T09:00:00Z' };
    await operator.request('POST', `${app}/messages/${id}/schedules`, { body: schedule });
    const { page } = await openConsolePage(browser, service, viewer, `/apps/shop/messages/${id}?device=anna`);
    await page.getByText('Next send:').waitFor();
    const names = await page.getByRole('main').getByRole('button').allTextContents();
    expect(names.filter((name) => name !== '')).toEqual(['Count devices']);
    expect(await field(page, 'Title').isEditable()).toBe(false);
    for (const list of ['messages', 'campaigns']) {
      await page.goto(`${service.url}/admin/apps/shop/${list}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(
        await page
          .getByRole('main')
          .getByRole('button', { name: /Create|Edit|Delete/ })
          .count(),
      ).toBe(0);
      expect(
        await page
          .getByRole('main')
          .getByRole('link', { name: /Create/ })
          .count(),
      ).toBe(0);
    }
  },
  timeout,
);

for (const colorScheme of ['light', 'dark'] as const) {
  browserTest(
    `the pages of messages and campaigns have no accessibility violation in ${colorScheme} colors`,
    async () => {
      const id = await create('/messages', {
        ...{
          platform: 'android',
          title: 'Accessible',
          text: 'For ${firstName}',
          buttons: [{ id: 'one', title: 'One' }],
        },
        ...{ translations: { fr: { text: 'Pour' } }, customParams: { key: 'value' } },
      });
      await operator.request('POST', `${app}/messages/${id}/schedules`, {
        body: { nextSendingDate: '2038-07-06T09:00:00Z' },
      });
      const { page } = await openConsolePage(browser, service, operator, '/', { colorScheme });
      for (const [path, text] of [
        ['campaigns', 'Created'],
        ['messages', 'Accessible'],
        ['messages/new', 'Create message'],
        [`messages/${id}?device=anna&view=device`, 'Delete schedule'],
      ]) {
        await page.goto(`${service.url}/admin/apps/shop/${path}`);
        await page
          .getByText(text ?? '')
          .first()
          .waitFor();
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
        expect(
          violations.flatMap(({ id: rule, nodes }) => nodes.map(({ html }) => `${path} ${rule}: ${html}`)),
        ).toEqual([]);
      }
    },
    timeout,
  );
}
