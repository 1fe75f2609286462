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

async function signIn(
  page: Page,
  { keep = false, email = ada.email, apiKey = ada.apiKey }: { keep?: boolean; email?: string; apiKey?: string } = {},
): Promise<void> {
  await page.fill('#email', email);
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
  'says that the API key is wrong',
  async () => {
    const { page } = await openConsole();
    await signIn(page, { apiKey: 'wrong' });
    await told(page, 'Not signed in: the API key is wrong.');
    expect(await page.getAttribute('#status', 'data-kind')).toBe('bad');
  },
  patience,
);

browserTest(
  'shows beside every operation that the key was replaced',
  async () => {
    const eve = await service.createCaller('eve@example.com', 'demo');
    const { page } = await openConsole();
    await signIn(page, eve);
    await told(page, 'Requests are signed for eve@example.com.');
    await service.users.createKey('eve@example.com');
    expect(await execute(page, 'createInbox')).toMatch(/^400/);
    await told(page, 'Not signed in: the API key is wrong.');
    // The operation is far below the form.
    expect(await page.evaluate(() => document.querySelector('#status')?.getBoundingClientRect().top)).toBe(0);
  },
  patience,
);

browserTest(
  'fills in the example of the filters',
  async () => {
    const { page } = await openConsole();
    const operation = page.locator('[id$="-searchDevice"]');
    await operation.locator('.opblock-summary-control').click();
    expect(JSON.parse(await operation.locator('textarea').inputValue())).toEqual({ clientId: 'C-1001' });
  },
  patience,
);

browserTest(
  'filters operations by summary, ID and path',
  async () => {
    const { page } = await openConsole();
    for (const [phrase, found] of [
      ['update the schedule', 'updateSchedule'],
      ['upsertstatic', 'upsertStaticListMembers'],
      ['delete /devices', 'deleteDevice'],
    ] as const) {
      await page.fill('.operation-filter-input', phrase);
      await page.waitForFunction(
        (ids) =>
          ids === [...document.querySelectorAll('.opblock-summary-operation-id')].map((id) => id.textContent).join(),
        found,
      );
    }
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
