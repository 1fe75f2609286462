import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';

const shop = openConsoleShop();

interface Segment {
  id: number;
  name: string;
  where: Record<string, unknown>;
}

interface Stored {
  settings: { segments: Segment[] };
  settingsVersion: number;
}

const readSettings = async () => (await shop.operator.request('GET', shopPath)).body as Stored;

/** Replaces the segments of the application. */
async function setSegments(segments: Segment[]): Promise<void> {
  const { settings } = await readSettings();
  const { status, body } = await shop.operator.request('PUT', `${shopPath}/settings`, {
    body: { settings: { ...settings, segments } },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

const openSegments = (who = shop.operator) =>
  openConsolePage(shop.browser, shop.service, who, '/apps/shop/settings?tab=segments');

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click();
  await page.getByText('The settings were saved.').waitFor();
}

/** Adds a condition with the keyboard. */
async function addCondition(page: Page, group: string, name: string): Promise<void> {
  const select = page.getByRole('combobox', { name: `Add a condition: ${group}` });
  await select.focus();
  await page.keyboard.type(name);
  await page.getByRole('option', { name, exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const all = 'Conditions, all of which match';

browserTest(
  'a segment with alternatives and a relative date is built with the keyboard, and counted at each change',
  async () => {
    await setSegments([]);
    const { page, pageErrors } = await openSegments();
    await button(page, 'Add segment').press('Enter');
    await field(page, 'Name').fill('Visitors');
    await page.getByText('4 devices, 3 with a push token').waitFor();
    await addCondition(page, all, 'visits');
    await page.getByText('The conditions are not complete.').waitFor();
    await page.getByLabel('visits is at least').fill('12');
    await page.getByText('3 devices, 2 with a push token').waitFor();
    expect(await page.getByRole('link', { name: 'anna (android)' }).count()).toBe(1);
    await button(page, 'Add alternatives (or)').press('Enter');
    await addCondition(page, 'Alternative 1', 'language');
    await page.getByRole('combobox', { name: 'language is', exact: true }).fill('fr-FR');
    await addCondition(page, 'Alternative 2', 'lastOpen');
    await choose(page, 'lastOpen: comparison', 'has no value');
    await page.getByText(/^3 devices/).waitFor();
    await choose(page, 'lastOpen: comparison', 'is in the last');
    await page.getByRole('textbox', { name: 'lastOpen is in the last', exact: true }).fill('7');
    await page.getByText('1 device, 1 with a push token').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([]);
    await save(page);
    expect((await readSettings()).settings.segments).toEqual([
      {
        id: 1,
        name: 'Visitors',
        where: {
          visits: { $gte: 12 },
          $or: [{ language: { $eq: 'fr-FR' } }, { lastOpen: { $gte: { $ago: 'P7D' } } }],
        },
      },
    ]);
    await page.context().close();
  },
);

browserTest('builder and JSON show the same criteria, and what the builder can not show stays', async () => {
  // Every form: a value instead of $eq, several operators, other durations, nested alternatives.
  const where = {
    firstName: 'Anna',
    visits: { $gte: 1, $lt: 50, $ne: 7, $in: [1, 12] },
    lastOpen: { $gte: { $ago: 'P1Y6M' }, $lt: '2038-01-01T00:00:30.5Z' },
    deviceId: { $nin: ['x'] },
    language: { $lte: 'z' },
    $or: [
      { platform: 'android', $or: [{ visits: 12 }, { pushConsent: { $exists: false } }] },
      { firstOpen: { $gt: { $ago: 'PT36H' } } },
    ],
  };
  await setSegments([{ id: 5, name: 'All forms', where }]);
  const { page } = await openSegments();
  await button(page, 'All forms').click();
  await page.getByLabel('visits is less than').fill('60');
  await page.getByText('JSON', { exact: true }).click();
  const json = page.getByLabel('Criteria (JSON)');
  const changed = { ...where, visits: { ...where.visits, $lt: 60 } };
  expect(JSON.parse(await json.inputValue())).toEqual(changed);
  await json.fill(JSON.stringify({ ...changed, model: { $future: [1] } }));
  await page.getByText('Builder', { exact: true }).click();
  await page.getByLabel('model $future (JSON)').waitFor();
  await page.getByText('unknown operator').waitFor();
  await button(page, 'Remove the condition on model').click();
  await save(page);
  expect((await readSettings()).settings.segments[0]?.where).toEqual(changed);
  await page.context().close();
});

browserTest('one of 500 segments is found by name, and a viewer reads it', async () => {
  await setSegments(
    Array.from({ length: 500 }, (_, index) => ({
      id: index + 1,
      name: `Segment ${index + 1}`,
      where: { visits: index },
    })),
  );
  const viewer = await createOperator(shop.service, { role: 'viewer', applications: ['shop'] });
  const { page } = await openSegments(viewer);
  await page.getByText('50 of 500 segments are shown.').waitFor();
  await page.getByLabel('Search for segments').fill('segment 431');
  await button(page, 'Segment 431').click();
  expect(await page.getByLabel('visits is', { exact: true }).inputValue()).toBe('430');
  expect(await page.getByLabel('visits is', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('combobox', { name: /^Add a condition/ }).count()).toBe(0);
  await page.context().close();
});
