import { generateKeyPairSync } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';
import { addDevices } from '../support/devices.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { makeVapidKeys } from '../support/pushes.ts';
import { createOperator, createSessionRequester, type TestOperator, testPassword } from '../support/operators.ts';

const used = openServiceAndBrowser();

let created = 0;

/** Creates an application with these settings, and an operator for it. */
async function createShop(settings: object = {}): Promise<{ partnerId: string; operator: TestOperator }> {
  const partnerId = `shop-${++created}`;
  await used.service.applications.create(partnerId, checkSettings({ name: 'Shop', ...settings }));
  return { partnerId, operator: await createOperator(used.service, { role: 'operator', applications: [partnerId] }) };
}

const open = (who: TestOperator, path: string, options = {}) =>
  openConsolePage(used.browser, used.service, who, path, options);

const readSettings = async (who: TestOperator, partnerId: string) =>
  ((await who.request('GET', `/operator/v1/apps/${partnerId}`)).body as { settings: Record<string, unknown> }).settings;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const isSaved = (page: Page) => page.getByText('All changes are saved.').waitFor();

browserTest(
  'the second of two operators who change settings learns what the first has changed, and keeps both changes or reloads',
  async () => {
    const { partnerId, operator } = await createShop();
    const other = await createOperator(used.service, { role: 'operator', applications: [partnerId] });
    const path = `/apps/${partnerId}/settings`;
    const [first, second] = await Promise.all([open(other, path), open(operator, path)]);
    const name = (page: Page) => page.getByLabel('Name');
    const tags = (page: Page) => page.getByRole('combobox', { name: 'Collapse keys' });
    await tags(second.page).fill('news');
    await tags(second.page).press('Enter');
    await name(first.page).fill('Garden shop');
    await save(first.page);
    await isSaved(first.page);
    await save(second.page);
    const dialog = second.page.getByRole('dialog', { name: 'Another operator has saved the settings' });
    await dialog.getByText('Changed by the other operator only: Name.').waitFor();
    expect(await findViolations(second.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await save(second.page);
    await isSaved(second.page);
    expect(await readSettings(operator, partnerId)).toMatchObject({ name: 'Garden shop', collapseKeys: ['news'] });

    await name(first.page).fill('Lost name');
    await save(first.page);
    await first.page.getByRole('button', { name: 'Reload and discard my changes' }).click();
    await isSaved(first.page);
    expect(await name(first.page).inputValue()).toBe('Garden shop');
    await first.page.getByText('news').waitFor();
  },
);

browserTest('a setting that is changed while another one is being saved stays as an unsaved change', async () => {
  const { partnerId, operator } = await createShop();
  const { page } = await open(operator, `/apps/${partnerId}/settings`);
  const typed = Promise.withResolvers<void>();
  await page.route(`**/operator/v1/apps/${partnerId}/settings*`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.getByLabel('Name').fill('Garden shop');
  await save(page);
  await page.getByRole('combobox', { name: 'Collapse keys' }).fill('news');
  await page.getByRole('combobox', { name: 'Collapse keys' }).press('Enter');
  typed.resolve();
  await page.getByText('The settings were saved.').waitFor();
  await page.getByText('You have unsaved changes.').waitFor();
  expect(await readSettings(operator, partnerId)).toMatchObject({ name: 'Garden shop', collapseKeys: [] });
  await save(page);
  await isSaved(page);
  expect(await readSettings(operator, partnerId)).toMatchObject({ name: 'Garden shop', collapseKeys: ['news'] });
});

browserTest(
  'the editor completes settings, describes them, and shows errors of the schema and of the service at their place',
  async () => {
    const { partnerId, operator } = await createShop({ fields: [{ name: 'loyalty', type: 'number' }] });
    const { page, pageErrors } = await open(operator, `/apps/${partnerId}/settings?tab=document`);
    const editor = page.getByRole('textbox', { name: 'Settings document' });
    const replace = async (text: string) => {
      await editor.press('Control+A');
      await page.keyboard.insertText(text);
    };
    // A part of a line when its syntax is highlighted. Before, the middle of the line is not on the text.
    await editor.locator('span', { hasText: /^"loyalty"$/ }).hover();
    await page.getByText('Name of the field in imports, filters, criteria and placeholders').waitFor();

    await replace('{"name": "Shop", "langages": []}');
    await page.locator('.cm-lintRange-error', { hasText: 'langages' }).waitFor();
    await replace('{"name": "Shop", }');
    await editor.press('ArrowLeft');
    await editor.press('Control+Space');
    await page.getByRole('option', { name: 'pressure' }).waitFor();
    await editor.press('Escape');
    await page.getByText('The document is not valid JSON.').waitFor();

    const field = '{"name": "loyalty", "type": "number"}';
    await replace(`{"name": "Shop",\n"fields": [${field},\n{"name": "Loyalty-1", "type": "number"}, ${field}]}`);
    await page.locator('.cm-lintRange-error', { hasText: '"Loyalty-1"' }).waitFor();
    await replace(`{"name": "Shop",\n"fields": [${field},\n${field}]}`);
    await save(page);
    await page.getByRole('alert').getByText('Fields › 2 › Name: duplicate value loyalty').waitFor();
    const marked = page.locator('.cm-lintRange-error');
    await marked.waitFor();
    expect(await marked.textContent()).toBe('"loyalty"');
    expect(await page.locator('.cm-line').nth(2).locator('.cm-lintRange-error').count()).toBe(1);
    await marked.hover();
    await page.locator('.cm-tooltip').getByText('/fields/1/name: duplicate value loyalty').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Data scheme' }).click();
    await page.getByText('duplicate value loyalty', { exact: true }).waitFor();
    await page.getByLabel('Name of field 2').fill('points');
    await save(page);
    await isSaved(page);
    expect(await readSettings(operator, partnerId)).toMatchObject({
      fields: [{ name: 'loyalty' }, { name: 'points' }],
    });
    expect(pageErrors.filter((text) => !text.includes('400'))).toEqual([]);
  },
);

browserTest(
  'a dry run counts the values that a removed field would delete, and nothing is deleted before the confirmation',
  async () => {
    const fields = [
      { name: 'loyalty', type: 'number' },
      { name: 'city', type: 'string' },
    ];
    const { partnerId, operator } = await createShop({ fields });
    await addDevices(used.service.db, partnerId, [{ udid: 'd-1', fields: { loyalty: 3, city: 'Ulm' } }]);
    const { page, pageErrors } = await open(operator, `/apps/${partnerId}/settings?tab=fields`);
    const values = async () =>
      (
        await used.service.db.query<{ fields: object }>(
          'select fields from devices where application_id = (select id from applications where partner_id = $1)',
          [partnerId],
        )
      )[0]?.fields;
    await page.getByRole('button', { name: 'Remove field loyalty' }).click();
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Delete values of devices?' });
    await dialog.getByText('loyalty: 1 device has a value').waitFor();
    expect(await values()).toEqual({ loyalty: 3, city: 'Ulm' });
    const confirm = dialog.getByRole('button', { name: 'Delete values and save' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${partnerId} to confirm`).fill(partnerId);
    await confirm.click();
    await isSaved(page);
    expect(await values()).toEqual({ city: 'Ulm' });
    expect(pageErrors).toEqual([]);
  },
);

browserTest(
  'a stored key stays masked, is entered again for another app, and is kept by a further change, and a click on another page asks before changes are lost',
  async () => {
    const { partnerId, operator } = await createShop();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { page } = await open(operator, `/apps/${partnerId}/settings?tab=gateways`);
    await page.getByRole('button', { name: 'Check the credentials' }).click();
    await page.getByText('The credentials are valid').waitFor();
    const apple = page.getByRole('group', { name: 'iOS: Apple Push Notification service' });
    const field = (label: string) => apple.getByRole('textbox', { name: label });
    await apple.getByText('Send pushes').click();
    await field('Team ID').fill('short');
    await field('Key ID').fill('GH56IJ78KL');
    await field('Bundle ID').fill('com.example.shop');
    await field('Key (.p8)').fill(pem);
    await page.getByRole('link', { name: 'Devices' }).click();
    await page.getByRole('button', { name: 'Stay on the page' }).click();
    await save(page);
    await apple.getByText('must have 10 capital letters and digits').waitFor();
    await field('Team ID').fill('AB12CD34EF');
    await save(page);
    await isSaved(page);
    await apple.getByText('Stored. It can’t be shown again.').waitFor();
    await field('Bundle ID').fill('com.example.garden');
    await save(page);
    await apple.getByText('enter the key again').waitFor();
    await apple.getByRole('button', { name: 'Replace Key (.p8)' }).click();
    await field('Key (.p8)').fill(pem);
    await save(page);
    await isSaved(page);
    await apple.getByText('Stored. It can’t be shown again.').waitFor();
    await page.getByRole('tab', { name: 'General' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garden');
    await save(page);
    await isSaved(page);
    const apns = { teamId: 'AB12CD34EF', keyId: 'GH56IJ78KL', topic: 'com.example.garden', key: '********' };
    expect(await readSettings(operator, partnerId)).toMatchObject({ name: 'Garden', gateways: { apns } });
    expect(await page.content()).not.toContain('PRIVATE KEY');
    expect(await findViolations(page)).toEqual([]);
  },
);

browserTest('a VAPID key is rotated: a newer pair is added before the old one, which is removed later', async () => {
  const [old, fresh] = [makeVapidKeys(), makeVapidKeys()];
  const { partnerId, operator } = await createShop();
  const { page } = await open(operator, `/apps/${partnerId}/settings?tab=gateways`);
  const webPush = page.getByRole('group', { name: 'Web: push services of browsers' });
  const fill = async (group: string, { publicKey, privateKey }: typeof old) => {
    const key = webPush.getByRole('group', { name: group, exact: true });
    await key.getByRole('textbox', { name: 'Public VAPID key' }).fill(publicKey);
    await key.getByRole('textbox', { name: 'Private VAPID key' }).fill(privateKey);
  };
  const keys = async () => {
    const { gateways } = (await readSettings(operator, partnerId)) as { gateways: { webpush: object } };
    return gateways.webpush;
  };
  const subject = 'mailto:ops@example.com';
  const privateKey = '********';
  await webPush.getByText('Send pushes').click();
  await fill('Key', old);
  await webPush.getByRole('textbox', { name: 'Contact' }).fill(subject);
  await save(page);
  await isSaved(page);
  expect(await keys()).toEqual({ publicKey: old.publicKey, privateKey, subject });

  await webPush.getByRole('button', { name: 'Add a newer key' }).click();
  // A new pair has no stored key that could be kept.
  expect(await webPush.getByRole('button', { name: /^Keep the stored/ }).count()).toBe(0);
  await fill('Newest key', { ...fresh, privateKey: old.privateKey });
  await save(page);
  await webPush
    .getByRole('group', { name: 'Newest key' })
    .getByText('publicKey and privateKey must be a VAPID key pair in base64url')
    .waitFor();
  await fill('Newest key', fresh);
  await save(page);
  await isSaved(page);
  const pairs = [fresh, old].map(({ publicKey }) => ({ publicKey, privateKey }));
  expect(await keys()).toEqual({ keys: pairs, subject });
  expect(await findViolations(page)).toEqual([]);

  await webPush.getByRole('button', { name: 'Remove older key 1' }).click();
  await save(page);
  await isSaved(page);
  expect(await keys()).toEqual({ keys: pairs.slice(0, 1), subject });
  expect(await webPush.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

browserTest(
  'an owner creates an application and an operator for it, whose link is shown once, and deletes both',
  async () => {
    const owner = await createOperator(used.service, { role: 'owner' });
    const { page, pageErrors } = await open(owner, '/');
    await page.getByRole('link', { name: 'Create application' }).click();
    await page.getByLabel(/^Partner ID/).fill('new-shop');
    await page.getByRole('button', { name: 'Create application' }).click();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('link', { name: 'Operators' }).click();
    await page.getByRole('link', { name: 'Create operator' }).click();
    await page.getByRole('textbox', { name: /^Email/ }).fill('grace@example.com');
    await page.getByRole('checkbox', { name: 'new-shop' }).check();
    await page.getByRole('button', { name: 'Create operator' }).click();
    const link = (await page.getByLabel('Password link').textContent()) ?? '';
    const token = link.split('#password=')[1];
    const { status } = await createSessionRequester(used.service)('POST', '/operator/v1/password', {
      body: { token, password: testPassword },
    });
    expect(status).toBe(200);
    await page.getByRole('link', { name: 'Show the operator' }).click();
    await page.getByRole('button', { name: 'Leave the page' }).click();
    await page.getByText('The operator has a password').waitFor();
    expect(await page.getByText(link).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete operator' }).click();
    await page.getByLabel('Type grace@example.com to confirm').fill('grace@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete operator' }).click();
    await page.getByRole('heading', { name: 'Operators' }).waitFor();
    await page.goto(`${used.service.url}/admin/apps/new-shop/settings`);
    await page.getByRole('button', { name: 'Delete application' }).click();
    await page.getByLabel('Type new-shop to confirm').fill('new-shop');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete application' }).click();
    await page.getByRole('heading', { name: 'Applications' }).waitFor();
    expect((await owner.request('GET', '/operator/v1/apps/new-shop')).status).toBe(403);
    // A live event may arrive between the deletion and its response: the console then asks for the unread notifications.
    const refused = 'Failed to load resource: the server responded with a status of 403 (Forbidden)';
    expect(pageErrors.filter((error) => error !== refused)).toEqual([]);
  },
);

browserTest('a changed password ends the other sessions, and one of several sessions can be ended', async () => {
  const { operator } = await createShop();
  const signIn = async (password: string) => {
    const { page } = await openWatchedPage(used.browser, `${used.service.url}/admin/account`);
    await page.getByLabel('Email').fill(operator.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This session').waitFor();
    return page;
  };
  const here = await signIn(testPassword);
  const elsewhere = await signIn(testPassword);
  const field = (label: string) => here.getByRole('textbox', { name: label });
  await field('Current password').fill('a wrong password');
  await field('New password (12').fill('another horse battery');
  await field('New password again').fill('another horse battery');
  const change = here.getByRole('button', { name: 'Change password' });
  await change.click();
  await here.getByText('the password is wrong').waitFor();
  await field('Current password').fill(testPassword);
  await change.click();
  await here.getByText('Your password was changed.').waitFor();
  await elsewhere.getByRole('link', { name: 'Applications' }).click();
  await elsewhere.getByRole('dialog', { name: 'Your session has expired' }).waitFor();

  const again = await signIn('another horse battery');
  expect(await findViolations(again)).toEqual([]);
  await again.getByRole('button', { name: /^End session/ }).click();
  await again.getByText('The session has ended.').waitFor();
  await here.getByRole('link', { name: 'Applications' }).click();
  await here.getByRole('dialog', { name: 'Your session has expired' }).waitFor();
});

browserTest('a viewer sees settings, devices, lists and imports without a control that would be refused', async () => {
  const { partnerId } = await createShop({ fields: [{ name: 'loyalty', type: 'number' }] });
  const viewer = await createOperator(used.service, { role: 'viewer', applications: [partnerId] });
  await used.service.db.query(
    `insert into static_lists (application_id, list_id, name) select id, 7, 'Regulars' from applications where partner_id = $1`,
    [partnerId],
  );
  const shown: [path: string, text: string][] = [
    ['/', partnerId],
    [`/apps/${partnerId}/lists`, 'Regulars'],
    [`/apps/${partnerId}/lists/7`, 'The list has no members'],
    [`/apps/${partnerId}/imports`, 'An operator can import a CSV file.'],
    [`/apps/${partnerId}/settings`, 'Button templates'],
    [`/apps/${partnerId}/settings?tab=fields`, 'Device fields in addition'],
    [`/apps/${partnerId}/settings?tab=gateways`, 'Pushes are recorded instead of sent.'],
    [`/apps/${partnerId}/settings?tab=document`, '"loyalty"'],
  ];
  const refused = /\b(create|add|remove|import a|save|discard|delete|check)\b/i;
  const { page, pageErrors } = await open(viewer, '/', { colorScheme: 'dark' });
  for (const [path, text] of shown) {
    await page.goto(`${used.service.url}/admin${path}`);
    await page.getByText(text).first().waitFor();
    expect(await page.getByRole('button', { name: refused }).count()).toBe(0);
    expect(await page.getByRole('link', { name: refused }).count()).toBe(0);
    expect(await page.getByRole('main').locator('input:enabled:not([role=search] *)').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  }
  expect(await page.getByRole('link', { name: 'Operators' }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});
