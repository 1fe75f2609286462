import { expect } from '@jest/globals';
import { findViolations } from "../support/axe.js";
import { browserTest } from "../support/browser.js";
import { openConsoleShop } from "../support/console-shop.js";
import { openConsolePage } from "../support/operator-console.js";
const shop = openConsoleShop();
const open = (path) => openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop${path}`);
browserTest('a list after the first page has its name everywhere, and an empty page links to the first one', async () => {
    for (let n = 1; n <= 103; n++)
        await shop.create('/lists', { listId: 1000 + n, name: `List ${n}` });
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
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await page.getByText('No geofences yet').waitFor();
    expect(page.url()).not.toContain('page=');
    expect(await findViolations(page)).toEqual([]);
});
browserTest('the filters of a list follow the URL', async () => {
    for (const title of ['Spring sale', 'Autumn sale']) {
        await shop.create('/messages', { platform: 'android', title, text: 'Hello' });
    }
    const { page } = await open('/messages');
    const filter = page.getByRole('searchbox', { name: 'Title contains' });
    const spring = page.getByRole('link', { name: 'Spring sale', exact: true });
    const autumn = page.getByRole('link', { name: 'Autumn sale', exact: true });
    await autumn.waitFor();
    await filter.fill('Spring');
    await autumn.waitFor({ state: 'detached' });
    await spring.waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages', exact: true }).click();
    await autumn.waitFor();
    expect(await filter.inputValue()).toBe('');
    await filter.fill('Autumn');
    await spring.waitFor({ state: 'detached' });
    await page.reload();
    await autumn.waitFor();
    expect(await filter.inputValue()).toBe('Autumn');
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
    await page.getByRole('button', { name: 'Create campaign' }).click();
    await page.getByText('The dates are in the time zone Asia/Tokyo.').waitFor();
});
