import { afterAll, beforeAll } from '@jest/globals';
import { checkSettings } from "../../server/domain/settings/settings.js";
import { hasBrowser, openBrowser } from "./browser.js";
import { addReachableDevices } from "./devices.js";
import { createOperator } from "./operators.js";
import { startTestService } from "./service.js";
/** A text that would change the title of the page if it was not shown as text. */
export const script = '<script>document.title = "harmful"</script>';
export const shopPath = '/operator/v1/apps/shop';
/** Starts a service that sends, with the application `shop`, four Android devices and an operator, and a browser. */
export function openConsoleShop() {
    const opened = {};
    beforeAll(async () => {
        if (!hasBrowser)
            return;
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
            read: async (path) => (await operator.request('GET', shopPath + path)).body,
            async create(path, body) {
                const created = await operator.request('POST', shopPath + path, { body });
                if (created.status !== 200)
                    throw new Error(`${created.status}: ${JSON.stringify(created.body)}`);
                return created.body.id;
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
    segments: [{ id: 7, name: 'Frequent', where: { visits: { $gte: 10 } } }],
});
export const button = (page, name) => page.getByRole('button', { name, exact: true });
export const field = (page, name) => page.getByRole('textbox', { name, exact: true });
export async function choose(page, label, option) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option }).click();
}
