import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest, hasBrowser, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';
import { expireTokens } from '../support/client.ts';
import type { Caller } from '../support/service.ts';

const used = openServiceAndBrowser({ role: 'all', mock: true });

let ada: Caller;
/** Tests share the tab, since a new one takes the browser seconds of computing. */
let tab: Awaited<ReturnType<typeof openWatchedPage>>;
beforeAll(async () => {
  if (!hasBrowser) return;
  ada = await used.service.createCaller('ada@example.com', 'demo');
  tab = await openWatchedPage(used.browser, `${used.service.url}/explorer`);
  // The mock has a port of its own.
  await tab.page.context().unrouteAll();
});

const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter operations' });
const operations = (page: Page) => page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
const form = (page: Page, operationId: string) => page.getByRole('form', { name: `Try ${operationId}` });
const server = (page: Page) => page.getByRole('combobox', { name: 'Server' });
const verdict = (page: Page) => page.locator('.verdict[data-kind]').innerText();
const status = (page: Page) => page.locator('.result .status').innerText();

/** Opens the console at a query or fragment. */
async function openExplorer(choice = '', width = 1280): Promise<Page> {
  await tab.page.setViewportSize({ width, height: 900 });
  // An address that differs only in its fragment would not be loaded.
  await tab.page.goto('about:blank');
  await tab.page.goto(`${used.service.url}/docs/explorer${choice}`);
  await tab.page.locator('.picker:not([hidden])').waitFor({ state: 'attached' });
  return tab.page;
}

/** Chooses an operation by a part of its summary, path or ID. */
async function choose(page: Page, phrase: string, operationId: string): Promise<void> {
  await filter(page).fill(phrase);
  await filter(page).press('Enter');
  await form(page, operationId).waitFor();
}

async function signIn(page: Page, { email, apiKey }: Pick<Caller, 'email' | 'apiKey'> = ada): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('API key').fill(apiKey);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

browserTest('/explorer signs requests of several operations with credentials that are entered once', async () => {
  const { page, pageErrors } = tab;
  await page.goto(`${used.service.url}/explorer`);
  await page.getByText('Choose an operation in the list.').waitFor();
  await choose(page, 'list campaigns', 'listCampaigns');
  await signIn(page);
  await send(page);
  expect([await verdict(page), await status(page)]).toEqual(['The response matches the contract.', '200']);
  await choose(page, 'createcampaign', 'createCampaign');
  await send(page);
  expect([await verdict(page), await status(page)]).toEqual(['The response matches the contract.', '200']);
  expect(pageErrors).toEqual([]);
});

browserTest('requests a new token when the current one is rejected', async () => {
  const page = await openExplorer('?api=engagement&operation=getWelcome');
  await form(page, 'getWelcome').waitFor();
  await signIn(page);
  await send(page);
  expect(await status(page)).toBe('200');
  await expireTokens(used.service, ada.email);
  await send(page);
  expect(await status(page)).toBe('200');
});

browserTest('explains a replaced API key', async () => {
  const page = await openExplorer('?operation=createInbox');
  const eve = await used.service.createCaller('eve@example.com', 'demo');
  await form(page, 'createInbox').waitFor();
  await signIn(page, eve);
  await used.service.users.createKey('eve@example.com');
  await send(page);
  await page.getByRole('status').getByText('Not signed in: the API key is wrong.').waitFor();
  await page.getByRole('button', { name: 'Forget' }).click();
});

browserTest('prefills a filter with the example of the contract', async () => {
  const page = await openExplorer('?operation=searchDevice');
  await form(page, 'searchDevice').waitFor();
  expect(JSON.parse(await page.getByLabel('filters').inputValue())).toEqual({ clientId: 'C-1001' });
});

browserTest('filters operations by tag, summary, ID and path, and lists those of the chosen API', async () => {
  const page = await openExplorer();
  for (const [phrase, found] of [
    ['update the schedule', 'Update the schedule'],
    ['upsertstatic', 'Add devices to a static list'],
    ['delete /devices', 'Delete a device'],
  ] as const) {
    await filter(page).fill(phrase);
    await page.getByText('1 operation', { exact: true }).waitFor();
    expect(await operations(page).allInnerTexts()).toEqual([expect.stringContaining(found)]);
  }
  await page.getByRole('combobox', { name: 'API' }).selectOption('device');
  await filter(page).fill('register');
  await operations(page).filter({ hasText: 'Register a device' }).click();
  await form(page, 'registerDevice').waitFor();
  expect(new URL(page.url()).search).toBe('?api=device&operation=registerDevice');
});

browserTest('the address has the operation and the server, also for the back button and after a reload', async () => {
  const page = await openExplorer('?api=device&operation=getDevice');
  await form(page, 'getDevice').waitFor();
  const [mock = ''] = await server(page).locator('option', { hasText: 'Mock' }).allInnerTexts();
  await server(page).selectOption({ label: mock });
  await page.waitForURL('**/docs/explorer?api=device&operation=getDevice&server=Mock');
  await send(page);
  expect(await verdict(page)).toBe('The response matches the contract.');
  await choose(page, 'updatedevice', 'updateDevice');
  expect(new URL(page.url()).search).toBe('?api=device&operation=updateDevice&server=Mock');
  await page.reload();
  await form(page, 'updateDevice').waitFor();
  expect(await server(page).locator('option:checked').innerText()).toBe(mock);
  await page.goBack();
  await form(page, 'getDevice').waitFor();
  await page.getByLabel('App key').fill('typed');
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await page.waitForURL(/#main$/);
  expect(await page.getByLabel('App key').inputValue()).toBe('typed');
  expect(await page.title()).toMatch(/^Get .* – Explorer – Engagement Messaging API$/);
});

browserTest('opens the addresses of the former console, and names an unknown operation', async () => {
  const page = await openExplorer('#/Campaigns/createCampaign');
  await form(page, 'createCampaign').waitFor();
  await openExplorer('?operation=createNothing');
  await page.getByText('The operation createNothing does not exist.').waitFor();
});

browserTest('is used with the keyboard', async () => {
  const page = await openExplorer();
  await filter(page).focus();
  await page.keyboard.type('campaign');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await filter(page).evaluate((field) => field === document.activeElement)).toBe(true);
  // The tag, and its first operation.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2 }).last();
  await page.getByRole('form').waitFor();
  expect(await heading.evaluate((title) => title === document.activeElement)).toBe(true);
});

browserTest('on a narrow screen, the list closes when an operation is chosen', async () => {
  const page = await openExplorer('', 390);
  await filter(page).waitFor();
  await choose(page, 'create message', 'createMessage');
  await filter(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('Operations', { exact: true }).click();
  await filter(page).waitFor();
});

browserTest('keeps the key for the tab only, and never in a URL', async () => {
  const addresses: string[] = [];
  tab.page.on('request', (request) => addresses.push(request.url()));
  const page = await openExplorer('?operation=listCampaigns');
  await form(page, 'listCampaigns').waitFor();
  await signIn(page);
  await send(page);
  await verdict(page);
  await page.reload();
  await form(page, 'listCampaigns').waitFor();
  expect(await page.getByLabel('API key').inputValue()).toBe(ada.apiKey);
  await page.getByRole('button', { name: 'Forget' }).click();
  await page.reload();
  await form(page, 'listCampaigns').waitFor();
  expect(await page.getByLabel('API key').inputValue()).toBe('');
  expect(addresses.filter((address) => address.includes(ada.apiKey) || address.includes('ada@'))).toEqual([]);
});

browserTest('explains where it works when the browser does not allow signing', async () => {
  // As on another machine without https: a host other than localhost.
  const url = `${used.service.url.replace('127.0.0.1', 'engage.test')}/docs/explorer?operation=listCampaigns`;
  const { page } = await openWatchedPage(used.browser, url);
  await page.getByRole('status').getByText('Requests can be signed only over https and on localhost.').waitFor();
  await page.context().close();
});

browserTest('without a script, says what it needs, and links to the documentation of each operation', async () => {
  const { page, pageErrors } = await openWatchedPage(used.browser, `${used.service.url}/explorer`, {
    javaScriptEnabled: false,
  });
  await page.getByText('The forms of the explorer need JavaScript.').waitFor();
  await page.getByRole('navigation', { name: 'Operations' }).getByText('Campaigns', { exact: true }).first().click();
  await operations(page).filter({ hasText: 'Create a campaign' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create a campaign' }).waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});
