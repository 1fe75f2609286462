import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';

const used = openServiceAndBrowser();

const violations = (page: Page) => findViolations(page, ['serious', 'critical']);

/** The element to wait for on each page. */
const shownOn = {
  '/docs': 'Getting started',
  '/docs#/instant-messages/sendinstantmessage': 'Send an instant message',
  '/docs#/devices/listdevices': 'List devices',
  '/docs#/campaigns/deletecampaign': 'Delete a campaign',
  '/docs/settings': 'Settings of an application',
  '/docs/assumptions': 'Assumptions',
  '/docs/requirements': 'Requirements',
  '/docs/status': 'Status',
  '/docs/mock': 'Mock',
};

/** The pages whose dark colors are checked too: the others have the same parts. */
const inDark = ['/docs', '/docs#/devices/listdevices', '/docs/settings'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [path, heading] of Object.entries(shownOn)) {
    if (colorScheme === 'dark' && !inDark.includes(path)) continue;
    browserTest(`${path} has no serious accessibility violation in ${colorScheme} colors`, async () => {
      const { page } = await openWatchedPage(used.browser, used.service.url + path, { colorScheme });
      await page.getByRole('heading', { name: heading }).first().waitFor();
      await page.locator('[data-testid="search-trigger"]', { hasText: 'Search' }).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  }

  browserTest(`/console has no serious accessibility violation in ${colorScheme} colors`, async () => {
    const ada = await used.service.createCaller(`ada-${colorScheme}@example.com`, 'demo');
    const { page } = await openWatchedPage(used.browser, `${used.service.url}/console`, { colorScheme });
    await page.fill('#email', ada.email);
    await page.fill('#api-key', ada.apiKey);
    await page.click('#sign-in');
    await page.locator('#status', { hasText: 'Requests are signed' }).waitFor();
    for (const operationId of ['createCampaign', 'searchDevice', 'sendInstantMessage', 'updateSchedule']) {
      const operation = page.locator(`[id$="-${operationId}"]`);
      await operation.locator('.opblock-summary-control').click();
      await operation.locator('button.execute').click();
      await operation.locator('.live-responses-table').waitFor();
    }
    expect(await violations(page)).toEqual([]);
  });
}
