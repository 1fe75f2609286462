import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser } from '../support/browser.ts';
import { button, field, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';

const shop = openConsoleShop();
let operator: TestOperator;

const numbered = <Item>(count: number, create: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => create(index + 1));

beforeAll(async () => {
  if (!hasBrowser) return;
  const settings = checkSettings({
    name: 'Large',
    segments: numbered(500, (id) => ({ id, name: `Segment ${id}`, where: { language: `l${id}` } })),
    collapseKeys: numbered(500, (number) => `key-${number}`),
    buttonTemplates: numbered(60, (number) => ({ name: `buttons-${number}`, buttons: ['Open'] })),
  });
  await shop.service.applications.create('large', settings);
  await shop.service.db.query(
    `insert into static_lists (application_id, list_id, name)
     select a.id, number, 'List ' || number from applications a, generate_series(1, 520) number where a.partner_id = 'large'`,
  );
  operator = await createOperator(shop.service, { role: 'operator', applications: ['large'] });
});

const options = (page: Page) => page.locator('[role=option]:visible');

/** Opens a field, checks what it shows, and chooses an option that is not shown at first. */
async function chooseFrom(page: Page, label: string, total: number, last: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label, exact: true });
  await input.click();
  await page.getByRole('option', { name: `${(total - 100).toLocaleString('en')} more: type to find them` }).waitFor();
  expect(await options(page).count()).toBe(101);
  // One of the open lists, since they have the same parts.
  if (label === 'Segments') expect(await findViolations(page)).toEqual([]);
  // With the keyboard alone.
  await input.pressSequentially(last);
  await page.getByRole('option', { name: last }).waitFor();
  await input.press('ArrowDown');
  await input.press('Enter');
  await input.press('Escape');
}

browserTest('segments, lists and collapse keys are found among 500, of which a field shows 100', async () => {
  const { page, pageErrors } = await openConsolePage(shop.browser, shop.service, operator, '/apps/large/messages/new', {
    locale: 'en-US',
  });
  await field(page, 'Title').fill('Spring');
  await field(page, 'Text').fill('Twenty percent off.');
  await chooseFrom(page, 'Segments', 500, 'Segment 437');
  await chooseFrom(page, 'Static lists', 520, 'List 519');
  await chooseFrom(page, 'Collapse key', 500, 'key-499');
  await page.getByRole('combobox', { name: 'Button template' }).fill('buttons-57');
  await page.getByRole('option', { name: 'buttons-57' }).click();
  await button(page, 'Create message').click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  const id = /messages\/(\d+)/.exec(page.url())?.[1];
  const { body } = await operator.request('GET', `/operator/v1/apps/large/messages/${id}`);
  expect(body).toMatchObject({
    campaignSegments: [437],
    lists: [519],
    collapseKey: 'key-499',
    buttonTemplate: 'buttons-57',
  });
  expect(pageErrors).toEqual([]);
});
