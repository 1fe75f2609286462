import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { browserTest, hasBrowser, openBrowser, openWatchedPage } from '../support/browser.ts';
import { testPassword } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

browserTest(
  'the set-up link creates the first owner, who is then signed in, and the token leaves the address bar (OPER-001)',
  async () => {
    const link = await service.db.transaction(createSetUpLink);
    const { page, pageErrors } = await openWatchedPage(browser, `${service.url}/operator/setup#setup=${link?.token}`);
    expect(page.url()).toBe(`${service.url}/operator/setup`);
    await page.fill('#email', 'olga@example.com');
    await page.fill('#password', testPassword);
    await page.fill('#repeated', 'something else');
    await page.click('#save');
    await page.locator('#status', { hasText: 'The passwords are different.' }).waitFor();
    await page.fill('#repeated', testPassword);
    await page.click('#save');
    await page.locator('#status', { hasText: 'You are signed in as olga@example.com.' }).waitFor();
    const session = await page.evaluate(async () => {
      const response = await fetch('/operator/v1/session');
      return ((await response.json()) as { operator: { role: string } }).operator.role;
    });
    expect(session).toBe('owner');
    expect(pageErrors).toEqual([]);
  },
);

browserTest('a used or incomplete link says so, and what to do', async () => {
  const { page } = await openWatchedPage(browser, `${service.url}/operator/setup`);
  await page.locator('#status', { hasText: 'This link has no token.' }).waitFor();
  await page.goto('about:blank');
  await page.goto(`${service.url}/operator/setup#password=unknown`);
  await page.fill('#password', testPassword);
  await page.fill('#repeated', testPassword);
  await page.click('#save');
  await page.locator('#status', { hasText: 'the link is unknown, expired or already used' }).waitFor();
});
