import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';

const shop = openConsoleShop();

const campaignIdOf = (page: Page) => Number(/campaigns\/(\d+)/.exec(page.url())?.[1]);

async function schedule(page: Page, start: RegExp): Promise<void> {
  await button(page, 'Schedule campaign').click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this campaign for 4 devices?' });
  await dialog.getByText(start).waitFor();
  await dialog.getByLabel('Type 4 to confirm').fill('4');
  await button(dialog, 'Schedule campaign').click();
  await page.getByText('This campaign is scheduled').waitFor();
}

async function schedulesOf(campaignId: number): Promise<unknown[]> {
  const { data } = (await shop.read(`/messages?campaignId=${campaignId}`)) as { data: { id: number }[] };
  return Promise.all(data.map(({ id }) => shop.read(`/messages/${id}/schedules`)));
}

browserTest(
  'a campaign is scheduled on all platforms with one confirmation, taken back, and scheduled for another date',
  async () => {
    const content = { platforms: ['android', 'ios'], common: { title: 'Spring', text: 'Twenty percent off.' } };
    const id = await shop.create('/campaign_drafts', { name: 'Spring', content });
    const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
    const path = `/apps/shop/campaigns/new?draft=${id}`;
    const { page, pageErrors } = await openConsolePage(shop.browser, shop.service, shop.operator, path, {
      ...narrow,
      locale: 'en-US',
    });
    const later = page.getByRole('radio', { name: 'At a date and time' });
    await later.check();
    const date = page.getByLabel('Send at');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Berlin');
    await page.getByRole('option', { name: 'Europe/Berlin' }).click();

    await button(page, 'Schedule campaign').click();
    await page.getByText('Enter a date and a time.').waitFor();
    expect(await date.evaluate((input) => input === document.activeElement)).toBe(true);
    await date.fill('2020-03-01T08:00');
    await button(page, 'Schedule campaign').click();
    await page.getByText('Choose a time in the future.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

    await date.fill('2099-03-01T08:00');
    await schedule(page, /\(Europe\/Berlin\)\. Until then, you can take the campaign back/);
    const timezone = 'Europe/Berlin';
    const march = { nextSendingDate: '2099-03-01T08:00:00+01:00', timezone };
    expect(await schedulesOf(campaignIdOf(page))).toEqual([march, march]);
    expect(await findViolations(page)).toEqual([]);

    await button(page, 'Back to the draft').click();
    await page.getByText('The campaign was taken back. Nothing was sent.').waitFor();
    expect(await date.inputValue()).toBe('2099-03-01T08:00');
    expect(await zone.inputValue()).toBe('Europe/Berlin');
    // The clocks of this zone go from 2:00 to 3:00.
    await zone.fill('Johns');
    await page.getByRole('option', { name: 'America/St_Johns' }).click();
    await date.fill('2038-03-14T02:30');
    await schedule(page, /3:30\sAM \(America\/St_Johns\)\. Until then/);
    const skipped = { nextSendingDate: '2038-03-14T03:30:00-02:30', timezone: 'America/St_Johns' };
    expect(await schedulesOf(campaignIdOf(page))).toEqual([skipped, skipped]);
    expect((await shop.read('/sends')).data).toEqual([]);

    await button(page, 'Back to the draft').click();
    await page.getByRole('radio', { name: 'Send now' }).check();
    await field(page, 'Name').waitFor();
    await button(page, 'Send campaign').waitFor();
    expect(await date.count()).toBe(0);
    expect(pageErrors).toEqual([]);
  },
  180_000,
);
