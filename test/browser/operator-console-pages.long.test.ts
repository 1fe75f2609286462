import { afterEach, beforeAll, expect } from '@jest/globals';
import { browserTest, hasBrowser, openServiceAndBrowser } from '../support/browser.ts';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { consoleRoutes, type FilledService, fillService } from '../support/console-pages.ts';
import { openConsolePage } from '../support/operator-console.ts';

const used = openServiceAndBrowser({ role: 'all' });
let filled: FilledService;
/** Shared by the tests of all routes: its cache halves the time of each. */
let owner: Awaited<ReturnType<typeof openConsolePage>>;

beforeAll(async () => {
  if (!hasBrowser) return;
  filled = await fillService(used.service);
  owner = await openConsolePage(used.browser, used.service, filled.owner, '/');
});
afterEach(() => {
  owner.pageErrors.length = 0;
});

/** A folder for pictures of the pages, which `npm run screenshots` sets. */
const pictures = process.env.SCREENSHOTS;

/** How the pages are looked at: both widths and both color schemes. */
const looks = [
  { width: 'wide', viewport: { width: 1400, height: 900 }, colorScheme: 'light' },
  { width: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

async function showAs(page: Page, { viewport, colorScheme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function saveScreenshot(page: Page, route: string, width: string): Promise<void> {
  if (!pictures) return;
  const name = route.replaceAll(/[/$]+/g, '-').replace(/^-$/, '-applications').slice(1);
  // The whole page in one view, since parts that do not scroll would hide others.
  const viewport = page.viewportSize() ?? looks[0].viewport;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height: Math.max(viewport.height, Math.min(height, 3_000)) });
  await page.screenshot({ path: join(pictures, `${name}-${width}.png`) });
  await page.setViewportSize(viewport);
}

/** The largest cumulative layout shift that counts as good: https://web.dev/articles/cls. */
const goodLayoutShift = 0.1;

/** How far parts of the page moved while it was loaded, without those that follow an input. */
const readLayoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
  });

const routes = await consoleRoutes();

for (const route of routes) {
  browserTest(
    `${route} has no accessibility violation, no error, no horizontal scrolling and no layout shift, wide in light and narrow in dark colors`,
    async () => {
      const { page, pageErrors } = owner;
      await showAs(page, looks[0]);
      await page.goto(`${used.service.url}/admin${filled.pathOf(route)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
      expect(await readLayoutShift(page)).toBeLessThan(goodLayoutShift);
      for (const look of looks) {
        const { width, colorScheme } = look;
        await showAs(page, look);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
        expect([width, colorScheme, await findViolations(page)]).toEqual([width, colorScheme, []]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([width, overflow]).toEqual([width, 0]);
        await saveScreenshot(page, route, width);
      }
      expect(pageErrors).toEqual([]);
    },
  );
}

browserTest(
  'no page offers a viewer what would be refused, or shows an error',
  async () => {
    const { page, pageErrors } = await openConsolePage(used.browser, used.service, filled.viewer, '/');
    const changes = /\b(create|add|edit|save|remove|delete|discard|import|send now|schedule message)\b/i;
    for (const route of routes) {
      await page.goto(`${used.service.url}/admin${filled.pathOf(route)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
      const main = page.getByRole('main');
      const refused = [
        ...(await main.getByRole('button', { name: changes, disabled: false }).allTextContents()),
        ...(await main.locator('a[href$="/new"], a[href$="/new-application"]').allTextContents()),
        ...(await main.getByRole('button', { name: 'Try again' }).allTextContents()),
      ];
      expect([route, refused]).toEqual([route, []]);
    }
    expect(pageErrors).toEqual([]);
  },
  600_000,
);

for (const last of ['/gateways', 'state=paused']) {
  browserTest(`no part of the overview moves if the response of ${last} is the last`, async () => {
    const { page } = await openConsolePage(used.browser, used.service, filled.owner, '/');
    const others = Promise.all(
      ['/statistics', '/sends'].map((part) => page.waitForResponse((response) => response.url().includes(part))),
    );
    await page.route(
      ({ href }) => href.includes(last),
      async (route) => {
        await others;
        await route.continue();
      },
    );
    await page.goto(`${used.service.url}/admin${filled.pathOf('/apps/$partnerId')}`);
    await page.getByRole('heading', { name: 'Last 28 days (UTC)' }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-label="Loading"]'));
    expect(await readLayoutShift(page)).toBeLessThan(goodLayoutShift);
    await page.context().close();
  });
}

browserTest(
  'the overview compares the period that the URL selects with the one before, and the health is on the page System',
  async () => {
    const { service, browser } = used;
    await filled.owner.request('POST', '/operator/v1/apps', { body: { partnerId: 'compared' } });
    await service.db.query(
      `insert into daily_statistics (application_id, date, sent, failed, suppressed, clicks, new_devices, active_devices)
       select a.id, (now() at time zone 'UTC')::date - d.ago, d.sent, 0, 0, d.clicks, 0, 0
         from applications a, (values (1, 3000, 60), (9, 2000, 50), (40, 1, 0)) as d (ago, sent, clicks)
        where a.partner_id = 'compared'`,
    );
    await service.db.query(
      `insert into daily_unsubscriptions (application_id, date, platform, message_id, consent_ended, tokens_lost)
       select id, (now() at time zone 'UTC')::date - 1, 'android', 0, 7, 3 from applications where partner_id = 'compared'`,
    );
    const { page, pageErrors } = await openConsolePage(browser, service, filled.owner, '/apps/compared');
    const figures = (days: number) => page.getByRole('group', { name: `Sums of ${days} days` });
    await figures(28).getByText('5,000').waitFor();
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click();
    await page.getByRole('heading', { name: 'Last 7 days (UTC)' }).waitFor();
    expect(new URL(page.url()).search).toBe('?days=7');
    await figures(7).getByText('3,000').waitFor();
    const texts = await figures(7).locator('> *').allTextContents();
    expect(texts).toEqual([
      'Sent3,000+50% compared with the 7 days before',
      'Clicks60+20% compared with the 7 days before',
      'Click rate2 %-20% compared with the 7 days before',
      'Unsubscribed devices10None in the 7 days before',
      'New devices0As in the 7 days before',
    ]);
    const unsubscribed = page.getByRole('group', { name: 'Reachable and unsubscribed devices' });
    await unsubscribed.getByRole('row', { name: 'Android 0 7 3 100 %' }).waitFor();

    await page.getByRole('button', { name: 'Other days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Other days' });
    await dialog.getByLabel('First day').fill('2026-03-28');
    await dialog.getByLabel('Last day').fill('2026-03-01');
    await dialog.getByText('The last day is before the first.').waitFor();
    await dialog.getByLabel('First day').fill('2026-03-01');
    await dialog.getByLabel('Last day').fill('2026-03-28');
    await dialog.getByRole('button', { name: 'Show these days' }).click();
    await figures(28).waitFor();
    expect(new URL(page.url()).search).toBe('?from=2026-03-01&to=2026-03-28');
    await page.reload();
    await page.getByRole('button', { name: 'Mar 1 – 28, 2026' }).waitFor();

    await page.getByRole('link', { name: 'System' }).click();
    const health = page.getByRole('group', { name: 'Health' });
    await health.getByText('Available').waitFor();
    await health.getByText('Open circuit breakers').waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  },
);
