import { expect } from '@jest/globals';
import { findViolations } from '../support/axe.ts';
import { browserTest, openServiceAndBrowser } from '../support/browser.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { until } from '../support/wait.ts';

const used = openServiceAndBrowser();

browserTest('a viewer sees live that an import has ended, opens it, and marks notifications as read', async () => {
  const { service, browser } = used;
  await service.createCaller('ada@example.com', 'shop');
  const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  const upload = async (body: string) => {
    const headers = { 'Content-Type': 'text/csv' };
    await operator.request('POST', '/operator/v1/apps/shop/imports', { body, headers });
  };
  const viewport = { width: 390, height: 844 };
  const { page, pageErrors } = await openConsolePage(browser, service, viewer, '/apps/shop/notifications', {
    viewport,
  });
  await page.getByText('No notifications yet').waitFor();
  await upload('UDID;platform\nnew;web\nbad;fax\n');
  await upload('UDID;shoeSize\nnew;42\n');
  const bell = (label: string) => page.getByRole('link', { name: label, exact: true }).waitFor();
  await bell('Notifications, 2 unread');
  const entries = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await entries.getByText('2 lines read, 1 rejected.').waitFor();
  await entries.getByText(/Reason: .*shoeSize/).waitFor();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  await entries.first().getByRole('button', { name: 'Mark as read' }).click();
  await bell('Notifications, 1 unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell('Notifications');
  expect(await entries.getByRole('button').count()).toBe(0);

  await page.setViewportSize({ width: 1200, height: 800 });
  await page.getByRole('tab', { name: 'Email and webhook' }).click();
  const box = page.getByRole('checkbox', { name: 'Import failed' });
  await box.check();
  await page.getByText('Saved').waitFor();
  expect(await page.getByRole('button', { name: 'Send a test email' }).isDisabled()).toBe(true);
  const chosen = async () => (await viewer.request('GET', '/operator/v1/apps/shop/notifications/email')).body;
  expect(await chosen()).toEqual({ email: viewer.email, kinds: ['import.failed'], isAvailable: false });
  await box.uncheck();
  await until(async () => JSON.stringify(await chosen()).includes('"kinds":[]'));

  await page.getByRole('tab', { name: 'Latest' }).click();
  await entries.filter({ hasText: 'Import completed' }).getByRole('link').click();
  await page.getByRole('heading', { name: /Import \d+/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

browserTest(
  'an operator sets a webhook by keyboard, gets its secret once, and deletes it; a viewer does not see it',
  async () => {
    const { service, browser } = used;
    await service.createCaller('cleo@example.com', 'hooked');
    const operator = await createOperator(service, { role: 'operator', applications: ['hooked'] });
    const viewer = await createOperator(service, { role: 'viewer', applications: ['hooked'] });
    const path = '/apps/hooked/notifications';
    const { page, pageErrors } = await openConsolePage(browser, service, operator, path, {
      viewport: { width: 390, height: 844 },
    });
    const stored = async () => (await operator.request('GET', '/operator/v1/apps/hooked/notifications/webhook')).body;
    await page.getByRole('tab', { name: 'Email and webhook' }).click();
    const url = page.getByRole('textbox', { name: 'URL' });
    await url.fill('http://hooks.example.com/engage');
    await url.press('Enter');
    await page.getByText(/must .*https/).waitFor();
    await url.fill('https://hooks.example.com/engage');
    const webhook = page.locator('form').filter({ has: url });
    await webhook.getByRole('checkbox', { name: 'Import failed' }).press('Space');
    await webhook.getByRole('button', { name: 'Save webhook' }).press('Enter');
    await page.getByText(/^whsec_/).waitFor();
    expect(await stored()).toEqual({ url: 'https://hooks.example.com/engage', kinds: ['import.failed'] });
    await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await webhook.getByRole('button', { name: 'Delete webhook' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).press('Enter');
    await webhook.getByRole('button', { name: 'Delete webhook' }).waitFor({ state: 'hidden' });
    expect(await stored()).toEqual({ kinds: [] });
    // The rejected URL.
    expect(pageErrors).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)']);

    const { page: ofViewer } = await openConsolePage(browser, service, viewer, path);
    await ofViewer.getByRole('tab', { name: 'Email and webhook' }).click();
    await ofViewer.getByRole('heading', { name: 'By email' }).waitFor();
    expect(await ofViewer.getByRole('heading', { name: 'By webhook' }).count()).toBe(0);
  },
);
