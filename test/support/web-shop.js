import { afterAll, beforeAll } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from "../../server/config.js";
import { readApplication } from "../../server/domain/applications/applications.store.js";
import { replaceIdentitySecret } from "../../server/domain/applications/identity-secret.store.js";
import { createSecrets } from "../../server/domain/applications/secrets.js";
import { checkSettings } from "../../server/domain/settings/settings.js";
import { createAppKey } from "./app-devices.js";
import { hasBrowser, openBrowser } from "./browser.js";
import { root } from "./command-line.js";
import { startPushServiceStub } from "./push-service.js";
import { makeVapidKeys } from "./pushes.js";
import { startTestService, testSecretKey } from "./service.js";
import { until } from "./wait.js";
import { startShop, visit } from "./web-sdk.js";
/**
 * Starts a shop and a browser before the tests of a file, and closes them after the last.
 *
 * @param settings more settings of the application
 */
export function openWebShop(settings = {}) {
    const opened = {
        newVisitor: () => visit(opened.browser, opened.shop, opened.pushService),
    };
    let folder;
    beforeAll(async () => {
        if (!hasBrowser)
            return;
        folder = await mkdtemp(join(tmpdir(), 'engage-web-sdk-'));
        opened.pushService = await startPushServiceStub();
        await writeFile(join(folder, 'ca.pem'), opened.pushService.ca);
        const service = (opened.service = await startTestService({
            WEB_PUSH_HOSTS: 'localhost',
            WEB_PUSH_ALLOW_PRIVATE: 'true',
            GATEWAY_CA_FILE: join(folder, 'ca.pem'),
            DB_POOL_SIZE: '6',
        }, { role: 'all' }));
        await service.applications.create('shop', checkSettings({ name: 'Shop' }));
        const appKey = await createAppKey(service, 'shop');
        opened.shop = await startShop(service.url, { appKey, debug: true, flushInterval: 50 }, await readmeBlocks());
        await service.applications.replaceSettings('shop', checkSettings({
            name: 'Shop',
            allowedOrigins: [opened.shop.origin],
            gateways: { webpush: { ...makeVapidKeys(), subject: 'mailto:ops@shop.example' } },
            fields: [{ name: 'level', type: 'number', deviceWritable: true }],
            events: [{ code: '1001', name: 'Purchase' }],
            views: [{ value: 'home', name: 'Home' }],
            ...settings,
        }));
        const { id } = await readApplication(service.db, 'shop');
        const secrets = createSecrets(readConfig({ SECRET_KEY: testSecretKey }).secretKeys ?? []);
        opened.identitySecret = await replaceIdentitySecret(service.db, secrets, id);
        opened.ada = await service.createCaller('ada@example.com', 'shop');
        opened.browser = await openBrowser();
    });
    afterAll(async () => {
        await opened.browser?.close();
        await opened.shop?.close();
        await opened.service?.close();
        await opened.pushService?.close();
        if (folder)
            await rm(folder, { recursive: true });
    });
    return opened;
}
/** The code that the README shows: a page, its script and the line of its worker. */
async function readmeBlocks() {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const [, section = ''] = /^### Put the web SDK into a page\n([^]*?)^##/m.exec(readme) ?? [];
    return [...section.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, text = '']) => text);
}
/** Registers the browser, and returns its UDID. */
export const registered = async ({ page }) => (await page.evaluate(() => engage.register())).udid;
/** Subscribes the browser. */
export const subscribed = async ({ page }) => page.evaluate(async () => void (await engage.subscribe()));
/** What the browser stores about its device. */
export const storedDevice = ({ page }) => page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('engage'))
        return undefined;
    return new Promise((resolve, reject) => {
        const open = indexedDB.open('engage');
        open.onerror = () => reject(new Error('no database'));
        open.onsuccess = () => {
            const get = open.result.transaction('state').objectStore('state').get('device');
            get.onsuccess = () => {
                open.result.close();
                resolve(get.result);
            };
        };
    });
});
/** The events of a device that the service has stored. */
export const storedEvents = ({ db }, udid) => db.query(`select e.type, e.details ->> 'code' as code from device_events e join devices d on d.id = e.device_id
      where d.udid = $1 order by e.date`, [udid]);
/** Waits until the queue of the browser is empty, and this page neither sends nor has planned to send. */
export async function sentAll({ page }) {
    await until(async () => (await page.evaluate(() => engage.queued())).waiting === 0);
    await page.evaluate(() => engage.flush());
}
