import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { engage } from "../../test/support/command-line.js";
import { createRequester } from "../../test/support/service.js";
/** Android devices, the audience of messages. Their number is constant. */
export const deviceCount = 300;
/** Several batches of an import. */
export const importedAtOnce = 12_000;
const pauseMilliseconds = 20;
const base = '/v1/me/apps/shop';
/** Sends requests of all kinds to all APIs, and records acknowledged writes. */
export function startLoad({ name, urls, apiKey, token, environment, folder }) {
    const acknowledged = {
        campaigns: new Map(),
        sends: [],
        instants: [],
        added: new Set(),
        removed: new Set(),
        imports: [],
    };
    const seen = [];
    let failedImports = 0;
    let running = true;
    const caller = (api) => {
        const request = createRequester(urls[api] ?? '', apiKey, token);
        return async (method, path, options) => {
            const start = performance.now();
            const response = await request(method, `${base}/${path}`, options).catch((error) => ({
                status: 0,
                headers: new Headers(),
                body: { errors: [{ label: String(error.cause) }] },
            }));
            const { errors } = response.body;
            const milliseconds = performance.now() - start;
            const isWrite = method !== 'GET';
            seen.push({ status: response.status, label: errors?.[0]?.label, sentAt: start, milliseconds, api, isWrite });
            return response;
        };
    };
    const idOf = ({ status, body }) => (status === 200 ? body.id : undefined);
    async function writeCampaigns(request, name) {
        const id = idOf(await request('POST', 'campaigns', { body: { name } }));
        if (id === undefined)
            return;
        const campaign = { name, unsure: [] };
        acknowledged.campaigns.set(id, campaign);
        for (const version of [1, 2]) {
            const next = `${name}, version ${version}`;
            if ((await request('PUT', `campaigns/${id}`, { body: { name: next } })).status !== 200)
                campaign.unsure.push(next);
            else
                Object.assign(campaign, { name: next, unsure: [] });
        }
        await request('GET', 'campaigns');
    }
    async function sendMessage(request, title) {
        const messageId = idOf(await request('POST', 'messages', { body: { platform: 'android', title, text: 'Hello.' } }));
        if (messageId === undefined)
            return;
        const sent = await request('POST', `messages/${messageId}/send`);
        if (sent.status === 200)
            acknowledged.sends.push({ messageId, sendId: sent.body.sendId });
        // As fast as workers deliver, so that sends complete soon after the load.
        await delay(150);
    }
    async function sendInstant(request, parentMessageId, n) {
        const udid = `android-${n % deviceCount}`;
        const body = { parentMessageId, targets: [{ deviceId: udid }] };
        const sendId = idOf(await request('POST', 'send', { body }));
        if (sendId !== undefined)
            acknowledged.instants.push({ sendId, udid });
    }
    /** Adds a device to the list, and removes every second one again. */
    async function changeList(request, udid, remove) {
        const body = { users: [{ UDID: udid }] };
        if ((await request('PUT', 'lists/1', { body })).status !== 200)
            return;
        acknowledged.added.add(udid);
        if (!remove)
            return;
        // The outcome of a failed request is unknown.
        acknowledged.added.delete(udid);
        if ((await request('DELETE', 'lists/1', { body })).status === 200)
            acknowledged.removed.add(udid);
    }
    async function importDevices(prefix) {
        const file = join(folder, `${prefix}.csv`);
        const rows = Array.from({ length: importedAtOnce }, (_, n) => `${prefix}-${n};ios;token-${prefix}-${n}\n`);
        await writeFile(file, `UDID;platform;token\n${rows.join('')}`);
        while (running) {
            if ((await engage(['devices', 'import', 'shop', file], environment)).status === 0) {
                acknowledged.imports.push(prefix);
                return;
            }
            failedImports++;
        }
    }
    const repeat = async (work) => {
        for (let n = 0; running; n++) {
            await work(n);
            await delay(pauseMilliseconds);
        }
    };
    const loops = urls.flatMap((_, api) => {
        const request = caller(api);
        const parent = (async () => {
            let id;
            while (id === undefined) {
                id = idOf(await request('POST', 'messages', { body: { platform: 'android', title: 'Parent', text: 'Hi.' } }));
            }
            return id;
        })();
        return [
            repeat((n) => writeCampaigns(request, `Campaign ${api}.${n}`)),
            repeat((n) => sendMessage(request, `Message ${api}.${n}`)),
            repeat(async (n) => sendInstant(request, await parent, n)),
            // Each device is added once, and each API has its own list.
            repeat((n) => changeList(request, `listed-${api}-${n}`, n % 2 === 1)),
        ];
    });
    loops.push(repeat((n) => importDevices(`imported-${name}-${n}`)));
    return {
        acknowledged,
        seen,
        get failedImports() {
            return failedImports;
        },
        counts: () => ({
            campaigns: acknowledged.campaigns.size,
            sends: acknowledged.sends.length,
            instants: acknowledged.instants.length,
            added: acknowledged.added.size,
            removed: acknowledged.removed.size,
            imports: acknowledged.imports.length,
        }),
        async stop() {
            running = false;
            await Promise.all(loops);
        },
    };
}
