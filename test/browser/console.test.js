import { afterAll, beforeAll, expect } from '@jest/globals';
import { browserTest, hasBrowser, openBrowser, openWatchedPage } from "../support/browser.js";
import { expireTokens } from "../support/client.js";
import { startTestService } from "../support/service.js";
let service;
let ada;
let browser;
/** The console, signed in. Tests share it and the other tab, since a new one takes the browser seconds of computing. */
let signedIn;
/** The console in which tests sign in themselves. */
let other;
beforeAll(async () => {
    if (!hasBrowser)
        return;
    service = await startTestService();
    ada = await service.createCaller('ada@example.com', 'demo');
    browser = await openBrowser('--host-resolver-rules=MAP engage.test 127.0.0.1');
    signedIn = await openConsole();
    await signIn(signedIn.page);
    await statusShows(signedIn.page, 'Requests are signed for ada@example.com.');
    other = (await openConsole()).page;
});
afterAll(async () => {
    await browser?.close();
    await service?.close();
});
/** The console is large, and other tests can slow down the machine. */
const openConsole = () => openWatchedPage(browser, `${service.url}/console`);
async function signIn(page, { keep = false, email = ada.email, apiKey = ada.apiKey } = {}) {
    await page.fill('#email', email);
    await page.fill('#api-key', apiKey);
    if (keep)
        await page.check('#keep');
    await page.click('#sign-in');
}
const statusShows = (page, text) => page.locator('#status', { hasText: text }).waitFor();
/** Runs an operation with the prefilled values, and waits for the status of the response. */
async function execute(page, operationId) {
    const operation = page.locator(`[id$="-${operationId}"]`);
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('button.execute').click();
    return operation.locator('.live-responses-table tbody .response-col_status').first().innerText();
}
browserTest('signs requests as the user entered in the form', async () => {
    const { page, pageErrors } = signedIn;
    expect(await execute(page, 'listCampaigns')).toMatch(/^200/);
    expect(await execute(page, 'createCampaign')).toMatch(/^200/);
    expect(pageErrors).toEqual([]);
});
browserTest('requests a new token when the current one is rejected', async () => {
    await expireTokens(service, ada.email);
    expect(await execute(signedIn.page, 'getWelcome')).toMatch(/^200/);
});
browserTest('sends an array with indexes, and omits empty filters', async () => {
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
});
browserTest('reports a wrong API key', async () => {
    await signIn(other, { apiKey: 'wrong' });
    await statusShows(other, 'Not signed in: the API key is wrong.');
    expect(await other.getAttribute('#status', 'data-kind')).toBe('bad');
});
browserTest('reports a replaced API key next to every operation', async () => {
    const eve = await service.createCaller('eve@example.com', 'demo');
    await signIn(other, eve);
    await statusShows(other, 'Requests are signed for eve@example.com.');
    await service.users.createKey('eve@example.com');
    expect(await execute(other, 'createInbox')).toMatch(/^400/);
    await statusShows(other, 'Not signed in: the API key is wrong.');
    // The operation is far below the form.
    expect(await other.evaluate(() => document.querySelector('#status')?.getBoundingClientRect().top)).toBe(0);
});
browserTest('prefills the filters with their example', async () => {
    const operation = signedIn.page.locator('[id$="-searchDevice"]');
    await operation.locator('.opblock-summary-control').click();
    expect(JSON.parse(await operation.locator('textarea').inputValue())).toEqual({ clientId: 'C-1001' });
});
browserTest('filters operations by summary, ID and path', async () => {
    for (const [phrase, found] of [
        ['update the schedule', 'updateSchedule'],
        ['upsertstatic', 'upsertStaticListMembers'],
        ['delete /devices', 'deleteDevice'],
    ]) {
        await other.fill('.operation-filter-input', phrase);
        await other.waitForFunction((ids) => ids === [...document.querySelectorAll('.opblock-summary-operation-id')].map((id) => id.textContent).join(), found);
    }
});
browserTest('keeps the key for the tab only when asked to, and never in a URL', async () => {
    const addresses = [];
    other.on('request', (request) => addresses.push(request.url()));
    await signIn(other);
    await statusShows(other, 'Requests are signed');
    await other.reload();
    expect(await other.inputValue('#api-key')).toBe('');
    await signIn(other, { keep: true });
    await statusShows(other, 'Requests are signed');
    await other.reload();
    await statusShows(other, 'Requests are signed');
    await other.click('#forget');
    await other.reload();
    expect(await other.inputValue('#api-key')).toBe('');
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => address.includes(ada.apiKey) || address.includes('ada'))).toEqual([]);
});
browserTest('explains where it works when the browser does not allow signing', async () => {
    // As on another machine without https: a host other than localhost.
    const { page } = await openWatchedPage(browser, `${service.url.replace('127.0.0.1', 'engage.test')}/console`);
    await statusShows(page, "Requests can't be signed on this page");
    expect(await page.isDisabled('#sign-in')).toBe(true);
});
