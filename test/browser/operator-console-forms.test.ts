import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserTest } from '../support/browser.ts';
import { button, field, openConsoleShop } from '../support/console-shop.ts';
import { openConsolePage } from '../support/operator-console.ts';

const timeout = 180_000;
const shop = openConsoleShop();

const open = (path: string, who = shop.operator) => openConsolePage(shop.browser, shop.service, who, path);
const editor = (page: Page) => page.getByRole('textbox', { name: 'Document' });

browserTest(
  'after a validation error, the cursor goes to the error once, and typing elsewhere in the document stays there',
  async () => {
    const { page } = await open('/apps/shop/alarms/new');
    await editor(page).press('Control+A');
    await page.keyboard.insertText('{"name": "",\n"messages": [{"platform": "android", "text": ""}]}');
    await button(page, 'Create alarm').click();
    await page.locator('.cm-lintRange-error', { hasText: '""' }).first().waitFor();
    await editor(page).press('Control+End');
    await editor(page).press('ArrowLeft');
    await editor(page).pressSequentially(',"externalId": "typed"');
    expect(await field(page, 'External ID').inputValue()).toBe('typed');
  },
  timeout,
);
