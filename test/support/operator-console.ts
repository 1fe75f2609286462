import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWatchedPage } from './browser.ts';
import type { TestOperator } from './operators.ts';
import type { TestService } from './service.ts';

/** Opens a page of the operator console, signed in. */
export async function openConsolePage(
  browser: Browser,
  service: TestService,
  operator: Pick<TestOperator, 'cookie'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; pageErrors: string[] }> {
  const [name = '', value = ''] = operator.cookie.split('=');
  const { hostname } = new URL(service.url);
  const cookie = { name, value, domain: hostname, path: '/operator', expires: -1, httpOnly: true, secure: false };
  return openWatchedPage(browser, `${service.url}/admin${path}`, {
    ...options,
    storageState: { cookies: [{ ...cookie, sameSite: 'Strict' }], origins: [] },
  });
}
