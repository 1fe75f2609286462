import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser } from '../support/browser.ts';
import { button, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();
let other: TestOperator;
let owner: TestOperator;

beforeAll(async () => {
  if (!hasBrowser) return;
  other = await createOperator(shop.service, { role: 'operator', applications: ['shop'] });
  owner = await createOperator(shop.service, { role: 'owner' });
});

const openAs = (operator: TestOperator, path: string, options = {}) =>
  openConsolePage(shop.browser, shop.service, operator, `/apps/shop${path}`, options);

const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
const sendsOf = async (messageId: number) =>
  (await shop.read(`/sends?messageId=${messageId}`)) as unknown as { data: { id: number }[] };

/** Requires an approval for sends to more than 3 devices. */
async function limitSends(): Promise<void> {
  const { settings } = (await shop.read('')) as { settings: object };
  const changed = { ...settings, approval: { devices: 3 } };
  const { status } = await owner.request('PUT', `${shopPath}/settings`, { body: { settings: changed } });
  expect(status).toBe(200);
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

browserTest(
  'an owner sets the limit, one operator asks for the approval of a message, and another approves it',
  async () => {
    const settings = await openAs(owner, '/settings');
    await settings.page.getByLabel('Sends to many devices need an approval').check();
    await settings.page.getByLabel('Maximum devices without approval').fill('3');
    await button(settings.page, 'Save').click();
    await settings.page.getByText('All changes are saved.').waitFor();

    const messageId = await shop.create('/messages', { platform: 'android', title: 'Spring', text: 'Twenty percent' });
    const asking = await openAs(shop.operator, `/messages/${messageId}`);
    await button(asking.page, 'Send now').click();
    const ask = asking.page.getByRole('dialog', { name: 'Ask for the approval of this send to 4 devices?' });
    await ask.getByLabel('Comment for the other operators').fill('As agreed on Monday');
    expect(await findViolations(asking.page)).toEqual([]);
    await button(ask, 'Ask for approval').click();
    await asking.page.getByText('Waits for approval').waitFor();
    expect(await button(asking.page, 'Send now').isDisabled()).toBe(true);
    expect((await sendsOf(messageId)).data).toEqual([]);
    await asking.page.getByRole('link', { name: 'Show the approval' }).click();
    await asking.page.getByText('You asked for this. Another operator must approve it.').waitFor();
    expect(await button(asking.page, 'Approve').count()).toBe(0);

    const deciding = await openAs(other, '/notifications', narrow);
    await deciding.page.getByText(`${shop.operator.email} asks for the approval of “Spring”, for 4 devices.`).waitFor();
    await deciding.page.getByRole('link', { name: /^Show approval/ }).click();
    await deciding.page.getByText('As agreed on Monday').waitFor();
    await deciding.page.getByText('Twenty percent', { exact: true }).waitFor();
    expect(await findViolations(deciding.page)).toEqual([]);
    expect(await overflow(deciding.page)).toBe(0);
    await button(deciding.page, 'Approve').click();
    const approve = deciding.page.getByRole('dialog', { name: 'Approve this send to 4 devices?' });
    await approve.getByLabel('Type 4 to confirm').fill('4');
    await button(approve, 'Approve send').click();
    await deciding.page.getByRole('link', { name: /^Send \d+$/ }).waitFor();
    const sendId = await until(async () => (await sendsOf(messageId)).data[0]?.id);
    expect((await endOf(shop.service, sendId)).state).toBe('sent');
    expect(await pushesOf(shop.service, sendId)).toHaveLength(3);
    // The page of the operator who asked shows it without a reload.
    await asking.page.getByText('Approved', { exact: true }).waitFor();
    for (const { pageErrors } of [settings, asking, deciding]) expect(pageErrors).toEqual([]);
  },
  180_000,
);

browserTest(
  'a campaign is declined with a reason, asked again and withdrawn, and a schedule is approved',
  async () => {
    await limitSends();
    const asking = await openAs(shop.operator, '/campaigns/new');
    const { page } = asking;
    await field(page, 'Name').fill('Summer');
    await field(page, 'Title').fill('Summer');
    await field(page, 'Text').fill('Ten percent off.');
    await page.getByText('The draft is saved.').waitFor();
    const ask = async () => {
      await button(page, 'Send campaign').click();
      const dialog = page.getByRole('dialog', { name: 'Ask for the approval of this campaign to 4 devices?' });
      await button(dialog, 'Ask for approval').click();
      await page.getByText('Waits for approval').waitFor();
    };
    await ask();
    expect(await button(page, 'Send campaign').isDisabled()).toBe(true);

    const deciding = await openAs(other, '/approvals');
    const state = deciding.page.getByRole('row', { name: 'Summer' }).getByText('Pending');
    expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await deciding.page.getByRole('link', { name: 'Summer' }).click();
    await deciding.page.getByRole('region', { name: 'iOS' }).getByText('Ten percent off.').waitFor();
    await button(deciding.page, 'Decline').click();
    const decline = deciding.page.getByRole('dialog', { name: 'Decline this send?' });
    expect(await button(decline, 'Decline send').isDisabled()).toBe(true);
    await field(decline, 'Reason').fill('It begins a day later');
    await button(decline, 'Decline send').click();
    await deciding.page.getByText('Declined', { exact: true }).waitFor();

    await page.getByText('Waits for approval').waitFor({ state: 'hidden' });
    await ask();
    await page.getByRole('link', { name: 'Show the approval' }).click();
    await button(page, 'Withdraw').click();
    await button(page.getByRole('dialog', { name: 'Withdraw this request?' }), 'Withdraw request').click();
    await page.getByText('Withdrawn', { exact: true }).waitFor();

    const messageId = await shop.create('/messages', { platform: 'android', title: 'Autumn', text: 'Soon' });
    await page.goto(page.url().replace(/approvals.*/, `messages/${messageId}`));
    await page.getByLabel('Send at').fill('2030-05-01T09:00');
    await button(page, 'Schedule message').click();
    const schedule = page.getByRole('dialog', { name: 'Ask for the approval of this schedule?' });
    await button(schedule, 'Ask for approval').click();
    await page.getByText('Waits for approval').waitFor();
    await page.getByRole('link', { name: 'Show the approval' }).click();
    await page.getByText('Schedule of a message').waitFor();

    await deciding.page.getByRole('link', { name: 'Approvals' }).click();
    await deciding.page.getByRole('link', { name: 'Autumn' }).click();
    await button(deciding.page, 'Approve').click();
    const approve = deciding.page.getByRole('dialog', { name: 'Approve this send to 4 devices?' });
    await approve.getByLabel('Type 4 to confirm').fill('4');
    await button(approve, 'Approve send').click();
    await deciding.page.getByText('Approved', { exact: true }).waitFor();
    expect(await shop.read(`/messages/${messageId}`)).toMatchObject({ state: 'scheduled' });
    // The browser reports the response that asks for the approval.
    expect(asking.pageErrors).toEqual([expect.stringContaining('403')]);
    expect(deciding.pageErrors).toEqual([]);
  },
  180_000,
);

browserTest('viewers and authors see approvals, and can’t decide', async () => {
  await limitSends();
  const messageId = await shop.create('/messages', {
    ...{ platform: 'android', title: `Winter${'r'.repeat(200)}`, text: 'Snow' },
  });
  const body = { operation: 'sendMessage', messageId };
  const asked = await shop.operator.request('POST', `${shopPath}/approvals`, { body });
  const { id } = asked.body as { id: number };
  for (const role of ['viewer', 'author'] as const) {
    const reader = await createOperator(shop.service, { role, applications: ['shop'] });
    const { page, pageErrors } = await openAs(reader, `/approvals/${id}`, narrow);
    await page.getByText('Pending', { exact: true }).waitFor();
    // Also with a long word in the title.
    expect(await overflow(page)).toBe(0);
    expect(await page.getByRole('button', { name: /^(Approve|Decline|Withdraw)$/, disabled: false }).count()).toBe(0);
    expect(await page.getByText('This needs the role operator. You are an author.').count()).toBe(
      role === 'author' ? 1 : 0,
    );
    await page.goto(page.url().replace(/approvals.*/, 'approvals?state=pending'));
    await page.getByRole('link', { name: 'Winter' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(pageErrors).toEqual([]);
  }
});
