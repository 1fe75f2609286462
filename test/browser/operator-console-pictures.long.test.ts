import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/axe.ts';
import { browserTest } from '../support/browser.ts';
import { button, choose, field, openConsoleShop, shopPath } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';
import { coloredPng, pictures, pngOf } from '../support/pictures.ts';
import { pushesOf, endOf } from '../support/sends.ts';
import { until } from '../support/wait.ts';

const shop = openConsoleShop();

const open = (path: string, options = {}) =>
  openConsolePage(shop.browser, shop.service, shop.operator, `/apps/shop${path}`, options);

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** Chooses a file with the keyboard. */
async function upload(page: Page, label: string, file: ReturnType<typeof fileOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, label).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

/** Waits until an image of the page was loaded, and returns its URL. */
async function loaded(page: Page, name: string): Promise<string> {
  const image = page.getByRole('img', { name }).first();
  await image.waitFor();
  await until(async () => image.evaluate((node) => (node as HTMLImageElement).naturalWidth > 0));
  return image.evaluate((node) => (node as HTMLImageElement).src);
}

browserTest('a picture is uploaded in the composer of a campaign, shown in the preview, and sent', async () => {
  const { page, pageErrors } = await open('/campaigns/new');
  await field(page, 'Name').fill('Pictures');
  await field(page, 'Title').fill('Spring');
  await field(page, 'Text').fill('Look at our garden.');
  const android = page.getByRole('region', { name: 'Only on Android' });
  await android.getByLabel('Options').check();
  await upload(page, 'Upload picture: Picture URL', fileOf('garden.png', coloredPng(600, 300, [46, 125, 50])));
  const url = field(android, 'Picture URL');
  await until(async () => (await url.inputValue()) !== '');
  const value = await url.inputValue();
  expect(value).toMatch(/\/pictures\/shop\/[0-9a-f]{64}\.png$/);
  expect((await fetch(value)).headers.get('content-type')).toBe('image/png');
  await loaded(page, 'Preview: Picture URL');
  expect(await loaded(page, 'The picture of the message')).toBe(value);
  // The test runs without HTTPS.
  await android.getByText('Devices on the internet can’t reach 127.0.0.1.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel('Web', { exact: true }).uncheck();
  await page.getByLabel('iOS', { exact: true }).uncheck();
  await page.getByText('The draft is saved.').waitFor();

  await button(page, 'Send campaign').click();
  const dialog = page.getByRole('dialog', { name: /^Send this campaign to \d+ devices\?/ });
  await dialog.getByLabel(/^Type \d+ to confirm/).fill('4');
  await button(dialog, 'Send campaign').click();
  const sendId = await until(async () => {
    const { data } = (await shop.read('/sends')) as { data: { id: number }[] };
    return data[0]?.id;
  });
  expect((await endOf(shop.service, sendId)).state).toBe('sent');
  const [push] = await pushesOf(shop.service, sendId);
  expect(push?.content).toMatchObject({ bigPicture: value });
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('a field says why a file is no picture, and takes one that was dropped or uploaded before', async () => {
  const { page, pageErrors } = await open('/messages/new', { viewport: { width: 390, height: 844 } });
  await field(page, 'Title').fill('Spring');
  const url = field(page, 'Picture URL');
  await upload(page, 'Upload picture: Picture URL', fileOf('notes.png', Buffer.from('no picture')));
  await page.getByText('Must be a picture of the type PNG, JPEG, GIF or WebP').waitFor();
  await upload(page, 'Upload picture: Picture URL', fileOf('large.png', Buffer.alloc(1_600_000)));
  await page.getByText('large.png has 1.5 MiB. A picture can have 1 MiB at most').waitFor();
  await url.fill('http://pictures.example/a.png');
  await page.getByText('Most devices load only URLs that begin with https://.').waitFor();
  await url.fill('pictures.example/a.png');
  await page.getByText('This URL is incomplete. It should begin with https://.').waitFor();
  await page
    .locator('.picture-field', { has: url })
    .dispatchEvent('drop', { dataTransfer: await transferOf(page, pictures['image/gif']) });
  await until(async () => /\.gif$/.test(await url.inputValue()));
  const dropped = await url.inputValue();
  await url.fill('');

  await button(page, 'Choose picture: Picture URL').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await field(dialog, 'Search by name').fill('dropped');
  const choice = dialog.getByRole('button', { name: /dropped\.gif/ });
  await choice.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await choice.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await url.inputValue()).toBe(dropped);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  expect(pageErrors).toEqual([expect.stringContaining('415')]);
  await page.context().close();
});

const transferOf = (page: Page, content: Buffer) =>
  page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.gif', { type: 'image/gif' }));
      return transfer;
    },
    [...content],
  );

browserTest('a picture is uploaded for an in-app message, and the preview shows it', async () => {
  const { page, pageErrors } = await open('/inapps/new');
  await choose(page, 'Template', 'From the settings');
  await upload(page, 'Upload picture: Image', fileOf('banner.png', pngOf({ text: 'in-app' })));
  const url = field(page, 'Image');
  await until(async () => (await url.inputValue()) !== '');
  await loaded(page, 'Preview: Image');
  expect(await page.getByText('Pictures of other hosts are not loaded here.').count()).toBe(0);
  await url.fill('https://pictures.example/a.png');
  await page.getByText('Pictures of other hosts are not loaded here.').waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

browserTest('the page of pictures uploads several, and deletes one in use after a second confirmation', async () => {
  const { page, pageErrors } = await open('/pictures');
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload pictures').click();
  await (await chooser).setFiles([fileOf('one.png', pngOf({ text: '1' })), fileOf('two.png', pngOf({ text: '2' }))]);
  await page.getByText('2 pictures were uploaded.').waitFor();
  await loaded(page, 'one.png');
  expect(await findViolations(page)).toEqual([]);
  const { data } = (await shop.read('/pictures?name=one')) as unknown as { data: { id: number; url: string }[] };
  const body = { platform: 'android', title: 'One', text: 'One', bigPicture: data[0]?.url };
  const messageId = await shop.create('/messages', body);
  await button(page, 'Delete the picture one.png').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this picture?' });
  await button(dialog, 'Delete picture').click();
  await dialog.getByText(`It is used by message ${messageId}. They will be shown without it.`).waitFor();
  await button(dialog, 'Delete anyway').click();
  await page.getByText('The picture one.png was deleted.').waitFor();
  await button(page, 'Delete the picture one.png').waitFor({ state: 'detached' });
  expect((await shop.operator.request('GET', `${shopPath}/pictures/${data[0]?.id}`)).status).toBe(404);
  expect(pageErrors).toEqual([expect.stringContaining('409')]);
  await page.context().close();
});
