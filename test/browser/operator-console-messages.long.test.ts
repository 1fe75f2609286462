import type { Page } from 'playwright-core';
import { expect } from '@jest/globals';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { endOf } from '../support/sends.ts';

const shop = openConsoleShop();

browserTest(
  'unsaved changes are not lost without a question, a copy is for another platform, and a deleted message is gone',
  async () => {
    const id = await shop.create('/messages', { platform: 'web', title: 'Short-lived', text: 'Text' });
    const { page } = await openConsolePage(
      shop.browser,
      shop.service,
      shop.operator,
      `/apps/shop/messages?search=Short`,
    );
    await page.getByRole('link', { name: 'Short-lived', exact: true }).click();
    await field(page, 'Title').fill('Changed');
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await button(page, 'Stay on the page').click();
    expect(await field(page, 'Title').inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Campaigns' }).click();
    await button(page, 'Leave without saving').click();
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByText('iOS', { exact: true }).click();
    await button(page, 'Create message').click();
    await page.getByText('iOS, ID').waitFor();
    const { data: messages } = await shop.read('/messages?title=Short%25');
    expect(messages).toMatchObject([{ platform: 'web' }, { platform: 'ios', title: 'Short-lived', text: 'Text' }]);
    await page.goto(`${shop.service.url}/admin/apps/shop/messages/${id}`);
    await button(page, 'Delete message').click();
    await page.getByLabel(`Type ${id} to confirm`).fill(String(id));
    await button(page.getByRole('dialog'), 'Delete message').click();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    expect((await shop.operator.request('GET', `${shopPath}/messages/${id}`)).status).toBe(404);
  },
);

browserTest(
  'a sent message is read-only and can be duplicated, and its send shows what was sent (OPER-527, OPER-528)',
  async () => {
    const content = { platform: 'android', title: 'As sent', text: 'Hello', translations: { fr: { text: 'Bonjour' } } };
    const id = await shop.create('/messages', { ...content, language: 'en', priority: 'high', campaignSegments: [7] });
    const { body } = await shop.operator.request('POST', `${shopPath}/messages/${id}/send`);
    const { sendId } = body as { sendId: number };
    await endOf(shop.service, sendId);
    // A client may change a sent message.
    const change = { platform: 'android', title: 'Changed since', text: 'Changed' };
    expect((await shop.operator.request('PUT', `${shopPath}/messages/${id}`, { body: change })).status).toBe(200);
    const { page } = await openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop/messages/${id}`);
    await page.getByText('This message was sent').waitFor();
    expect(await button(page, 'Save message').isEnabled()).toBe(false);
    expect(await field(page, 'Title').isEditable()).toBe(false);
    await page.getByRole('link', { name: 'Show the sends of this message' }).click();
    await page.getByRole('link', { name: 'As sent', exact: true }).click();
    const notification = page.getByRole('group', { name: 'Notification' });
    await notification.getByText('Hello').waitFor();
    await page.getByText('Frequent (7): {"visits":{"$gte":10}}').waitFor();
    await page.getByText('High: wakes the device').waitFor();
    await choose(page, 'Language', 'French');
    await notification.getByText('Bonjour').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Message report' }).click();
    await page.getByRole('link', { name: `Content of send ${sendId}` }).waitFor();
    expect(await page.getByRole('main').getByText('Changed since').count()).toBe(0);
    await page.getByRole('link', { name: 'As sent', exact: true }).click();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await button(page, 'Create message').waitFor();
    expect(await field(page, 'Title').isEditable()).toBe(true);
  },
);

browserTest('a campaign is created, renamed with its other properties unchanged, and deleted', async () => {
  const { page } = await openConsolePage(shop.browser, shop.service, shop.operator, '/apps/shop/campaigns');
  await button(page, 'Create empty campaign').click();
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
  const campaigns = (await shop.read('/campaigns')).data as object[];
  expect(campaigns).toContainEqual(expect.objectContaining({ name: 'Winter', externalId: 'autumn' }));
  await button(page, 'Delete Winter').click();
  await dialog.getByLabel('Type Winter to confirm').fill('Winter');
  await button(dialog, 'Delete campaign').click();
  await button(page, 'Delete Winter').waitFor({ state: 'detached' });
  expect((await shop.read('/campaigns')).data).not.toContainEqual(expect.objectContaining({ name: 'Winter' }));
});

browserTest('a viewer reads and previews messages, and sees no control that changes something', async () => {
  const viewer = await createOperator(shop.service, { role: 'viewer', applications: ['shop'] });
  const id = await shop.create('/messages', {
    ...{ platform: 'ios', title: 'Seen', text: 'Text', buttons: [{ id: 'one' }], campaignSegments: [7] },
  });
  const schedule = { nextSendingDate: '2038-07-06T09:00:00Z' };
  await shop.operator.request('POST', `${shopPath}/messages/${id}/schedules`, { body: schedule });
  const { page } = await openConsolePage(shop.browser, shop.service, viewer, `/apps/shop/messages/${id}?device=anna`);
  await page.getByText('Next send:').waitFor();
  await page.getByRole('form', { name: 'Message' }).getByText('Frequent (7)').waitFor();
  const buttons = await page.getByRole('main').getByRole('button').all();
  const names = buttons.map(async (control) => (await control.getAttribute('aria-label')) ?? control.textContent());
  expect(await Promise.all(names)).toEqual(['Count devices']);
  expect(await field(page, 'Title').isEditable()).toBe(false);
  for (const list of ['messages', 'campaigns']) {
    await page.goto(`${shop.service.url}/admin/apps/shop/${list}`);
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
});

for (const colorScheme of ['light', 'dark'] as const) {
  browserTest(
    `the pages of messages and campaigns have no accessibility violation in ${colorScheme} colors`,
    async () => {
      await shop.create('/campaigns', { name: `Spring ${colorScheme}` });
      const id = await shop.create('/messages', {
        ...{
          platform: 'android',
          title: 'Accessible',
          text: 'For ${firstName}',
          buttons: [{ id: 'one', title: 'One' }],
        },
        ...{ translations: { fr: { text: 'Pour ${clientId}' } }, customParams: { key: 'value' } },
      });
      await shop.operator.request('POST', `${shopPath}/messages/${id}/schedules`, {
        body: { nextSendingDate: '2038-07-06T09:00:00Z' },
      });
      const { page } = await openConsolePage(shop.browser, shop.service, shop.operator, '/', { colorScheme });
      for (const [path, text] of [
        ['campaigns', `Spring ${colorScheme}`],
        ['messages', 'Accessible'],
        ['messages/new', 'Create message'],
        [`messages/${id}?device=anna&view=device`, 'Placeholders without a value'],
      ]) {
        await page.goto(`${shop.service.url}/admin/apps/shop/${path}`);
        await page
          .getByText(text ?? '')
          .first()
          .waitFor();
        expect([path, await findViolations(page)]).toEqual([path, []]);
      }
    },
  );
}

browserTest(
  'an author writes a message, and sees why the other buttons are disabled (OPER-420, OPER-421)',
  async () => {
    const author = await createOperator(shop.service, { role: 'author', applications: ['shop'] });
    const { page } = await openConsolePage(shop.browser, shop.service, author, '/apps/shop/messages/new?platform=web');
    await field(page, 'Title').fill('By an author');
    await field(page, 'Text').fill('Hello');
    await button(page, 'Create message').click();
    const reason = 'This needs the role operator. You are an author.';
    for (const name of ['Send now', 'Schedule', 'Delete message']) {
      await expectDisabled(page, name, reason);
    }
    expect(await findViolations(page)).toEqual([]);
    await page.goto(`${shop.service.url}/admin/apps/shop/inboxes`);
    await expectDisabled(page, 'Create inbox message', reason);
    await page.goto(`${shop.service.url}/admin/apps/shop/inapps/new`);
    const active = page.getByRole('switch', { name: /^Active/ });
    await active.waitFor();
    expect(await active.isEnabled()).toBe(false);
  },
);

async function expectDisabled(page: Page, name: string, reason: string): Promise<void> {
  const disabled = button(page.getByRole('main'), name);
  await disabled.waitFor();
  expect(await disabled.isEnabled()).toBe(false);
  const describedBy = (await disabled.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(reason);
}
