import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type * as engage from '../../client/index.ts';
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts';
import { stepTimeout } from '../support/launch-browser.ts';
import { expireTokens } from '../support/client.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

declare global {
  var bundle: typeof engage;
  var client: engage.ApiClient;
}

let service: TestService;
let ada: Caller;
let browser: Browser;
let page: Page;

/** The client as one browser script. Bundling fails if a module needs Node. */
async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../client/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'bundle',
    footer: { js: 'globalThis.bundle = bundle;' },
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}

beforeAll(async () => {
  service = await startTestService();
  if (!hasBrowser) return;
  ada = await service.createCaller('ada@example.com', 'shop');
  browser = await openBrowser();
  page = await browser.newPage();
  page.setDefaultTimeout(stepTimeout);
  await page.goto(`${service.url}/health/live`);
  await page.evaluate(await bundleClient());
  await page.evaluate(
    ({ email, apiKey }) => {
      globalThis.client = bundle.createClient({ baseUrl: location.origin, email, apiKey });
    },
    { email: ada.email, apiKey: ada.apiKey },
  );
});
afterAll(async () => {
  await browser?.close();
  await service.close();
});

browserTest('creates a campaign from a web page, and signs the exact bytes of the body', async () => {
  const name = 'Été à Zürich 夏 🌸';
  const shown = await page.evaluate(async (name) => {
    const params = { path: { partnerId: 'shop' } };
    const { data } = await client.POST('/v1/me/apps/{partnerId}/campaigns', { params, body: { name } });
    const campaign = await client.GET('/v1/me/apps/{partnerId}/campaigns/{campaignId}', {
      params: { path: { partnerId: 'shop', campaignId: data?.id ?? 0 } },
    });
    return campaign.data?.name;
  }, name);
  expect(shown).toBe(name);
});

browserTest('renews an expired token in a web page, and retries the request with its body', async () => {
  await page.evaluate(() => client.GET('/v1/me'));
  await expireTokens(service, ada.email);
  const status = await page.evaluate(async () => {
    const params = { path: { partnerId: 'shop' } };
    const { response } = await client.POST('/v1/me/apps/{partnerId}/campaigns', { params, body: { name: 'Again' } });
    return response.status;
  });
  expect(status).toBe(200);
});

browserTest('reads text, pages and errors in a web page', async () => {
  const [app] = await service.db.query<{ id: number }>(`select id from applications where partner_id = 'shop'`);
  await service.db.query(
    `insert into campaigns (application_id, name) select $1, 'Campaign ' || n from generate_series(1, 150) n`,
    [app?.id],
  );
  const seen = await page.evaluate(async () => {
    const names: string[] = [];
    const path = '/v1/me/apps/{partnerId}/campaigns';
    for await (const { name } of client.paginate(path, { params: { path: { partnerId: 'shop' } } })) names.push(name);
    const { data: welcome } = await client.GET('/v1/me');
    const { error } = await client.GET(path, { params: { path: { partnerId: 'other' } } });
    return { last: names.at(-1), welcome, label: error?.errors[0]?.label };
  });
  expect(seen).toEqual({
    last: 'Campaign 150',
    welcome: 'Welcome to the Engagement Messaging API.',
    label: 'API_ERR_FORBIDDEN',
  });
});
