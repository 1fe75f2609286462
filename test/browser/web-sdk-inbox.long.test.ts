import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { createAppKey } from '../support/app-devices.ts';
import { findViolations } from '../support/axe.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { act } from '../support/content.ts';
import { makeVapidKeys } from '../support/pushes.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';
import { type Shop, startShop, visit, type Visitor } from '../support/web-sdk.ts';

let service: TestService;
let ada: Caller;
let shop: Shop;
let browser: Browser;

/** Each visitor has another level, and each level is a segment, so that tests have their own messages. */
let level = 0;
const segments = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Level ${index + 1}`,
  where: { level: index + 1 },
}));

beforeAll(async () => {
  if (!hasBrowser) return;
  service = await startTestService({ WEB_PUSH_HOSTS: 'localhost', WEB_PUSH_ALLOW_PRIVATE: 'true', DB_POOL_SIZE: '6' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  const appKey = await createAppKey(service, 'shop');
  ada = await service.createCaller('ada@example.com', 'shop');
  shop = await startShop(service.url, { appKey, flushInterval: 50 });
  await service.applications.replaceSettings(
    'shop',
    checkSettings({
      name: 'Shop',
      allowedOrigins: [shop.origin],
      gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
      fields: [{ name: 'level', type: 'number', deviceWritable: true }],
      events: [{ code: '1001', name: 'Purchase' }],
      segments,
    }),
  );
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await service?.close();
});

interface NewMessage {
  subject: string;
  [property: string]: unknown;
}

const textOf = (value: string) => ({ content: { type: 'text', value } });
const contentOf = (type: string, value: string) => ({ content: { type, value } });

/** Creates an inbox message for the visitor of this test. */
const create = ({ subject, ...message }: NewMessage, more: object = {}): Promise<number> =>
  act(ada, 'POST', '/v1/me/apps/shop/inboxes', {
    segments: [level],
    messages: { en: { subject, ...textOf('Hello'), ...message } },
    ...more,
  });

interface InboxVisitor extends Visitor {
  udid: string;
  inbox: Locator;
  /** The part of a message that opens it. */
  header: (subject: string) => Locator;
}

/** Opens the page with the inbox in a new profile. */
async function openInbox(path = '/inbox'): Promise<InboxVisitor> {
  const visitor = await visit(browser, shop, { url: 'https://localhost:1' });
  const { page } = visitor;
  await page.goto(`${shop.origin}${path}`);
  const udid = await page.evaluate(async (level) => {
    const { udid } = await engage.register();
    await engage.setFields({ level });
    await engage.load('inbox');
    return udid;
  }, level);
  const inbox = page.locator('engage-inbox');
  return { ...visitor, udid, inbox, header: (subject) => inbox.getByRole('button', { name: subject }) };
}

const button = ({ inbox }: InboxVisitor, name: string) => inbox.getByRole('button', { name, exact: true });
const unreadIn = ({ inbox }: InboxVisitor) => inbox.getAttribute('unread');
const subjectsIn = ({ inbox }: InboxVisitor) => inbox.locator('.subject').allTextContents();
const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
/** Hides the inbox, and waits for the frame in which the browser sees that. */
const hide = ({ page }: InboxVisitor) =>
  page.evaluate(async () => {
    document.querySelector('engage-inbox')?.toggleAttribute('hidden', true);
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
const closePage = ({ context }: Visitor) => context.close();

/** What the service stores about a message and this device: whether it is read and archived. */
async function statusOf({ udid }: InboxVisitor, inboxId: number): Promise<{ read: boolean; archived: boolean }> {
  const { id } = await readApplication(service.db, 'shop');
  const [row] = await service.db.query<{ read: boolean; archived: boolean }>(
    `select s.read_date is not null as read, s.archived_date is not null as archived
       from inbox_statuses s join devices d on d.application_id = $1 and d.id = s.device_id
      where s.application_id = $1 and s.inbox_id = $2 and d.udid = $3`,
    [id, inboxId, udid],
  );
  return row ?? { read: false, archived: false };
}

function inboxTest(title: string, run: () => Promise<void>): void {
  browserTest(title, async () => {
    level++;
    await run();
  });
}

inboxTest(
  'an opened message is read, and an archived one leaves the list, in the page and at the service',
  async () => {
    const ids = [await create({ subject: 'First', ...textOf('One\ntwo') }), await create({ subject: 'Second' })];
    const [first = 0, second = 0] = ids;
    const visitor = await openInbox();
    const { page, inbox, header } = visitor;
    await header('Second').waitFor();
    expect(await subjectsIn(visitor)).toEqual(['Second', 'First']);
    expect(await unreadIn(visitor)).toBe('2');

    const counted = page.evaluate(
      () =>
        new Promise((resolve) =>
          addEventListener('unreadchange', (event) => resolve((event as CustomEvent).detail), { once: true }),
        ),
    );
    await header('First').click();
    expect(await inbox.locator('.text').innerText()).toBe('One\ntwo');
    expect(await counted).toEqual({ unread: 1 });
    await until(async () => (await statusOf(visitor, first)).read);

    await button(visitor, 'Mark as unread').click();
    await until(async () => !(await statusOf(visitor, first)).read);
    expect(await unreadIn(visitor)).toBe('2');

    await header('Second').click();
    await button(visitor, 'Archive').click();
    expect(await subjectsIn(visitor)).toEqual(['First']);
    await until(async () => (await statusOf(visitor, second)).archived);
    await button(visitor, 'Undo').click();
    await until(async () => !(await statusOf(visitor, second)).archived);
    expect(await subjectsIn(visitor)).toEqual(['Second', 'First']);
    expect(visitor.errors).toEqual([]);
    await closePage(visitor);
  },
);

inboxTest('the keyboard moves between messages, opens and archives them, and never loses the focus', async () => {
  for (const subject of ['C', 'B', 'A']) await create({ subject: `Message ${subject}` });
  const visitor = await openInbox();
  const { page, header } = visitor;
  await header('Message A').focus();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(header('Message B'))).toBe(true);
  await page.keyboard.press('End');
  expect(await hasFocus(header('Message C'))).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  expect(await hasFocus(header('Message A'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await header('Message A').getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Delete');
  expect(await subjectsIn(visitor)).toEqual(['Message B', 'Message C']);
  expect(await hasFocus(header('Message B'))).toBe(true);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Delete');
  expect(await hasFocus(button(visitor, 'Undo'))).toBe(true);
  expect(await visitor.inbox.getByRole('status').innerText()).toContain('Message archived.');
  await visitor.inbox.getByText('No messages.').waitFor();
  await closePage(visitor);
});

inboxTest('markup in a message is text, and URLs that would run code in the page are not links', async () => {
  const attack = '<script>globalThis.attacked = true</script><img src=x onerror="attacked = true">';
  const code = 'old:globalThis.attacked=true';
  await create({
    subject: attack,
    summary: attack,
    sender: attack,
    ...textOf(attack),
    buttons: [{ id: 'run', title: 'Run', action: 'browser', url: code }],
  });
  for (const type of ['web', 'richpush', 'urlscheme']) await create({ subject: `A ${type}`, ...contentOf(type, code) });
  // As messages of earlier versions of the service may have them.
  await service.db.query(`update contents set body = replace(body::text, 'old:', 'javascript:')::jsonb`);
  const visitor = await openInbox();
  const { page, inbox } = visitor;
  await inbox.locator('.header').nth(3).waitFor();
  for (const header of await inbox.locator('.header').all()) await header.click();
  expect((await subjectsIn(visitor)).at(-1)).toBe(attack);
  expect(await inbox.locator('.text').first().innerText()).toBe(attack);
  expect(await inbox.locator('a, iframe, script').count()).toBe(0);
  expect(await page.evaluate(() => 'attacked' in globalThis)).toBe(false);
  // The strict policy of the page was not violated.
  expect(visitor.errors).toEqual([]);
  await closePage(visitor);
});

inboxTest('contents are links, pages in frames without rights, or events', async () => {
  await create({ subject: 'A page', ...contentOf('web', 'https://shop.example.com/spring') });
  await create({ subject: 'A deep link', ...contentOf('urlscheme', '/offer') });
  await create({ subject: 'A rich page', ...contentOf('richpush', `${shop.origin}/offer`) });
  await create({ subject: 'An event', summary: 'Thank you', ...contentOf('event', '1001') });
  const visitor = await openInbox('/inbox-with-frames');
  const { page, inbox, header } = visitor;
  await header('A page').click();
  const link = inbox.getByRole('link');
  expect(await link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
    'https://shop.example.com/spring',
    '_blank',
    'noopener noreferrer',
  ]);
  await header('A page').click();
  await header('A deep link').click();
  expect(await link.evaluate(({ href, target }: HTMLAnchorElement) => [href, target])).toEqual([
    `${shop.origin}/offer`,
    '',
  ]);
  await header('A deep link').click();

  await header('A rich page').click();
  const frame = await until(async () => page.frames().find((candidate) => candidate.url() === `${shop.origin}/offer`));
  await frame.getByText('Offer').waitFor();
  // It can't read the page or the storage of its own site.
  expect(await frame.evaluate(() => origin)).toBe('null');
  expect(await inbox.locator('iframe').getAttribute('title')).toBe('A rich page');

  const tracked = page.evaluate(() => new Promise((resolve) => engage.on('tracked', resolve)));
  await header('An event').click();
  expect(await tracked).toMatchObject({ event: { type: 'application', code: '1001' } });
  await inbox.getByText('Thank you').last().waitFor();
  await closePage(visitor);
});

inboxTest('a page that the Content Security Policy blocks is a link only', async () => {
  await create({ subject: 'A rich page', ...contentOf('richpush', 'https://shop.example.com/spring') });
  const visitor = await openInbox();
  await visitor.header('A rich page').click();
  await visitor.inbox.locator('iframe').waitFor({ state: 'detached' });
  expect(await visitor.inbox.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    'https://shop.example.com/spring',
  );
  await closePage(visitor);
});

inboxTest('buttons open web pages, close the message, or do what the page decides', async () => {
  const inboxId = await create({
    subject: 'Buttons',
    buttons: [
      { id: 'show', title: 'Show', action: 'browser', url: 'https://shop.example.com/spring' },
      { id: 'go', title: 'Go', action: 'urlscheme', url: '/offer' },
      { id: 'call', title: 'Call', action: 'phone', url: '+44 20 7946 0000' },
      { id: 'later', title: 'Later', customParams: { days: '2' } },
    ],
  });
  const visitor = await openInbox();
  const { page, inbox, header } = visitor;
  await header('Buttons').click();
  expect(await inbox.locator('[part=button]').allTextContents()).toEqual(['Show', 'Go', 'Later']);
  const clicked = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener(
          'buttonclick',
          (event) => {
            event.preventDefault();
            resolve((event as CustomEvent).detail);
          },
          { once: true },
        ),
      ),
  );
  await inbox.getByRole('link', { name: 'Go' }).click();
  expect(await clicked).toMatchObject({ inboxId, button: { id: 'go', action: 'urlscheme' } });
  expect(page.url()).toBe(`${shop.origin}/inbox`);
  await button(visitor, 'Later').click();
  expect(await header('Buttons').getAttribute('aria-expanded')).toBe('false');
  await closePage(visitor);
});

inboxTest('a message with an event appears after the device has sent this event, also after a reload', async () => {
  await create({ subject: 'Thank you' }, { event: '1001' });
  const visitor = await openInbox();
  const { page, inbox, header } = visitor;
  await inbox.getByText('No messages.').waitFor();
  await page.evaluate(async () => void (await engage.track({ type: 'application', code: '1001' })));
  await header('Thank you').waitFor();
  await page.reload();
  await page.evaluate(() => engage.load('inbox'));
  await header('Thank you').waitFor();
  await closePage(visitor);
});

inboxTest('new messages appear when a push arrives and when the inbox is shown', async () => {
  const visitor = await openInbox();
  const { page, inbox, header } = visitor;
  await page.evaluate(async () => void (await engage.subscribe()));
  await inbox.getByText('No messages.').waitFor();
  await create({ subject: 'With a push' });
  await visitor.push(JSON.stringify({ title: 'Look', options: { data: { sendId: 1, messageId: 2 } } }));
  await header('With a push').waitFor();
  await hide(visitor);
  await create({ subject: 'Without a push' });
  await page.evaluate(() => document.querySelector('engage-inbox')?.toggleAttribute('hidden', false));
  await header('Without a push').waitFor();
  await closePage(visitor);
});

inboxTest('further messages are loaded on demand, and keep the open ones', async () => {
  await service.db.query(
    `insert into contents (application_id, kind, id, is_active, body, created_at)
     select a.id, 'inbox', nextval('content_ids'), true,
            jsonb_build_object('segments', jsonb_build_array($1::integer), 'messages', jsonb_build_object('en',
              jsonb_build_object('subject', 'Number ' || n, 'content', '{"type": "text", "value": "Hello"}'::jsonb))),
            now() - n * interval '1 minute'
       from applications a, generate_series(1, 120) n where a.partner_id = 'shop'`,
    [level],
  );
  const visitor = await openInbox();
  await visitor.header('Number 100').waitFor();
  expect(await visitor.inbox.locator('li').count()).toBe(100);
  await visitor.inbox.getByRole('button', { name: /^Number 1 / }).click();
  await button(visitor, 'Load more').click();
  await visitor.header('Number 120').waitFor();
  expect(await visitor.inbox.locator('li').count()).toBe(120);
  expect(await visitor.inbox.locator('.text').count()).toBe(1);
  expect(await hasFocus(visitor.header('Number 101'))).toBe(true);
  expect(await button(visitor, 'Load more').isVisible()).toBe(false);
  await closePage(visitor);
});

inboxTest('an inbox that can’t be reached says so, and a status that was not stored is shown as it was', async () => {
  await create({ subject: 'Hello' });
  const visitor = await openInbox();
  const { context, header, inbox } = visitor;
  await header('Hello').waitFor();
  await context.route(`${service.url}/device/**`, (route) => route.abort('connectionrefused'));
  await header('Hello').click();
  await inbox.getByText('The inbox can’t be reached.').waitFor();
  expect(await unreadIn(visitor)).toBe('1');
  await context.unroute(`${service.url}/device/**`);
  await button(visitor, 'Try again').click();
  await inbox.getByText('The inbox can’t be reached.').waitFor({ state: 'detached' });
  await closePage(visitor);
});

inboxTest('texts can be translated, and the attribute counts nothing before the registration', async () => {
  const visitor = await visit(browser, shop, { url: 'https://localhost:1' });
  const { page } = visitor;
  await page.goto(`${shop.origin}/inbox`);
  await page.evaluate(async () => {
    Object.assign(document.querySelector('engage-inbox') ?? {}, { texts: { empty: 'Aucun message.' } });
    await engage.load('inbox');
  });
  await page.getByText('Aucun message.').waitFor();
  expect(await page.locator('engage-inbox').getAttribute('unread')).toBe('0');
  await closePage(visitor);
});

const widths = { wide: { width: 1400, height: 900 }, narrow: { width: 390, height: 844 } };

async function checkPage(page: Page): Promise<void> {
  for (const [width, viewport] of Object.entries(widths)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect([width, colorScheme, await findViolations(page)]).toEqual([width, colorScheme, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, overflow]).toEqual([width, 0]);
    }
  }
}

inboxTest('the inbox has no accessibility violation, wide and narrow, light and dark', async () => {
  await create({ subject: 'A page', ...contentOf('web', 'https://shop.example.com/spring') });
  await create({
    subject: 'The spring sale is on',
    sender: 'The shop',
    summary: 'All garden furniture is twenty percent off.',
    buttons: [{ id: 'later', title: 'Later' }],
  });
  const visitor = await openInbox();
  const { page, header } = visitor;
  await header('The spring sale is on').click();
  await header('A page').hover();
  await button(visitor, 'Later').waitFor();
  await checkPage(page);
  await header('A page').click();
  await header('A page').focus();
  await page.keyboard.press('Delete');
  await button(visitor, 'Undo').waitFor();
  await checkPage(page);
  await closePage(visitor);
});
