import { expect } from '@jest/globals';
import { browserTest } from '../support/browser.ts';
import { installClock } from '../support/web-sdk.ts';
import { openWebShop, registered, sentAll } from '../support/web-shop.ts';

const web = openWebShop();

/** How old the events of a device are, in whole days. */
const agesOf = async (udid: string) =>
  (
    await web.service.db.query<{ days: number }>(
      `select round(extract(epoch from now() - e.date) / 86400)::int as days
         from device_events e join devices d on d.id = e.device_id where d.udid = $1`,
      [udid],
    )
  ).map(({ days }) => days);

browserTest('a clock that is 40 days behind loses no event, also if it is wrong since the last response', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  await installClock(page);
  const setBack = async () => page.clock.setSystemTime(Date.now() - 40 * 86_400_000);
  await setBack();
  const udid = await registered(visitor);
  const purchase = () =>
    page.evaluate(async () => {
      await engage.track({ type: 'application', code: '1001' });
      await engage.flush();
    });
  await purchase();
  await sentAll(visitor);
  // The session's `open`, and the purchase.
  expect(await agesOf(udid)).toEqual([0, 0]);
  await page.clock.setSystemTime(Date.now());
  await purchase();
  await setBack();
  await purchase();
  await sentAll(visitor);
  expect(new Set(await agesOf(udid))).toEqual(new Set([0]));
  expect(await page.evaluate(() => engage.queued())).toEqual({ waiting: 0, dropped: 0 });
});

browserTest('a prerendered page counts when it is shown', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/device/v1/')) requests.push(request.url());
  });
  await page.reload();
  const stored = await page.evaluate(async () => {
    const used = Promise.all([engage.register(), engage.track({ type: 'view', view: 'home' })]);
    Object.assign(globalThis, { used });
    await engage.queued();
    return (await indexedDB.databases()).length;
  });
  expect([stored, requests]).toEqual([0, []]);
  const udid = await page.evaluate(async () => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    const [device] = await (globalThis as unknown as { used: Promise<[{ udid: string }, unknown]> }).used;
    return device.udid;
  });
  await sentAll(visitor);
  expect(await agesOf(udid)).toEqual([0, 0]);
});
