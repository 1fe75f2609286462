import { existsSync } from 'node:fs';
import { test } from '@jest/globals';
import { type Browser, chromium, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';

/**
 * Starts the browser without a window.
 *
 * @param args further ones of Chromium's
 */
export const openBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });

/** Whether there is a browser to test with. In CI there must be one. */
export const hasBrowser = existsSync(executablePath) || process.env.CI === 'true';
if (!hasBrowser) process.stderr.write(`there is no ${executablePath}: tests in a browser are skipped\n`);

/** A test that needs a browser; where there is none it is skipped. */
export const browserTest = hasBrowser ? test : test.skip;

/** Opens a page with storage of its own, and notes errors of its console and scripts, and requests to other hosts. */
export async function openWatchedPage(browser: Browser, url: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await context.route(
    (address) => address.origin !== new URL(url).origin && address.protocol !== 'data:',
    (route) => {
      faults.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  await page.goto(url);
  return { page, faults };
}
