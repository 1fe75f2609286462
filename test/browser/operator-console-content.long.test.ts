import { expect } from '@jest/globals';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();

const open = (path: string) => openConsolePage(shop.browser, shop.service, shop.operator, path);

/** Reads a resource of the application by its name. */
async function readNamed(path: string, name: string): Promise<Record<string, unknown>> {
  const { data } = (await shop.read(path)) as { data: Record<string, unknown>[] };
  return data.find((found) => found.name === name) ?? {};
}

browserTest('an in-app message is written in a form, and previewed as the web SDK shows it', async () => {
  const { page, pageErrors } = await open('/apps/shop/inapps/new');
  const preview = page.frameLocator('.sdk-preview iframe');
  await field(page, 'Name').fill('Sale');
  // Typed key by key, since the dialog of the preview must not take the focus.
  await field(page, 'Title').pressSequentially('Spring sale');
  await field(page, 'Text').pressSequentially('Only today');
  await preview.getByText('Spring sale').waitFor();
  await preview.getByText('Only today').waitFor();
  await button(page, 'Add button').click();
  await field(page, 'Title of button 1').pressSequentially('Open');
  await preview.getByRole('button', { name: 'Open', includeHidden: true }).waitFor();
  await choose(page, 'Add a language', 'French');
  await field(page, 'Title').fill('Soldes');
  await preview.getByText('Soldes').waitFor();
  await page.getByText('Dark', { exact: true }).click();
  const frame = page.locator('.sdk-preview iframe');
  await until(() => frame.evaluate((element) => getComputedStyle(element).colorScheme === 'dark'));
  expect(await findViolations(page)).toEqual([]);
  await choose(page, 'Segments', 'Frequent (7)');
  await page.keyboard.press('Escape');
  await button(page, 'Create in-app message').click();
  await page.getByRole('heading', { name: 'In-app messages', exact: true }).waitFor();
  const popup = { type: 'popup', position: 'center', text: 'Only today' };
  const buttons = [{ id: '1', title: 'Open', action: { action: 'close' } }];
  expect(await readNamed('/inapps', 'Sale')).toMatchObject({
    name: 'Sale',
    messages: [
      { language: 'en', template: { ...popup, title: 'Spring sale', buttons } },
      { language: 'fr', template: { ...popup, title: 'Soldes', buttons } },
    ],
    segments: { inclusion: [7] },
    triggers: { displayCapping: 1 },
  });
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('an emoji is found by name, and inserted at the cursor', async () => {
  const template = { type: 'popup', title: 'Sale today', text: 'Today' };
  const id = await shop.create('/inapps', { name: 'Emoji', messages: [{ template }] });
  const { page, pageErrors } = await open(`/apps/shop/inapps/${id}`);
  const title = field(page, 'Title');
  await title.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await button(page, 'Insert an emoji into Title').click();
  const emoji = page.getByRole('dialog', { name: 'Emoji' });
  await emoji.getByRole('button', { name: 'grinning face', exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await emoji.getByLabel('Search emoji').fill('tulip');
  await emoji.getByRole('button', { name: 'tulip' }).waitFor();
  await emoji.getByLabel('Search emoji').press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Sale🌷 today');
  await title.press('!');
  expect(await title.inputValue()).toBe('Sale🌷! today');
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('a field for HTML says what devices will not show', async () => {
  const { page, pageErrors } = await open('/apps/shop/inapps/new');
  await choose(page, 'Template', 'From the settings');
  const html = field(page, 'HTML');
  await html.fill(
    '<img src="http://example.com/a.png"><script src="https://example.com/b.js"></script><a href="https://10.0.0.1/">x</a>',
  );
  await page.getByText('Custom HTML has no preview').waitFor();
  await page.getByText('Pictures and media need URLs that begin with https://: http://example.com/a.png').waitFor();
  await page.getByText('Scripts, style sheets and frames from URLs are not loaded.').waitFor();
  await page.getByText('Devices may not be able to open https://10.0.0.1/.').waitFor();
  await html.fill('<a href="/offers">Offers</a><img src="https://example.com/a.png">');
  await page.locator('.url-warning').first().waitFor({ state: 'detached' });
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('form and JSON show the same document, and what the form can not show stays', async () => {
  const document = {
    name: 'Near the shop',
    messages: [
      { language: 'en', template: { type: 'popup', text: 'Hello' }, clickCustomParams: { from: 'message' } },
      { template: { type: 'popup', text: 'Hi' }, action: { action: 'browser', url: 'https://example.com/' } },
    ],
    triggers: { priority: 2.5, states: { inclusion: [], allStatesActive: true }, geolocations: {}, useDelay: true },
  };
  const id = await shop.create('/inapps', document);
  const { page } = await open(`/apps/shop/inapps/${id}`);
  await field(page, 'Text').fill('Welcome');
  await page.getByLabel('clickCustomParams (JSON)').waitFor();
  await page.getByLabel('geolocations (JSON)').waitFor();
  await page.getByText('JSON', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Document' }).getByText('"Welcome"').waitFor();
  await page.getByText('Form', { exact: true }).click();
  await button(page, 'Save').click();
  await page.getByText('The in-app message was saved.').waitFor();
  const [first, second] = document.messages;
  expect(await shop.read(`/inapps/${id}`)).toMatchObject({
    ...document,
    messages: [{ ...first, template: { type: 'popup', text: 'Welcome' } }, second],
  });
  await page.context().close();
});

browserTest('an inbox message in Arabic is previewed from right to left', async () => {
  const messages = { ar: { subject: 'تخفيضات الربيع', content: { type: 'text', value: 'اليوم فقط' } } };
  const sendDate = '2038-01-01T00:00:00Z';
  const { body } = await shop.operator.request('POST', '/operator/v1/apps/shop/inboxes', {
    body: { messages, sendDate },
  });
  const { page } = await open(`/apps/shop/inboxes/${(body as { id: number }).id}`);
  const preview = page.frameLocator('.sdk-preview iframe');
  await preview.getByText('اليوم فقط').waitFor();
  expect(await preview.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await field(page, 'Subject').evaluate((input) => getComputedStyle(input).direction)).toBe('rtl');
  await page.context().close();
});
