import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { ProcessRole } from '../../server/start/service.ts';
import { untilBuilt } from './docs.ts';
import { findBrowser, howToGetBrowser, needsBrowser } from './find-browser.ts';
import { launchBrowser, stepTimeout } from './launch-browser.ts';
import { startTestService, type TestService } from './service.ts';

const found = findBrowser();

/** Whether browser tests run. In CI they run even without a browser, and fail. */
export const hasBrowser = found !== undefined || process.env.CI === 'true';
if (!hasBrowser) process.stderr.write(`No browser found: tests in a browser are skipped. ${howToGetBrowser}\n`);

/** A test that needs a browser. Without one it is skipped, and its title has the reason. */
export function browserTest(title: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (hasBrowser) test(title, run, timeoutMs);
  else test.skip(`${title} ${needsBrowser}`, run);
}

/** Starts the browser without a window. */
export async function openBrowser(): Promise<Browser> {
  if (!found) throw new Error(`No browser found. ${howToGetBrowser}`);
  return launchBrowser(found);
}

/** Starts a service and a browser before the tests of a file, and closes them after the last. */
export function openServiceAndBrowser(options: { role?: ProcessRole; mock?: boolean } = {}): {
  service: TestService;
  browser: Browser;
} {
  const opened: Partial<ReturnType<typeof openServiceAndBrowser>> = {};
  beforeAll(async () => {
    if (!hasBrowser) return;
    Object.assign(opened, {
      service: await startTestService({}, options),
      browser: await openBrowser(),
    });
    // The first request builds outdated pages, which can take longer than a step on a page may take.
    const { url = '' } = opened.service ?? {};
    await Promise.all([untilBuilt(url, '/docs'), fetch(`${url}/admin/`)]);
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.service?.close();
  });
  return opened as ReturnType<typeof openServiceAndBrowser>;
}

/** Opens a page with separate storage. Records errors of its console and scripts, and requests to other hosts. */
export async function openWatchedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; pageErrors: string[] }> {
  const viewport = { width: 1280, height: 900 };
  // What moves takes time, since a click waits until it stands still.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(stepTimeout);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  page.on('pageerror', (error) => pageErrors.push(error.message));
  // Interception with `route` would disable the cache, and take most of the time of a page. The browser finds no other host.
  const { origin } = new URL(url);
  const isForeign = (address: URL) => address.origin !== origin && !['data:', 'blob:'].includes(address.protocol);
  const textOf = (request: Request) => `request to ${request.url()}`;
  context.on('request', (request) => isForeign(new URL(request.url())) && pageErrors.push(textOf(request)));
  // The policy of the page has blocked it.
  context.on('requestfailed', (request) => {
    const index = request.failure()?.errorText === 'csp' ? pageErrors.indexOf(textOf(request)) : -1;
    if (index !== -1) pageErrors.splice(index, 1);
  });
  await page.goto(url);
  return { page, pageErrors };
}
