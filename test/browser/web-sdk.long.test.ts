import { expect } from '@jest/globals';
import type { EngageError } from '../../sdk/web/index.ts';
import { proofOf } from '../support/app-devices.ts';
import { browserTest } from '../support/browser.ts';
import { until } from '../support/wait.ts';
import { openWebShop, registered, sentAll, storedDevice, storedEvents, subscribed } from '../support/web-shop.ts';

const web = openWebShop();

const cors = { 'Access-Control-Allow-Origin': '*' };

browserTest(
  'a page under a strict Content Security Policy subscribes, and loads modules on demand, also from the ES module',
  async () => {
    const visitor = await web.newVisitor();
    expect(await visitor.page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
    // A page that requires trusted types can create the policy of the SDK only once.
    for (let time = 0; time < 2; time++) await subscribed(visitor);
    const page = await visitor.openTab('/module');
    await page.waitForFunction(() => 'engage' in globalThis);
    expect(await page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('a module that could not be loaded is loaded by the next call', async () => {
  const { page, context } = await web.newVisitor();
  const { version } = (await (await fetch(`${web.service.url}/sdk/web/integrity.json`)).json()) as { version: string };
  const module = `${web.service.url}/sdk/web/${version}/inbox.js`;
  await context.route(module, (route) => route.fulfill({ status: 503 }));
  expect(await page.evaluate(() => engage.load('inbox').catch(describeError))).toEqual([true, 'network', undefined]);
  await context.unroute(module);
  expect(await page.evaluate(async () => (await engage.load('inbox')).name)).toBe('engage-inbox');
});

browserTest('the page of the README registers, tracks a view, and subscribes on a click', async () => {
  const visitor = await web.newVisitor();
  const page = await visitor.openTab('/readme');
  await page.click('#subscribe');
  const udid = await until(async () => {
    const device = await storedDevice(visitor);
    const [stored] = await web.service.db.query<{ token: string | null }>('select token from devices where udid = $1', [
      device?.udid,
    ]);
    return stored?.token?.includes(web.pushService.url) && device?.udid;
  });
  await until(async () => (await storedEvents(web.service, udid)).some(({ type }) => type === 'view'));
  expect(visitor.errors).toEqual([]);
});

browserTest('a user is identified with a proof, and joins and leaves lists', async () => {
  await web.ada.request('POST', '/v1/me/apps/shop/lists', { body: { externalId: 'news', name: 'News' } });
  const visitor = await web.newVisitor();
  await registered(visitor);
  const proof = proofOf(web.identitySecret, 'clientId', 'C-1');
  const device = await visitor.page.evaluate((proof) => engage.identify('C-1', proof), proof);
  expect(device.clientId).toBe('C-1');
  expect(await visitor.page.evaluate(() => engage.identify(null))).not.toHaveProperty('clientId');
  await visitor.page.evaluate(async () => {
    await engage.joinList('news');
    await engage.leaveList('news');
  });
  const page = await visitor.page.evaluate(() => engage.inbox.list());
  expect(page.data).toEqual([]);
});

browserTest(
  'forgetting deletes the device and all data in the browser, and a later registration is a new device',
  async () => {
    const visitor = await web.newVisitor();
    const udid = await registered(visitor);
    await visitor.page.evaluate(async () => {
      await engage.subscribe();
      await engage.track({ type: 'application', code: '1001' });
      await engage.forget();
    });
    expect(await web.service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
    expect(await storedDevice(visitor)).toBeUndefined();
    expect(await visitor.page.evaluate(() => engage.queued())).toEqual({ waiting: 0, dropped: 0 });
    expect(await registered(visitor)).not.toBe(udid);
  },
);

browserTest('while the device is forgotten, no tab and no worker registers it again, and all learn it', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  await subscribed(visitor);
  const tabs = [page, await visitor.openTab()];
  const heard = tabs.map((tab) =>
    tab.evaluate(() => new Promise<void>((done) => engage.on('forgotten', () => done()))),
  );
  await tabs[1]?.evaluate(() => engage.register());
  const calls: string[] = [];
  const { promise: isDeleted, resolve: deleted } = Promise.withResolvers<void>();
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  await context.route(/\/device\/v1\/devices(\/me)?$/, async (route) => {
    calls.push(route.request().method());
    const response = await route.fetch();
    deleted();
    await mayRespond;
    await route.fulfill({ response });
  });
  const forgotten = page.evaluate(() => engage.forget());
  await isDeleted;
  // The service rejects the token from now on.
  const refused = Promise.all(
    tabs.map((tab) => tab.evaluate(() => engage.consent(true).catch((error: EngageError) => error.code))),
  );
  await tabs[1]?.evaluate(async () => {
    await engage.track({ type: 'application', code: '1001' });
    void engage.flush();
  });
  await visitor.push(JSON.stringify({ title: 'Hello', options: { data: { sendId: 1, messageId: 2 } } }));
  respond();
  await Promise.all([forgotten, ...heard]);
  expect(await refused).toEqual(['not_registered', 'not_registered']);
  await Promise.all(tabs.map((tab) => tab.evaluate(() => engage.flush())));
  expect(calls).toEqual(['DELETE']);
  expect(await storedDevice(visitor)).toBeUndefined();
  expect(await web.service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
});

browserTest(
  'a device is not registered again if the response to its deletion is lost, until it is forgotten',
  async () => {
    const visitor = await web.newVisitor();
    const { page, context } = visitor;
    const udid = await registered(visitor);
    await sentAll(visitor);
    const deleted = Promise.withResolvers<void>();
    await context.route(`${web.service.url}/device/v1/devices/me`, async (route) => {
      await route.fetch();
      deleted.resolve();
      await route.abort();
    });
    expect(await page.evaluate(() => engage.forget().catch(describeError))).toEqual([true, 'network', undefined]);
    // On a busy machine, the SDK stops waiting before.
    await deleted.promise;
    await context.unroute(`${web.service.url}/device/v1/devices/me`);
    expect(await page.evaluate(() => engage.consent(true).catch(describeError))).toEqual([
      true,
      'not_registered',
      undefined,
    ]);
    expect(await web.service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
    await page.evaluate(() => engage.forget());
    expect(await storedDevice(visitor)).toBeUndefined();
    expect(await web.service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
  },
);

browserTest('a device is forgotten even if the browser does not end its subscription', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await subscribed(visitor);
  await visitor.page.evaluate(async () => {
    const getSubscription = Reflect.get(PushManager.prototype, 'getSubscription') as () => Promise<object>;
    PushManager.prototype.getSubscription = async () => {
      const unsubscribe = () => Promise.reject(new DOMException('failed', 'AbortError'));
      return { ...(await getSubscription.call(undefined)), unsubscribe } as never;
    };
    const forgotten = new Promise((resolve) => engage.on('forgotten', resolve));
    await engage.forget();
    await forgotten;
  });
  expect(await web.service.db.query('select from devices where udid = $1', [udid])).toEqual([]);
  expect(await storedDevice(visitor)).toBeUndefined();
});

browserTest('a device that an operator has deleted registers again, and keeps its UDID', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await subscribed(visitor);
  await web.service.db.query('delete from devices where udid = $1', [udid]);
  const device = await visitor.page.evaluate(() => engage.setFields({ level: 3 }));
  expect(device).toMatchObject({ UDID: udid, fields: { level: 3 } });
  expect(device.token).toContain(web.pushService.url);
});

browserTest('after a failed registration, the SDK registers the device completely in the background', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  await context.route(`${web.service.url}/device/**`, (route) => route.abort('connectionrefused'));
  const heard = page.evaluate(() => new Promise<string>((done) => engage.on('registered', ({ udid }) => done(udid))));
  expect(await page.evaluate(() => engage.register().catch(describeError))).toEqual([true, 'network', undefined]);
  await context.unroute(`${web.service.url}/device/**`);
  await page.evaluate(() => engage.flush());
  const udid = await heard;
  const language = await page.evaluate(() => navigator.language);
  const device = await page.evaluate(() => engage.setFields({}));
  expect(device).toMatchObject({ UDID: udid, language, sw_version: 'b4.0.0', timezone: expect.any(String) });
  await until(async () => (await storedEvents(web.service, udid)).map(({ type }) => type).join() === 'open');
});

browserTest('a browser with a language or a time zone that the service rejects registers without them', async () => {
  const visitor = await web.newVisitor();
  const device = await visitor.page.evaluate(async () => {
    Object.defineProperty(navigator, 'language', { value: 'en-US@posix' });
    Intl.DateTimeFormat.prototype.resolvedOptions = () => ({ timeZone: '+05:30' }) as never;
    await engage.register();
    return engage.device();
  });
  expect([device.sw_version, device.language, device.timezone]).toEqual(['b4.0.0', undefined, undefined]);
});

browserTest('promises reject with typed errors', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  expect(await page.evaluate(() => engage.setFields({ level: 1 }).catch(describeError))).toEqual([
    true,
    'not_registered',
    undefined,
  ]);
  await registered(visitor);
  expect(
    await page.evaluate(async () => [
      await engage.identify('C-1', '0'.repeat(64)).catch(describeError),
      await engage.joinList('unknown').catch(describeError),
      await engage.setFields({ unknown: 1 }).catch(describeError),
    ]),
  ).toEqual([
    [true, 'forbidden', 403],
    [true, 'not_found', 404],
    [true, 'invalid_request', 400],
  ]);
  expect(
    await page.evaluate(() => {
      try {
        return Engage.init({ appKey: '' });
      } catch (error) {
        return describeError(error);
      }
    }),
  ).toEqual([true, 'invalid_argument', undefined]);
  await context.route(`${web.service.url}/device/**`, (route) => route.abort('connectionrefused'));
  expect(await page.evaluate(() => engage.consent(true).catch(describeError))).toEqual([true, 'network', undefined]);
  await context.unroute(`${web.service.url}/device/**`);
  await context.route(`${web.service.url}/device/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>', headers: cors }),
  );
  expect(await page.evaluate(() => engage.consent(true).catch(describeError))).toEqual([true, 'network', undefined]);
  await context.unroute(`${web.service.url}/device/**`);
  await page.evaluate(() => (Notification.requestPermission = async () => 'denied'));
  expect(await page.evaluate(() => engage.subscribe().catch(describeError))).toEqual([
    true,
    'permission_denied',
    undefined,
  ]);
});

browserTest('a call that meets the delay of the SDK in the background is sent nevertheless', async () => {
  const visitor = await web.newVisitor();
  await registered(visitor);
  await visitor.context.route(`${web.service.url}/device/**`, (route) => route.abort('connectionrefused'));
  const errors = await visitor.page.evaluate(async () => {
    const codes: string[] = [];
    for (let round = 0; round < 60; round++) {
      const call = engage.consent(true).then(String, ({ code }: { code: string }) => code);
      // A flush in the background, which sends nothing yet.
      for (let turn = 0; turn < round % 20; turn++) await new Promise((done) => setTimeout(done));
      document.dispatchEvent(new Event('visibilitychange'));
      codes.push(await call);
    }
    return codes;
  });
  expect(errors).toEqual(Array(60).fill('network'));
});

browserTest('no URL and no text in the console has the secret, the token or a proof, also in debug mode', async () => {
  const visitor = await web.newVisitor();
  const proof = proofOf(web.identitySecret, 'clientId', 'C-2');
  await registered(visitor);
  await subscribed(visitor);
  await visitor.page.evaluate(async (proof) => {
    await engage.identify('C-2', proof);
    await engage.track({ type: 'application', code: '1001' });
    await engage.flush();
    await engage.joinList('unknown').catch(() => undefined);
  }, proof);
  const texts = visitor.seen.join('\n');
  expect(texts).toContain('/device/v1/events');
  expect(texts).toContain('[engage] events sent');
  const { secret = '', deviceToken = '' } = (await storedDevice(visitor)) ?? {};
  expect([secret.length, deviceToken.length]).toEqual([43, 43]);
  for (const hidden of [secret, deviceToken, proof]) expect(texts).not.toContain(hidden);
});
