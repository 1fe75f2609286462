import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, testPassword } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();

beforeAll(async () => {
  if (!hasBrowser) return;
  await addReachableDevices(shop.service.db, 'shop', [
    { udid: 'ida', platform: 'ios', language: 'en', fields: { firstName: 'Ida', visits: 14 } },
    { udid: 'wim', platform: 'web', language: 'en', fields: { firstName: 'Wim', visits: 15 } },
  ]);
});

const open = (path: string, options = {}) =>
  openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop${path}`, options);

const preview = (page: Page, platform: string) => page.getByRole('group', { name: `Preview on ${platform}` });
const draftIdOf = (page: Page) => Number(new URL(page.url()).searchParams.get('draft'));
const campaignIdOf = (page: Page) => Number(/campaigns\/(\d+)/.exec(page.url())?.[1]);

interface Draft {
  name: string;
  content: { common: { title: string; text: string }; tests?: { ios?: number } };
  isSent: boolean;
}
const readDraft = async (id: number) => (await shop.read(`/campaign_drafts/${id}`)) as unknown as Draft;

async function confirmSend(page: Page, devices: string): Promise<void> {
  await button(page, 'Send campaign').click();
  const dialog = page.getByRole('dialog', { name: `Send this campaign to ${devices} devices?` });
  await dialog.getByLabel(`Type ${devices} to confirm`).fill(devices);
  await button(dialog, 'Send campaign').click();
}

browserTest(
  'one announcement for three platforms is written with one difference, previewed, sent, undone, sent again and reported',
  async () => {
    const { page, pageErrors } = await open('/campaigns');
    await page.getByRole('link', { name: 'New campaign' }).click();
    await field(page, 'Name').fill('Spring offer');
    await field(page, 'Title').fill('Spring for ${firstName}');
    await field(page, 'Text').fill('Twenty percent off.');
    await choose(page, 'Segments', 'Frequent (7)');
    for (const platform of ['Android', 'iOS', 'Web']) {
      await preview(page, platform).getByText('Twenty percent off.').waitFor();
      await preview(page, platform)
        .getByText(/bytes left/)
        .waitFor();
    }
    const ios = page.getByRole('region', { name: 'Only on iOS' });
    await ios.getByLabel('Other texts').check();
    // The difference starts as a copy of the common texts.
    expect(await field(ios, 'Text').inputValue()).toBe('Twenty percent off.');
    await field(ios, 'Subtitle').fill('Only this week');
    await field(ios, 'Text').fill('Open the app for twenty percent off.');
    await preview(page, 'iOS').getByText('Open the app for twenty percent off.').waitFor();
    await preview(page, 'Android').getByText('Twenty percent off.').waitFor();
    await page.getByText('The draft is saved.').waitFor();
    const draftId = draftIdOf(page);
    expect(await readDraft(draftId)).toMatchObject({ name: 'Spring offer', isSent: false });
    // The open menu, and a list without choices, have no accessibility violation either.
    await button(page, 'Insert a placeholder into Title').first().click();
    await page.getByRole('menuitem', { name: 'firstName' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Test device' }).click();
    await page.getByRole('option', { name: 'Type the beginning of a UDID, or a client ID' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Test device' }).fill('ida');
    await page.getByRole('option', { name: 'ida' }).click();
    let testSendId = 0;
    /** Sends to the test device, and returns the message that was sent and what the device gets. */
    const test = async () => {
      await button(page, 'Send to the test device').click();
      const text = new RegExp(`The test send (?!${testSendId} )\\d+ to ida was accepted`);
      testSendId = Number(/\d+/.exec((await page.getByText(text).textContent()) ?? '')?.[0]);
      await endOf(shop.service, testSendId);
      const { messageId } = await shop.read(`/sends/${testSendId}`);
      return [messageId, (await pushesOf(shop.service, testSendId)).map(({ content }) => content.text)];
    };
    const [testId, ...texts] = await test();
    expect(texts).toEqual([['Open the app for twenty percent off.']]);
    await until(async () => (await readDraft(draftId)).content.tests?.ios === testId);
    await field(ios, 'Text').fill('Open the app now.');
    expect(await test()).toEqual([testId, ['Open the app now.']]);
    await field(ios, 'Text').fill('Open the app for twenty percent off.');
    await page.getByText('The draft is saved.').waitFor();
    await button(page, 'Count devices').click();
    await page.getByText('5 devices, 4 with a push token').waitFor();
    await page.getByText('iOS: 1, 1 with a push token').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await confirmSend(page, '5');
    await button(page, 'Undo').click();
    await page.getByText('The campaign was taken back. Nothing was sent.').waitFor();
    await field(page, 'Name').waitFor();
    expect(draftIdOf(page)).toBe(draftId);
    expect(await field(page.getByRole('region', { name: 'Only on iOS' }), 'Subtitle').inputValue()).toBe(
      'Only this week',
    );

    await confirmSend(page, '5');
    await page.getByText(/The sends start in \d+ second/).waitFor();
    const campaignId = campaignIdOf(page);
    expect(await findViolations(page)).toEqual([]);
    const sendIds = await until(async () => {
      const { data } = (await shop.read(`/sends?campaignId=${campaignId}`)) as { data: { id: number }[] };
      return data.length === 3 && data.map(({ id }) => id);
    });
    for (const id of sendIds) await endOf(shop.service, id);
    const pushes = (await Promise.all(sendIds.map((id) => pushesOf(shop.service, id)))).flat();
    expect(new Map(pushes.map(({ udid, content }) => [udid, [content.title, content.subtitle, content.text]]))).toEqual(
      new Map([
        ['anna', ['Spring for Anna', undefined, 'Twenty percent off.']],
        ['ben', ['Spring for Ben', undefined, 'Twenty percent off.']],
        ['ida', ['Spring for Ida', 'Only this week', 'Open the app for twenty percent off.']],
        ['wim', ['Spring for Wim', undefined, 'Twenty percent off.']],
      ]),
    );
    const report = page.getByRole('group', { name: 'Report' });
    const total = report.getByRole('row', { name: /^All/ });
    await total.getByText('4 (80 %)').waitFor();
    await report.getByRole('row', { name: /^iOS/ }).getByText('1 (100 %)').waitFor();
    await page
      .getByRole('button', { name: /^Cancel send/ })
      .first()
      .waitFor({ state: 'hidden' });
    expect(await button(page, 'Undo').count()).toBe(0);
    expect((await readDraft(draftId)).isSent).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await report
      .getByRole('row', { name: /^iOS/ })
      .getByRole('link', { name: 'Report of Spring for ${firstName}' })
      .click();
    await page.getByRole('heading', { name: 'Message report' }).waitFor();
    expect(pageErrors).toEqual([]);
  },
  180_000,
);

browserTest('an author writes a draft with the keyboard on a phone, and can’t send it', async () => {
  const author = await createOperator(shop.service, { role: 'author', applications: ['shop'] });
  const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const { page, pageErrors } = await openConsolePage(
    shop.browser,
    shop.service,
    author,
    '/apps/shop/campaigns/new',
    narrow,
  );
  await field(page, 'Name').focus();
  await page.keyboard.type('خصم الربيع');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await preview(page, 'iOS').waitFor();
  expect(await page.getByRole('group', { name: /^Preview on/ }).count()).toBe(1);
  await field(page, 'Title').fill('خصم عشرون بالمئة');
  await page.getByText('The draft is saved.').waitFor();
  expect(await readDraft(draftIdOf(page))).toMatchObject({ name: 'خصم الربيع', content: { platforms: ['ios'] } });
  expect(await button(page, 'Send campaign').isDisabled()).toBe(true);
  await page.getByText('This needs the role operator. You are an author.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(pageErrors).toEqual([]);
});

browserTest('a draft that another operator has changed is not overwritten without a question', async () => {
  const id = await shop.create('/campaign_drafts', { name: 'Common', content: { platforms: ['web'] } });
  const { page } = await open(`/campaigns/new?draft=${id}`);
  await field(page, 'Title').waitFor();
  const other = await createOperator(shop.service, { role: 'operator', applications: ['shop'] });
  const path = `${shopPath}/campaign_drafts/${id}`;
  let isFirst = true;
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      // Someone else is faster.
      if (isFirst && route.request().method() === 'PUT') {
        isFirst = false;
        const body = { name: 'Theirs', content: { platforms: ['web', 'ios'] } };
        await other.request('PUT', path, { body });
      }
      await route.continue();
    },
  );
  await field(page, 'Name').fill('Mine');
  const dialog = page.getByRole('dialog', { name: 'Someone has changed this draft' });
  await dialog.getByRole('row', { name: 'Name Mine Theirs' }).waitFor();
  expect(await readDraft(id)).toMatchObject({ name: 'Theirs' });
  await button(dialog, 'Keep mine').click();
  await until(async () => (await readDraft(id)).name === 'Mine');
  await page.getByText('The draft is saved.').waitFor();
});

browserTest('a campaign that another operator has changed before the confirmation is not sent', async () => {
  const content = { platforms: ['web'], common: { title: 'Mine', text: 'Twenty percent off.' } };
  const id = await shop.create('/campaign_drafts', { name: 'Mine', content });
  const { page } = await open(`/campaigns/new?draft=${id}`);
  await page.getByText('The draft is saved.').waitFor();
  await button(page, 'Send campaign').click();
  const dialog = page.getByRole('dialog', { name: /^Send this campaign to \d+ devices?\?$/ });
  await dialog.waitFor();
  const body = { name: 'Theirs', content: { ...content, common: { title: 'Theirs', text: 'Nothing off.' } } };
  await shop.operator.request('PUT', `${shopPath}/campaign_drafts/${id}`, { body });
  await dialog.getByLabel('Type 1 to confirm').fill('1');
  await button(dialog, 'Send campaign').click();
  await page.getByText('Nothing was sent', { exact: true }).waitFor();
  await page.getByText(/^Somebody has changed, sent or deleted the draft/).waitFor();
  await until(async () => (await field(page, 'Title').inputValue()) === 'Theirs');
  expect((await readDraft(id)).isSent).toBe(false);
});

browserTest('a draft that was deleted is saved as a new one, and changes are saved after a sign-in', async () => {
  const id = await shop.create('/campaign_drafts', { name: 'Deleted', content: { platforms: ['web'] } });
  const operator = await createOperator(shop.service, { role: 'operator', applications: ['shop'] });
  const { page } = await openConsolePage(shop.browser, shop.service, operator, `/apps/shop/campaigns/new?draft=${id}`);
  await page.getByText('The draft is saved.').waitFor();
  await shop.operator.request('DELETE', `${shopPath}/campaign_drafts/${id}`);
  await field(page, 'Name').fill('Kept');
  await page.getByText('This draft was deleted').waitFor();
  await button(page, 'Save as a new draft').click();
  await page.getByText('This draft was deleted').waitFor({ state: 'hidden' });
  await page.getByText('The draft is saved.').waitFor();
  const kept = await until(async () => draftIdOf(page) !== id && draftIdOf(page));
  expect(await readDraft(kept)).toMatchObject({ name: 'Kept' });

  await operator.request('DELETE', '/operator/v1/session');
  await field(page, 'Name').fill('After a sign-in');
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await button(dialog, 'Sign in').click();
  await until(async () => (await readDraft(kept)).name === 'After a sign-in');
});

browserTest('what is missing is named before the confirmation, at its field', async () => {
  const { page } = await open('/campaigns/new');
  await field(page, 'Name').fill('Incomplete');
  await page.getByRole('region', { name: 'Only on Web' }).getByLabel('Other texts').check();
  await field(page.getByRole('region', { name: 'Only on Web' }), 'Title').fill('For the web');
  // A test needs the texts of one platform only, and neither a name nor a start.
  await page.getByRole('combobox', { name: 'Test device' }).fill('wim');
  await page.getByRole('option', { name: 'wim' }).click();
  await button(page, 'Send to the test device').click();
  await page.getByText('Enter a text.').waitFor();
  expect(await page.getByText(/^Enter a /).count()).toBe(1);
  await button(page, 'Send campaign').click();
  await page.getByText('Enter a title.').waitFor();
  expect(await page.getByText('Enter a text.').count()).toBe(2);
  expect(
    await field(page, 'Title')
      .first()
      .evaluate((input) => input === document.activeElement),
  ).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
