import { expect } from '@jest/globals';
import { browserTest } from '../support/browser.ts';
import { until } from '../support/wait.ts';
import { openWebShop, registered, sentAll, storedEvents } from '../support/web-shop.ts';

const web = openWebShop();

browserTest('events of ten minutes without a connection, and of a reload, count exactly once', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  await page.clock.install();
  await page.reload();
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
  expect(await tab.evaluate(() => engage.queued())).toEqual({ waiting: 5, dropped: 3 });
  const rejected = tab.evaluate(() => new Promise((resolve) => engage.on('sent', resolve)));
  await tab.evaluate(() => engage.register().then(() => engage.flush()));
  // The open of the session replaces a further one. The views are not in the settings, so the service rejects them.
  expect(await rejected).toMatchObject({ accepted: 1, rejected: [0, 1, 2, 3].map((index) => ({ index })) });
});
