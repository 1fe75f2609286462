import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { proofOf } from '../support/app-devices.ts';
import { browserTest } from '../support/browser.ts';
import { act } from '../support/content.ts';
import { until } from '../support/wait.ts';
import type { Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, sentAll, storedDevice } from '../support/web-shop.ts';

const web = openWebShop();

/** The service can't be reached. Returns a function that ends this. */
async function cutOff({ context }: Visitor): Promise<() => Promise<void>> {
  const api = `${web.service.url}/device/**`;
  await context.route(api, (route) => route.abort('connectionrefused'));
  return () => context.unroute(api);
}

const identify = (page: Page, clientId: string) =>
  page.evaluate(async ([clientId, proof]) => void (await engage.identify(clientId, proof)), [
    clientId,
    proofOf(web.identitySecret, 'clientId', clientId),
  ] as const);

/** What the service has stored of a device. */
const storedAt = async (udid: string) =>
  (
    await web.service.db.query<{ level: number | null; user: string | null; consent: boolean | null; lists: number }>(
      `select (fields ->> 'level')::int as level, client_id as "user", push_consent as consent,
              (select count(*)::int from device_list_joins j where j.device_id = d.id) as lists
         from devices d where udid = $1`,
      [udid],
    )
  )[0];

/** The changes that the pages request, in order. */
function watchChanges({ context }: Visitor): string[] {
  const changes: string[] = [];
  context.on('request', (request) => {
    const path = request.url().replace(/^.*\/v1\//, '');
    if (!['GET', 'OPTIONS'].includes(request.method())) changes.push(`${path} ${request.postData() ?? ''}`);
  });
  return changes;
}

browserTest('what the user wants survives an outage and a reload, in its order', async () => {
  await act(web.ada, 'POST', '/v1/me/apps/shop/lists', { externalId: 'tulips', name: 'Tulips' });
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const udid = await registered(visitor);
  const reconnect = await cutOff(visitor);
  const codes = await page.evaluate(() =>
    Promise.all(
      [
        engage.consent(true),
        engage.joinList('tulips'),
        engage.setFields({ level: 1 }),
        engage.setFields({ level: 2 }),
        engage.consent(false),
      ].map((call) => call.catch((error: { code: string }) => error.code)),
    ),
  );
  expect(codes).toEqual(Array(5).fill('network'));
  await page.reload();
  await reconnect();
  const changes = watchChanges(visitor);
  // Without a call of the page: what is left is sent in the background.
  await until(async () => (await storedAt(udid))?.consent === false);
  expect(await storedAt(udid)).toEqual({ level: 2, user: null, consent: false, lists: 1 });
  // Events have an order of their own.
  const calls = changes.filter((change) => !change.startsWith('events '));
  expect(calls.map((change) => change.replace(/^.*\//, ''))).toEqual([
    'push_consent {"consent":true}',
    'membership ',
    'me {"fields":{"level":1}}',
    'me {"fields":{"level":2}}',
    'push_consent {"consent":false}',
  ]);
});

browserTest('a call that the service rejects does not stop the others', async () => {
  const visitor = await web.newVisitor();
  const udid = await registered(visitor);
  const settled = await visitor.page.evaluate(() =>
    Promise.allSettled([engage.joinList('unknown'), engage.setFields({ unknown: 1 }), engage.setFields({ level: 3 })]),
  );
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await storedAt(udid)).toMatchObject({ level: 3 });
});

browserTest(
  'a sign-out without a connection shows nothing of the user, and her events are sent before it',
  async () => {
    const visitor = await web.newVisitor();
    const { page } = visitor;
    const udid = await registered(visitor);
    await identify(page, 'Ann');
    await sentAll(visitor);
    const reconnect = await cutOff(visitor);
    const left = page.evaluate(() => new Promise((resolve) => engage.on('identity', resolve)));
    await page.evaluate(async () => {
      await engage.track({ type: 'application', code: '1001' });
      await engage.signOut().catch(() => undefined);
      await engage.track({ type: 'view', view: 'home' });
    });
    expect(await left).toEqual({ clientId: null, previous: 'Ann' });
    await identify(page, 'Bob').catch(() => undefined);
    expect(await page.evaluate(() => engage.inbox.list().catch(describeError))).toEqual([true, 'network', undefined]);
    await page.reload();
    await reconnect();
    const changes = watchChanges(visitor);
    await registered(visitor);
    await page.evaluate(() => engage.flush());
    await sentAll(visitor);
    expect(await storedAt(udid)).toMatchObject({ user: 'Bob' });
    const kinds = changes.flatMap((change) => /1001|"signOut":true|"home"|"clientId":"Bob"/.exec(change)?.[0] ?? []);
    expect(kinds).toEqual(['1001', '"signOut":true', '"home"', '"clientId":"Bob"']);
  },
);

browserTest('a device that could not be forgotten is forgotten later, before it can register again', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const udid = await registered(visitor);
  await sentAll(visitor);
  const reconnect = await cutOff(visitor);
  const attempt = (action: 'forget' | 'register') =>
    page.evaluate(async (action): Promise<unknown> => engage[action]().catch(describeError), action);
  expect(await attempt('forget')).toEqual([true, 'network', undefined]);
  await page.reload();
  expect(await attempt('register')).toEqual([true, 'network', undefined]);
  expect((await storedDevice(visitor))?.udid).toBe(udid);
  await page.reload();
  await reconnect();
  // Without a call of the page.
  await until(async () => (await web.service.db.query('select from devices where udid = $1', [udid])).length === 0);
  await until(async () => (await storedDevice(visitor)) === undefined);
  expect(await registered(visitor)).not.toBe(udid);
});

browserTest(
  'of two tabs that call at the same time, each gets its response, and no request is sent twice',
  async () => {
    const visitor = await web.newVisitor();
    await registered(visitor);
    const tab = await visitor.openTab();
    const changes = watchChanges(visitor);
    const levels = await Promise.all(
      [visitor.page, tab].map((each, index) =>
        each.evaluate(async (index) => {
          const devices = await Promise.all([1, 2, 3].map((level) => engage.setFields({ level: 10 * index + level })));
          return devices.length;
        }, index),
      ),
    );
    expect(levels).toEqual([3, 3]);
    expect(changes.filter((change) => change.includes('level'))).toHaveLength(6);
  },
);

browserTest('a page need not wait for its first registration, and its calls stay in order', async () => {
  const visitor = await web.newVisitor();
  const changes = watchChanges(visitor);
  const proofs = ['Ann', 'Bob'].map((clientId) => proofOf(web.identitySecret, 'clientId', clientId));
  const { udid, consents } = await visitor.page.evaluate(async ([ann = '', bob = '']) => {
    const registration = engage.register();
    const calls = [
      engage.identify('Ann', ann),
      engage.setFields({ level: 1 }),
      engage.signOut(),
      engage.identify('Bob', bob),
      engage.setFields({ level: 2 }),
      engage.consent(true),
    ];
    const { udid } = await registration;
    await Promise.all(calls);
    return { udid, consents: (await engage.device()).pushConsent };
  }, proofs);
  expect(consents).toBe(true);
  expect(await storedAt(udid)).toMatchObject({ user: 'Bob', level: 2 });
  const kinds = changes.flatMap(
    (change) => /"clientId":"\w+"|"signOut":true|"level":\d|push_consent/.exec(change)?.[0] ?? [],
  );
  expect(kinds).toEqual([
    '"clientId":"Ann"',
    '"level":1',
    '"signOut":true',
    '"clientId":"Bob"',
    '"level":2',
    'push_consent',
  ]);
});

browserTest('a user who comes without a connection has nothing of one who came and left before', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const udid = await registered(visitor);
  await identify(page, 'Eve');
  const reconnect = await cutOff(visitor);
  await identify(page, 'Ann').catch(() => undefined);
  await page.evaluate(() => engage.setFields({ level: 7 }).catch(() => undefined));
  await identify(page, 'Bob').catch(() => undefined);
  await reconnect();
  await page.evaluate(() => engage.flush());
  await until(async () => (await storedAt(udid))?.user === 'Bob');
  expect(await storedAt(udid)).toMatchObject({ level: null });
});
