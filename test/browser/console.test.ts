import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserTest, hasBrowser, openBrowser, openWatchedPage } from '../support/browser.ts';
import { expireTokens } from '../support/client.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let ada: Caller;
let browser: Browser;
/** The console, signed in. */
let signedIn: Awaited<ReturnType<typeof openWatchedPage>>;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'demo');
  browser = await openBrowser('--host-resolver-rules=MAP engage.test 127.0.0.1');
  signedIn = await openConsole();
  await signIn(signedIn.page);
  await told(signedIn.page, 'Requests are signed for ada@example.com.');
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

/** The console is large, and the machine may be busy. */
const patience = 60_000;

const openConsole = () => openWatchedPage(browser, `${service.url}/console`);

async function signIn(page: Page, { keep = false, apiKey = ada.apiKey } = {}): Promise<void> {
  await page.fill('#email', ada.email);
  await page.fill('#api-key', apiKey);
  if (keep) await page.check('#keep');
  await page.click('#sign-in');
}

const told = (page: Page, text: string) => page.locator('#status', { hasText: text }).waitFor();

/** Runs an operation with what the console fills in, and waits for the status of its last answer. */
async function execute(page: Page, operationId: string): Promise<string> {
  const operation = page.locator(`[id$="-${operationId}"]`);
  await operation.locator('.opblock-summary-control').click();
  await operation.locator('button.execute').click();
  return operation.locator('.live-responses-table tbody .response-col_status').first().innerText();
}

browserTest(
  'signs the requests of the console for the user of its form',
  async () => {
    const { page, faults } = signedIn;
    expect(await execute(page, 'listCampaigns')).toMatch(/^200/);
    expect(await execute(page, 'createCampaign')).toMatch(/^200/);
    expect(faults).toEqual([]);
  },
  patience,
);

browserTest(
  'gets another token when the one it has is refused',
  async () => {
    await expireTokens(service, ada.email);
    expect(await execute(signedIn.page, 'getWelcome')).toMatch(/^200/);
  },
  patience,
);

browserTest(
  'numbers the values of an array, and sends no example of a filter that is empty',
  async () => {
    const { page } = signedIn;
    const operation = page.locator('[id$="-listDevices"]');
    await operation.locator('.opblock-summary-control').click();
    for (const [index, field] of ['UDID', 'model'].entries()) {
      await operation.locator('.json-schema-form-item-add').click();
      await operation.locator('.json-schema-form-item input').nth(index).fill(field);
    }
    const sent = page.waitForRequest((request) => request.url().includes('/devices'));
    await operation.locator('button.execute').click();
    const { search } = new URL((await sent).url());
    expect(decodeURIComponent(search)).toBe('?fields[0]=UDID&fields[1]=model');
  },
  patience,
);

browserTest(
  'says why there is no token',
  async () => {
    const { page } = await openConsole();
    await signIn(page, { apiKey: 'wrong' });
    await told(page, 'No access token: headers/Service-Signature: does not match the request');
  },
  patience,
);

browserTest(
  'keeps the key for the tab only when asked to, and never in a URL',
  async () => {
    const { page } = await openConsole();
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await signIn(page);
    await told(page, 'Requests are signed');
    await page.reload();
    expect(await page.inputValue('#api-key')).toBe('');

    await signIn(page, { keep: true });
    await told(page, 'Requests are signed');
    await page.reload();
    await told(page, 'Requests are signed');

    await page.click('#forget');
    await page.reload();
    expect(await page.inputValue('#api-key')).toBe('');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes(ada.apiKey) || address.includes('ada'))).toEqual([]);
  },
  patience,
);

browserTest(
  'says where it can sign when the browser will not let it',
  async () => {
    // As from another machine without https: a host that is not localhost.
    const { page } = await openWatchedPage(browser, `${service.url.replace('127.0.0.1', 'engage.test')}/console`);
    await told(page, "Requests can't be signed on this page");
    expect(await page.isDisabled('#sign-in')).toBe(true);
  },
  patience,
);
