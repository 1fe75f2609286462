import { expect } from '@jest/globals';
import { TOTP } from 'otpauth';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { addManyDevices } from '../support/devices.ts';
import type { Page } from 'playwright-core';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { textsInWrongDirection } from '../support/text-direction.ts';

const shop = openConsoleShop();

const open = (path: string, options = {}) => openConsolePage(shop.browser, shop.service, shop.operator, path, options);

browserTest('saving over a change of another operator asks in a dialog, which has the focus', async () => {
  const id = await shop.create('/messages', { platform: 'android', title: 'Ours', text: 'Text' });
  const { page } = await open(`/apps/shop/messages/${id}`, { viewport: { width: 1000, height: 500 } });
  await field(page, 'Title').fill('Mine');
  const theirs = { platform: 'android', title: 'Theirs', text: 'Text' };
  expect((await shop.operator.request('PUT', `${shopPath}/messages/${id}`, { body: theirs })).status).toBe(200);
  await button(page, 'Save message').click();
  await page.getByRole('dialog', { name: 'Someone has changed this message' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
  await page.waitForFunction(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  });
  await page.context().close();
});

browserTest('the first error of a form that was not saved is scrolled into view, with the focus', async () => {
  const { page } = await open('/apps/shop/geofences/new', { viewport: { width: 390, height: 400 } });
  const isFocusedAndVisible = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return document.activeElement === element && top >= 0 && bottom <= window.innerHeight;
  };
  await field(page, 'External ID').fill('taken');
  await button(page, 'Create geofence').click();
  await page.waitForFunction(isFocusedAndVisible, await field(page, 'Name').elementHandle());
  await shop.create('/geofences', {
    name: 'Other',
    externalId: 'taken',
    latitude: 1,
    longitude: 2,
    radius: 3,
    info: {},
  });
  await field(page, 'Name').fill('Mine');
  await button(page, 'Create geofence').click();
  await page.waitForFunction(isFocusedAndVisible, await field(page, 'External ID').elementHandle());
  // An error that belongs to no field.
  await page.route('**/geofences', (route) => route.fulfill({ status: 500, body: '{}' }));
  await field(page, 'External ID').fill('free');
  await button(page, 'Create geofence').click();
  await page.waitForFunction(isFocusedAndVisible, await page.getByRole('alert').elementHandle());

  // Also in the composers, whose buttons are visible at each position of the page.
  const failure = { status: 500, json: { errors: [{ label: 'API_ERR_DB', message: 'no database' }] } };
  for (const [path, action] of [
    ['messages/new', 'Create message'],
    ['campaigns/new', 'Send campaign'],
  ] as const) {
    await page.route(/\/(messages|campaign_drafts)$/, (route) =>
      route.request().method() === 'POST' ? route.fulfill(failure) : route.continue(),
    );
    await page.goto(`${shop.service.url}/admin/apps/shop/${path}`);
    if (path === 'campaigns/new') await field(page, 'Name').fill('Sale');
    await field(page, 'Title').fill('Sale');
    await field(page, 'Text').fill('Today');
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page, action).click();
    const alert = page.getByRole('alert').filter({ hasText: 'no database' });
    await page.waitForFunction(isFocusedAndVisible, await alert.elementHandle());
  }
  await page.context().close();
});

browserTest('a number of devices can be typed as shown, in plain digits, and in the digits of any script', async () => {
  await addManyDevices(shop.service.db, 'shop', 'many', 1234, { platform: 'ios' });
  const id = await shop.create('/messages', { platform: 'ios', title: 'Many', text: 'Text' });
  for (const [locale, shown, others] of [
    ['de-DE', '1.234', ['1234', '1 234']],
    ['ar-EG', '١٬٢٣٤', ['١٢٣٤', '1234', '1,234']],
    ['en-IN', '1,234', [' १,२३४ ', '۱۲۳۴']],
  ] as const) {
    const { page } = await open(`/apps/shop/messages/${id}`, { locale });
    await button(page, 'Send now').click();
    const dialog = page.getByRole('dialog');
    const input = dialog.getByLabel(`Type ${shown} to confirm`);
    for (const [typed, enabled] of [
      ['123', false],
      ...[shown, ...others].map((text) => [text, true] as const),
    ] as const) {
      await input.fill(typed);
      expect([typed, await button(dialog, 'Send message').isEnabled()]).toEqual([typed, enabled]);
    }
    await page.context().close();
  }
});

browserTest('time zones have their current names, and are found by their former ones and with spaces', async () => {
  const id = await shop.create('/messages', { platform: 'android', title: 'Later', text: 'Text' });
  const { page } = await open(`/apps/shop/messages/${id}`, { timezoneId: 'Asia/Kolkata' });
  await page.getByText('Time zone: Asia/Kolkata').first().waitFor();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  for (const [typed, found] of [
    ['calcutta', 'Asia/Kolkata (Asia/Calcutta)'],
    ['kolkata', 'Asia/Kolkata (Asia/Calcutta)'],
    ['kiev', 'Europe/Kyiv (Europe/Kiev)'],
    ['kyiv', 'Europe/Kyiv (Europe/Kiev)'],
    ['rangoon', 'Asia/Yangon (Asia/Rangoon)'],
    ['yangon', 'Asia/Yangon (Asia/Rangoon)'],
    ['new york', 'America/New_York'],
  ] as const) {
    await zone.fill(typed);
    await page.getByRole('option', { name: found, exact: true }).waitFor();
  }
  await page.context().close();
});

browserTest('Arabic texts are from right to left in forms, previews, titles and tables', async () => {
  const title = 'تخفيضات الربيع';
  const campaignId = await shop.create('/campaigns', { name: title, description: title });
  const id = await shop.create('/messages', { platform: 'android', title, text: title, campaignId });
  const place = { name: title, latitude: 24.7, longitude: 46.6, radius: 100, info: {} };
  const messages = { ar: { subject: title, sender: title, content: { type: 'text', value: title } } };
  const alarm = { name: title, messages: [{ platform: 'android', title, text: title }] };
  const popup = { name: title, messages: [{ template: { type: 'popup', title, text: title } }] };
  const { page } = await open(`/apps/shop/messages/${id}`);
  const directions = async (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((element) => getComputedStyle(element).direction));
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await field(page, 'Title').evaluate((input) => getComputedStyle(input).direction)).toBe('rtl');
  expect(await directions('h1, .push-title, .push-text')).toEqual(['rtl', 'rtl', 'rtl']);
  await page.goto(`${shop.service.url}/admin/apps/shop/messages`);
  const cell = page.locator('td > div').filter({ hasText: title }).first();
  expect(await cell.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  for (const path of [
    `messages/${id}`,
    `messages/${id}/report`,
    'campaigns',
    `campaigns/${campaignId}`,
    `geofences/${await shop.create('/geofences', place)}`,
    `inapps/${await shop.create('/inapps', popup)}`,
    `alarms/${await shop.create('/alarms', alarm)}`,
    `inboxes/${await shop.create('/inboxes', { messages })}`,
  ]) {
    await page.goto(`${shop.service.url}/admin/apps/shop/${path}`);
    await page.waitForFunction((text) => {
      const inputs = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return document.body.innerText.includes(text) || inputs.some(({ value }) => value === text);
    }, title);
    expect([path, await textsInWrongDirection(page)]).toEqual([path, []]);
  }
  await page.context().close();
});

browserTest('an unknown application has one text, and no menu of its pages', async () => {
  for (const path of ['/apps/no-such-shop', '/apps/no-such-shop/messages', '/apps/no-such-shop/settings']) {
    const { page } = await open(path);
    await page.getByRole('heading', { name: 'Application not found' }).waitFor();
    await page.getByRole('link', { name: 'Campaigns' }).waitFor({ state: 'detached' });
    await page.getByText('Connecting…').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  }
  const { page } = await open('/no-such-page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
});

browserTest('errors name no parts of a request', async () => {
  for (const path of ['messages/987654', 'sends/987654', 'devices/no-such-device']) {
    const { page } = await open(`/apps/shop/${path}`);
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/does not exist, or was deleted\./);
    expect(await alert.innerText()).not.toMatch(/path\/|body\/|query\//);
    await page.context().close();
  }
});

/** Leaves a page with a secret: it asks, until the secret is copied. */
async function leaveAfterCopying(page: Page, what: string, copy: string): Promise<void> {
  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('dialog', { name: `Have you copied ${what}?` }).waitFor();
  await button(page, 'Stay on the page').click();
  await page.context().grantPermissions(['clipboard-write']);
  await button(page, copy).click();
  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('heading', { name: 'Operators' }).waitFor();
  await page.context().close();
}

browserTest('a key that is shown once is not left without a question until it is copied', async () => {
  const owner = await createOperator(shop.service, { role: 'owner' });
  const { body } = await owner.request('POST', '/operator/v1/users', { body: { email: 'key@example.com' } });
  const { page } = await openConsolePage(shop.browser, shop.service, owner, `/users/${(body as { id: number }).id}`);
  await button(page, 'Generate API key').click();
  await page.getByLabel('New API key').waitFor();
  await leaveAfterCopying(page, 'the API key', 'Copy');
});

browserTest('recovery codes are not left without a question until they are copied', async () => {
  const operator = await createOperator(shop.service, { role: 'owner' });
  const { page } = await openConsolePage(shop.browser, shop.service, operator, '/account');
  await button(page, 'Set up a second factor').click();
  const secret = (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
  await button(page, 'Enable').click();
  await page.getByText('Store these recovery codes safely.').waitFor();
  await leaveAfterCopying(page, 'the recovery codes', 'Copy all');
});

browserTest('a canceled send shows how far it came, and a search for 1e5 is text', async () => {
  const [send] = await shop.service.db.query<{ id: number }>(
    `insert into sends (application_id, message_id, kind, state, platform, content, audience, planned_at, ended_at, canceled_at,
                        sent, canceled)
     select id, 1, 'campaign', 'canceled', 'android', '{}', '{}', now(), now(), now(), 25, 75
       from applications where partner_id = 'shop'
     returning id`,
  );
  const { page } = await open(`/apps/shop/sends/${send?.id}`);
  await page.getByText('25 of 100 devices (25 %), 75 canceled').waitFor();
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  await page.goto(`${shop.service.url}/admin/apps/shop/devices?search=1e5`);
  expect(await page.getByRole('searchbox').inputValue()).toBe('1e5');
  await page.context().close();
});

browserTest('every entry of the menu is visible in a window of 900 pixels', async () => {
  const owner = await createOperator(shop.service, { role: 'owner' });
  const { page } = await openConsolePage(shop.browser, shop.service, owner, '/apps/shop/campaigns', {
    viewport: { width: 1400, height: 900 },
  });
  const last = page.getByRole('navigation').getByRole('link').last();
  await last.waitFor();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  await page.context().close();
});
