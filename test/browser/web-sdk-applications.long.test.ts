import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Engage } from '../../sdk/web/index.ts';
import { createAppKey } from '../support/app-devices.ts';
import { browserTest, hasBrowser } from '../support/browser.ts';
import { makeVapidKeys } from '../support/pushes.ts';
import { until } from '../support/wait.ts';
import { openWebShop, registered, sentAll, storedEvents, subscribed } from '../support/web-shop.ts';

declare global {
  /** The SDK of the second application of the page. */
  var outlet: Engage;
}

const web = openWebShop();
let outletKey: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  await web.service.applications.create(
    'outlet',
    checkSettings({
      name: 'Outlet',
      allowedOrigins: [web.shop.origin],
      gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
      events: [{ code: '2002', name: 'Sale' }],
    }),
  );
  outletKey = await createAppKey(web.service, 'outlet');
});

/** Registers the browser for the second application too. */
const openOutlet = (page: Page) =>
  page.evaluate(async (appKey) => {
    globalThis.outlet = Engage.init({ appKey, flushInterval: 50 });
    return (await outlet.register()).udid;
  }, outletKey);

const codesOf = async (udid: string) =>
  (await storedEvents(web.service, udid)).flatMap(({ code }) => code ?? []).sort();

browserTest('two applications of an origin share no device, event, subscription or sign', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  const outletUdid = await openOutlet(page);
  expect(outletUdid).not.toBe(udid);
  await subscribed(visitor);
  await page.evaluate(async () => {
    await outlet.subscribe();
    await Promise.all([
      engage.track({ type: 'application', code: '1001' }),
      outlet.track({ type: 'application', code: '2002' }),
    ]);
    await Promise.all([engage.flush(), outlet.flush()]);
  });
  expect([await codesOf(udid), await codesOf(outletUdid)]).toEqual([['1001'], ['2002']]);

  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).sort(),
  );
  expect(scopes).toEqual([`${web.shop.origin}/`, `${web.shop.origin}/engage/${outletKey}/`]);
  const pushed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const heard: string[] = [];
        engage.on('push', () => heard.push('engage'));
        outlet.on('push', () => resolve([...heard, 'outlet']));
      }),
  );
  const workers = await until(async () => context.serviceWorkers().length === 2 && context.serviceWorkers());
  for (const worker of workers) {
    await worker.evaluate(
      (text) => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        if (!registration.scope.includes('/engage/')) return;
        const { PushEvent } = globalThis as unknown as { PushEvent: new (type: string, init: object) => Event };
        dispatchEvent(new PushEvent('push', { data: text }));
      },
      JSON.stringify({ title: 'Sale', options: { data: { sendId: 1, messageId: 2 } } }),
    );
  }
  expect(await pushed).toEqual(['outlet']);

  await page.evaluate(() => outlet.forget());
  await page.reload();
  expect(await registered(visitor)).toBe(udid);
  expect(await openOutlet(page)).not.toBe(outletUdid);
});

browserTest('a wrong key is an error, also in a browser that was registered before', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  const register = (appKey: string) =>
    visitor.page.evaluate(
      (appKey) =>
        Engage.init({ appKey })
          .register()
          .then(({ udid }) => udid, describeError),
      appKey,
    );
  expect(await register('wrong')).toEqual([true, 'unauthorized', 401]);
  // A new key of the same application continues its device.
  expect(await register(await createAppKey(web.service, 'shop'))).toBe(udid);
});

/** Replaces what the browser stores by what the last release stored for the same device. */
async function storeAsFormerRelease(page: Page): Promise<void> {
  await page.goto(`${web.shop.origin}/offer`);
  await page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name, 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('state');
          request.result.createObjectStore('events', { autoIncrement: true });
        };
        request.onsuccess = () => resolve(request.result);
      });
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => name);
    const source = await open(names.find((name) => name.startsWith('engage ')) ?? '');
    const state = source.transaction('state').objectStore('state');
    const [keys, values] = [state.getAllKeys(), state.getAll()];
    await new Promise((resolve) => (values.onsuccess = resolve));
    source.close();
    for (const name of names) indexedDB.deleteDatabase(name);
    const target = await open('engage');
    const writing = target.transaction(['state', 'events'], 'readwrite');
    keys.result.forEach((key, index) => writing.objectStore('state').put(values.result[index], key));
    const event = { id: 'former-event', type: 'application', code: '1001', date: new Date().toISOString() };
    writing.objectStore('events').add(event);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    target.close();
  });
  await page.goto(web.shop.origin);
}

browserTest(
  'the device of the last release is adopted by its application, with its events, and by no other',
  async () => {
    const visitor = await web.newVisitor();
    const { page } = visitor;
    const udid = await registered(visitor);
    await sentAll(visitor);
    await storeAsFormerRelease(page);
    expect(await openOutlet(page)).not.toBe(udid);
    expect(await registered(visitor)).toBe(udid);
    await page.evaluate(() => engage.flush());
    expect(await codesOf(udid)).toEqual(['1001']);
    await until(async () => !(await page.evaluate(() => indexedDB.databases())).some(({ name }) => name === 'engage'));
  },
);

browserTest('a page has one SDK for an application, and stores nothing before it uses it', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const isSame = await page.evaluate(async (copy) => {
    const first = globalThis.engage;
    await import(copy);
    return first === globalThis.engage;
  }, '/module.js');
  expect(isSame).toBe(true);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.evaluate(async () => {
    await engage.queued();
    await engage.consent(true).catch(() => undefined);
  });
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

browserTest(
  'a page with an unknown key stops, and has no unhandled errors, also in a browser that lacks functions',
  async () => {
    const visitor = await web.newVisitor();
    const { page, context } = visitor;
    await page.addInitScript(() => {
      const missing: [object, string][] = [
        [URL, 'canParse'],
        [Promise, 'withResolvers'],
        [globalThis, 'structuredClone'],
      ];
      for (const [owner, name] of missing) Reflect.deleteProperty(owner, name);
    });
    await page.reload();
    const requests: string[] = [];
    context.on('request', (request) => {
      if (request.method() !== 'OPTIONS' && request.url().includes('/device/v1/')) requests.push(request.url());
    });
    const code = await page.evaluate(async () => {
      const wrong = Engage.init({ appKey: 'wrong', flushInterval: 1 });
      // As a page that does not use the promises.
      void wrong.register();
      void wrong.consent(true);
      void wrong.signOut();
      void wrong.inbox.list();
      const { code } = (await wrong.register().catch((error: unknown) => error)) as { code: string };
      await wrong.track({ type: 'application', code: '1001' });
      await wrong.flush();
      return code;
    });
    expect(code).toBe('unauthorized');
    expect(requests).toEqual([`${web.service.url}/device/v1/devices`]);
    // The browser reports the response with 401.
    expect(visitor.errors.filter((text) => !text.includes('401'))).toEqual([]);
  },
);
