import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest, openServiceAndBrowser } from '../support/browser.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';

const used = openServiceAndBrowser();

/** Hides or shows a tab: a tab of a browser without a window is always visible. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

browserTest(
  'more tabs than a browser has connections to a host all load, change live, and continue when tabs are hidden or closed',
  async () => {
    const { service, browser } = used;
    await service.createCaller('ada@example.com', 'shop');
    const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
    const imports = '/operator/v1/apps/shop/imports';
    let count = 0;
    const upload = async () => {
      const headers = { 'Content-Type': 'text/csv' };
      const { body } = await operator.request('POST', imports, { body: `UDID\ndevice-${count++}\n`, headers });
      return String((body as { id: number }).id);
    };
    const shows = (page: Page, id: string) => page.getByRole('link', { name: `${id}: devices` }).waitFor();
    const isLive = (page: Page) => page.getByRole('status', { name: 'Service: No worker' }).waitFor();

    const { page: first, pageErrors } = await openConsolePage(browser, service, operator, '/apps/shop/imports');
    await first.getByRole('heading', { name: 'Imports' }).waitFor();
    const tabs = [first];
    while (tabs.length < 8) {
      const tab = await first.context().newPage();
      await tab.goto(first.url());
      await tab.getByText('No imports yet').waitFor();
      tabs.push(tab);
    }
    for (const tab of tabs) await isLive(tab);
    const seen = await upload();
    for (const tab of tabs) await shows(tab, seen);

    // The tab with the connection hides, then another one is closed.
    await setHidden(first, true);
    await first.getByRole('status', { name: 'Service: Connecting…' }).waitFor();
    await tabs[1]?.close();
    const others = tabs.slice(2);
    for (const tab of others) await isLive(tab);
    const missed = await upload();
    for (const tab of others) await shows(tab, missed);
    expect(await first.getByRole('link', { name: `${missed}: devices` }).count()).toBe(0);
    await setHidden(first, false);
    await shows(first, missed);
    await isLive(first);
    expect(pageErrors).toEqual([]);
  },
);
