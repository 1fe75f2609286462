import type { BrowserContext, Page } from 'playwright-core';
import { findBrowser } from '../../../test/support/find-browser.ts';
import { launchBrowser } from '../../../test/support/launch-browser.ts';

export interface OpenConsole {
  context: BrowserContext;
  page: Page;
  close: () => Promise<void>;
}

/**
 * Opens a page of the operator console in Chromium, for an operator who is signed in.
 *
 * @param base the URL of the service
 * @param cookie that of the session
 */
export async function openConsole(base: string, cookie: string, path: string, heading: string): Promise<OpenConsole> {
  const found = findBrowser();
  if (!found) throw new Error('no browser found');
  const browser = await launchBrowser(found);
  const [name = '', value = ''] = cookie.split('=');
  const context = await browser.newContext();
  await context.addCookies([
    { name, value, domain: new URL(base).hostname, path: '/operator', httpOnly: true, sameSite: 'Strict' },
  ]);
  const page = await context.newPage();
  await page.goto(`${base}/admin${path}`);
  // The first start builds the console.
  await page.getByRole('heading', { name: heading }).waitFor({ timeout: 300_000 });
  return { context, page, close: () => browser.close() };
}
