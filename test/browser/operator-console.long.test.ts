import { expect } from '@jest/globals';
import { createClient } from '../../client/index.ts';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { browserTest, openServiceAndBrowser, openWatchedPage } from '../support/browser.ts';
import { testPassword } from '../support/operators.ts';

const used = openServiceAndBrowser();

browserTest(
  'an owner follows the set-up link, creates a user with two applications and generates the key that the typed client signs with',
  async () => {
    const { service, browser } = used;
    for (const app of ['first', 'second']) await service.createCaller(`${app}@example.com`, app);
    const link = await service.db.transaction(createSetUpLink);
    const { page, pageErrors } = await openWatchedPage(browser, `${service.url}/operator/setup#setup=${link?.token}`);
    await page.fill('#email', 'olga@example.com');
    await page.fill('#password', testPassword);
    await page.fill('#repeated', testPassword);
    await page.click('#save');
    await page.getByRole('link', { name: 'Open the operator console' }).click();
    await page.getByRole('link', { name: 'API users' }).click();
    await page.getByRole('link', { name: 'Create user' }).click();
    await page.getByRole('heading', { name: 'Create user' }).waitFor();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('checkbox', { name: 'first' }).check();
    await page.getByRole('checkbox', { name: 'second' }).check();
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('button', { name: 'Generate API key' }).click();
    const apiKey = (await page.getByLabel('New API key').textContent()) ?? '';
    expect(pageErrors).toEqual([]);
    const client = createClient({ baseUrl: service.url, email: 'ada@example.com', apiKey });
    for (const partnerId of ['first', 'second']) {
      const { data } = await client.GET('/v1/me/apps/{partnerId}/campaigns', { params: { path: { partnerId } } });
      expect([partnerId, data?.data]).toEqual([partnerId, []]);
    }
  },
);
