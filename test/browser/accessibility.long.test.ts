import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { untilBuilt } from '../support/docs.ts';
import { browserTest, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';

const used = openServiceAndBrowser();

type Scheme = 'light' | 'dark';

const violations = (page: Page, colorScheme: Scheme) =>
  findViolations(page, ['serious', 'critical'], colorScheme === 'dark');

const pages = [
  '/docs',
  '/docs/engagement',
  '/docs/engagement/guides/errors',
  '/docs/engagement/operations/sendInstantMessage',
  '/docs/engagement/operations/listDevices',
  '/docs/engagement/operations/deleteCampaign',
  '/docs/operator/operations/signIn',
  '/docs/device/guides/connect-an-android-app',
  '/docs/engagement/schemas/AlarmInput',
  '/docs/errors',
  '/docs/settings',
  '/docs/assumptions',
  '/docs/requirements',
  '/docs/status',
  '/docs/mock',
];

for (const path of pages) {
  browserTest(`${path} has no serious accessibility violation in light and dark colors`, async () => {
    const { page } = await openWatchedPage(used.browser, used.service.url + path, { colorScheme: 'light' });
    await page.getByRole('search').waitFor();
    expect(await violations(page, 'light')).toEqual([]);
    // The parts that are closed at first.
    for (const part of await page.locator('main details:not([open]) > summary').all())
      if (await part.isVisible()) await part.click();
    const choice = page.getByRole('checkbox', { name: 'Show assumptions' });
    if (await choice.isVisible()) await choice.check();
    expect(await violations(page, 'light')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, 'dark')).toEqual([]);
    await page.context().close();
  });
}

for (const colorScheme of ['light', 'dark'] satisfies Scheme[]) {
  browserTest(
    `the reference on one page has no serious accessibility violation in ${colorScheme} colors`,
    async () => {
      await untilBuilt(used.service.url, '/docs/all');
      for (const [anchor, heading] of [
        ['', 'Getting started'],
        ['#/instant-messages/sendinstantmessage', 'Send an instant message'],
        ['#/devices/listdevices', 'List devices'],
        ['#/campaigns/deletecampaign', 'Delete a campaign'],
      ] as const) {
        const { page } = await openWatchedPage(used.browser, `${used.service.url}/docs/all${anchor}`, { colorScheme });
        await page.getByRole('heading', { name: heading }).first().waitFor();
        await page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor();
        expect(await violations(page, colorScheme)).toEqual([]);
        await page.context().close();
      }
    },
    300_000,
  );

  browserTest(`/docs/explorer has no serious accessibility violation in ${colorScheme} colors`, async () => {
    const ada = await used.service.createCaller(`ada-${colorScheme}@example.com`, 'demo');
    const { page } = await openWatchedPage(used.browser, `${used.service.url}/docs/explorer`, { colorScheme });
    for (const operationId of ['createCampaign', 'searchDevice', 'sendInstantMessage', 'updateSchedule']) {
      await page.getByRole('searchbox', { name: 'Filter operations' }).fill(operationId);
      await page.getByRole('searchbox', { name: 'Filter operations' }).press('Enter');
      await page.getByRole('form', { name: `Try ${operationId}` }).waitFor();
      await page.getByLabel('Email').fill(ada.email);
      await page.getByLabel('API key').fill(ada.apiKey);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.locator('.verdict[data-kind]').waitFor();
      expect(await violations(page, colorScheme)).toEqual([]);
    }
  });
}
