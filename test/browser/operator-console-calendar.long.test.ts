import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';

const shop = openConsoleShop();

async function plan(title: string, schedule: object, exclusion?: object): Promise<number> {
  const id = await shop.create('/messages', { platform: 'ios', title, text: 'Hello.' });
  await shop.create(`/messages/${id}/schedules`, schedule);
  if (exclusion) await shop.create(`/messages/${id}/schedules/exclusions`, exclusion);
  return id;
}

/** The links of each day that has some. */
const days = (page: Page) =>
  page
    .locator('.calendar ul')
    .evaluateAll((lists) =>
      lists.map((list) => [list.getAttribute('aria-label'), ...[...list.querySelectorAll('a')].map((a) => a.title)]),
    );

const wide = { locale: 'de-DE', timezoneId: 'America/St_Johns' };

browserTest('the calendar shows each scheduled send of a month, and leads to its message', async () => {
  const weekly = {
    nextSendingDate: '2099-03-02T01:00:00Z',
    endDate: '2099-03-25T00:00:00Z',
    recurrence: { unit: 'week', interval: 1 },
  };
  // In Newfoundland, the sends are on Sundays.
  await plan('Weekly offers', weekly);
  await plan(
    'Lunch',
    {
      nextSendingDate: '2099-03-12T15:30:00Z',
      endDate: '2099-03-18T00:00:00Z',
      recurrence: { unit: 'day', interval: 1 },
    },
    { type: 'DAYS', days: '[6,7]' },
  );
  const once = await plan('Spring', { nextSendingDate: '2099-03-20T12:00:00Z' });
  const content = ['android', 'ios'].map((platform) => ({ platform, title: 'Sale', text: 'Hello.' }));
  const campaign = { key: randomUUID(), name: 'Summer sale', messages: content };
  await shop.create('/campaign_sends', { ...campaign, schedule: { nextSendingDate: '2099-03-20T14:00:00Z' } });
  for (let each = 1; each <= 6; each++) await plan(`Greeting ${each}`, { nextSendingDate: '2099-04-01T12:00:00Z' });

  const { page, pageErrors } = await openConsolePage(
    shop.browser,
    shop.service,
    shop.operator,
    '/apps/shop/calendar?month=2099-03',
    wide,
  );
  await page.getByRole('heading', { name: 'März 2099' }).waitFor();
  await page.getByRole('link', { name: 'Spring' }).waitFor();
  const greetings = [1, 2, 3, 4].map((each) => `Greeting ${each}, iOS`);
  expect(await days(page)).toEqual([
    ['Sonntag, 1. März', 'Weekly offers, iOS, every week'],
    ['Sonntag, 8. März', 'Weekly offers, iOS, every week'],
    ['Donnerstag, 12. März', 'Lunch, iOS, every day'],
    ['Freitag, 13. März', 'Lunch, iOS, every day'],
    ['Sonntag, 15. März', 'Weekly offers, iOS, every week'],
    ['Montag, 16. März', 'Lunch, iOS, every day'],
    ['Dienstag, 17. März', 'Lunch, iOS, every day'],
    ['Freitag, 20. März', 'Spring, iOS', 'Summer sale, Android, iOS'],
    ['Sonntag, 22. März', 'Weekly offers, iOS, every week'],
    ['Mittwoch, 1. April', ...greetings],
  ]);
  await button(page, '2 more on Mittwoch, 1. April').click();
  await page.getByRole('link', { name: 'Greeting 6' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  // With the keyboard alone: to the next month and back, then to a message.
  await button(page, 'Next month').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'April 2099' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: 'März 2099' }).waitFor();
  expect(pageErrors).toEqual([]);
  await page.getByRole('link', { name: 'Spring' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
  expect(page.url()).toContain(`/messages/${once}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Summer sale' }).click();
  await page.getByRole('heading', { level: 1, name: 'Summer sale' }).waitFor();
  // The page of the message may have asked for the exclusions of its schedule, which has none.
  expect(pageErrors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
});

browserTest('on a narrow screen the calendar lists the days with sends, and says if the month has none', async () => {
  const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'en-US' } as const;
  const path = '/apps/shop/calendar?month=2098-05';
  const { page, pageErrors } = await openConsolePage(shop.browser, shop.service, shop.operator, path, narrow);
  await page.getByText('Nothing is scheduled in May 2098.').waitFor();
  await plan('Brunch', { nextSendingDate: '2098-06-10T12:00:00Z' });
  await button(page, 'Next month').click();
  await page.getByRole('link', { name: 'Brunch' }).waitFor();
  await page.getByText('Tuesday, June 10').waitFor();
  expect(await page.getByText('Wednesday, June 11').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'This month').click();
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(new Date());
  await page.getByRole('heading', { name: month }).waitFor();
  expect(pageErrors).toEqual([]);
});
