import { expect } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { parse } from 'yaml';
import { browserTest } from '../support/browser.ts';
import { root } from '../support/command-line.ts';
import { act } from '../support/content.ts';
import { until } from '../support/wait.ts';
import { openWebShop } from '../support/web-shop.ts';

/** A folder for pictures of the examples, which `npm run screenshots` sets. */
const pictures = process.env.SCREENSHOTS;
const viewports = { wide: { width: 1280, height: 800 }, narrow: { width: 360, height: 640 } };
const web = openWebShop({
  inAppTemplates: ['banner', 'html'].map((value) => ({ value, type: value, requiredKeys: [] })),
});

const readme = await readFile(join(root, 'sdk/web/README.md'), 'utf8');
/** The code block of the README of the SDK with a text in it. */
const blockWith = (language: string, text: string) =>
  [...readme.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].find(
    ([, name, code = '']) => name === language && code.includes(text),
  )?.[2] ?? '';

/** The texts of an example with Arabic words. */
const arabic = (text: string) => text.replace(/[A-Za-z]+/g, 'مرحبا');
const arabicHtml = (html: string) =>
  html.replace(/(^|>)[^<]+/g, (text) => (text.startsWith('>') ? `>${arabic(text.slice(1))}` : arabic(text)));

const directions = {
  ltr: { text: (text: string) => text, html: (html: string) => html },
  rtl: { text: arabic, html: arabicHtml },
};
type Direction = keyof typeof directions;

type Template = Record<string, unknown> & { templateKeys?: Record<string, string> };

/** Every template for browsers in the examples of the contract, and the custom HTML of the README, by name. */
async function templatesIn(direction: Direction): Promise<[name: string, template: Template][]> {
  const { text, html } = directions[direction];
  const folder = join(root, 'openapi/engagement/inapps/examples');
  const found: [string, Template][] = [];
  for (const file of (await readdir(folder)).filter(
    (name) => name.startsWith('in-app-input') && name.endsWith('.yaml'),
  )) {
    const { value } = parse(await readFile(join(folder, file), 'utf8')) as {
      value: { messages: { template: Template }[] };
    };
    for (const [index, { template }] of value.messages.entries())
      if (template.type !== 'browser') found.push([`${file.replace('.yaml', '')}-${index}`, template]);
  }
  const translated = JSON.stringify(found, (name, member: unknown) =>
    typeof member === 'string' && ['title', 'text'].includes(name) ? text(member) : member,
  );
  const custom = blockWith('html', 'data-engage="close"');
  expect(custom).toContain('</button>');
  const positions = ['top', 'center', 'bottom', 'fullscreen'];
  return [
    ...(JSON.parse(translated) as typeof found),
    ...positions.map((position): [string, Template] => [
      `html-${position}`,
      { type: 'custom', templateValue: 'html', templateKeys: { html: html(custom) }, position },
    ]),
  ];
}

/** In a page or a frame: the parts that the user can't see without scrolling, and texts that are cut off. */
function cutOff(this: void): string[] {
  const rootsIn = (node: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    node,
    ...[...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ];
  const parts = rootsIn(document).flatMap((node) => [
    ...node.querySelectorAll<HTMLElement>('button, a, h1, label, p, span'),
  ]);
  return parts
    .filter((part) => part.checkVisibility() && part.textContent?.trim())
    .filter((part) => {
      const { top, left, bottom, right } = part.getBoundingClientRect();
      const isOutside = top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
      return isOutside || (getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1);
    })
    .map((part) => `${part.localName}: ${part.textContent}`);
}

const framesWithParts = (page: Page): Frame[] => page.frames().filter((frame) => !frame.isDetached());

async function checkView(page: Page, name: string, direction: Direction): Promise<void> {
  for (const [width, viewport] of Object.entries(viewports)) {
    await page.setViewportSize(viewport);
    // A frame reports its size after its layout.
    let found: unknown[] = [];
    await until(async () => {
      found = (await Promise.all(framesWithParts(page).map((frame) => frame.evaluate(cutOff)))).flat();
      return found.length === 0;
    }, 15).catch(() => undefined);
    if (pictures) await page.screenshot({ path: join(pictures, `example-${name}-${direction}-${width}.png`) });
    expect([name, direction, width, found]).toEqual([name, direction, width, []]);
  }
}

/** Serves a page without a policy. */
function servePage(direction: Direction): void {
  const lang = direction === 'rtl' ? 'ar' : 'en';
  web.shop.serve(
    '/examples',
    `<!doctype html><html lang="${lang}" dir="${direction}"><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Shop</title>
<script src="${web.service.url}/sdk/web/engage.iife.js"></script><script src="/shop.js"></script></html>`,
  );
}

for (const direction of ['ltr', 'rtl'] as const) {
  browserTest(`in-app messages of the examples show all their texts and buttons, ${direction}`, async () => {
    servePage(direction);
    for (const [name, template] of await templatesIn(direction)) {
      const inAppId = await act(web.ada, 'POST', '/v1/me/apps/shop/inapps', {
        name,
        isActive: true,
        messages: [{ template }],
      });
      const visitor = await web.newVisitor();
      const page = await visitor.openTab('/examples');
      const displayed = page.evaluate(() => new Promise((resolve) => engage.on('inappdisplay', resolve)));
      await page.evaluate(() => engage.register());
      await displayed;
      const view = page.locator('dialog, section').first();
      expect(await view.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
      if (name.startsWith('html')) {
        // Its button is in the innermost frame.
        await until(async () => {
          const counts = await Promise.all(page.frames().map((frame) => frame.locator('[data-engage]').count()));
          return counts.some((count) => count > 0);
        });
      }
      await checkView(page, name, direction);
      // The page is narrow now. Custom HTML can't leave room for the button that closes the message.
      if (name.startsWith('html')) {
        const button = await page.locator('.k').boundingBox();
        const frame = await page.locator('iframe').first().boundingBox();
        expect([name, (button?.y ?? NaN) + (button?.height ?? NaN) <= (frame?.y ?? NaN)]).toEqual([name, true]);
      }
      expect(visitor.errors).toEqual([]);
      await visitor.context.close();
      await act(web.ada, 'PUT', `/v1/me/apps/shop/inapps/${inAppId}/status`, { status: 'inactive' });
    }
  });
  browserTest(`the prompt of the README shows all its texts and buttons, ${direction}`, async () => {
    servePage(direction);
    const visitor = await web.newVisitor();
    await visitor.context.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    );
    const page = await visitor.openTab('/examples');
    const code = blockWith('js', 'prompt.show(')
      .replace(/pages: \d+/, 'pages: 1')
      .replace(/delaySeconds: \d+/, 'delaySeconds: 0')
      .replace(
        /(title|text): '([^']*)'/g,
        (_, key: string, text: string) => `${key}: '${directions[direction].text(text)}'`,
      );
    await page.evaluate(() => engage.register());
    await page.evaluate(`void (async () => { ${code} })()`);
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').getByRole('button').count()).toBe(2);
    await checkView(page, 'prompt', direction);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });
}
