import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { EngageInboxElement } from '../../sdk/web/index.ts';
import { proofOf } from '../support/app-devices.ts';
import { browserTest } from '../support/browser.ts';
import { act } from '../support/content.ts';
import { until } from '../support/wait.ts';
import type { Visitor } from '../support/web-sdk.ts';
import { openWebShop, registered, storedEvents, subscribed } from '../support/web-shop.ts';

const web = openWebShop({
  fields: [
    { name: 'firstName', type: 'string', deviceWritable: true },
    { name: 'favoriteShop', type: 'string', deviceWritable: true, scope: 'device' },
  ],
});

/** Creates an inbox message for all devices. */
const createInbox = (subject: string): Promise<number> =>
  act(web.ada, 'POST', '/v1/me/apps/shop/inboxes', {
    messages: { en: { subject, content: { type: 'text', value: 'Text' } } },
  });

const identify = (page: Page, clientId: string) =>
  page.evaluate(async ([clientId, proof]) => void (await engage.identify(clientId, proof)), [
    clientId,
    proofOf(web.identitySecret, 'clientId', clientId),
  ] as const);

/** Adds an inbox to the page. */
async function openInbox({ page }: Visitor) {
  await page.evaluate(async () => {
    await engage.load('inbox');
    document.body.append(document.createElement('engage-inbox'));
  });
  return page.locator('engage-inbox');
}

/** Collects the changes of the user in a page. */
const collect = (page: Page) =>
  page.evaluate(() => {
    const seen: object[] = [];
    engage.on('identity', (change) => seen.push(change));
    Object.assign(globalThis, { seen });
  });
const seenIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: object[] }).seen);

browserTest(
  'after a sign-out, all tabs show nothing of the user, and the next one has an inbox of her own (DEV-028, DEV-055)',
  async () => {
    await createInbox('Hello ${firstName|stranger}');
    const visitor = await web.newVisitor();
    const { page } = visitor;
    await registered(visitor);
    const tab = await visitor.openTab();
    await tab.evaluate(() => engage.register());
    for (const each of [page, tab]) await collect(each);
    await identify(page, 'Ann');
    await page.evaluate(async () => void (await engage.setFields({ firstName: 'Ann', favoriteShop: 'Lyon' })));
    const inbox = await openInbox(visitor);
    await inbox.getByRole('button', { name: 'Hello Ann' }).click();
    await until(async () => (await inbox.getAttribute('unread')) === '0');

    await page.evaluate(() => engage.signOut());
    await inbox.getByRole('button', { name: 'Hello stranger' }).waitFor();
    expect(await inbox.locator('.subject').allTextContents()).toEqual(['Hello stranger']);
    await until(async () => (await inbox.getAttribute('unread')) === '1');
    const signedOut = [
      { clientId: 'Ann', previous: null },
      { clientId: null, previous: 'Ann' },
    ];
    expect(await seenIn(page)).toEqual(signedOut);
    await until(async () => (await seenIn(tab)).length === 2);
    expect(await seenIn(tab)).toEqual(signedOut);

    await identify(page, 'Bob');
    await page.evaluate(async () => void (await engage.setFields({ firstName: 'Bob' })));
    await page.evaluate(() => document.querySelector<EngageInboxElement>('engage-inbox')?.refresh());
    await inbox.getByRole('button', { name: 'Hello Bob' }).waitFor();
    expect(await inbox.getAttribute('unread')).toBe('1');
    // Ann comes back: she has read it. Nothing of Bob stays.
    await identify(page, 'Ann');
    await inbox.getByRole('button', { name: 'Hello stranger' }).waitFor();
    expect(await inbox.getAttribute('unread')).toBe('0');
    expect((await seenIn(page)).slice(2)).toEqual([
      { clientId: 'Bob', previous: null },
      { clientId: null, previous: 'Bob' },
      { clientId: 'Ann', previous: null },
    ]);
    expect(visitor.errors).toEqual([]);
  },
);

browserTest('a list of the previous user that arrives late is not shown', async () => {
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  await registered(visitor);
  await identify(page, 'Cid');
  await page.evaluate(async () => void (await engage.setFields({ firstName: 'Cid' })));
  const inbox = await openInbox(visitor);
  await inbox.getByRole('button', { name: 'Hello Cid' }).waitFor();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  let isFirst = true;
  await context.route(/\/device\/v1\/inbox\?/, async (route) => {
    const isLate = isFirst;
    isFirst = false;
    const response = await route.fetch();
    asked();
    if (isLate) await mayRespond;
    await route.fulfill({ response });
  });
  await page.evaluate(() => void document.querySelector<EngageInboxElement>('engage-inbox')?.refresh());
  await isAsked;
  await page.evaluate(() => engage.signOut());
  expect(await inbox.locator('.subject').allTextContents()).toEqual([]);
  respond();
  await inbox.getByRole('button', { name: 'Hello stranger' }).waitFor();
  expect(await inbox.locator('.subject').allTextContents()).toEqual(['Hello stranger']);
});

browserTest('a sign-out closes the in-app message of the user, and her events arrive before it', async () => {
  const inAppId = await act(web.ada, 'POST', '/v1/me/apps/shop/inapps', {
    name: 'Greeting',
    isActive: true,
    messages: [{ template: { type: 'popup', title: 'Hello ${firstName}', text: 'Welcome back.' } }],
  });
  const visitor = await web.newVisitor();
  const { page, context } = visitor;
  const udid = await registered(visitor);
  await identify(page, 'Dora');
  await page.evaluate(async () => void (await engage.setFields({ firstName: 'Dora' })));
  await page.getByText('Hello Dora').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PATCH'].includes(request.method())) requests.push(request.url().replace(/^.*v1/, ''));
  });
  await page.evaluate(async () => {
    await engage.track({ type: 'application', code: '1001' });
    await engage.signOut();
  });
  expect(await page.getByText('Hello Dora').count()).toBe(0);
  // The sign-out is the last request, and all events come before it.
  expect(requests.indexOf('/devices/me')).toBe(requests.length - 1);
  expect(new Set(requests.slice(0, -1))).toEqual(new Set(['/events']));
  expect((await storedEvents(web.service, udid)).map(({ code }) => code)).toContain('1001');
  const stored = await page.evaluate(() => engage.inbox.list());
  expect(JSON.stringify(stored)).not.toContain('Dora');
  await act(web.ada, 'PUT', `/v1/me/apps/shop/inapps/${inAppId}/status`, { status: 'inactive' });
  await context.close();
});

browserTest('a page learns that a server has given its device to another user', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const udid = await registered(visitor);
  await identify(page, 'Eve');
  await collect(page);
  const changed = await web.ada.request('PUT', `/v1/me/apps/shop/devices/${udid}`, { body: { clientId: 'Fay' } });
  expect(changed.status).toBe(200);
  // The service has ended the token. Without a push token, the browser can't prove that it is the device, and is a new one.
  await page.evaluate(() => engage.consent(true).catch(() => undefined));
  await until(async () => (await seenIn(page)).length > 0);
  expect(await seenIn(page)).toEqual([{ clientId: null, previous: 'Eve' }]);
});

browserTest('a page learns of the user that a server has given to its device, which had none', async () => {
  const visitor = await web.newVisitor();
  const { page } = visitor;
  const udid = await registered(visitor);
  // It proves that it is the device with its push token.
  await subscribed(visitor);
  await collect(page);
  for (const [clientId, previous] of [
    ['Gus', null],
    ['Hal', 'Gus'],
  ] as const) {
    const changed = await web.ada.request('PUT', `/v1/me/apps/shop/devices/${udid}`, { body: { clientId } });
    expect(changed.status).toBe(200);
    await page.evaluate(() => engage.consent(true).catch(() => undefined));
    await until(async () => JSON.stringify((await seenIn(page)).at(-1)) === JSON.stringify({ clientId, previous }));
  }
});
