import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest, hasBrowser, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';

const used = openServiceAndBrowser();

const wide = { width: 1400, height: 900 };
const narrow = { width: 390, height: 844 };

/** The tab of most tests: a new one takes the browser seconds of computing, another address in it a fraction. */
let tab: Awaited<ReturnType<typeof openWatchedPage>>;
beforeAll(async () => {
  if (hasBrowser) tab = await openWatchedPage(used.browser, `${used.service.url}/docs`);
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the docs' });

/** Opens a page of the docs in the tab, and waits until its script runs. */
async function openDocs(path: string, viewport = wide): Promise<Page> {
  await tab.page.setViewportSize(viewport);
  // An address that differs only in its fragment would not be loaded.
  await tab.page.goto('about:blank');
  await tab.page.goto(used.service.url + path);
  await search(tab.page).waitFor();
  return tab.page;
}

/** Elements whose content overflows horizontally. */
const tooWide = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 80)),
    );

const operation = '/docs/engagement/operations/createCampaign';

for (const path of [
  '/docs',
  operation,
  '/docs/engagement/schemas/Target',
  '/docs/errors',
  '/docs/settings',
  '/docs/assumptions',
  '/docs/requirements',
  '/docs/mock',
]) {
  browserTest(`shows ${path} without browser errors or requests to other hosts`, async () => {
    const page = await openDocs(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(tab.pageErrors).toEqual([]);
  });
}

browserTest('links from an assumption to its operation', async () => {
  const page = await openDocs('/docs/assumptions');
  await page.getByRole('link', { name: 'createCampaign', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Create a campaign' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(operation);
  expect(tab.pageErrors).toEqual([]);
});

browserTest('addresses of the former one-page docs open the new pages', async () => {
  for (const [former, address] of [
    ['/docs#section/Errors', '/docs/engagement/guides/errors'],
    ['/docs#section/Retry', '/docs/engagement/guides/errors#retry'],
    ['/docs#operation/createCampaign', operation],
    ['/docs#tag/Static-lists', '/docs#static-lists'],
    ['/docs#/section/errors', '/docs/engagement/guides/errors'],
    ['/docs#/section/errors/retry', '/docs/engagement/guides/errors#retry'],
    ['/docs#/campaigns/createcampaign', operation],
    ['/docs#section/Operating-the-service', '/docs/operator/guides/operating-the-service'],
    ['/docs/operator#operation/signIn', '/docs/operator/operations/signIn'],
    ['/docs/operator#/access/signin', '/docs/operator/operations/signIn'],
    ['/docs/device#section/Connect-a-web-page', '/docs/device/guides/connect-a-web-page'],
  ] as const) {
    const page = await openDocs(former);
    await page.waitForURL(used.service.url + address);
  }
  const page = await openDocs('/docs/settings#/section/fields');
  await page.waitForFunction(() => scrollY > 0);
  expect(tab.pageErrors).toEqual([]);
});

browserTest('without a script, a former address leads to a link to the new page', async () => {
  const { page } = await openWatchedPage(used.browser, `${used.service.url}/docs#operation/createCampaign`, {
    javaScriptEnabled: false,
  });
  const link = page.getByRole('link', { name: 'Create a campaign' });
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Create a campaign' }).waitFor();
  await page.context().close();
});

browserTest('is read, navigated and expanded without a script, which hides the search', async () => {
  const { page, pageErrors } = await openWatchedPage(used.browser, used.service.url + operation, {
    javaScriptEnabled: false,
  });
  expect(await page.getByRole('search').count()).toBe(0);
  await page.getByText('Python', { exact: true }).click();
  await page.getByText('import requests').waitFor();
  for (const [language, words] of [
    ['PHP', 'curl_setopt_array'],
    ['Java', 'java.net.http'],
    ['Go', 'package main'],
  ] as const) {
    await page.getByText(language, { exact: true }).click();
    await page.getByText(words).first().waitFor();
  }
  await page.getByText('Headers', { exact: true }).first().click();
  await page.getByText('The ID of this request in the log of the service').first().waitFor();
  await page.getByRole('navigation', { name: 'Previous and next page' }).getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Get a campaign' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Engagement Messaging API' })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Guides' }).first().waitFor();

  await page.setViewportSize(narrow);
  const menu = page.getByRole('navigation', { name: 'Pages' });
  expect(await menu.count()).toBe(0);
  await page.getByText('Menu', { exact: true }).click();
  await menu.getByRole('link', { name: 'Getting started' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('gives each page a title and a description', async () => {
  const descriptions = new Set<string | null>();
  for (const [path, title] of [
    ['/docs', 'Engagement Messaging API'],
    ['/docs/engagement/guides/errors', 'Errors – Engagement Messaging API'],
    ['/docs/assumptions', 'Assumptions – Engagement Messaging API'],
    ['/docs/mock', 'Mock – Engagement Messaging API'],
  ] as const) {
    const page = await openDocs(path);
    expect(await page.title()).toBe(title);
    const description = await page.getAttribute('meta[name="description"]', 'content');
    expect(description).toMatch(/\w{3,}.*\.$/);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(4);
});

const gettingStarted = '/docs/engagement/guides/getting-started';

browserTest('copies the code of a guide unchanged', async () => {
  const page = await openDocs(gettingStarted);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = page.locator('.copyable', { hasText: 'BASE_URL=' }).first();
  await code.getByRole('button', { name: 'Copy' }).click();
  await code.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^BASE_URL=http.*\nEMAIL=ada@example.com\n[\s\S]*"Authorization: Bearer \$ACCESS_TOKEN"$/);
});

browserTest('copies a page as Markdown', async () => {
  const page = await openDocs(gettingStarted);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^# Getting started\n/);
  expect(tab.pageErrors).toEqual([]);
});

browserTest('copies the code of a guide without a secure context', async () => {
  const url = used.service.url.replace('127.0.0.1', 'engage.test');
  const { page } = await openWatchedPage(used.browser, url + gettingStarted);
  const code = page.locator('.copyable', { hasText: 'BASE_URL=' }).first();
  await code.getByRole('button', { name: 'Copy' }).click();
  await code.getByRole('button', { name: 'Copied' }).waitFor();
});

for (const width of [390, 860, 1200, 1400, 2560]) {
  browserTest(`shows all content ${width} pixels wide, and code scrolls by keyboard`, async () => {
    for (const path of [
      '/docs',
      operation,
      '/docs/engagement/operations/createAlarm',
      gettingStarted,
      '/docs/errors',
      '/docs/settings',
    ]) {
      const page = await openDocs(path, { width, height: 900 });
      expect([path, await tooWide(page, 'html, main, .fields > li, .response')]).toEqual([path, []]);
      expect([path, await page.locator('pre:not([tabindex="0"]), .table:not([tabindex="0"])').count()]).toEqual([
        path,
        0,
      ]);
    }
    const code = tab.page.locator('pre').first();
    await code.focus();
    expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

browserTest(
  'shows the error table on a phone without horizontal scrolling, with the column name of each cell',
  async () => {
    const page = await openDocs('/docs#/section/errors', narrow);
    const row = page.locator('table tr', { hasText: 'API_ERR_SIGNATURE' }).first();
    await row.scrollIntoViewIfNeeded();
    expect(await tooWide(page, '.table')).toEqual([]);
    const labels = await row
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(labels[0]).toContain('Status');
    expect(labels[1]).toContain('Label');
  },
);

browserTest('finds an operation by its ID', async () => {
  const page = await openDocs('/docs/engagement/guides/errors');
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('upsertStaticListMembers');
  await page.getByRole('list', { name: 'Search results' }).getByText('Add devices to a static list').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/upsertStaticListMembers/);
  expect(tab.pageErrors).toEqual([]);
});

browserTest('remembers the language of the samples', async () => {
  const page = await openDocs(operation);
  await page.getByText('Python', { exact: true }).click();
  await page.getByText('import requests').waitFor();
  await openDocs('/docs/engagement/operations/getCampaign');
  await page.getByText('import requests').waitFor();
});

browserTest('shows assumptions on request, and remembers the choice', async () => {
  const page = await openDocs('/docs/engagement/operations/createAccessToken');
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
  const page = await openDocs('/docs/engagement/operations/sendInstantMessage');
  const main = page.getByRole('main');
  await main.getByText('Message by external ID').first().waitFor();
  await main.getByText('Message by ID').first().waitFor();
  expect(await page.getByText(/^case \d$/).count()).toBe(0);
});
