import { test } from '@jest/globals';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser, type FoundBrowser, howToGetBrowser, needsBrowser } from './find-browser.ts';
import { unpackBrowser } from './unpack-browser.ts';

const found = findBrowser();

/** Whether the tests in a browser run. In CI they run without one too, and fail. */
export const hasBrowser = found !== undefined || process.env.CI === 'true';
if (!hasBrowser) process.stderr.write(`No browser found: tests in a browser are skipped. ${howToGetBrowser}\n`);

/** A test that needs a browser. Without one it is skipped, and its title says why. */
export function browserTest(title: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (hasBrowser) test(title, run, timeoutMs);
  else test.skip(`${title} ${needsBrowser}`, run);
}

/**
 * Starts the browser without a window.
 *
 * @param args further arguments of Chromium
 */
export async function openBrowser(...args: string[]): Promise<Browser> {
  if (!found) throw new Error(`No browser found. ${howToGetBrowser}`);
  return launchBrowser(found, args);
}

export async function launchBrowser(browser: FoundBrowser, args: string[] = []): Promise<Browser> {
  const { path, env } = browser.compressed ? await unpackBrowser() : { path: browser.path, env: {} };
  return chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** Opens a page with storage of its own, and notes errors of its console and scripts, and requests to other hosts. */
export async function openWatchedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
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
