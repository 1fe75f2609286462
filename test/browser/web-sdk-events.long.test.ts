import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest } from '../support/browser.ts';
import { until } from '../support/wait.ts';
import { installClock } from '../support/web-sdk.ts';
import { openWebShop, registered, sentAll, storedEvents } from '../support/web-shop.ts';

const web = openWebShop();

/** Headers of responses that a proxy sends instead of the service. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

/** Tracks events, and waits until they are stored. */
const purchase = (page: Page, count: number) =>
  page.evaluate(async (count) => {
    for (let time = 0; time < count; time++) await engage.track({ type: 'application', code: '1001' });
  }, count);

browserTest('events of ten minutes without a connection, and of a reload, count exactly once', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  await installClock(page);
  const udid = await registered(visitor);
  await sentAll(visitor);
  const purchase = () => page.evaluate(async () => void (await engage.track({ type: 'application', code: '1001' })));

  await context.setOffline(true);
  for (let minute = 0; minute < 10; minute++) {
    await purchase();
    await page.clock.runFor(60_000);
  }
  // The page is reachable again before the service is.
  await context.route(`${web.service.url}/device/**`, (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await page.reload();
  for (let time = 0; time < 5; time++) await purchase();
  // Ends attempts that are under way: if one failed after the jump below, its delay would begin only then.
  await page.evaluate(() => engage.flush());
  expect(await page.evaluate(() => engage.queued())).toEqual({ waiting: 15, dropped: 0 });

  await context.unroute(`${web.service.url}/device/**`);
  await page.clock.runFor(400_000);
  await sentAll(visitor);
  const counts = Object.groupBy(await storedEvents(web.service, udid), ({ type }) => type);
  expect([counts.application?.length, counts.open?.length]).toEqual([15, 1]);
});

browserTest('of several tabs, one sends: no event is in two requests', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  await sentAll(visitor);
  let active = 0;
  const batches: { concurrent: number; ids: string[] }[] = [];
  await visitor.context.route(`${web.service.url}/device/v1/events`, async (route) => {
    active++;
    const { events } = route.request().postDataJSON() as { events: { id: string }[] };
    batches.push({ concurrent: active, ids: events.map(({ id }) => id) });
    const response = await route.fetch();
    active--;
    await route.fulfill({ response });
  });
  const tabs = [visitor.page, await visitor.openTab()];
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        await engage.register();
        for (let time = 0; time < 60; time++) await engage.track({ type: 'application', code: '1001' });
        await engage.flush();
      }),
    ),
  );
  await sentAll(visitor);
  const ids = batches.flatMap((batch) => batch.ids);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect(Math.max(...batches.map(({ concurrent }) => concurrent))).toBe(1);
  expect((await storedEvents(web.service, udid)).filter(({ type }) => type === 'application')).toHaveLength(120);
});

browserTest(
  'events are sent when their page closes immediately, and count once if a later page sends them again',
  async () => {
    const visitor = await web.newVisitor();
    const udid = await registered(visitor);
    await sentAll(visitor);
    const tab = await visitor.openTab('/slow');
    await tab.evaluate(async () => {
      await engage.register();
      for (let time = 0; time < 3; time++) await engage.track({ type: 'application', code: '1001' });
    });
    await tab.close();
    const purchases = async () => (await storedEvents(web.service, udid)).filter(({ type }) => type === 'application');
    await until(async () => (await purchases()).length === 3);
    expect(await visitor.page.evaluate(() => engage.queued())).toEqual({ waiting: 3, dropped: 0 });
    await visitor.page.evaluate(() => engage.flush());
    await sentAll(visitor);
    expect(await purchases()).toHaveLength(3);
  },
);

browserTest('a full queue deletes its oldest events, and counts them', async () => {
  const visitor = await web.newVisitor();
  const tab = await visitor.openTab('/slow');
  const dropped = tab.evaluate(() => new Promise((resolve) => engage.on('dropped', resolve)));
  await tab.evaluate(async () => {
    for (let time = 0; time < 8; time++) await engage.track({ type: 'view', view: `view-${time}` });
  });
  expect(await dropped).toEqual({ count: 1, total: 1 });
  // With the `open` of the session.
  expect(await tab.evaluate(() => engage.queued())).toEqual({ waiting: 5, dropped: 4 });
  const rejected = tab.evaluate(() => new Promise((resolve) => engage.on('sent', resolve)));
  await tab.evaluate(() => engage.register().then(() => engage.flush()));
  // The views are not in the settings, so the service rejects them.
  expect(await rejected).toMatchObject({ accepted: 0, rejected: [0, 1, 2, 3, 4].map((index) => ({ index })) });
});

browserTest('events wait if a proxy fails, or if the device can not register again', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  await sentAll(visitor);
  const respond = async (path: string, status: number, json: object) =>
    context.route(`${web.service.url}/device/v1/${path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json, headers: cors }) : route.fallback(),
    );
  /** Tries to send the queue. An attempt in the background can fail first. */
  const lastFailure = () =>
    page.evaluate(async () => {
      let failure: unknown[] = [];
      const remove = engage.on('error', ({ error: { code, status } }) => (failure = [code, status]));
      await engage.flush();
      remove();
      return failure;
    });
  await respond('events', 408, {});
  await purchase(page, 20);
  expect(await lastFailure()).toEqual(['service', 408]);

  await respond('devices', 400, { errors: [{ label: 'API_ERR_DATA', message: 'body/token: unknown host' }] });
  await web.service.db.query('delete from devices where udid = $1', [udid]);
  // Not earlier: the page also retries in the background.
  await context.unroute(`${web.service.url}/device/v1/events`);
  expect(await lastFailure()).toEqual(['invalid_request', 400]);
  expect(await page.evaluate(() => engage.queued())).toEqual({ waiting: 20, dropped: 0 });
  await context.unroute(`${web.service.url}/device/v1/devices`);
  await page.evaluate(() => engage.flush());
  expect(await storedEvents(web.service, udid)).toHaveLength(20);
});

browserTest('an event that the service does not accept is deleted and counted, and the others are sent', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  await sentAll(visitor);
  let requests = 0;
  await context.route(`${web.service.url}/device/v1/events`, (route) => {
    requests++;
    return route.request().postData()?.includes('invalid')
      ? route.fulfill({ status: 400, json: { errors: [] }, headers: cors })
      : route.fallback();
  });
  const dropped = page.evaluate(() => new Promise((resolve) => engage.on('dropped', resolve)));
  await page.evaluate(async () => {
    const tracked = Array.from({ length: 40 }, (_, index) =>
      engage.track({ type: 'application', code: index === 9 ? 'invalid' : '1001' }),
    );
    await Promise.all(tracked);
    await engage.flush();
  });
  expect(await dropped).toEqual({ count: 1, total: 1 });
  await sentAll(visitor);
  expect(await page.evaluate(() => engage.queued())).toEqual({ waiting: 0, dropped: 1 });
  expect(await storedEvents(web.service, udid)).toHaveLength(40);
  expect(requests).toBeLessThan(20);
});

browserTest(
  'a session of all tabs lasts until 30 minutes pass without an event, and each begins with one open',
  async () => {
    const visitor = await web.newVisitor();
    const { page } = visitor;
    await installClock(page);
    const udid = await registered(visitor);
    const opens = async () => {
      await page.evaluate(() => engage.flush());
      await sentAll(visitor);
      return (await storedEvents(web.service, udid)).filter(({ type }) => type === 'open').length;
    };
    const become = (visibilityState: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    for (let time = 0; time < 8; time++) {
      await page.clock.fastForward('05:00');
      await purchase(page, 1);
    }
    await page.reload();
    await registered(visitor);
    const tab = await visitor.openTab();
    await tab.evaluate(() => engage.register());
    expect(await opens()).toBe(1);

    await page.clock.fastForward('10:00:00');
    await page.evaluate(() => Promise.all([1, 2].map(() => engage.track({ type: 'application', code: '1001' }))));
    expect(await opens()).toBe(2);

    await become('hidden');
    await page.clock.fastForward('00:40:00');
    await become('visible');
    await until(async () => (await opens()) === 3);
    await purchase(page, 1);
    expect(await opens()).toBe(3);
  },
);

browserTest('a request without a response fails after its timeout, so that other tabs can send', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  await sentAll(visitor);
  let requests = 0;
  await context.route(`${web.service.url}/device/v1/events`, (route) =>
    ++requests === 1 ? undefined : route.fallback(),
  );
  const failed = page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // 0.3 instead of 30 seconds.
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 100);
    return new Promise((resolve) => engage.on('error', ({ error }) => resolve(error.code)));
  });
  await purchase(page, 1);
  await until(async () => requests > 0);
  const tab = await visitor.openTab();
  await purchase(tab, 1);
  await tab.evaluate(() => engage.flush());
  expect(await failed).toBe('network');
  await until(async () => (await storedEvents(web.service, udid)).length === 3);
});

browserTest(
  'a Retry-After applies to flush() too, for a day at most, and does not outlast a corrected clock',
  async () => {
    const visitor = await web.newVisitor();
    const { page, context } = visitor;
    await installClock(page);
    const udid = await registered(visitor);
    await page.clock.runFor(100);
    await sentAll(visitor);
    const limit = async () => {
      let requests = 0;
      await context.route(`${web.service.url}/device/v1/events`, (route) => {
        requests++;
        return route.fulfill({ status: 429, json: { errors: [] }, headers: { ...cors, 'Retry-After': '3000000' } });
      });
      await purchase(page, 1);
      for (let time = 0; time < 3; time++) await page.evaluate(() => engage.flush());
      expect(requests).toBe(1);
      await context.unroute(`${web.service.url}/device/v1/events`);
    };
    const purchases = async () =>
      (await storedEvents(web.service, udid)).filter(({ type }) => type === 'application').length;
    await limit();
    await page.clock.fastForward('24:00:01');
    await until(async () => (await purchases()) === 1);

    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + 30 * 24 * 3_600_000);
    await limit();
    await page.clock.setSystemTime(now);
    await page.evaluate(() => engage.flush());
    expect(await purchases()).toBe(2);
  },
);
