import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { hasBrowser, openBrowser } from './browser.ts';
import { addReachableDevices } from './devices.ts';
import { createOperator, type TestOperator } from './operators.ts';
import { startTestService, type TestService } from './service.ts';

/** A text that would change the title of the page if it was not shown as text. */
export const script = '<script>document.title = "harmful"</script>';

export const shopPath = '/operator/v1/apps/shop';

export interface ConsoleShop {
  service: TestService;
  browser: Browser;
  operator: TestOperator;
  /** Reads a resource of the application `shop`. */
  read(path: string): Promise<Record<string, unknown>>;
  /** Creates a resource of the application, and returns its ID. */
  create(path: string, body: object): Promise<number>;
}

/** Starts a service that sends, with the application `shop`, four Android devices and an operator, and a browser. */
export function openConsoleShop(): ConsoleShop {
  const opened = {} as ConsoleShop;
  beforeAll(async () => {
    if (!hasBrowser) return;
    const service = await startTestService({}, { role: 'all' });
    Object.assign(opened, { service, browser: await openBrowser() });
    // The first request builds the console, which can take longer than a step on a page may take.
    await fetch(`${service.url}/admin/`);
    await service.applications.create('shop', settings);
    const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
    await addReachableDevices(service.db, 'shop', [
      { udid: 'anna', language: 'fr-FR', fields: { firstName: 'Anna', visits: 12 } },
      { udid: 'ben', language: 'en', fields: { firstName: 'Ben', visits: 20 } },
      { udid: 'mute', token: null, fields: { firstName: 'Mia', visits: 30 } },
      { udid: 'rare', language: 'en', fields: { firstName: 'Rob', visits: 1 } },
    ]);
    Object.assign(opened, {
      operator,
      read: async (path: string) => (await operator.request('GET', shopPath + path)).body,
      async create(path: string, body: object) {
        const created = await operator.request('POST', shopPath + path, { body });
        if (created.status !== 200) throw new Error(`${created.status}: ${JSON.stringify(created.body)}`);
        return (created.body as { id: number }).id;
      },
    });
  });
  afterAll(async () => {
    await opened.browser?.close();
    await opened.service?.close();
  });
  return opened;
}

const settings = checkSettings({
  name: `Shop ${script}`,
  languages: ['en', 'fr'],
  fields: [
    { name: 'firstName', type: 'string' },
    { name: 'visits', type: 'number' },
  ],
  events: [
    { code: 'cart', name: 'Added to cart' },
    { code: 'purchase', name: 'Purchase' },
  ],
  segments: [{ id: 7, name: 'Frequent', where: { visits: { $gte: 10 } } }],
});

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}
