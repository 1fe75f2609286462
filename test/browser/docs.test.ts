import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { browserTest, hasBrowser, openBrowser, openWatchedPage } from '../support/browser.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService();
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

/** The docs are large, and the machine may be busy. */
const patience = 60_000;
const wide = { width: 1400, height: 900 };
const narrow = { width: 390, height: 844 };

/** Opens a page of the docs, and waits until its script runs. */
async function openDocs(path: string, options: BrowserContextOptions = {}) {
  const opened = await openWatchedPage(browser, service.url + path, options);
  // On small screens the menu is closed.
  await opened.page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor({ state: 'attached' });
  return opened;
}

const hrefs = (page: Page) =>
  page
    .locator('.menu-content [data-component-name="Menu/Menu"] a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

/** Elements whose content is wider than they are. */
const tooWide = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 80)),
    );

for (const path of ['/docs', '/docs/settings', '/docs/assumptions', '/docs/requirements', '/docs/mock']) {
  browserTest(
    `shows ${path} without a request to another host or a complaint of the browser`,
    async () => {
      const { page, faults } = await openWatchedPage(browser, service.url + path);
      await page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor();
      await page.getByRole('link', { name: 'Console' }).first().waitFor();
      expect(faults).toEqual([]);
    },
    patience,
  );
}

browserTest(
  'leads from an assumption to the operation in the reference',
  async () => {
    const { page, faults } = await openWatchedPage(browser, `${service.url}/docs/assumptions`);
    await page.getByRole('link', { name: 'createCampaign', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Create a campaign' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs');
    expect(faults).toEqual([]);
  },
  patience,
);

browserTest(
  'opens every entry of the menu in a new tab',
  async () => {
    const { page } = await openDocs('/docs');
    const links = await hrefs(page);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !link.startsWith(`${service.url}/docs#/`))).toEqual([]);

    const section = links.find((link) => link.endsWith('/section/errors')) ?? '';
    const opened = await openDocs(section.replace(service.url, ''));
    await opened.page.getByRole('heading', { name: /Errors$/ }).waitFor();
    expect(opened.faults).toEqual([]);
  },
  patience,
);

browserTest(
  'gives each page and section a title, and each page a description',
  async () => {
    const descriptions = new Set<string | null>();
    for (const [path, title] of [
      ['/docs', 'Engagement Messaging API'],
      ['/docs/assumptions', 'Assumptions – Engagement Messaging API'],
      ['/docs/mock', 'Mock – Engagement Messaging API'],
    ] as const) {
      const { page } = await openDocs(path);
      expect(await page.title()).toBe(title);
      const description = await page.getAttribute('meta[name="description"]', 'content');
      expect(description).toMatch(/\w{3,}.*\.$/);
      descriptions.add(description);
    }
    expect(descriptions.size).toBe(3);

    const { page } = await openDocs('/docs');
    await page.locator('.menu-content a', { hasText: 'Errors' }).click();
    await page.waitForFunction(() => document.title === 'Errors – Engagement Messaging API');
  },
  patience,
);

browserTest(
  'copies the code of a guide unchanged',
  async () => {
    const { page } = await openDocs('/docs', { permissions: ['clipboard-read', 'clipboard-write'] });
    const code = page.locator('pre', { hasText: 'BASE_URL=' }).first();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^BASE_URL=http.*\nEMAIL=ada@example.com\n[\s\S]*"Authorization: Bearer \$ACCESS_TOKEN"$/);
  },
  patience,
);

browserTest(
  'copies the code of a guide without a secure context',
  async () => {
    const insecure = await openBrowser('--host-resolver-rules=MAP engage.test 127.0.0.1');
    try {
      const { page } = await openWatchedPage(insecure, `${service.url.replace('127.0.0.1', 'engage.test')}/docs`);
      const code = page.locator('pre', { hasText: 'BASE_URL=' }).first();
      await code.getByRole('button', { name: 'Copy' }).click();
      await code.getByRole('button', { name: 'Copied' }).waitFor();
    } finally {
      await insecure.close();
    }
  },
  patience,
);

for (const viewport of [wide, narrow]) {
  browserTest(
    `cuts off no code ${viewport.width} pixels wide`,
    async () => {
      for (const path of ['/docs', '/docs#/campaigns/createcampaign']) {
        const { page } = await openDocs(path, { viewport });
        expect(await page.locator('pre').count()).toBeGreaterThan(0);
        expect(await tooWide(page, 'pre')).toEqual([]);
      }
    },
    patience,
  );
}

browserTest(
  'shows the table of errors on a phone without scrolling sideways, each cell with its column',
  async () => {
    const { page } = await openDocs('/docs#/section/errors', { viewport: narrow });
    const row = page.locator('table.md tr', { hasText: 'API_ERR_SIGNATURE' }).first();
    await row.scrollIntoViewIfNeeded();
    expect(await tooWide(page, '.md-table-wrapper')).toEqual([]);
    const labels = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels[0]).toContain('Status');
    expect(labels[1]).toContain('Label');
  },
  patience,
);

browserTest(
  'finds an operation by its ID',
  async () => {
    const { page } = await openDocs('/docs');
    await page.locator('[data-testid="search-trigger"]').click();
    await page.keyboard.type('upsertStaticListMembers');
    await page.getByText('Add devices to a static list').last().click();
    await page.waitForURL(/upsertstaticlistmembers/);
  },
  patience,
);

browserTest(
  'shows assumptions only on demand, and remembers the choice',
  async () => {
    const { page } = await openDocs('/docs#/access/createaccesstoken');
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
  },
  patience,
);

browserTest(
  'names the variants of an instant message',
  async () => {
    const { page } = await openDocs('/docs#/instant-messages/sendinstantmessage');
    await page.getByText('Message by external ID').first().waitFor();
    await page.getByText('Message by ID').first().waitFor();
    expect(await page.getByText(/^case \d$/).count()).toBe(0);
  },
  patience,
);
