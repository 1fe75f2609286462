import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { NewEvent } from '../../sdk/web/index.ts';
import { createAppKey } from '../support/app-devices.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { stepTimeout } from '../support/launch-browser.ts';
import { act, contentSettings, fromNow } from '../support/content.ts';
import { startGarden } from '../support/garden.ts';
import { createOperator } from '../support/operators.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';
import { installClock, type Shop } from '../support/web-sdk.ts';

let service: TestService;
let ada: Caller;
let appKey: string;
let shop: Pick<Shop, 'origin' | 'close'>;
let browser: Browser;

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService({ DB_POOL_SIZE: '6' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  ada = await service.createCaller('ada@example.com', 'shop');
  appKey = await createAppKey(service, 'shop');
  shop = await startGarden(service.url, { appKey, debug: true, flushInterval: 50 });
  const inAppTemplates = [...contentSettings.inAppTemplates, { value: 'html', type: 'html', requiredKeys: ['html'] }];
  await service.applications.replaceSettings(
    'shop',
    checkSettings({
      ...contentSettings,
      inAppTemplates,
      pressure: { max: 2, hours: 24 },
      allowedOrigins: [shop.origin],
    }),
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await service?.close();
});
beforeEach(async () => {
  if (hasBrowser) await service.db.query('delete from contents');
});

const popup = (more: object = {}) => ({ type: 'popup', title: 'Spring sale', text: 'Chairs are 20 % off.', ...more });
const custom = (templateValue: string, templateKeys: object, more: object = {}) => ({
  ...{ type: 'custom', templateValue, templateKeys },
  ...more,
});
const html = (text: string, more: object = {}) => custom('html', { html: text }, { position: 'center', ...more });
/** Creates an in-app message with one template. */
const create = (template: object, triggers: object = {}, more: object = {}) =>
  createFor([{ template }], { triggers, ...more });
const createFor = (messages: object[], more: object = {}) =>
  act(ada, 'POST', '/v1/me/apps/shop/inapps', { name: 'Sale', isActive: true, messages, ...more });

/** A visitor with a browser profile of their own. */
interface Visitor {
  context: BrowserContext;
  page: Page;
  /** All texts in the console. */
  seen: string[];
  errors: string[];
}

async function visit(options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(stepTimeout);
  const [seen, errors]: string[][] = [[], []];
  context.on('console', (message) => {
    seen?.push(message.text());
    if (message.type() === 'error') errors?.push(message.text());
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors?.push(error.message));
  await page.goto(`${shop.origin}/garden`);
  return { context, page, seen: seen ?? [], errors: errors ?? [] };
}
const register = (page: Page) => page.evaluate(async () => (await engage.register()).udid);
const track = (page: Page, event: NewEvent) => page.evaluate(async (event) => void (await engage.track(event)), event);
const viewHome: NewEvent = { type: 'view', view: 'home' };
const onHome = { views: { inclusion: [{ value: 'home' }] } };

/** Waits until the SDK has written why it does not show a message, and checks that none is open. */
async function notShown({ page, seen }: Visitor, inAppId: number, reason: string): Promise<void> {
  const text = `in-app message ${inAppId} not shown: ${reason}`;
  await until(async () => seen.some((line) => line.includes(text))).catch(() => {
    throw new Error(`no line has "${text}":\n${seen.join('\n')}`);
  });
  expect(await page.getByRole('dialog').count()).toBe(0);
  seen.length = 0;
}
const dialog = (page: Page) => page.getByRole('dialog');
async function closeDialog(page: Page): Promise<void> {
  await dialog(page).waitFor();
  await untilClosed(page, page.keyboard.press('Escape'));
}
/**
 * Waits until the dialog is gone. Chromium loses some answers to input that removes the frame that got it, so that only the effect of
 * the input is awaited.
 */
async function untilClosed(page: Page, input: Promise<void>): Promise<void> {
  input.catch(() => undefined);
  await dialog(page).waitFor({ state: 'detached' });
}
const read = async (path: string) => (await ada.request('GET', `/v1/me/apps/shop/${path}`)).body;
/** The events of in-app messages that the service has stored. Waits for at least `count`. */
const inAppEvents = (udid: string, count: number) =>
  until(async () => {
    const rows = await service.db.query<{ type: string; inAppId: string; actionId: string | null }>(
      `select e.type, e.details ->> 'inAppId' as "inAppId", e.details ->> 'actionId' as "actionId"
         from device_events e join devices d on d.id = e.device_id
        where d.udid = $1 and e.details ? 'inAppId' order by e.date, e.type desc`,
      [udid],
    );
    return rows.length >= count && rows.map(({ type, inAppId, actionId }) => [type, Number(inAppId), actionId]);
  });

browserTest('a popup opens on its view, keeps the focus, closes with Escape and gives the focus back', async () => {
  const inAppId = await create(
    popup({
      buttons: [
        { id: 'go', title: 'Show me' },
        { id: 'no', title: 'Later' },
      ],
    }),
    onHome,
  );
  const visitor = await visit();
  const { page } = visitor;
  const udid = await register(page);
  await notShown(visitor, inAppId, 'none of its views is open');
  await page.focus('#basket');
  await track(page, viewHome);
  await page.getByRole('dialog', { name: 'Spring sale' }).waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return (activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent;
    });
  const order: unknown[] = [];
  // The templates below are tested with reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await dialog(page).evaluate((box) => getComputedStyle(box).animationName)).not.toBe('none');
  for (let time = 0; time < 5; time++) {
    order.push(await focused());
    await page.keyboard.press('Tab');
  }
  expect(order.slice(0, 3)).toEqual(['Show me', 'Later', '×']);
  expect(order).not.toContain('Basket');
  await closeDialog(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('basket');
  expect(await inAppEvents(udid, 2)).toEqual([
    ['display', inAppId, null],
    ['close', inAppId, null],
  ]);
  expect(visitor.errors).toEqual([]);
});

browserTest('a view that is tracked before the module is loaded counts', async () => {
  await create(popup(), onHome);
  const { page } = await visit();
  await page.evaluate(async () => {
    await engage.track({ type: 'view', view: 'home' });
    await engage.register();
  });
  await dialog(page).waitFor();
});

browserTest('events, states and timers must all be met, and each event shows a message once', async () => {
  const inAppId = await create(popup(), {
    events: { displayOnceByEvent: true, inclusion: [{ code: '1001' }] },
    states: { inclusion: [{ name: 'logged-in' }] },
    timer: { type: 'view', duration: 60 },
  });
  const visitor = await visit();
  const { page } = visitor;
  await installClock(page);
  await register(page);
  await notShown(visitor, inAppId, 'none of its events was tracked');
  await track(page, { type: 'application', code: '1001' });
  await notShown(visitor, inAppId, 'its states are not active');
  await track(page, { type: 'state', state: 'logged-in', active: true });
  await notShown(visitor, inAppId, 'no view is open');
  await track(page, viewHome);
  await notShown(visitor, inAppId, 'its timer ends at');
  await page.clock.runFor(61_000);
  await closeDialog(page);
  await track(page, viewHome);
  await notShown(visitor, inAppId, 'none of its events was tracked');
  await track(page, { type: 'application', code: '1001' });
  await page.clock.runFor(61_000);
  await closeDialog(page);
  // A state lasts longer than a page.
  await page.reload();
  await register(page);
  await track(page, viewHome);
  await track(page, { type: 'application', code: '1001' });
  await page.clock.runFor(61_000);
  await dialog(page).waitFor();
});

browserTest('a geofence that the page reports opens its message, also through a geogroup', async () => {
  const geofence = { name: 'Shop', latitude: 1, longitude: 2, radius: 100, info: {} };
  const [one, other] = [
    await act(ada, 'POST', '/v1/me/apps/shop/geofences', geofence),
    await act(ada, 'POST', '/v1/me/apps/shop/geofences', geofence),
  ];
  const geogroupId = await act(ada, 'POST', '/v1/me/apps/shop/geogroups', { name: 'Shops', geofences: [other] });
  await create(popup({ title: 'Left' }), { geolocations: { inclusion: [{ geofenceId: one, transition: 'exit' }] } });
  await create(popup({ title: 'Near' }), { geolocations: { geogroups: [geogroupId] } });
  const { page } = await visit();
  await register(page);
  await track(page, { type: 'geofence_enter', geofenceId: one });
  await track(page, { type: 'geofence_exit', geofenceId: one });
  await page.getByRole('dialog', { name: 'Left' }).waitFor();
  await closeDialog(page);
  await track(page, { type: 'geofence_enter', geofenceId: other });
  await page.getByRole('dialog', { name: 'Near' }).waitFor();
});

browserTest('displays are capped for the browser over reloads, and for each session', async () => {
  const inAppId = await create(popup(), { ...onHome, displayCapping: 2, sessionDisplayCapping: 1 });
  const visitor = await visit();
  const { page } = visitor;
  await installClock(page);
  const open = async () => {
    await page.reload();
    await register(page);
    await track(page, viewHome);
  };
  await open();
  await closeDialog(page);
  await track(page, viewHome);
  await notShown(visitor, inAppId, 'limit: sessionDisplayCapping 1');
  await open();
  await notShown(visitor, inAppId, 'limit: sessionDisplayCapping 1');
  await page.clock.fastForward('31:00');
  await open();
  await closeDialog(page);
  await page.clock.fastForward('31:00');
  await open();
  await notShown(visitor, inAppId, 'limit: displayCapping 2');
});

browserTest('clicks are capped, and a delay separates displays', async () => {
  const clicked = await create(popup({ buttons: [{ id: 'ok', title: 'OK' }] }), { globalClickCapping: 1, priority: 5 });
  const delayed = await create(popup({ title: 'Delayed' }), { ...onHome, useDelay: true, cappingDelay: 120 });
  const visitor = await visit();
  const { page } = visitor;
  await installClock(page);
  await register(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.reload();
  await register(page);
  await notShown(visitor, clicked, 'limit: globalClickCapping 1');
  await track(page, viewHome);
  await closeDialog(page);
  await track(page, viewHome);
  await notShown(visitor, delayed, 'limit: cappingDelay until');
  await page.clock.runFor(121_000);
  await page.getByRole('dialog', { name: 'Delayed' }).waitFor();
});

browserTest('marketing pressure delays messages that it applies to, and no others', async () => {
  const pressed = await create(popup({ title: 'Pressed' }), { ...onHome, usePressure: true });
  const visitor = await visit();
  const { page } = visitor;
  await installClock(page);
  await register(page);
  for (let display = 0; display < 2; display++) {
    await track(page, viewHome);
    await closeDialog(page);
  }
  await track(page, viewHome);
  await notShown(visitor, pressed, 'marketing pressure: 2 messages');
  await create(popup({ title: 'Other' }), onHome);
  await page.reload();
  await register(page);
  await track(page, viewHome);
  await page.getByRole('dialog', { name: 'Other' }).waitFor();
  await closeDialog(page);
  await page.clock.fastForward('24:00:01');
  await page.getByRole('dialog', { name: 'Pressed' }).waitFor();
});

browserTest('of several tabs, one shows a message with one display', async () => {
  const inAppId = await create(popup(), { ...onHome, displayCapping: 1 });
  const { context, page, seen } = await visit();
  const udid = await register(page);
  const tab = await context.newPage();
  await tab.goto(`${shop.origin}/garden`);
  await register(tab);
  await Promise.all([page, tab].map((each) => track(each, viewHome)));
  await until(async () => seen.some((line) => line.includes('not shown: limit: displayCapping 1')));
  await Promise.all([page, tab].map((each) => each.evaluate(() => engage.flush())));
  expect(await inAppEvents(udid, 1)).toEqual([['display', inAppId, null]]);
  const counts = await Promise.all([page, tab].map((each) => dialog(each).count()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
});

browserTest('a message and the words of the SDK are in the language of the browser', async () => {
  await createFor([
    { language: 'en', template: popup() },
    { language: 'fr', template: popup({ title: 'Soldes', text: 'Les chaises sont à -20 %.' }) },
  ]);
  const { page } = await visit({ locale: 'fr-CA' });
  await register(page);
  const message = page.getByRole('dialog', { name: 'Soldes' });
  await message.getByRole('button', { name: 'Fermer' }).waitFor();
  expect(await message.evaluate((box) => (box.getRootNode() as ShadowRoot).host.getAttribute('lang'))).toBe('fr');
});

for (const [language, close] of [
  ['no-NO', 'Lukk'],
  ['iw', 'סגירה'],
  ['fil-PH', 'Close'],
] as const) {
  browserTest(`the words of the SDK are right for the tag ${language}`, async () => {
    await create(popup());
    const { page } = await visit();
    await page.evaluate((language) => (document.documentElement.lang = language), language);
    await register(page);
    await dialog(page).getByRole('button', { name: close, exact: true }).waitFor();
  });
}

browserTest('the direction of custom HTML is that of its visible text', async () => {
  await create(html('<!-- Sale --><style>h1 { color: navy }</style><h1>&nbsp;שלום</h1>'));
  const { page } = await visit();
  await register(page);
  await dialog(page).waitFor();
  const host = await dialog(page).evaluate((box) => (box.getRootNode() as ShadowRoot).host.getAttribute('dir'));
  expect(host).toBe('rtl');
});

for (const days of [-40, 40]) {
  browserTest(`a message is shown between its dates if the clock of the device is off by ${days} days`, async () => {
    await create(popup(), {}, { startDate: fromNow(-86_400_000), endDate: fromNow(86_400_000) });
    const { page } = await visit();
    await page.addInitScript((offset) => {
      const { now } = Date;
      Date.now = () => now() + offset;
    }, days * 86_400_000);
    await page.reload();
    await register(page);
    await dialog(page).waitFor();
  });
}

browserTest('of several due messages, the one with the highest priority is first, then the newest', async () => {
  for (const [title, priority] of [['Old'], ['New'], ['Urgent', 2]] as const) {
    await create(popup({ title }), priority === undefined ? {} : { priority });
  }
  const visitor = await visit();
  const { page } = visitor;
  await register(page);
  const titles: string[] = [];
  for (let time = 0; time < 3; time++) {
    await until(async () => {
      const title = await dialog(page)
        .getAttribute('aria-label', { timeout: 1_000 })
        .catch(() => undefined);
      return title && !titles.includes(title) && titles.push(title) > 0;
    });
    await page.keyboard.press('Escape');
  }
  expect(titles).toEqual(['Urgent', 'New', 'Old']);
  expect(visitor.seen.join('\n')).toMatch(/not shown: message \d+ is first/);
});

browserTest('a message that needs a connection is shown when the service responds again', async () => {
  const inAppId = await create(popup(), onHome);
  const visitor = await visit();
  const { page, context } = visitor;
  await register(page);
  await notShown(visitor, inAppId, 'none of its views is open');
  const api = `${service.url}/device/**`;
  await context.route(api, (route) => route.abort('connectionrefused'));
  await page.reload();
  await register(page);
  await notShown(visitor, inAppId, 'no connection');
  await context.unroute(api);
  await track(page, viewHome);
  await dialog(page).waitFor();
});

browserTest('without a connection, a message with offlineDisplay is shown until it ends', async () => {
  const online = await create(popup({ title: 'Online' }), onHome);
  const offline = await create(
    popup({ title: 'Offline' }),
    { ...onHome, offlineDisplay: true },
    { endDate: fromNow(3_600_000) },
  );
  const visitor = await visit();
  const { page, context } = visitor;
  await installClock(page);
  await register(page);
  await notShown(visitor, offline, 'none of its views is open');
  // The page and the files of the SDK can be reached, but not the API: the stored content applies.
  await context.route(`${service.url}/device/**`, (route) => route.abort('connectionrefused'));
  await page.reload();
  const code = await page.evaluate((appKey) => {
    // The new version must be reported, which fails.
    globalThis.engage = Engage.init({ appKey, appVersion: '2', debug: true });
    return engage.register().catch((error: { code: string }) => error.code);
  }, appKey);
  expect(code).toBe('network');
  await notShown(visitor, online, 'no connection');
  await track(page, viewHome);
  await page.getByRole('dialog', { name: 'Offline' }).waitFor();
  await closeDialog(page);
  await context.setOffline(true);
  await page.clock.fastForward('01:01:00');
  await track(page, viewHome);
  await notShown(visitor, offline, 'it has ended');
});

browserTest(
  'content that changes is read again after the interval, and an unchanged one with its entity tag',
  async () => {
    const inAppId = await create(popup(), onHome);
    const { page, context } = await visit();
    const statuses: number[] = [];
    context.on('response', (response) => {
      if (response.url().endsWith('/content') && response.request().method() === 'GET')
        statuses.push(response.status());
    });
    await installClock(page);
    const contentRead = () => page.evaluate(() => new Promise<void>((done) => engage.on('content', () => done())));
    const first = contentRead();
    await register(page);
    await first;
    const second = contentRead();
    await page.clock.runFor(660_000);
    await second;
    await act(ada, 'POST', '/v1/me/apps/shop/inapps', {
      ...{ name: 'New', isActive: true, messages: [{ template: popup({ title: 'New' }) }] },
    });
    await page.clock.runFor(660_000);
    await page.getByRole('dialog', { name: 'New' }).waitFor();
    expect(statuses).toEqual([200, 304, 200]);
    expect(inAppId).toBeGreaterThan(0);
  },
);

browserTest(
  'a click is in the reports, the statistics and the timeline, and the page gets its parameters',
  async () => {
    const campaignId = await act(ada, 'POST', '/v1/me/apps/shop/campaigns', { name: 'Spring' });
    const inAppId = await createFor(
      [
        {
          template: popup({
            buttons: [
              { id: 'no', title: 'Later' },
              { id: 'go', title: 'Show me', action: { action: 'webview', url: '/offer' }, customParams: { row: '2' } },
            ],
          }),
          clickCustomParams: { source: 'spring' },
          displayCustomParams: { seen: 'yes' },
        },
      ],
      { campaignId, externalId: 'spring' },
    );
    const { page, errors } = await visit();
    const heard = page.evaluate(async () => {
      const displayed = new Promise((resolve) => engage.on('inappdisplay', resolve));
      return displayed;
    });
    const udid = await register(page);
    expect(await heard).toEqual({ inAppId, externalId: 'spring', customParams: { seen: 'yes' } });
    const clicked = page.evaluate(
      () =>
        new Promise((resolve) => engage.on('inappclick', (click) => resolve({ ...click, preventDefault: undefined }))),
    );
    await page.getByRole('button', { name: 'Show me' }).click();
    expect(await clicked).toEqual({
      ...{ inAppId, externalId: 'spring', buttonId: 'go', action: 'webview', url: '/offer' },
      customParams: { source: 'spring', row: '2' },
    });
    await page.waitForURL(`${shop.origin}/offer`);
    expect(await inAppEvents(udid, 2)).toEqual([
      ['display', inAppId, null],
      ['click', inAppId, '2'],
    ]);
    expect(await read(`campaigns/${campaignId}/clicks`)).toMatchObject({
      data: [{ deviceId: udid, inAppId, actionId: 2 }],
    });
    const { data: days } = (await read('stats')) as { data: { clicks: number; displays: number }[] };
    expect(days.some(({ clicks, displays }) => clicks > 0 && displays > 0)).toBe(true);
    const viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
    const timeline = await viewer.request('GET', `/operator/v1/apps/shop/devices/${udid}/timeline`);
    expect(timeline.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ type: 'click', inAppId }),
        expect.objectContaining({ type: 'display', inAppId }),
      ]),
    });
    expect(errors).toEqual([]);
  },
);

browserTest('a click outside the buttons opens its URL in a new tab, and a page can do this itself', async () => {
  const inAppId = await createFor([
    { template: popup({ position: 'bottom' }), action: { action: 'browser', url: `${shop.origin}/offer` } },
  ]);
  const { page, context } = await visit();
  const udid = await register(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Spring sale' }).click();
  expect((await opened).url()).toBe(`${shop.origin}/offer`);
  expect(await inAppEvents(udid, 2)).toContainEqual(['click', inAppId, '1']);
  await (await opened).close();
  await page.bringToFront();
  await page.reload();
  await page.evaluate(() => engage.on('inappclick', (click) => click.preventDefault()));
  await register(page);
  await page.getByRole('button', { name: 'Spring sale' }).click();
  await page.getByRole('region').waitFor({ state: 'detached' });
  expect(context.pages()).toHaveLength(1);
});

browserTest('only web pages are opened, never code', async () => {
  await createFor([
    {
      template: popup({
        buttons: [
          { id: 'code', title: 'Code', action: { action: 'webview', url: 'old:document.title="taken"' } },
          { id: 'data', title: 'Data', action: { action: 'browser', url: 'shop:text/html,hello' } },
        ],
      }),
    },
  ]);
  // As messages of earlier versions of the service may have them.
  await service.db.query(
    `update contents set body = replace(replace(body::text, 'old:', 'javascript:'), 'shop:', 'data:')::jsonb`,
  );
  const { page, context, seen } = await visit();
  for (const name of ['Code', 'Data']) {
    await page.reload();
    await register(page);
    await page.getByRole('button', { name }).click();
    await dialog(page).waitFor({ state: 'detached' });
  }
  expect(seen.filter((line) => line.includes('can not perform its action'))).toHaveLength(2);
  expect([await page.title(), page.url(), context.pages().length]).toEqual(['Garden', `${shop.origin}/garden`, 1]);
});

browserTest('custom HTML runs its scripts in a sandbox, and can not reach the page or the network', async () => {
  const inAppId = await create(
    html(`<style>h2 { color: teal }</style><h2>Hello</h2><p id="result">waiting</p>
      <script>
        const attempts = [
          () => parent.document.title,
          () => parent.engage.track({ type: 'view', view: 'home' }),
          () => (top.location.href = 'https://example.com'),
          () => localStorage.length,
          () => document.cookie,
          () => indexedDB.open('engage').result ?? 'no result',
        ];
        const results = attempts.map((attempt) => { try { return 'reached: ' + attempt(); } catch (error) { return error.name; } });
        fetch('${service.url}/device/v1/content').then(() => 'reached', (error) => error.name).then((fetched) => {
          document.querySelector('#result').textContent = [...results, fetched].join(' ');
        });
      </script>`),
  );
  const visitor = await visit();
  const { page } = visitor;
  const udid = await register(page);
  await dialog(page).waitFor();
  const frame = page.frameLocator('iframe').frameLocator('iframe');
  await frame.locator('#result', { hasNotText: 'waiting' }).waitFor();
  const results = (await frame.locator('#result').textContent())?.split(' ') ?? [];
  expect([results.length, new Set(results)]).toEqual([7, new Set(['SecurityError', 'TypeError'])]);
  expect(await frame.locator('h2').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(0, 128, 128)');
  expect(await frame.locator('body').evaluate(() => origin)).toBe('null');
  expect(page.url()).toBe(`${shop.origin}/garden`);
  await frame.locator('h2').click();
  await closeDialog(page);
  expect(await inAppEvents(udid, 2)).toEqual([
    ['display', inAppId, null],
    ['close', inAppId, null],
  ]);
});

browserTest('custom HTML can not navigate its frame, whatever frames the page allows', async () => {
  const leak = `${shop.origin}/offer?leak`;
  await create(html(`<p>Hello</p><script>location.href = '${leak}';</script>`));
  const { page, context, seen } = await visit();
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await page.goto(`${shop.origin}/open-garden`);
  await register(page);
  await dialog(page).waitFor();
  await until(async () => seen.some((line) => line.includes('violates the following Content Security Policy')));
  expect(requested).not.toContain(leak);
});

browserTest('custom HTML can close, open a web page and report a click, and nothing else', async () => {
  const inAppId = await createFor([
    {
      template: html(`<a href="/offer">Offer</a> <a href="javascript:parent.x=1">Code</a>
        <button data-engage="close">Close it</button> <button data-engage="click">Click it</button>
        <button id="other" onclick="parent.postMessage({ type: 'open', url: '/offer' }, '*')">Other</button>`),
      action: { action: 'request', url: `${service.url}/sdk/web/inbox.js` },
    },
  ]);
  const { page, context, errors, seen } = await visit();
  const udid = await register(page);
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const frame = page.frameLocator('iframe').frameLocator('iframe');
  const clickInFrame = (name: string) => untilClosed(page, frame.getByText(name, { exact: true }).click());
  const reload = async () => {
    await page.reload();
    await register(page);
    await dialog(page).waitFor();
  };
  await frame.locator('#other').click();
  const opened = context.waitForEvent('page');
  await clickInFrame('Offer');
  expect((await opened).url()).toBe(`${shop.origin}/offer`);
  await (await opened).close();
  await page.bringToFront();
  for (const [index, name] of ['Close it', 'Click it', 'Code'].entries()) {
    await reload();
    await clickInFrame(name);
    // A message closes before its event is stored, which a reload would stop.
    await inAppEvents(udid, 4 + 2 * index);
  }
  expect(requested).toContain('/sdk/web/inbox.js');
  expect(seen.some((line) => line.includes('can not perform its action'))).toBe(true);
  const events = await inAppEvents(udid, 8);
  expect(events.filter(([type]) => type !== 'display')).toEqual([
    ['click', inAppId, '1'],
    ['close', inAppId, null],
    ['click', inAppId, '1'],
    ['click', inAppId, '1'],
  ]);
  expect(context.pages()).toHaveLength(1);
  expect(errors).toEqual([]);
});

browserTest('a page can turn in-app messages off, start them later and stop them', async () => {
  await create(popup());
  const { page, context } = await visit();
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.evaluate(async (appKey) => {
    globalThis.engage = Engage.init({ appKey, inApp: false });
    await engage.register();
    await engage.flush();
  }, appKey);
  expect(requested).toContain('/device/v1/events');
  expect(requested.filter((path) => /content|in-app/.test(path))).toEqual([]);
  await page.evaluate(async () => void (await engage.load('in-app')));
  await dialog(page).waitFor();
  await page.evaluate(async () => (await engage.load('in-app')).stop());
  await dialog(page).waitFor({ state: 'detached' });
});

/** The templates, with an example of each. */
const templates: Record<string, { template: object; action?: object; role: 'dialog' | 'region' }> = {
  banner: {
    template: custom(
      'banner',
      { title: 'Twenty percent off', text: 'On all garden chairs until Sunday.' },
      { position: 'top' },
    ),
    action: { action: 'webview', url: '/offer' },
    role: 'region',
  },
  'banner-buttons': {
    template: popup({
      position: 'bottom',
      buttons: [
        { id: 'go', title: 'Show me' },
        { id: 'no', title: 'Later' },
      ],
    }),
    role: 'region',
  },
  popup: {
    template: popup({
      text: 'All garden chairs are 20 % off.\nUntil Sunday, in all shops.',
      buttons: [
        { id: 'go', title: 'Show me' },
        { id: 'no', title: 'Later' },
      ],
    }),
    role: 'dialog',
  },
  'popup-long': { template: popup({ text: 'Chairs, tables and benches of oak. '.repeat(120) }), role: 'dialog' },
  'full-screen': {
    template: popup({ position: 'fullscreen', text: 'Chairs, tables and benches of oak. '.repeat(6) }),
    role: 'dialog',
  },
  'full-screen-image': {
    template: custom(
      'banner',
      { title: 'Twenty percent off', text: 'Chairs, tables and benches of oak.', image: '/chair.svg' },
      { position: 'fullscreen' },
    ),
    action: { action: 'webview', url: '/offer' },
    role: 'dialog',
  },
  'full-screen-custom': {
    template: custom(
      'banner',
      { title: 'Twenty percent off', text: 'Chairs of oak. '.repeat(250) },
      { position: 'fullscreen' },
    ),
    role: 'dialog',
  },
  html: {
    template: html(`<style>body { font-family: Georgia, serif; padding: 2rem; text-align: center }</style>
      <h1>Spring is here</h1><p>Everything for your garden, 20 % off.</p><p><a href="/offer">See the offer</a></p>`),
    role: 'dialog',
  },
  'html-banner': {
    template: html('<p style="margin: 0; padding: 1rem 4rem 1rem 1rem">Free delivery <b>today</b>.</p>', {
      position: 'bottom',
    }),
    role: 'region',
  },
};

/** A folder for pictures of the messages, which `npm run screenshots` sets. */
const pictures = process.env.SCREENSHOTS;
const viewports = { wide: { width: 1400, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [name, { role, ...message }] of Object.entries(templates)) {
  browserTest(
    `${name} has no accessibility violation, no error and no horizontal scrolling, wide and narrow, light and dark`,
    async () => {
      await createFor([message]);
      const { page, errors, context } = await visit();
      await register(page);
      const box = page.getByRole(role);
      for (const [width, viewport] of Object.entries(viewports)) {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await box.waitFor();
          expect([width, colorScheme, await findViolations(page)]).toEqual([width, colorScheme, []]);
          expect(await box.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
          const { x, y, ...size } = (await box.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
          expect([x >= 0, y >= 0, x + size.width <= viewport.width, y + size.height <= viewport.height]).toEqual(
            Array(4).fill(true),
          );
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          if (pictures) await page.screenshot({ path: join(pictures, `in-app-${name}-${width}-${colorScheme}.png`) });
        }
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );
}
