import { beforeAll, expect } from '@jest/globals';
import { browserTest, hasBrowser, openServiceAndBrowser, openWatchedPage } from "../support/browser.js";
const used = openServiceAndBrowser({ args: ['--host-resolver-rules=MAP engage.test 127.0.0.1'] });
/** The docs are large, and other tests can slow down the machine. */
const wide = { width: 1400, height: 900 };
const narrow = { width: 390, height: 844 };
/** The tab of most tests: a new one takes the browser seconds of computing, another address in it a fraction. */
let tab;
beforeAll(async () => {
    if (hasBrowser)
        tab = await openWatchedPage(used.browser, `${used.service.url}/docs`);
});
/** Waits until the script of a page of the docs runs. */
const running = (page) => 
// On small screens the menu is closed.
page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor({ state: 'attached' });
/** Opens a page of the docs in the tab. */
async function openDocs(path, viewport = wide) {
    await tab.page.setViewportSize(viewport);
    await tab.page.goto(used.service.url + path);
    await running(tab.page);
    return tab.page;
}
const hrefs = (page) => page
    .locator('.menu-content [data-component-name="Menu/Menu"] a')
    .evaluateAll((links) => links.map((link) => link.href));
/** Elements whose content overflows horizontally. */
const tooWide = (page, selector) => page
    .locator(selector)
    .evaluateAll((elements) => elements
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent.slice(0, 80)));
for (const path of ['/docs', '/docs/settings', '/docs/assumptions', '/docs/requirements', '/docs/mock']) {
    browserTest(`shows ${path} without browser errors or requests to other hosts`, async () => {
        const page = await openDocs(path);
        await page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor();
        await page.getByRole('link', { name: 'Console' }).first().waitFor();
        expect(tab.pageErrors).toEqual([]);
    });
}
browserTest('links from an assumption to its operation in the reference', async () => {
    const page = await openDocs('/docs/assumptions');
    await page.getByRole('link', { name: 'createCampaign', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Create a campaign' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs');
    expect(tab.pageErrors).toEqual([]);
});
browserTest('opens every menu entry in a new tab', async () => {
    const links = await hrefs(await openDocs('/docs'));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !link.startsWith(`${used.service.url}/docs#/`))).toEqual([]);
    const section = links.find((link) => link.endsWith('/section/errors')) ?? '';
    const opened = await openWatchedPage(used.browser, section);
    await running(opened.page);
    await opened.page.getByRole('heading', { name: /Errors$/ }).waitFor();
    expect(opened.pageErrors).toEqual([]);
});
browserTest('gives each page and section a title, and each page a description', async () => {
    const descriptions = new Set();
    for (const [path, title] of [
        ['/docs', 'Engagement Messaging API'],
        ['/docs/assumptions', 'Assumptions – Engagement Messaging API'],
        ['/docs/mock', 'Mock – Engagement Messaging API'],
    ]) {
        const page = await openDocs(path);
        expect(await page.title()).toBe(title);
        const description = await page.getAttribute('meta[name="description"]', 'content');
        expect(description).toMatch(/\w{3,}.*\.$/);
        descriptions.add(description);
    }
    expect(descriptions.size).toBe(3);
    const page = await openDocs('/docs');
    await page.locator('.menu-content a', { hasText: 'Errors' }).click();
    await page.waitForFunction(() => document.title === 'Errors – Engagement Messaging API');
});
browserTest('copies the code of a guide unchanged', async () => {
    const page = await openDocs('/docs');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = page.locator('pre', { hasText: 'BASE_URL=' }).first();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^BASE_URL=http.*\nEMAIL=ada@example.com\n[\s\S]*"Authorization: Bearer \$ACCESS_TOKEN"$/);
});
browserTest('copies the code of a guide without a secure context', async () => {
    const url = used.service.url.replace('127.0.0.1', 'engage.test');
    const { page } = await openWatchedPage(used.browser, `${url}/docs`);
    const code = page.locator('pre', { hasText: 'BASE_URL=' }).first();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
});
for (const viewport of [wide, narrow]) {
    browserTest(`shows code in full ${viewport.width} pixels wide`, async () => {
        for (const [path, heading] of [
            ['/docs', 'Getting started'],
            ['/docs#/campaigns/createcampaign', 'Create a campaign'],
        ]) {
            const page = await openDocs(path, viewport);
            await page.getByRole('heading', { name: heading }).waitFor();
            expect(await page.locator('pre').count()).toBeGreaterThan(0);
            expect(await tooWide(page, 'pre')).toEqual([]);
        }
    });
}
browserTest('shows the error table on a phone without horizontal scrolling, with the column name of each cell', async () => {
    const page = await openDocs('/docs#/section/errors', narrow);
    const row = page.locator('table.md tr', { hasText: 'API_ERR_SIGNATURE' }).first();
    await row.scrollIntoViewIfNeeded();
    expect(await tooWide(page, '.md-table-wrapper')).toEqual([]);
    const labels = await row
        .locator('td')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels[0]).toContain('Status');
    expect(labels[1]).toContain('Label');
});
browserTest('finds an operation by its ID', async () => {
    const page = await openDocs('/docs');
    await page.locator('[data-testid="search-trigger"]').click();
    // Keys go to the page until the dialog is shown.
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('upsertStaticListMembers');
    await page.getByText('Add devices to a static list').last().click();
    await page.waitForURL(/upsertstaticlistmembers/);
});
browserTest('shows assumptions on request, and remembers the choice', async () => {
    const page = await openDocs('/docs#/access/createaccesstoken');
    await page.getByRole('heading', { name: 'Create an access token' }).waitFor();
    const assumption = page.getByText('Assumed.').first();
    const choice = page.getByRole('checkbox', { name: 'Show assumptions' });
    await assumption.waitFor({ state: 'attached' });
    expect(await page.getByText('Assumed.').filter({ visible: true }).count()).toBe(0);
    await choice.check();
    await assumption.waitFor();
    await page.reload();
    await assumption.waitFor();
    expect(await choice.isChecked()).toBe(true);
    await choice.uncheck();
    await page.reload();
    await assumption.waitFor({ state: 'attached' });
    expect(await page.getByText('Assumed.').filter({ visible: true }).count()).toBe(0);
});
browserTest('names the variants of an instant message', async () => {
    const page = await openDocs('/docs#/instant-messages/sendinstantmessage');
    await page.getByText('Message by external ID').first().waitFor();
    await page.getByText('Message by ID').first().waitFor();
    expect(await page.getByText(/^case \d$/).count()).toBe(0);
});
