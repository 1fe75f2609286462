import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserTest } from '../support/browser.ts';
import { root } from '../support/command-line.ts';
import { until } from '../support/wait.ts';
import type { Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, storedEvents, subscribed } from '../support/web-shop.ts';

const web = openWebShop();

/** The first code block of the README of the SDK with a text in it. */
async function readmeBlock(text: string): Promise<string> {
  const readme = await readFile(join(root, 'sdk/web/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.find((block) => block.includes(text)) ?? '';
}

/** Serves a page of the shop without a policy. */
const serve = ({ context }: Visitor, path: string, body: string, contentType = 'text/html') =>
  context.route(`${web.shop.origin}${path}`, (route) => route.fulfill({ contentType, body }));
const sdkTag = () => `<script src="${web.service.url}/sdk/web/engage.iife.js"></script>`;
const initTag = () => '<script src="/shop.js"></script>';
const viewsOf = async (udid: string) =>
  (await storedEvents(web.service, udid)).filter(({ type }) => type === 'view').length;

/** Registers a page that is opened after a script has changed the browser, and waits until the service has its view. */
async function usesSdk(visitor: Visitor, page = visitor.page): Promise<void> {
  const udid = await page.evaluate(async () => {
    const { udid } = await engage.register();
    await engage.track({ type: 'view', view: 'home' });
    await engage.flush();
    return udid;
  });
  await until(async () => (await viewsOf(udid)) === 1);
}

browserTest('calls before the script has come run when it comes, and the page is complete without it', async () => {
  const visitor = await web.newVisitor();
  const snippet = await readmeBlock('Engage.queue');
  expect(snippet).toContain('Proxy');
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await visitor.context.route('**/sdk/web/engage.iife.js', async (route) => {
    await held;
    await route.continue();
  });
  await serve(
    visitor,
    '/early',
    `<!doctype html><script>${snippet}</script>${initTag()}
    <script async src="${web.service.url}/sdk/web/engage.iife.js"></script><script src="/early.js"></script>`,
  );
  await serve(
    visitor,
    '/early.js',
    `globalThis.early = Promise.all([engage.register(), engage.track({ type: 'view', view: 'home' }), engage.inbox.list()]);
     addEventListener('DOMContentLoaded', () => (globalThis.isComplete = true));`,
    'text/javascript',
  );
  const page = await visitor.context.newPage();
  await page.goto(`${web.shop.origin}/early`, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => (globalThis as { isComplete?: boolean }).isComplete)).toBe(true);
  come();
  const [device, event, inbox] = (await page.evaluate(
    () => (globalThis as unknown as { early: Promise<unknown[]> }).early,
  )) as [{ udid: string }, { type: string }, { data: unknown[] }];
  expect([event.type, inbox.data]).toEqual(['view', []]);
  // The objects of the snippet work later, too.
  await page.evaluate(async () => void (await engage.flush()));
  await until(async () => (await viewsOf(device.udid)) === 1);
  expect(visitor.errors).toEqual([]);
});

browserTest('a page of a version loads modules of the same version only', async () => {
  const visitor = await web.newVisitor();
  const { version, files } = (await (await fetch(`${web.service.url}/sdk/web/integrity.json`)).json()) as {
    version: string;
    files: Record<string, string>;
  };
  const tag = `<script src="${web.service.url}/sdk/web/${version}/engage.iife.js" integrity="${files['engage.iife.js']}" crossorigin></script>`;
  await serve(visitor, '/pinned', `<!doctype html>${tag}${initTag()}`);
  const page = await visitor.openTab('/pinned');
  expect(await page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
  expect(visitor.seen).toContain(`${web.service.url}/sdk/web/${version}/inbox.js`);
  expect(visitor.errors).toEqual([]);
});

const changes: [name: string, change: () => void][] = [
  ['IndexedDB', () => void Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
  [
    'a database that opens',
    () =>
      (IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
  ['a database that responds', () => (IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest)],
  ['Web Locks', () => Object.defineProperty(Navigator.prototype, 'locks', { get: undefined })],
  [
    'functions of newer browsers',
    () => {
      // What Safari 16.4, Chrome 109 and Firefox 115 lack.
      for (const [owner, names] of [
        [URL, ['canParse', 'parse']],
        [Element.prototype, ['checkVisibility']],
        [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
        [Object, ['groupBy']],
        [Map, ['groupBy']],
        [Promise, ['withResolvers', 'try']],
        [String.prototype, ['isWellFormed', 'toWellFormed']],
        [AbortSignal, ['any']],
        [globalThis, ['navigation', 'requestIdleCallback', 'scheduler']],
      ] as const) {
        for (const name of names) Reflect.deleteProperty(owner, name);
      }
    },
  ],
  [
    'prototypes that can be changed',
    () => {
      for (const { prototype } of [
        Object,
        Array,
        Error,
        Function,
        Promise,
        Map,
        Set,
        EventTarget,
        Node,
        Element,
        HTMLElement,
      ]) {
        Object.freeze(prototype);
      }
    },
  ],
];

for (const [name, change] of changes) {
  browserTest(`a page works without ${name}`, async () => {
    const visitor = await web.newVisitor();
    await visitor.context.addInitScript(change);
    const page = await visitor.openTab();
    await usesSdk(visitor, page);
    expect(await page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
    const failed = await page.evaluate(() =>
      engage.joinList('unknown').catch((error: Error & { code: string }) => [error.name, error.code]),
    );
    expect(failed).toEqual(['EngageError', 'not_found']);
    expect(visitor.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });
}

browserTest('a page in a sandboxed frame keeps its data in memory', async () => {
  const visitor = await web.newVisitor();
  await serve(visitor, '/outer', '<!doctype html><iframe sandbox="allow-scripts" src="/inner"></iframe>');
  await serve(visitor, '/inner', `<!doctype html>${sdkTag()}${initTag()}`);
  const page = await visitor.openTab('/outer');
  const frame = await until(async () => page.frames().find((frame) => frame.url().endsWith('/inner')) ?? false);
  await frame.waitForFunction(() => 'engage' in globalThis);
  // Its origin is `null`, which no application allows. The error is that of the service, not of the storage.
  const code = await frame.evaluate(() => engage.register().catch(({ code }: { code: string }) => code));
  expect(['forbidden', 'network']).toContain(code);
  await frame.evaluate(async () => void (await engage.track({ type: 'view', view: 'home' })));
  expect(await frame.evaluate(() => engage.queued())).toEqual({ waiting: 2, dropped: 0 });
});

browserTest('an old page works beside the database of a newer release', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  // It closes the connection of the page.
  await visitor.page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('engage '))?.name ?? '';
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 7);
      request.onerror = () => reject(new Error('not upgraded'));
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  });
  expect(await registered(visitor)).toBe(udid);
  await visitor.page.reload();
  expect(await registered(visitor)).toBe(udid);
});

browserTest('a second copy of the SDK shares the policy for trusted types', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  const shop = await (await fetch(`${web.shop.origin}/`)).text();
  await visitor.context.route(`${web.shop.origin}/twice`, async (route) => {
    const { headers } = await fetch(`${web.shop.origin}/`);
    const body = shop.replace('<script src="/shop.js">', `${sdkTag()}<script src="/shop.js">`);
    await route.fulfill({
      ...{ contentType: 'text/html', body },
      headers: { 'Content-Security-Policy': headers.get('content-security-policy') ?? '' },
    });
  });
  const page = await visitor.openTab('/twice');
  await subscribed({ ...visitor, page });
  expect(visitor.errors).toEqual([]);
});

browserTest('views are tracked by the URL, also if a script changes it', async () => {
  const visitor = await web.newVisitor();
  const options = await visitor.page.evaluate(() => document.querySelector('script[src="/shop.js"]') !== null);
  expect(options).toBe(true);
  const script = await (await fetch(`${web.shop.origin}/shop.js`)).text();
  await serve(
    visitor,
    '/shop.js',
    script.replace('Engage.init({', `Engage.init({ pageViews: { '/home': 'home', '/products/*': 'product' },`),
    'text/javascript',
  );
  const page = await visitor.openTab('/inbox');
  const udid = await page.evaluate(async () => (await engage.register()).udid);
  const views = page.evaluate(
    () =>
      new Promise<(string | undefined)[]>((resolve) => {
        const seen: (string | undefined)[] = [];
        engage.on('tracked', ({ event }) => {
          if (event.type === 'view' && seen.push(event.view) === 2) resolve(seen);
        });
      }),
  );
  await page.evaluate(() => history.pushState(undefined, '', '/home'));
  await until(async () => (await viewsOf(udid)) === 1);
  await page.evaluate(() => history.pushState(undefined, '', '/products/7?color=red'));
  expect(await views).toEqual(['home', 'product']);
});

browserTest('the click of a notification reaches a page that loads the SDK later, once', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await subscribed(visitor);
  const data = {
    sendId: 1,
    messageId: 2,
    richPush: { url: `${web.shop.origin}/` },
    customParams: { section: 'garden' },
  };
  await visitor.push(JSON.stringify({ title: 'Hello', options: { data } }));
  const worker = await visitor.worker();
  await until(() =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
      return (await registration.getNotifications()).length > 0;
    }),
  );
  // The page has no listener yet.
  await visitor.handle('notificationclick');
  await visitor.page.reload();
  const click = () => visitor.page.evaluate(() => new Promise((resolve) => engage.on('notificationclick', resolve)));
  expect(await click()).toEqual({ messageId: 2, customParams: { section: 'garden' } });
  const again = await visitor.page.evaluate(async () => {
    let count = 0;
    engage.on('notificationclick', () => count++);
    await engage.queued();
    return count;
  });
  expect(again).toBe(0);
});

/** The action and page of a click on the notification that the worker shows. */
async function clickButton(visitor: Visitor, action: string) {
  const worker = await visitor.worker();
  return worker.evaluate(async (action) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { opened: string[]; focused: string[] };
    const [notification] = await scope.registration.getNotifications();
    scope.opened.length = 0;
    scope.focused.length = 0;
    const event = Object.assign(new ExtendableEvent('notificationclick'), { notification, action });
    const works: Promise<unknown>[] = [];
    event.waitUntil = (work) => void works.push(work);
    scope.dispatchEvent(event);
    await Promise.all(works);
    return [...scope.opened, ...scope.focused];
  }, action);
}
const clicksOf = (udid: string) =>
  web.service.db.query<{ actionId: string | null }>(
    `select e.details ->> 'actionId' as "actionId" from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 and e.type = 'click' order by e.date`,
    [udid],
  );

browserTest('a button of a notification opens its page, and its click is reported with its action', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await subscribed(visitor);
  const { body } = await web.ada.request('POST', '/v1/me/apps/shop/messages', {
    body: {
      ...{ platform: 'web', title: 'Offer', text: 'Chairs', richPushUrl: `${web.shop.origin}/offer` },
      buttons: [
        { id: 'show', title: 'Show', action: 'browser', url: `${web.shop.origin}/inbox` },
        { id: 'later', title: 'Later' },
      ],
    },
  });
  const messageId = (body as { id: number }).id;
  const before = web.pushService.received.length;
  await web.ada.request('POST', `/v1/me/apps/shop/messages/${messageId}/send`);
  const isOwn = (push: { body: Buffer }) => {
    try {
      return visitor.decrypt(push.body) !== '';
    } catch {
      return false;
    }
  };
  // Other visitors of this file are subscribed, too.
  const own = await until(async () => web.pushService.received.slice(before).find(isOwn) ?? false);
  const payload = visitor.decrypt(own.body);
  expect(JSON.parse(payload)).toMatchObject({
    options: {
      actions: [
        { action: 'show', title: 'Show' },
        { action: 'later', title: 'Later' },
      ],
      data: { buttons: [{ id: 'show', url: `${web.shop.origin}/inbox` }, { id: 'later' }] },
    },
  });
  const clicked = async (action: string) => {
    await visitor.push(payload);
    const worker = await visitor.worker();
    await until(() =>
      worker.evaluate(
        async () =>
          (await (globalThis as unknown as ServiceWorkerGlobalScope).registration.getNotifications()).length > 0,
      ),
    );
    return clickButton(visitor, action);
  };
  expect(await clicked('show')).toEqual([`${web.shop.origin}/inbox`]);
  expect(await clicked('later')).toEqual([]);
  expect(await clicked('')).toEqual([`${web.shop.origin}/offer`]);
  await until(async () => (await clicksOf(udid)).length === 3);
  expect((await clicksOf(udid)).map(({ actionId }) => actionId)).toEqual(['1', '2', '3']);
});

browserTest(
  'the prompt waits for its page, subscribes with the chosen lists, and shows a welcome notification',
  async () => {
    for (const [externalId, name] of [
      ['sales', 'Sales'],
      ['tips', 'Tips'],
    ]) {
      await web.ada.request('POST', '/v1/me/apps/shop/lists', { body: { externalId, name } });
    }
    const visitor = await web.newVisitor();
    await visitor.context.addInitScript(() => {
      const state = () => localStorage.getItem('permission') ?? 'default';
      Object.defineProperty(Notification, 'permission', { get: state });
      Notification.requestPermission = async () => {
        localStorage.setItem('permission', 'granted');
        return 'granted';
      };
    });
    await visitor.page.reload();
    await registered(visitor);
    const { page } = visitor;
    const show = () =>
      page.evaluate(async () => {
        const prompt = await engage.load('prompt');
        return prompt.show({
          ...{ title: 'Hear of sales', text: 'At most one message a week.', pages: 2 },
          categories: [
            { list: 'sales', title: 'Sales', checked: true },
            { list: 'tips', title: 'Tips' },
          ],
          welcome: { title: 'Welcome', body: 'You hear from us.' },
        });
      });
    expect(await show()).toBe('not_shown');
    let result = show();
    await page.getByRole('dialog', { name: 'Hear of sales' }).waitFor();
    await page.getByRole('checkbox', { name: 'Tips' }).check();
    await page.screenshot({ path: process.env.SCREENSHOTS ? join(process.env.SCREENSHOTS, 'prompt.png') : undefined });
    await page.getByRole('button', { name: 'Not now' }).click();
    expect(await result).toBe('later');
    expect(await show()).toBe('not_shown');
    // As 31 days later.
    await page.evaluate(async () => {
      const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('engage '))?.name ?? '';
      await new Promise<void>((resolve) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => {
          const transaction = open.result.transaction('state', 'readwrite');
          transaction.objectStore('state').put({ pages: 5, declinedAt: Date.now() - 31 * 86_400_000 }, 'prompt');
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      });
    });
    result = show();
    await page.getByRole('button', { name: 'Allow' }).click();
    expect(await result).toBe('subscribed');
    expect((await page.evaluate(() => engage.device())).lists).toEqual(['sales']);
    const worker = await visitor.worker();
    const titles = await worker.evaluate(async () =>
      (await (globalThis as unknown as ServiceWorkerGlobalScope).registration.getNotifications()).map(
        ({ title }) => title,
      ),
    );
    expect(titles).toEqual(['Welcome']);
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('the badge of the app gets a number, if the browser has one', async () => {
  const { page } = await web.newVisitor();
  const set = await page.evaluate(async () => {
    const counts: number[] = [];
    Object.assign(navigator, { setAppBadge: async (count: number) => void counts.push(count) });
    await engage.badge(3);
    await engage.badge(0);
    Object.assign(navigator, { setAppBadge: undefined });
    await engage.badge(1);
    return counts;
  });
  expect(set).toEqual([3, 0]);
});
