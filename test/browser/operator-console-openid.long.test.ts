import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { stepTimeout } from '../support/launch-browser.ts';
import { startOpenIdProvider, type TestOpenIdProvider } from '../support/openid-provider.ts';
import { createOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

let provider: TestOpenIdProvider;
let service: TestService;
let browser: Browser;
beforeAll(async () => {
  if (!hasBrowser) return;
  provider = await startOpenIdProvider();
  service = await startTestService({
    ...provider.settings,
    OIDC_ROLES: 'owner=owners; operator:shop=shop team; viewer=staff',
    OIDC_NAME: 'Test provider',
  });
  provider.register(service.url);
  browser = await openBrowser();
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  await createOperator(service, { role: 'owner' });
  // The first request builds an outdated console.
  await fetch(`${service.url}/admin/`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await provider?.close();
});

const claims = (name: string, groups: string[]) => ({ email: `${name}@example.com`, email_verified: true, groups });

async function openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext(options);
  context.setDefaultTimeout(stepTimeout);
  const page = await context.newPage();
  await page.goto(`${service.url}/admin${path}`);
  return page;
}

const start = (page: Page) => page.getByRole('button', { name: 'Sign in with Test provider' }).click();

/** Signs in on the page of the provider. */
async function identify(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

browserTest('an operator signs in with the provider, and continues where the sign-in began (OPER-605)', async () => {
  provider.accounts.set('ada', claims('ada', ['owners']));
  const page = await openPage('/operators?sort=-email');
  await page.getByLabel('Email').waitFor();
  await start(page);
  await page.waitForURL(`${provider.issuer}/**`);
  await identify(page, 'ada');
  await page.getByRole('heading', { name: 'Operators', exact: true }).waitFor();
  expect(page.url()).toBe(`${service.url}/admin/operators?sort=-email`);
  await page.getByRole('button', { name: 'Account ada@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Password and sessions' }).click();
  await page.getByText('have no password here').waitFor();
  // The code is neither in the history nor used again.
  await page.goBack();
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.goto(`${service.url}/admin/`);
  await page.getByRole('button', { name: 'Account ada@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  // The provider asks, and then returns to the console.
  await page.waitForURL(`${provider.issuer}/session/end?**`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.getByLabel('Email').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/');
  // The session at the provider has ended too.
  await start(page);
  await page.getByLabel('Account').waitFor();
});

browserTest(
  'the role of the claims changes at the next sign-in, and none is explained (OPER-607, OPER-608)',
  async () => {
    provider.accounts.set('grace', claims('grace', ['shop team']));
    const page = await openPage('/');
    const signInAgain = async () => {
      await page.context().clearCookies();
      await page.goto(`${service.url}/admin/`);
      await start(page);
      await identify(page, 'grace');
    };
    await signInAgain();
    await page.getByRole('link', { name: 'shop' }).waitFor();
    await page.getByRole('button', { name: 'Account grace@example.com' }).click();
    await page.getByText('grace@example.com (operator)').waitFor();
    provider.accounts.set('grace', claims('grace', ['staff']));
    await signInAgain();
    await page.getByRole('button', { name: 'Account grace@example.com' }).click();
    await page.getByText('grace@example.com (viewer)').waitFor();
    provider.accounts.set('grace', claims('grace', []));
    await signInAgain();
    await page.getByText('Your account at the provider has no role for this service').waitFor();
    await page.getByRole('link', { name: 'Back to the operator console' }).click();
    await page.getByRole('button', { name: 'Sign in with Test provider' }).waitFor();
  },
);

browserTest('a response that this browser has not started, and a denied one, are explained (OPER-605)', async () => {
  const page = await openPage('/sign-in/openid?code=stolen&state=of-another-browser');
  await page.getByText('was started in another browser').waitFor();
  expect(page.url()).toBe(`${service.url}/admin/sign-in/openid`);
  await page.getByRole('link', { name: 'Back to the operator console' }).click();
  await start(page);
  await identify(page, 'denied');
  await page.getByText('The provider has not confirmed the sign-in').waitFor();
});

browserTest('an operator without a password confirms an action in a window of the provider (OPER-597)', async () => {
  provider.accounts.set('olga', claims('olga', ['owners']));
  const page = await openPage('/users/new');
  await start(page);
  await identify(page, 'olga');
  await page.getByLabel('Email').fill('new-user@example.com');
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in with Test provider again' }).click();
  expect(await dialog.getByRole('textbox').count()).toBe(0);
  await identify(await opened, 'olga');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Generate API key' }).waitFor();
});

browserTest('an expired session keeps what was typed while the operator signs in with the provider', async () => {
  provider.accounts.set('emmy', claims('emmy', ['owners']));
  const page = await openPage('/users/new');
  await start(page);
  await identify(page, 'emmy');
  await page.getByLabel('Email').fill('typed@example.com');
  await service.db.query(
    `delete from operator_sessions s using operators o where o.id = s.operator_id and o.email = 'emmy@example.com'`,
  );
  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in with Test provider' }).click();
  // The session of the provider has not ended, so that it asks for nothing, and the window closes.
  await opened.then((popup) => popup.waitForEvent('close'));
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Email').inputValue()).toBe('typed@example.com');
});

browserTest('the sign-in page fits narrow and wide screens', async () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    const page = await openPage('/', { viewport: { width, height: 800 }, colorScheme });
    await page.getByRole('button', { name: 'Sign in with Test provider' }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sign-in-${width}-${colorScheme}.png` });
    await page.goto(`${service.url}/admin/sign-in/openid?code=x&state=y`);
    await page.getByRole('alert').waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/failed-${width}-${colorScheme}.png` });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  }
});
