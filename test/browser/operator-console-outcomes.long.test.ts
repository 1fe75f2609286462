import { expect } from '@jest/globals';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { endOf } from '../support/sends.ts';

const shop = openConsoleShop();
const open = (path: string) => openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop${path}`);

browserTest(
  'the confirmation of a send shows only a new count of devices, and after a failed count it offers to try again',
  async () => {
    const messageId = await shop.create('/messages', { platform: 'android', title: 'News', text: 'Hello' });
    const { page } = await open(`/messages/${messageId}`);
    const dialog = page.getByRole('dialog');
    await button(page, 'Send now').click();
    await dialog.getByText('Send this message to 4 devices?').waitFor();
    await button(dialog, 'Cancel').click();
    await addReachableDevices(shop.service.db, 'shop', [{ udid: 'fifth' }]);

    // The count is held back, then it fails, then it succeeds.
    const held = Promise.withResolvers<undefined>();
    const counts = '**/audience';
    await page.route(counts, async (route) => {
      await held.promise;
      await route.fulfill({ status: 400, json: { errors: [{ label: 'API_ERR_DATA', message: 'not counted' }] } });
    });
    await button(page, 'Send now').click();
    await dialog.getByText('The devices are being counted.').waitFor();
    expect(await dialog.getByText('4 devices').count()).toBe(0);
    held.resolve(undefined);
    await dialog.getByText('not counted').waitFor();
    expect(await dialog.getByText('4 devices').count()).toBe(0);
    expect(await button(dialog, 'Send message').isDisabled()).toBe(true);
    await page.unroute(counts);
    await button(dialog, 'Try again').click();
    await dialog.getByText('Send this message to 5 devices?').waitFor();
  },
);

browserTest(
  'a device without consent and its displays are explained, and the report does not link what it can’t filter',
  async () => {
    const { service, operator } = shop;
    const [quiet = 0] = await addReachableDevices(service.db, 'shop', [{ udid: 'quiet' }]);
    await service.db.query('update devices set push_consent = false where id = $1', [quiet]);
    const messageId = await shop.create('/messages', {
      platform: 'android',
      title: 'Dear ${firstName}',
      text: 'Hello',
    });
    const sent = await operator.request('POST', `${shopPath}/messages/${messageId}/send`);
    await endOf(service, Number((sent.body as { sendId: number }).sendId));
    const { page } = await open('/devices?search=quiet');
    await page.getByRole('cell', { name: 'Opted out' }).waitFor();
    await page.getByRole('link', { name: 'quiet' }).click();
    await page.getByText('Sends skip the device until the application reports the consent').waitFor();
    await page.getByText('The user opted out of pushes. The device gets messages again').waitFor();
    await page.getByText('Opens, displays and clicks').waitFor();

    const funnel = await operator.request('GET', `${shopPath}/messages/${messageId}/funnel`);
    const rare = { ...(funnel.body as object), suppressed: [{ reason: 'opted out', devices: 1 }, { devices: 3 }] };
    await page.route('**/funnel', (route) => route.fulfill({ json: rare }));
    await page.goto(`${service.url}/admin/apps/shop/messages/${messageId}/report`);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('opted out').getByRole('link').waitFor();
    await row('Other reasons').getByText('Several reasons').waitFor();
    expect(await row('Other reasons').getByRole('link').count()).toBe(0);
    await page.getByText('Sent pushes by hour of acceptance').waitFor();
    expect(await findViolations(page)).toEqual([]);
  },
);

browserTest('two messages are found and compared side by side, and the comparison has an address', async () => {
  const { service, operator } = shop;
  const ids = await Promise.all(
    ['Morning news', 'Evening news'].map((title) =>
      shop.create('/messages', { platform: 'android', title, text: 'Hello', usePressure: false }),
    ),
  );
  for (const id of ids) {
    const sent = await operator.request('POST', `${shopPath}/messages/${id}/send`);
    await endOf(service, Number((sent.body as { sendId: number }).sendId));
  }
  const { page, pageErrors } = await open(`/messages/${ids[0]}/report`);
  await page.getByRole('link', { name: 'Compare with other messages' }).click();
  const table = page.getByRole('group', { name: 'Compared messages' });
  await table.getByRole('row', { name: 'Morning news Android' }).waitFor();
  await page.getByRole('combobox', { name: 'Messages' }).fill('evening');
  await page.getByRole('option', { name: `Evening news (Android, ID ${ids[1]})` }).click();
  await table.getByRole('row', { name: 'Evening news Android' }).waitFor();
  expect(new URL(page.url()).searchParams.get('ids')).toBe(ids.join());
  await page.waitForFunction(() => !document.querySelector('main')?.textContent.includes('…'));
  const funnel = (await operator.request('GET', `${shopPath}/messages/${ids[1]}/funnel`)).body as { sent: number };
  const cells = await table.getByRole('row', { name: 'Evening news' }).getByRole('cell').allInnerTexts();
  expect(cells[4]).toMatch(new RegExp(`^${funnel.sent} \\(\\d`));
  await page.keyboard.press('Escape');
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${service.url}/admin/apps/shop/compare?ids=${ids[0]},987654`);
  await page.getByRole('alert').getByText('This message does not exist, or was deleted.').waitFor();
  await table.getByRole('row', { name: 'Morning news' }).waitFor();
  expect(pageErrors.filter((text) => !text.includes('404'))).toEqual([]);
});

browserTest('with more clicks than the report reads, its chart ends at the last click read', async () => {
  const { service } = shop;
  const messageId = await shop.create('/messages', { platform: 'android', title: 'Clicked', text: 'Hello' });
  // A click per minute: the last of 1,000 is on the first day, and the others are on the second.
  await service.db.query(
    `insert into clicks (application_id, message_id, device_id, udid, date)
       select d.application_id, $1, d.id, d.udid, current_date - 3 + n * interval '1 minute'
         from devices d, generate_series(1, 1500) n where d.udid = 'anna'`,
    [messageId],
  );
  const { page } = await open(`/messages/${messageId}/report`);
  const summary = await page.getByText(/The first 1,000 clicks, until/).textContent();
  expect(summary).toContain('Later clicks are not in the chart');
  const lastDay = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Other days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Other days' });
  await dialog.getByLabel('First day').fill(lastDay);
  await dialog.getByLabel('Last day').fill(lastDay);
  await dialog.getByRole('button', { name: 'Show these days' }).click();
  await page.getByText('61 clicks', { exact: true }).waitFor();
});

browserTest('data that can’t be read again says since when it is outdated, and a failed sign-out says so', async () => {
  const { page } = await open('/devices/anna');
  const failure = { status: 500, json: { errors: [{ label: 'API_ERR_DB', message: 'no database' }] } };
  await page.getByRole('heading', { name: 'Device anna' }).waitFor();
  await page.route('**/operator/v1/session', (route) => route.fulfill(failure));
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('You are still signed in').waitFor();

  const { page: system } = await openConsolePage(shop.browser, shop.service, shop.operator, '/system');
  await system.getByText('Alive').waitFor();
  await system.route('**/workers', (route) => route.fulfill(failure));
  const notice = system.getByRole('alert').filter({ hasText: 'Not updated since' });
  await notice.getByText('no database').waitFor();
  await system.getByText('Alive').waitFor();
  await system.unroute('**/workers');
  await notice.waitFor({ state: 'detached' });
});
