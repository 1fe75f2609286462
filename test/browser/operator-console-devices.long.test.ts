import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { addReachableDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

let service: TestService;
let browser: Browser;
let operator: TestOperator;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  browser = await openBrowser();
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  // The first request builds the console.
  await fetch(`${service.url}/admin`);
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});

const open = (who: TestOperator, path: string, options = {}) => openConsolePage(browser, service, who, path, options);

const chooseFile = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

browserTest(
  'the timeline says in plain words why one device got nothing, and continues with older entries',
  async () => {
    const [, silent = 0] = await addReachableDevices(service.db, 'shop', [
      { udid: 'reached', clientId: 'C-1' },
      { udid: 'silent <script>', clientId: 'C-1', token: null },
    ]);
    await endOf(service, await shop.sendIdOf(await shop.create({ title: 'Spring sale' })));
    await service.db.query(
      `insert into device_activity (application_id, date, device_id)
       select application_id, current_date - n, id from devices, generate_series(1, 120) n where id = $1`,
      [silent],
    );
    const { page, pageErrors } = await open(viewer, '/apps/shop/devices');
    await page.getByRole('searchbox', { name: /Search by UDID/ }).fill('C-1');
    await page.getByRole('link', { name: 'silent <script>' }).click();
    await page.getByText('This device can’t receive pushes').waitFor();
    await page.getByText('The device had no push token.').waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    const opened = timeline.getByText('Opened the application');
    expect(await opened.count()).toBe(99);
    await timeline.getByRole('button', { name: 'Load older entries' }).click();
    await until(async () => (await opened.count()) === 120);
    await timeline.getByText('Not received').click();
    await until(async () => (await opened.count()) === 0);
    expect(page.url()).toContain('show=missed');
    await timeline.getByText('Reason: the device has no token').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

browserTest(
  'an operator uploads a CSV file and downloads the rejected lines, while a viewer sees the import live',
  async () => {
    const watching = await open(viewer, '/apps/shop/imports');
    await watching.page.getByText('No imports yet').waitFor();
    await watching.page.getByRole('status', { name: 'Service: Healthy' }).waitFor();
    const { page, pageErrors } = await open(operator, '/apps/shop/imports');
    await chooseFile(page, 'devices.csv', 'UDID;platform\nupload-1;android\nupload-2;windows\n;ios\n');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('3 lines: 1 created, 0 updated, 2 rejected.').waitFor();
    await watching.page.getByRole('cell', { name: 'completed' }).waitFor();
    await page.getByRole('link', { name: 'See the rejected lines' }).click();
    const row = page.getByRole('row').filter({ hasText: 'UDID: missing' });
    await row.getByText('4', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^line;reason\n3;platform: .+\n4;UDID: missing\n$/);
    expect(await findViolations(page)).toEqual([]);
    expect([...pageErrors, ...watching.pageErrors]).toEqual([]);
  },
);

browserTest(
  'an operator sees how a file is read, and maps its columns, before anything is imported (OPER-440, OPER-442)',
  async () => {
    const { page, pageErrors } = await open(operator, '/apps/shop/imports', { viewport: { width: 390, height: 844 } });
    const file = Buffer.from('Gerät,Platform,Größe\nmapped-1,android,42\nmapped-2,fax,43\n', 'latin1');
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await choose('excel.csv', file);
    await page.getByText('Separator of the columns: comma').waitFor();
    expect(await page.getByRole('combobox', { name: 'Encoding' }).inputValue()).toMatch(/^Windows-1252/);
    const importButton = page.getByRole('button', { name: 'Import', exact: true });
    await page.getByRole('alert').getByText('Choose the column that is imported into UDID').waitFor();
    expect(await importButton.isDisabled()).toBe(true);
    await page.getByText('2 of 3 columns are ignored.').waitFor();
    const device = page.getByRole('combobox', { name: 'Import Gerät into' });
    await device.focus();
    await device.fill('UDID');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 3 columns is ignored.').waitFor();
    const lines = page.getByRole('group', { name: 'First lines of the file' });
    await lines.getByRole('row').filter({ hasText: 'mapped-2' }).getByText('platform: must be').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await importButton.click();
    await page.getByText('2 lines: 1 created, 0 updated, 1 rejected.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the rejected lines' }).click(),
    ]);
    const rejected = await readFile(await download.path(), 'utf8');
    expect(rejected).toMatch(/^\uFEFFGerät,Platform,Größe,#reason\nmapped-2,fax,43,"line 3: .+"\n$/);
    await choose('corrected.csv', Buffer.from(rejected.replace('fax', 'web')));
    await page.getByText('2 of 4 columns are ignored.').waitFor();
    await importButton.click();
    await page.getByText('1 line: 1 created, 0 updated, 0 rejected.').waitFor();
    expect(pageErrors).toEqual([]);
  },
);

browserTest(
  'an operator creates a static list, adds a device by its client ID, imports another member, and removes the first',
  async () => {
    await addReachableDevices(service.db, 'shop', [
      { udid: 'member-1', clientId: 'C-9' },
      { udid: 'member-2', clientId: 'C-10' },
    ]);
    const { page, pageErrors } = await open(operator, '/apps/shop/lists');
    await page.getByRole('link', { name: 'Create list' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garden lovers');
    await page.getByRole('button', { name: 'Create list' }).click();
    await page.getByText('The list has no members').waitFor();
    const listUrl = page.url();
    const change = async (action: string, confirm?: () => Promise<void>) => {
      await page.getByRole('combobox', { name: 'Identified by' }).click();
      await page.getByRole('option', { name: 'clientId' }).click();
      await page.getByLabel('Values, one per line').fill('C-9');
      await page.getByRole('button', { name: action }).click();
      await confirm?.();
      await page.getByText('1 value is queued').waitFor();
    };
    const member = (name: string) => page.getByRole('link', { name });
    await change('Add devices');
    await until(async () => {
      await page.getByRole('button', { name: 'Reload members' }).click();
      return (await member('member-1').count()) === 1;
    });
    await page.getByRole('link', { name: 'Import members' }).click();
    await chooseFile(page, 'members.csv', 'UDID\nmember-2\n');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('members.csv was imported').waitFor();
    await page.goto(listUrl);
    await change('Remove devices', async () => {
      const dialog = page.getByRole('dialog', { name: 'Remove the devices of 1 value from the list?' });
      await dialog.getByRole('button', { name: 'Remove devices' }).click();
    });
    await until(async () => {
      await page.getByRole('button', { name: 'Reload members' }).click();
      return (await member('member-1').count()) === 0 && (await member('member-2').count()) === 1;
    });
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

browserTest('an operator edits a device, exports the data of its person, and deletes it with a report', async () => {
  await addReachableDevices(service.db, 'shop', [
    { udid: 'lena-phone', clientId: 'C-lena' },
    { udid: 'lena-laptop', clientId: 'C-lena', token: null },
  ]);
  await endOf(service, await shop.sendIdOf(await shop.create({ title: 'For Lena' })));
  const { page, pageErrors } = await open(operator, '/apps/shop/devices/lena-phone');
  await page.getByRole('button', { name: 'Edit fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit fields' });
  await dialog.getByLabel('Model').fill('Pixel 9');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The device was saved.').waitFor();
  await page.getByText('Pixel 9').waitFor();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('person-lena-phone.json');
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    devices: { device: { UDID: string; model?: string }; history: { type: string }[] }[];
  };
  expect(exported.devices.map(({ device }) => device.UDID)).toEqual(['lena-phone', 'lena-laptop']);
  expect(exported.devices[0]).toMatchObject({ device: { model: 'Pixel 9' }, history: [{ type: 'delivery' }] });

  await page.getByRole('button', { name: 'Delete data of the person' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete all data of this person?' });
  const confirm = asked.getByRole('button', { name: 'Delete data' });
  expect(await confirm.isDisabled()).toBe(true);
  await asked.getByLabel('Type C-lena to confirm').fill('C-lena');
  await confirm.click();
  const report = page.getByRole('dialog', { name: 'The data was deleted' });
  await report.getByRole('row', { name: 'Devices with their fields 2' }).waitFor();
  await report.getByRole('row', { name: 'Deliveries 2' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await report.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL('**/apps/shop/devices');
  expect(pageErrors).toEqual([]);
});

browserTest('a device is deleted after its UDID was typed, and viewers see no buttons for it', async () => {
  await addReachableDevices(service.db, 'shop', [{ udid: 'retired' }]);
  const watching = await open(viewer, '/apps/shop/devices/retired');
  await watching.page.getByRole('heading', { name: 'Fields' }).waitFor();
  for (const name of ['Edit fields', 'Delete device', 'Delete data of the person', 'Export data']) {
    expect(await watching.page.getByText(name).count()).toBe(0);
  }
  const { page } = await open(operator, '/apps/shop/devices/retired');
  await page.getByRole('button', { name: 'Delete device' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this device?' });
  await asked.getByLabel('Type retired to confirm').fill('retired');
  await asked.getByRole('button', { name: 'Delete device' }).click();
  await page.getByText('The device retired was deleted.').waitFor();
  await page.waitForURL('**/apps/shop/devices');
});

browserTest(
  'from the email address of a client, a support agent gets to the reason for a missing message with one search and two choices',
  async () => {
    await service.applications.create(
      'support',
      checkSettings({ name: 'Support', fields: [{ name: 'email', type: 'string', matchingKey: true }] }),
    );
    const caller = await service.createCaller('grace@example.com', 'support');
    await addReachableDevices(service.db, 'support', [
      { udid: 'phone-of-anna', fields: { email: 'anna@example.com' }, token: null },
      { udid: 'phone-of-ben', fields: { email: 'ben@example.com' } },
    ]);
    const messages = sender(caller, 'support');
    await endOf(service, await messages.sendIdOf(await messages.create({ title: 'Your order' })));
    const agent = await createOperator(service, { role: 'viewer', applications: ['support'] });

    // The agent is on any page, and pastes the address with the spaces around it.
    const { page, pageErrors } = await open(agent, '/apps/support/messages');
    await page.getByRole('button', { name: 'Search' }).waitFor();
    const actions: string[] = [];
    const act = async (action: string, run: () => Promise<void>) => {
      actions.push(action);
      await run();
    };
    await act('search', () => page.keyboard.press('Control+K'));
    await act('paste', () => page.getByLabel(/^Search pages, messages/).fill('  anna@example.com '));
    await page.getByRole('button', { name: /^phone-of-anna.*Found by Email/ }).waitFor();
    await act('open', () => page.keyboard.press('Enter'));
    await page.getByRole('heading', { name: 'phone-of-anna' }).waitFor();
    // The answer needs no further click: it is above the timeline, and at the message.
    await page.getByText('This device can’t receive pushes').waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Your order').waitFor();
    await timeline.getByText('Reason: the device has no token').waitFor();
    await timeline.getByText('It gets one when the user opens the application and allows notifications.').waitFor();
    expect(actions).toEqual(['search', 'paste', 'open']);
    expect(await page.getByText('phone-of-ben').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  },
);
