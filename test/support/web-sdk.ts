import ece from 'http_ece';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import type { Engage, EngageError, EngageOptions } from '../../sdk/web/index.ts';
import type { EngageGlobal } from '../../sdk/web/script.ts';
import type { PushServiceStub } from '../../sandbox/push-services/push-service-stub.ts';
import { stepTimeout } from './launch-browser.ts';
import { makeBrowser } from './pushes.ts';

declare global {
  var Engage: EngageGlobal;
  var engage: Engage;
  /** What a test compares of an error, which it can't get from the browser as an object. */
  var describeError: (error: unknown) => unknown[];
}

/** A site on its own origin that uses the SDK of a service, under a strict Content Security Policy. */
export interface Shop {
  origin: string;
  /** Adds a page or a script with a path of its own. It has no policy unless given. */
  serve(path: string, text: string, options?: { type?: string; policy?: string }): void;
  /** The script that starts the SDK, with more options. */
  scriptWith(options: Partial<EngageOptions>): string;
  close(): Promise<void>;
}

/** Without trusted types, which forbid `importScripts` in a worker. */
const workerPolicy = (serviceUrl: string) =>
  `default-src 'none'; script-src 'self' ${serviceUrl}/sdk/web/; connect-src ${serviceUrl}`;
const pagePolicy = (serviceUrl: string) =>
  `${workerPolicy(serviceUrl)}; worker-src 'self'; require-trusted-types-for 'script'; trusted-types engage`;

/** Also with pages in frames and images of all sites. */
const framePolicy = (serviceUrl: string) => `${pagePolicy(serviceUrl)}; frame-src *; img-src *`;
const policies: Partial<Record<string, typeof pagePolicy>> = {
  '/engage-worker.js': workerPolicy,
  '/inbox-with-frames': framePolicy,
};

/**
 * Stand-ins of the worker for what needs a user: clicks on notifications come from the test, and such events may open and focus no
 * windows. Browsers without a notification center (Chromium's headless shell) get one in memory.
 */
const standIns = `
self.run = Math.random();
self.opened = [];
self.focused = [];
self.clients.openWindow = async (url) => void self.opened.push(url);
WindowClient.prototype.focus = async function () { self.focused.push(this.url); return this; };
if (Notification.permission !== 'granted') {
  const shown = new Set();
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data, ...options }) => {
    const notification = { title, ...options, data, close: () => shown.delete(notification) };
    shown.add(notification);
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => [...shown];
}
self.click = async (type, action = '') => {
  const [notification] = await self.registration.getNotifications();
  const event = Object.assign(new ExtendableEvent(type), { notification, action });
  const works = [];
  event.waitUntil = (work) => works.push(work);
  self.dispatchEvent(event);
  await Promise.all(works);
};`;

const sdkWorker = `importScripts('https://engage.example.com/sdk/web/worker.js');`;

const inboxPage = (serviceUrl: string) => `<!doctype html>
<html lang="en">
<meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<script src="${serviceUrl}/sdk/web/engage.iife.js"></script><script src="/shop.js"></script>
<main><h1>Your messages</h1><engage-inbox></engage-inbox></main>
</html>`;

/** @param readme the page, the script and the line of the worker that the README shows */
export async function startShop(
  serviceUrl: string,
  options: EngageOptions,
  readme: readonly string[] = ['', '', sdkWorker],
): Promise<Shop> {
  const initWith = (given: EngageOptions) => `globalThis.engage = Engage.init(${JSON.stringify(given)});`;
  const [readmePage = '', readmeScript = '', importLine = ''] = readme.map((text) =>
    text.replaceAll('https://engage.example.com', serviceUrl).replace('<APP_KEY>', options.appKey),
  );
  const files: Record<string, [type: string, text: string]> = {
    '/': [
      'text/html',
      `<!doctype html><script src="${serviceUrl}/sdk/web/engage.iife.js"></script><script src="/shop.js"></script>`,
    ],
    // Its events wait long, and its queue is short.
    '/slow': [
      'text/html',
      `<!doctype html><script src="${serviceUrl}/sdk/web/engage.iife.js"></script><script src="/slow.js"></script>`,
    ],
    '/slow.js': ['text/javascript', initWith({ ...options, flushInterval: 600_000, maxQueuedEvents: 5 })],
    '/offer': ['text/html', '<!doctype html><p>Offer</p>'],
    '/inbox': ['text/html', inboxPage(serviceUrl)],
    '/inbox-with-frames': ['text/html', inboxPage(serviceUrl)],
    '/readme': [
      'text/html',
      `<!doctype html><button id="subscribe">Subscribe</button>${readmePage.replace('/shop.js', '/readme.js')}`,
    ],
    '/readme.js': ['text/javascript', readmeScript],
    '/module': ['text/html', '<!doctype html><script type="module" src="/module.js"></script>'],
    '/shop.js': ['text/javascript', initWith(options)],
    '/module.js': [
      'text/javascript',
      `import { init } from '${serviceUrl}/sdk/web/engage.js';
      globalThis.engage = init(${JSON.stringify(options)});`,
    ],
    '/favicon.ico': ['image/x-icon', ''],
    '/engage-worker.js': ['text/javascript', `${standIns}\n${importLine}`],
  };
  const given: Record<string, string> = {};
  const server: Server = createServer(({ url = '' }, response) => {
    const [type, text] = files[new URL(url, 'http://localhost').pathname] ?? [];
    if (text === undefined) return void response.writeHead(404).end();
    const policy = given[url] ?? (policies[url] ?? pagePolicy)(serviceUrl);
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(path, text, { type = 'text/html', policy = '' } = {}) {
      files[path] = [type, text];
      given[path] = policy;
    },
    scriptWith: (more) => initWith({ ...options, ...more }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Loads the page again with a clock that the test moves. The SDK's requests get no timeout there: this clock would count it, so that
 * a jump would end the requests that are under way.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.context().addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.reload();
}

/** A visitor of the shop with a browser profile of its own. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** All texts that the browser's console shows, and all URLs that its pages request. */
  seen: string[];
  /** Errors of the pages, such as violations of the Content Security Policy. */
  errors: string[];
  /** Decrypts what the push service got for this browser. */
  decrypt(body: Buffer): string;
  /** The service worker of the shop. */
  worker(): Promise<Worker>;
  /** Delivers a push to the service worker, as the browser's push service does. */
  push(text: string): Promise<void>;
  /** Clicks the notification or one of its buttons, or closes it. */
  handle(type: 'notificationclick' | 'notificationclose', buttonId?: string): Promise<void>;
  openTab(path?: string): Promise<Page>;
}

/** Opens the shop in a new profile. Its pages subscribe to the stub, with one subscription for all of them, since browsers reach their own push service only online. */
export async function visit(
  browser: Browser,
  { origin }: Pick<Shop, 'origin'>,
  pushService: Pick<PushServiceStub, 'url'>,
): Promise<Visitor> {
  const context = await browser.newContext();
  context.setDefaultTimeout(stepTimeout);
  await context.grantPermissions(['notifications'], { origin });
  const subscriber = makeBrowser(`${pushService.url}/push/${Math.random()}`);
  const seen: string[] = [];
  const errors: string[] = [];
  await context.addInitScript((subscription) => {
    const stored = () =>
      JSON.parse(localStorage.getItem('subscription') ?? 'null') as { key: string; endpoint: string };
    PushManager.prototype.getSubscription = async () => {
      if (!stored()) return null;
      const { key, endpoint } = stored();
      const json = { ...subscription, endpoint };
      const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
      const unsubscribe = async () => {
        localStorage.removeItem('subscription');
        return true;
      };
      return { ...json, options: { applicationServerKey }, toJSON: () => json, unsubscribe } as never;
    };
    PushManager.prototype.subscribe = async function ({ applicationServerKey: key } = {}) {
      const { endpoint } = subscription;
      localStorage.setItem('subscription', JSON.stringify({ key, endpoint: `${endpoint}-${Math.random()}` }));
      return (await this.getSubscription()) as PushSubscription;
    };
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
  }, subscriber.subscription);
  await context.addInitScript(() => {
    globalThis.describeError = (error) => {
      const { code, status } = error as Partial<EngageError>;
      return [error instanceof Engage.EngageError, code, status];
    };
  });
  context.on('request', (request) => seen.push(request.url()));
  context.on('console', (message) => {
    seen.push(message.text());
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trimEnd());
  });
  async function openTab(path = '/'): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${origin}${path}`);
    return page;
  }
  const page = await openTab();
  const worker = async () => context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return {
    ...{ context, page, seen, errors, openTab, worker },
    decrypt: (body) =>
      ece.decrypt(body, { version: 'aes128gcm', privateKey: subscriber.ecdh, authSecret: subscriber.auth }).toString(),
    async push(data) {
      const devtools = await context.newCDPSession(page);
      const registrationId = await new Promise<string>((resolve, reject) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
          if (first) resolve(first.registrationId);
        });
        devtools.send('ServiceWorker.enable').catch(reject);
      });
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await devtools.detach();
    },
    async handle(type, buttonId = '') {
      const evaluated = await worker();
      await evaluated.evaluate(
        ([type, buttonId]) =>
          (globalThis as unknown as { click: (type: string, buttonId: string) => Promise<void> }).click(type, buttonId),
        [type, buttonId] as const,
      );
    },
    openTab,
  };
}
