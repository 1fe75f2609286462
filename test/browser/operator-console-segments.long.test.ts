import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator } from '../support/operators.ts';
import { until } from '../support/wait.ts';

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
  // The field is empty for the next name, also without leaving it.
  await until(async () => (await select.inputValue()) === '');
}

/** Chooses an option of a combobox with the keyboard. */
async function chooseWithKeyboard(page: Page, group: Locator, name: string, option: string): Promise<void> {
  await group.getByRole('combobox', { name, exact: true }).focus();
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
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
    expect(await page.getByRole('link', { name: 'anna (Android)' }).count()).toBe(1);
    await button(page, 'Add alternatives (or)').press('Enter');
    await addCondition(page, 'Alternative 1', 'Language');
    await page.getByRole('combobox', { name: 'Language is', exact: true }).fill('fr-FR');
    await addCondition(page, 'Alternative 2', 'Last open');
    await choose(page, 'Last open: comparison', 'has no value');
    await page.getByText(/^3 devices/).waitFor();
    await choose(page, 'Last open: comparison', 'is in the last');
    await page.getByRole('textbox', { name: 'Last open is in the last', exact: true }).fill('7');
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
  await page.getByLabel('Model $future (JSON)').waitFor();
  await page.getByText('unknown operator').waitFor();
  await button(page, 'Remove the condition on Model').click();
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

browserTest('conditions on events are built with the keyboard, on a narrow screen too (OPER-482)', async () => {
  await setSegments([]);
  await shop.service.db.query(
    `insert into application_events (application_id, device_id, date, code, properties, amount, currency)
     select d.application_id, d.id, now() - interval '1 day', code, '{"category": "shoes"}', 60, 'EUR'
       from devices d, unnest(array['cart', 'purchase']) as code
      where d.udid = 'anna' or (d.udid = 'ben' and code = 'cart')`,
  );
  const { page, pageErrors } = await openSegments();
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Add segment').press('Enter');
  await field(page, 'Name').fill('Abandoned cart');
  await button(page, 'Add a condition on events').press('Enter');
  const first = page.getByRole('group', { name: 'Condition on events 1' });
  await chooseWithKeyboard(page, first, 'Event 1', 'Added to cart (cart)');
  await first.getByLabel('Event 1: period', { exact: true }).fill('2');
  await page.getByText('2 devices, 2 with a push token').waitFor();
  await button(page, 'Add a condition on events').press('Enter');
  const second = page.getByRole('group', { name: 'Condition on events 2' });
  await chooseWithKeyboard(page, second, 'Event 2', 'Purchase (purchase)');
  await choose(page, 'Event 2: whether it was sent', 'has not sent');
  await page.getByText('1 device, 1 with a push token').waitFor();
  await page.getByRole('link', { name: 'ben (Android)' }).waitFor();
  await button(second, 'Add a minimum value').press('Enter');
  await page.getByText('must be like {"currency"').waitFor();
  await second.getByLabel('Event 2: minimum value').fill('50');
  await second.getByLabel('Event 2: currency').fill('eur');
  await field(second, 'Event 2: property').fill('category');
  await field(second, 'Event 2: property').press('Enter');
  await second.getByLabel('Event 2, category is the text').fill('shoes');
  await second.getByLabel('Event 2: minimum number').fill('2');
  await page.getByText('2 devices, 2 with a push token').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  expect(await findViolations(page)).toEqual([]);
  expect(pageErrors.filter((error) => !error.includes('400'))).toEqual([]);
  await save(page);
  const purchase = {
    ...{ code: 'purchase', within: 'P30D', $exists: false, count: { $gte: 2 } },
    ...{ value: { currency: 'EUR', $gte: 50 }, properties: { category: { $eq: 'shoes' } } },
  };
  expect((await readSettings()).settings.segments[0]?.where).toEqual({
    $events: [{ code: 'cart', within: 'P2D' }, purchase],
  });
  await page.context().close();
});

browserTest('the form and JSON show the same conditions on events, and what the form can not show stays', async () => {
  const where = {
    $events: [
      {
        ...{ code: 'purchase', within: 'PT36H', count: { $gte: 3 }, value: { currency: 'USD', $gte: 9.5 } },
        properties: { gift: true, items: { $gte: 1, $lt: 5 }, color: 'red' },
      },
      { code: 'cart', within: 'P1DT12H' },
    ],
    $or: [{ $events: [{ code: 'cart', within: 'P7D' }] }, { visits: 1 }],
  };
  await setSegments([{ id: 5, name: 'Buyers', where }]);
  const { page } = await openSegments();
  await page.getByText('4 conditions', { exact: true }).waitFor();
  await button(page, 'Buyers').click();
  await page.getByLabel('Event 1, items is less than').fill('6');
  await button(page, 'Remove the condition of Event 1 on color').click();
  await choose(page, 'Event 1, gift: comparison', 'is the text');
  await page.getByLabel('Event 1, gift is the text').fill('yes');
  await page.getByText('JSON', { exact: true }).click();
  const json = page.getByLabel('Criteria (JSON)');
  const [purchase, cart] = where.$events;
  const properties = { gift: { $eq: 'yes' }, items: { $gte: 1, $lt: 6 } };
  const changed = { ...where, $events: [{ ...purchase, properties }, cart] };
  expect(JSON.parse(await json.inputValue())).toEqual(changed);
  const future = { code: 'cart', within: 'P1D', future: 1 };
  await json.fill(JSON.stringify({ ...changed, $events: [...changed.$events, future, { code: 'x', within: 'P1D' }] }));
  await page.getByText('Builder', { exact: true }).click();
  await page.getByLabel('Event 3 (JSON)').waitFor();
  await page.getByText('unknown property').waitFor();
  await page.getByText('unknown event x: the events of the settings').waitFor();
  await button(page, 'Remove the condition on events 4').click();
  await button(page, 'Remove the condition on events 3').click();
  await save(page);
  expect((await readSettings()).settings.segments[0]?.where).toEqual(changed);
  await page.context().close();
});
