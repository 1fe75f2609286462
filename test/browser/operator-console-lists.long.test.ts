import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();
const open = (path: string) => openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop${path}`);

browserTest(
  'a list after the first page has its name everywhere, and an empty page links to the first one',
  async () => {
    for (let n = 1; n <= 103; n++) await shop.create('/lists', { listId: 1000 + n, name: `List ${n}` });
    const { page } = await open('/lists/1103');
    await page.getByText('List 103', { exact: true }).waitFor();
    await page.goto(`${shop.service.url}/admin/apps/shop/imports`);
    await page.getByText('List members').click();
    await page.getByRole('combobox', { name: 'Static list' }).fill('List 103');
    await page.getByRole('option', { name: 'List 103 (1103)' }).click();
    for (const list of ['lists', 'campaigns', 'messages', 'geofences']) {
      await page.goto(`${shop.service.url}/admin/apps/shop/${list}?page=9`);
      await page.getByText('This page is empty').waitFor();
    }
    await button(page, 'Go to the first page').click();
    await page.getByText('No geofences yet').waitFor();
    expect(page.url()).not.toContain('page=');
    expect(await findViolations(page)).toEqual([]);
  },
);

browserTest('the search of a list follows the URL', async () => {
  for (const title of ['Spring sale', 'Autumn sale']) {
    await shop.create('/messages', { platform: 'android', title, text: 'Hello' });
  }
  const { page } = await open('/messages');
  const search = page.getByRole('searchbox', { name: 'Search by title, text, or external ID' });
  const spring = page.getByRole('link', { name: 'Spring sale', exact: true });
  const autumn = page.getByRole('link', { name: 'Autumn sale', exact: true });
  await autumn.waitFor();
  await search.fill('Spring');
  await autumn.waitFor({ state: 'detached' });
  await spring.waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages', exact: true }).click();
  await autumn.waitFor();
  expect(await search.inputValue()).toBe('');
  await search.fill('Autumn');
  await spring.waitFor({ state: 'detached' });
  await page.reload();
  await autumn.waitFor();
  expect(await search.inputValue()).toBe('Autumn');
  await search.fill('1e5');
  await page.getByText('No entries match').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('1e5');
  await button(page, 'Clear search and filters').click();
  await spring.waitFor();
  expect(await search.inputValue()).toBe('');
});

browserTest(
  'a person filters and sorts campaigns by period and name, chooses the page size, downloads what is shown, and finds it again after a reload',
  async () => {
    for (let n = 1; n <= 45; n++) {
      await shop.create('/campaigns', { name: `Newsletter ${String(n).padStart(2, '0')}`, externalId: `letter-${n}` });
    }
    await shop.create('/campaigns', { name: 'Other' });
    const { page, pageErrors } = await open('/campaigns');
    const rows = page.getByRole('row').filter({ hasText: 'Newsletter' });
    const firstRow = (name: string) => page.locator('tbody tr').first().getByText(name).waitFor();
    await firstRow('Newsletter 01');
    await page.getByText('46 entries', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('newsletter');
    await page.getByText('45 entries', { exact: true }).waitFor();
    const name = page.getByRole('columnheader', { name: 'Name' });
    expect(await name.getAttribute('aria-sort')).toBe('none');
    // With the keyboard.
    await name.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=name/);
    await page.keyboard.press('Enter');
    await firstRow('Newsletter 45');
    expect(await name.getAttribute('aria-sort')).toBe('descending');
    await page.getByLabel('Created from').fill('2020-01-01');
    await page.waitForURL(/from=2020-01-01/);
    await choose(page, 'Entries per page', '20');
    await page.getByText('1–20 of 45 entries').waitFor();
    expect(await rows.count()).toBe(20);
    await button(page, 'Next').click();
    await page.getByText('21–40 of 45 entries').waitFor();
    await firstRow('Newsletter 25');
    await page.reload();
    await firstRow('Newsletter 25');
    expect(await page.getByRole('searchbox').inputValue()).toBe('newsletter');
    expect(await page.getByLabel('Created from').inputValue()).toBe('2020-01-01');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()]);
    expect(download.suggestedFilename()).toBe('campaigns.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split(/\r?\n/);
    expect(lines).toHaveLength(46);
    expect(lines[1]).toContain('Newsletter 45');
    await choose(page, 'Entries per page', '50');
    await page.getByText('45 entries', { exact: true }).waitFor();
    expect(await rows.count()).toBe(45);
    await page.getByLabel('Created to').fill('2020-01-02');
    await page.getByText('No entries match').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

browserTest('devices are browsed newest first and filtered without a search text', async () => {
  const { page, pageErrors } = await open('/devices');
  const udids = async (...expected: string[]) => {
    await page
      .getByText(`${expected.length} ${expected.length === 1 ? 'entry' : 'entries'}`, { exact: true })
      .waitFor();
    await until(async () => {
      const cells = await page.locator('tbody tr td:first-child').allInnerTexts();
      return JSON.stringify(cells) === JSON.stringify(expected);
    });
  };
  await udids('rare', 'mute', 'ben', 'anna');
  await choose(page, 'Push token', 'None');
  await udids('mute');
  await choose(page, 'Push token', 'All');
  await page.getByRole('textbox', { name: 'Language' }).fill('en');
  await udids('rare', 'ben');
  await page.getByRole('columnheader', { name: 'UDID' }).getByRole('button').click();
  await udids('ben', 'rare');
  expect(pageErrors).toEqual([]);
});

browserTest('on a phone, filters and the order of a list are behind a button', async () => {
  const narrow = { viewport: { width: 390, height: 844 } };
  const { page, pageErrors } = await openConsolePage(
    shop.browser,
    shop.service,
    shop.operator,
    '/apps/shop/devices',
    narrow,
  );
  const first = (udid: string) => page.locator('tbody tr').first().getByRole('link', { name: udid }).waitFor();
  await first('rare');
  await button(page, 'Filters and order').click();
  await choose(page, 'Order', 'UDID, ascending');
  await first('anna');
  await page.reload();
  await first('anna');
  await button(page, 'Filters and order').click();
  expect(await page.getByRole('combobox', { name: 'Order' }).inputValue()).toBe('UDID, ascending');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
});

browserTest('a filter that the service does not know is not sent, and a search for 1e5 finds it', async () => {
  await shop.create('/campaigns', { name: 'Bonus 1e5' });
  await shop.create('/campaigns', { name: 'Bonus 100000' });
  const { page } = await open('/campaigns?search=1e5&state=none&sort=nothing&pageSize=7&page=x');
  await page.getByRole('cell', { name: 'Bonus 1e5', exact: true }).waitFor();
  await page.getByText('1 entry', { exact: true }).waitFor();
  await page.goto(`${shop.service.url}/admin/apps/shop/messages?state=unknown&campaignId=x`);
  await page.getByText('Enter a whole number.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

browserTest('the time zone and the complete health badge are shown on a phone and on a wide screen', async () => {
  const narrow = { viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Tokyo' };
  const { page } = await openConsolePage(shop.browser, shop.service, shop.operator, '/apps/shop/campaigns', narrow);
  await page.getByText('Times are in the time zone Asia/Tokyo.').waitFor();
  const label = page.getByRole('status', { name: 'Service: Healthy' }).getByText('Healthy');
  await label.waitFor();
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.getByText('Time zone: Asia/Tokyo').waitFor();
  await page.getByRole('button', { name: 'Create empty campaign' }).click();
  await page.getByText('The dates are in the time zone Asia/Tokyo.').waitFor();
});
