import { expect } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proofOf } from '../support/app-devices.ts';
import { browserTest } from '../support/browser.ts';
import { root } from '../support/command-line.ts';
import { until } from '../support/wait.ts';
import type { Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, sentAll, storedEvents, subscribed } from '../support/web-shop.ts';

const web = openWebShop();

/** The first code block of the README of the SDK with a text in it. */
async function readmeBlock(text: string): Promise<string> {
  const readme = await readFile(join(root, 'sdk/web/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.find((block) => block.includes(text)) ?? '';
}

const script = { type: 'text/javascript' };
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

/** The service worker of the shop. `opened`: the windows that it would open. A worker that starts again has another `run`. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  opened: string[];
  run: number;
}

/** Shows a notification, clicks it, and returns the windows that the worker opens for it. */
async function clickIn(visitor: Visitor, show: () => Promise<void>): Promise<string[]> {
  let shownBy: number | undefined;
  let againAt = 0;
  const worker = await until(async () => {
    const worker = await visitor.worker();
    const { run, isShown } = await worker.evaluate(async () => {
      const { registration, run } = globalThis as unknown as WorkerScope;
      return { run, isShown: (await registration.getNotifications()).length > 0 };
    });
    if (isShown) return worker;
    // The browser may end the worker, and with it what it has shown in the test. A busy one may lose the push.
    if (run !== shownBy || Date.now() > againAt) {
      await show();
      [shownBy, againAt] = [run, Date.now() + 20_000];
    }
    return undefined;
  });
  await visitor.handle('notificationclick');
  return worker.evaluate(() => (globalThis as unknown as WorkerScope).opened.splice(0));
}

async function showIn(visitor: Visitor, title: string, options: NotificationOptions): Promise<void> {
  const worker = await visitor.worker();
  await worker.evaluate(
    ([title, options]) => (globalThis as unknown as WorkerScope).registration.showNotification(title, options),
    [title, options] as const,
  );
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
  web.shop.serve(
    '/early',
    `<!doctype html><script>${snippet}</script>${initTag()}
    <script async src="${web.service.url}/sdk/web/engage.iife.js"></script><script src="/early.js"></script>`,
  );
  web.shop.serve(
    '/early.js',
    `globalThis.early = Promise.all([engage.register(), engage.track({ type: 'view', view: 'home' })]);
     globalThis.inbox = engage.register().then(() => engage.inbox.list());
     addEventListener('DOMContentLoaded', () => (globalThis.isComplete = true));`,
    script,
  );
  const page = await visitor.context.newPage();
  await page.goto(`${web.shop.origin}/early`, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => (globalThis as { isComplete?: boolean }).isComplete)).toBe(true);
  come();
  const [device, event, inbox] = (await page.evaluate(async () => {
    const { early, inbox } = globalThis as unknown as { early: Promise<unknown[]>; inbox: Promise<unknown> };
    return [...(await early), await inbox];
  })) as [{ udid: string }, { type: string }, { data: unknown[] }];
  expect([event.type, inbox.data]).toEqual(['view', []]);
  // The objects of the snippet work later, too.
  await page.evaluate(async () => void (await engage.flush()));
  await until(async () => (await viewsOf(device.udid)) === 1);
  expect(visitor.errors).toEqual([]);
});

browserTest('a script that is added after the event load delays nothing, if it comes late or never', async () => {
  const visitor = await web.newVisitor();
  const snippet = await readmeBlock('Engage.queue');
  const loader = (await readmeBlock("addEventListener('load'")).replace('https://engage.example.com', web.service.url);
  expect(loader).toContain('createElement');
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  const text = `<!doctype html><head><script>${snippet}</script>${initTag()}<script>
    ${loader}
    engage.register();
    globalThis.event = engage.track({ type: 'view', view: 'home' });
  </script></head>`;
  web.shop.serve('/late', text);
  web.shop.serve('/blocked', text);
  await visitor.context.route('**/sdk/web/engage.iife.js', async (route) => {
    if (route.request().frame().url().endsWith('/blocked')) return route.abort('blockedbyclient');
    await held;
    return route.continue();
  });
  // It waits for the event `load`.
  await visitor.openTab('/blocked');
  const page = await visitor.openTab('/late');
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  come();
  const event = await page.evaluate(() => (globalThis as unknown as { event: Promise<{ type: string }> }).event);
  expect(event.type).toBe('view');
  expect(visitor.errors.filter((error) => !error.includes('ERR_BLOCKED_BY_CLIENT'))).toEqual([]);
});

browserTest(
  'calls that fail cause no unhandled rejections, also in the snippet or with another class Promise',
  async () => {
    const visitor = await web.newVisitor();
    const snippet = await readmeBlock('Engage.queue');
    const calls = `for (const call of [() => wrong.register(), () => wrong.signOut(), () => wrong.inbox.list()]) call();`;
    const page = `const wrong = Engage.init({ appKey: 'wrong' }); ${calls}`;
    web.shop.serve(
      '/early-failure',
      `<!doctype html><script>${snippet}</script><script>${page}</script>${sdkTag()}${initTag()}`,
    );
    web.shop.serve(
      '/other-promise',
      `<!doctype html>${sdkTag()}${initTag()}<script>
      globalThis.Promise = class Promise extends globalThis.Promise {};
      ${page}</script>`,
    );
    for (const path of ['/early-failure', '/other-promise']) {
      const tab = await visitor.openTab(path);
      const code = await tab.evaluate(() =>
        Engage.init({ appKey: 'wrong' })
          .register()
          .catch((error: { code: string }) => error.code),
      );
      expect(code).toBe('unauthorized');
    }
    // The browser reports the response with 401.
    expect(visitor.errors.filter((text) => !text.includes('401'))).toEqual([]);
  },
);

browserTest('a page of a version loads modules of the same version only', async () => {
  const visitor = await web.newVisitor();
  const { version, files } = (await (await fetch(`${web.service.url}/sdk/web/integrity.json`)).json()) as {
    version: string;
    files: Record<string, string>;
  };
  const tag = `<script src="${web.service.url}/sdk/web/${version}/engage.iife.js" integrity="${files['engage.iife.js']}" crossorigin></script>`;
  web.shop.serve('/pinned', `<!doctype html>${tag}${initTag()}`);
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
  [
    'a channel to other tabs',
    () =>
      (globalThis.BroadcastChannel = class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel),
  ],
  ['Web Locks', () => Object.defineProperty(Navigator.prototype, 'locks', { get: undefined })],
  [
    'Web Locks that may be used',
    () => (LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))),
  ],
  [
    'Web Locks that respond',
    () => (LockManager.prototype.request = LockManager.prototype.query = () => new Promise(() => undefined)),
  ],
  [
    'local storage',
    () =>
      void Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
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

browserTest(
  'a page continues after the browser has closed its database, and after the user has deleted it',
  async () => {
    const visitor = await web.newVisitor();
    const { page } = visitor;
    await registered(visitor);
    await page.evaluate(async () => {
      const transaction = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction') ?? {};
      IDBDatabase.prototype.transaction = function (...given) {
        Object.defineProperty(IDBDatabase.prototype, 'transaction', transaction);
        this.close();
        return this.transaction(...given);
      };
      await engage.track({ type: 'view', view: 'home' });
    });
    await sentAll(visitor);
    const devtools = await visitor.context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: web.shop.origin, storageTypes: 'indexeddb' });
    await usesSdk(visitor);
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('a call fails with an error of the storage while the site may store nothing more', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  await registered(visitor);
  const code = await page.evaluate(async () => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
      this: IDBObjectStore,
      ...given: unknown[]
    ) => IDBRequest<IDBValidKey>;
    // A transaction that exceeds the quota is aborted.
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    };
    const failed = engage.track({ type: 'view', view: 'home' }).then(
      () => 'stored',
      (error: { code: string }) => error.code,
    );
    void engage.register();
    void engage.signOut();
    return failed.finally(() => (IDBObjectStore.prototype.put = put));
  });
  expect(code).toBe('storage');
  await usesSdk(visitor);
  expect(visitor.errors).toEqual([]);
});

browserTest('a page that the browser has kept counts as a view, and learns what other tabs have changed', async () => {
  const visitor = await web.newVisitor();
  // A page that is kept gets no messages.
  await visitor.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  web.shop.serve('/kept.js', web.shop.scriptWith({ pageViews: { '/kept': 'home' } }), script);
  web.shop.serve('/kept', `<!doctype html>${sdkTag()}<script src="/kept.js"></script>`);
  const kept = await visitor.openTab('/kept');
  const udid = await kept.evaluate(async () => {
    const { udid } = await engage.register();
    Object.assign(globalThis, { changes: [] });
    const { changes } = globalThis as unknown as { changes: unknown[] };
    engage.on('identity', (change) => changes.push(change));
    engage.on('forgotten', () => changes.push('forgotten'));
    return udid;
  });
  await until(async () => (await viewsOf(udid)) === 1);
  const other = await visitor.openTab();
  const show = () => kept.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const changes = () => kept.evaluate(() => (globalThis as unknown as { changes: unknown[] }).changes);
  await other.evaluate(
    async (proof) => void (await engage.identify('C-1', proof)),
    proofOf(web.identitySecret, 'clientId', 'C-1'),
  );
  expect(await changes()).toEqual([]);
  await show();
  await until(async () => (await changes()).length === 1);
  await until(async () => (await viewsOf(udid)) === 2);
  await other.evaluate(() => engage.forget());
  await show();
  await until(async () => (await changes()).length === 3);
  expect(await changes()).toEqual([
    { clientId: 'C-1', previous: null },
    'forgotten',
    { clientId: null, previous: 'C-1' },
  ]);
  expect(visitor.errors).toEqual([]);
});

browserTest('a page in a sandboxed frame keeps its data in memory', async () => {
  const visitor = await web.newVisitor();
  web.shop.serve('/outer', '<!doctype html><iframe sandbox="allow-scripts" src="/inner"></iframe>');
  web.shop.serve('/inner', `<!doctype html>${sdkTag()}${initTag()}`);
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
  const shop = await fetch(web.shop.origin);
  const policy = shop.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('trusted-types engage');
  web.shop.serve('/twice', `<!doctype html>${sdkTag()}${initTag()}${sdkTag()}${initTag()}`, { policy });
  const page = await visitor.openTab('/twice');
  await subscribed({ ...visitor, page });
  expect(visitor.errors).toEqual([]);
});

browserTest('views are tracked by the URL, also if a script changes it', async () => {
  const visitor = await web.newVisitor();
  web.shop.serve(
    '/views.js',
    web.shop.scriptWith({ pageViews: { '/home': 'home', '/products/*': 'product' } }),
    script,
  );
  web.shop.serve('/views', `<!doctype html>${sdkTag()}<script src="/views.js"></script>`);
  const page = await visitor.openTab('/views');
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
  // The page has no listener yet.
  await clickIn(visitor, () => visitor.push(JSON.stringify({ title: 'Hello', options: { data } })));
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

browserTest('a click on a notification shows its page in the window that the page has chosen', async () => {
  const visitor = await web.newVisitor();
  await subscribed(visitor);
  const offer = `${web.shop.origin}/offer`;
  const data = { sendId: 1, messageId: 2, richPush: { url: offer } };
  const push = () => visitor.push(JSON.stringify({ title: 'Hello', options: { data } }));
  const openWith = async (notificationClick: 'new' | 'origin') => {
    web.shop.serve('/clicks.js', web.shop.scriptWith({ notificationClick }), script);
    web.shop.serve('/clicks', `<!doctype html>${sdkTag()}<script src="/clicks.js"></script>`);
    await visitor.page.goto(`${web.shop.origin}/clicks`);
    await registered(visitor);
  };
  const other = await visitor.openTab('/offer');
  await openWith('new');
  expect(await clickIn(visitor, push)).toEqual([offer]);
  await other.close();
  await openWith('origin');
  expect(await clickIn(visitor, push)).toEqual([]);
  await visitor.page.waitForURL(offer);
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
      // The browser of the tests shows none to pages.
      ServiceWorkerRegistration.prototype.showNotification = async (...shown) => {
        localStorage.setItem('shown', JSON.stringify(shown));
      };
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
          welcome: { title: 'Welcome', body: 'You hear from us.', url: '/inbox' },
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
    const shown = await page.evaluate(() => localStorage.getItem('shown'));
    const [welcome, given] = JSON.parse(shown ?? '[]') as [string, NotificationOptions];
    expect([welcome, given.body]).toEqual(['Welcome', 'You hear from us.']);
    const opened = await clickIn(visitor, () => showIn(visitor, welcome, given));
    expect(opened).toEqual([`${web.shop.origin}/inbox`]);
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('the prompt does not open without a need, and closes when the permission changes', async () => {
  const visitor = await web.newVisitor();
  await visitor.context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('permission') ?? 'default' });
  });
  const { page } = visitor;
  await page.reload();
  await registered(visitor);
  const show = (delaySeconds = 0) =>
    page.evaluate(
      async (delaySeconds) => (await engage.load('prompt')).show({ title: 'Hear of sales', delaySeconds }),
      delaySeconds,
    );
  const setPermission = (permission: string) =>
    page.evaluate((permission) => localStorage.setItem('permission', permission), permission);
  const dialog = page.getByRole('dialog', { name: 'Hear of sales' });
  for (const permission of ['granted', 'denied']) {
    await setPermission('default');
    const shown = show();
    await dialog.waitFor();
    await setPermission(permission);
    // The user comes back from another tab or the settings.
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    expect(await shown).toBe('not_shown');
    expect(await dialog.count()).toBe(0);
    expect(await show()).toBe('not_shown');
  }
  await setPermission('default');
  const delayed = show(1);
  await setPermission('granted');
  expect(await delayed).toBe('not_shown');
  await setPermission('default');
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  expect(await show()).toBe('not_shown');
  expect(visitor.errors).toEqual([]);
});

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
