import { afterAll, beforeAll, expect } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { proofOf } from '../support/app-devices.ts';
import { browserTest, hasBrowser } from '../support/browser.ts';
import { act } from '../support/content.ts';
import { createReactProject } from '../support/react-project.ts';
import { until } from '../support/wait.ts';
import { openWebShop, subscribed } from '../support/web-shop.ts';

const modes = ['development', 'production'] as const;
type Mode = (typeof modes)[number];

/** Each mode is a segment, so that its test has its own messages. */
const web = openWebShop({
  fields: [
    { name: 'firstName', type: 'string', deviceWritable: true },
    { name: 'mode', type: 'string', deviceWritable: true, scope: 'device' },
  ],
  segments: modes.map((mode, index) => ({ id: index + 1, name: mode, where: { mode } })),
});

/** A page with all hooks. Two components share the inbox. */
const app = `
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EngageProvider, useConsent, useEngage, useEngageEvent, useIdentity, useInbox, useUnreadCount } from 'engagement-messaging-react';

const Badge = () => <output id="unread">{useUnreadCount()}</output>;

function Inbox() {
  const { messages, isLoaded, error, markRead, markUnread, archive, restore } = useInbox();
  const [archived, setArchived] = useState<number>();
  return (
    <section aria-busy={!isLoaded} data-error={error?.code}>
      <ul>
        {messages.map(({ inboxId, message, readDate }) => (
          <li key={inboxId} data-read={readDate !== undefined}>
            <button onClick={() => readDate ? markUnread(inboxId) : markRead(inboxId)}>{message.subject}</button>
            <button className="archive" onClick={() => { setArchived(inboxId); archive(inboxId); }}>Archive</button>
          </li>
        ))}
      </ul>
      {archived !== undefined && <button onClick={() => restore(archived)}>Undo</button>}
    </section>
  );
}

function User() {
  const engage = useEngage();
  const { consent, setConsent } = useConsent();
  const { clientId, identify, signOut } = useIdentity();
  const [tracked, setTracked] = useState(0);
  useEngageEvent('tracked', () => setTracked(tracked + 1));
  Object.assign(globalThis, { engage, identify });
  return (
    <>
      <output id="user">{String(clientId)}</output>
      <output id="consent">{String(consent)}</output>
      <output id="tracked">{tracked}</output>
      <button onClick={() => setConsent(!consent)}>Toggle consent</button>
      <button onClick={signOut}>Sign out</button>
    </>
  );
}

const root = createRoot(document.querySelector('main')!);
Object.assign(globalThis, { unmount: () => root.unmount() });
root.render(
  <StrictMode>
    <EngageProvider options={options}><Badge /><Inbox /><User /></EngageProvider>
  </StrictMode>,
);
`;

let folder: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  folder = await mkdtemp(join(tmpdir(), 'engage-react-'));
  const project = await createReactProject(folder);
  const options = { appKey: web.appKey, service: web.service.url, flushInterval: 50 };
  for (const mode of modes) {
    const { outputFiles } = await build({
      absWorkingDir: project,
      stdin: { contents: app, loader: 'tsx', resolveDir: project },
      bundle: true,
      format: 'iife',
      jsx: 'automatic',
      jsxDev: mode === 'development',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode), options: JSON.stringify(options) },
      logLevel: 'error',
      write: false,
    });
    web.shop.serve(`/react-${mode}.js`, outputFiles[0]?.text ?? '', { type: 'text/javascript' });
    web.shop.serve(
      `/react-${mode}`,
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><main></main><script src="/react-${mode}.js"></script>`,
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createInbox = (mode: Mode, subject: string): Promise<number> =>
  act(web.ada, 'POST', '/v1/me/apps/shop/inboxes', {
    segments: [modes.indexOf(mode) + 1],
    messages: { en: { subject, content: { type: 'text', value: 'Text' } } },
  });

/** Counts the listeners of the document. */
const countListeners = `
const counts = (globalThis.counts = { listeners: 0 });
for (const [name, step] of [['addEventListener', 1], ['removeEventListener', -1]]) {
  const original = Document.prototype[name];
  Document.prototype[name] = function (...given) {
    counts.listeners += step;
    return original.apply(this, given);
  };
}`;

/** Opens the page with hooks in a new profile, with the requests of the device and the number of its listeners. */
async function openReact(mode: Mode) {
  const visitor = await web.newVisitor();
  const requests: string[] = [];
  visitor.context.on('request', (request) => {
    const [, path] = request.url().split('/device/v1');
    if (path !== undefined) requests.push(`${request.method()} ${path}`);
  });
  await visitor.context.addInitScript({ content: countListeners });
  const page = await visitor.openTab(`/react-${mode}`);
  const ofInbox = () => requests.filter((request) => /^GET \/(inbox|devices\/me)/.test(request)).length;
  const listeners = () => page.evaluate(() => (globalThis as unknown as TestPage).counts.listeners);
  return { ...visitor, page, requests, ofInbox, listeners };
}

/** What the page and the test add to the page. */
interface TestPage {
  counts: { listeners: number };
  identify: (clientId: string, proof: string) => Promise<void>;
  unmount: () => void;
}

const untilText = (page: Page, id: string, text: string) =>
  until(async () => (await page.locator(`#${id}`).textContent()) === text);
const subjectsIn = (page: Page) => page.locator('li > button:first-child').allTextContents();
const untilSubjects = (page: Page, ...subjects: string[]) =>
  until(async () => JSON.stringify(await subjectsIn(page)) === JSON.stringify(subjects));

/** Signs a user in, whose first name is the client ID. */
const identify = (page: Page, clientId: string): Promise<void> =>
  page.evaluate(
    async ([clientId, proof]) => {
      await (globalThis as unknown as TestPage).identify(clientId, proof);
      await engage.setFields({ firstName: clientId });
      await engage.track({ type: 'application', code: '1001' });
    },
    [clientId, proofOf(web.identitySecret, 'clientId', clientId)] as const,
  );

for (const mode of modes) {
  browserTest(`in ${mode} mode, the inbox follows pushes, calls of other components and the user`, async () => {
    const inboxId = await createInbox(mode, 'Hello ${firstName|stranger}');
    const visitor = await openReact(mode);
    const { page, requests } = visitor;
    await untilText(page, 'user', 'null');
    await page.evaluate(async (mode) => {
      await engage.setFields({ mode });
      // Inbox messages can wait for an event.
      await engage.track({ type: 'application', code: '1001' });
    }, mode);
    await untilSubjects(page, 'Hello stranger');
    await untilText(page, 'unread', '1');
    expect(requests.filter((request) => request === 'POST /devices')).toHaveLength(1);

    const [ann, bob] = [`Ann-${mode}`, `Bob-${mode}`];
    await identify(page, ann);
    await untilText(page, 'user', ann);
    await untilSubjects(page, `Hello ${ann}`);
    await page.getByRole('button', { name: 'Hello' }).click();
    await untilText(page, 'unread', '0');
    await until(async () => requests.some((request) => request === `PUT /inbox/${inboxId}/status`));

    await subscribed(visitor);
    await createInbox(mode, 'News');
    await visitor.push(JSON.stringify({ title: 'News', options: { data: { sendId: 1, messageId: 2 } } }));
    await untilSubjects(page, 'News', `Hello ${ann}`);
    await untilText(page, 'unread', '1');
    await page.locator('.archive').first().click();
    await untilSubjects(page, `Hello ${ann}`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await untilSubjects(page, 'News', `Hello ${ann}`);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await untilText(page, 'user', 'null');
    expect((await subjectsIn(page)).join()).not.toContain(ann);
    await untilSubjects(page, 'News', 'Hello stranger');
    await untilText(page, 'unread', '2');
    await identify(page, bob);
    await untilSubjects(page, 'News', `Hello ${bob}`);
    await untilText(page, 'user', bob);
    await identify(page, ann);
    await untilSubjects(page, 'News', `Hello ${ann}`);
    // She has read it before.
    await untilText(page, 'unread', '1');
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });

  browserTest(
    `in ${mode} mode, a consent is shown immediately, and returns to that of the service if it is rejected`,
    async () => {
      const visitor = await openReact(mode);
      const { page, context } = visitor;
      await untilText(page, 'consent', 'true');
      const toggle = page.getByRole('button', { name: 'Toggle consent' });
      const answered = page.waitForResponse(/push_consent/);
      await toggle.click();
      await untilText(page, 'consent', 'false');
      await answered;
      expect(await page.evaluate(async () => (await engage.device()).pushConsent)).toBe(false);
      await page.reload();
      await untilText(page, 'consent', 'false');

      const { promise: mayReject, resolve: reject } = Promise.withResolvers<void>();
      await context.route(/push_consent/, async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        await mayReject;
        const headers = { 'Access-Control-Allow-Origin': '*' };
        return route.fulfill({ status: 403, headers, json: { errors: [] } });
      });
      await toggle.click();
      await untilText(page, 'consent', 'true');
      reject();
      await untilText(page, 'consent', 'false');
      expect(visitor.errors.filter((error) => !error.includes('403'))).toEqual([]);
      await context.close();
    },
  );

  browserTest(`in ${mode} mode, unmounted components listen to nothing`, async () => {
    const visitor = await openReact(mode);
    const { page, requests, ofInbox, listeners } = visitor;
    await untilText(page, 'consent', 'true');
    await until(async () => (await page.locator('[aria-busy=false]').count()) === 1);
    const tracked = await page.locator('#tracked').textContent();
    await page.evaluate(async () => void (await engage.track({ type: 'view', view: 'home' })));
    await untilText(page, 'tracked', String(Number(tracked) + 1));
    const before = await listeners();
    await page.evaluate(() => (globalThis as unknown as TestPage).unmount());
    // The listener of React itself stays at the root, which is no longer in use.
    await until(async () => (await listeners()) === before - 1);

    const read = ofInbox();
    requests.splice(0, requests.length, ...requests.filter((request) => request.startsWith('GET')));
    await page.evaluate(async () => {
      await engage.track({ type: 'application', code: '1001' });
      await engage.flush();
    });
    await until(async () => requests.includes('POST /events'));
    expect(ofInbox()).toBe(read);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });
}
