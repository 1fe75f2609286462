import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { freePort } from '../../tools/free-port.ts';
import { browserTest, hasBrowser, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';
import type { Caller } from '../support/service.ts';

const used = openServiceAndBrowser({ role: 'all', mock: true });

let ada: Caller;
let tab: Awaited<ReturnType<typeof openWatchedPage>>;
beforeAll(async () => {
  if (!hasBrowser) return;
  ada = await used.service.createCaller('ada@example.com', 'demo');
  tab = await openWatchedPage(used.browser, `${used.service.url}/docs`);
  // The mock has a port of its own.
  await tab.page.context().unrouteAll();
});

const form = (page: Page) => page.getByRole('form', { name: /^Try / });

/** Opens the form of an operation, and signs in as Ada on first use. */
async function openForm(path: string, width = 1440): Promise<Page> {
  const { page } = tab;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${used.service.url}/docs/${path}`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await form(page).waitFor();
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('API key').fill(ada.apiKey);
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Request body' });

async function replaceBody(page: Page, text: string): Promise<void> {
  await editorOf(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

const verdict = (page: Page) => page.locator('.verdict[data-kind]').innerText();
const status = (page: Page) => page.locator('.result .status').innerText();

browserTest('sends a signed request, and checks the response against the contract', async () => {
  const page = await openForm('engagement/operations/createCampaign');
  await signIn(page);
  await replaceBody(page, '{"name": "Spring"}');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await verdict(page)).toBe('The response matches the contract.');
  expect(await status(page)).toBe('200');
  expect(tab.pageErrors).toEqual([]);
});

browserTest('keeps the credentials for the tab, until the reader removes them', async () => {
  const addresses: string[] = [];
  tab.page.on('request', (request) => addresses.push(request.url()));
  const page = await openForm('engagement/operations/listCampaigns');
  await page.keyboard.press('Control+Enter');
  expect(await verdict(page)).toBe('The response matches the contract.');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Forget' }).click();
  expect(await page.getByLabel('API key').inputValue()).toBe('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(addresses.filter((address) => address.includes(ada.apiKey) || address.includes('ada@'))).toEqual([]);
});

browserTest('explains a wrong API key', async () => {
  const page = await openForm('engagement/operations/listCampaigns');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('API key').fill('wrong');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').getByText('Not signed in: the API key is wrong.').waitFor();
});

browserTest('completes properties of the body by the schema, and marks what is invalid', async () => {
  const page = await openForm('engagement/operations/createCampaign');
  await replaceBody(page, '{"nam": 5, }');
  await page.locator('.cm-lintRange-error').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('"');
  await page.getByRole('option', { name: 'externalId' }).waitFor();
  // Not even pictures of the editor violate the policy.
  expect(tab.pageErrors.filter((text) => text.includes('Policy'))).toEqual([]);
});

browserTest('sends invalid JSON unchanged, and shows the error of the service', async () => {
  const page = await openForm('engagement/operations/createCampaign');
  await signIn(page);
  await replaceBody(page, '{"name": ');
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await verdict(page)).toBe('The response matches the contract.');
  expect(await status(page)).toBe('400');
});

browserTest('writes lists with positions, and copies the request in the chosen language', async () => {
  const page = await openForm('engagement/operations/listDevices');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.getByLabel('fields').fill('UDID, model');
  const sent = page.waitForRequest((request) => request.url().includes('/devices'));
  await page.getByRole('button', { name: 'Send' }).click();
  expect(decodeURIComponent(new URL((await sent).url()).search)).toBe('?fields[0]=UDID&fields[1]=model');
  for (const [language, words] of [
    ['curl', "--data-urlencode 'fields[1]=model'"],
    ['TypeScript', "fields: ['UDID', 'model']"],
    ['Python', '"fields[1]": "model"'],
    ['PHP', 'CURLOPT_HTTPHEADER'],
    ['Java', 'HttpRequest.newBuilder'],
    ['Go', 'http.NewRequest("GET"'],
  ] as const) {
    await page.getByLabel('Language').selectOption(language);
    await page.getByRole('button', { name: /^Cop/ }).last().focus();
    await page.locator('.actions').getByRole('button', { name: /^Cop/ }).click();
    await page.waitForFunction(async (part) => (await navigator.clipboard.readText()).includes(part), words);
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(ada.apiKey);
  }
});

browserTest('sends requests to the mock, without credentials of the reader', async () => {
  const page = await openForm('device/operations/getDevice');
  const server = page.getByRole('combobox', { name: 'Server' });
  const [mock = ''] = await server.locator('option', { hasText: 'Mock' }).allInnerTexts();
  await server.selectOption({ label: mock });
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await verdict(page)).toBe('The response matches the contract.');
});

describe('a sandbox at another address', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    if (hasBrowser) sandbox = await createSandbox({ databaseUrl: process.env.TEST_SERVER_URL });
  });
  afterAll(() => sandbox?.close());

  async function openSandboxForm(path: string, url: string): Promise<Page> {
    const page = await openForm(path);
    await page.getByRole('combobox', { name: 'Server' }).selectOption('A sandbox on this computer');
    await page.getByLabel('Sandbox URL').fill(url);
    return page;
  }

  browserTest('gets requests of the three APIs, with its documented credentials', async () => {
    for (const [path, status_] of [
      ['engagement/operations/createCampaign', '200'],
      ['engagement/operations/getCampaign', '200'],
      ['device/operations/getWebPushKey', '200'],
      ['operator/operations/createUser', '200'],
    ] as const) {
      const page = await openSandboxForm(path, sandbox.url);
      if (path.includes('createUser')) await replaceBody(page, '{"email": "new@example.com"}');
      await page.getByRole('button', { name: 'Send' }).click();
      expect([path, await verdict(page)]).toEqual([path, 'The response matches the contract.']);
      expect([path, await status(page)]).toEqual([path, status_]);
    }
  });

  browserTest('shows how to start one if none responds, and which addresses are allowed', async () => {
    const port = await freePort();
    const page = await openSandboxForm('engagement/operations/listCampaigns', `http://localhost:${port}`);
    const shown = (text: string) => page.getByRole('status').getByText(text).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await shown(`No sandbox responds at http://localhost:${port}. Start one with: npx engage sandbox --port ${port}`);
    await page.getByLabel('Sandbox URL').fill('https://sandbox.example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await shown('The sandbox URL must begin with http://localhost: or http://127.0.0.1:, and end with the port.');
  });
});

browserTest('fits a narrow screen, where samples and form come before the end of the page', async () => {
  const page = await openForm('engagement/operations/createMessage', 390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const top = (selector: string) =>
    page.evaluate((chosen) => document.querySelector(chosen)?.getBoundingClientRect().top ?? 0, selector);
  expect(await top('aside.code')).toBeLessThan(await top('.end'));
});
