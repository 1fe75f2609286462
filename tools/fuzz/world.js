import { Agent, request as httpRequest } from 'node:http';
import { signature } from "../../client/signature.js";
import { operations } from "../../generated/engagement/operations.js";
import { notImplemented } from "../../server/app.js";
import { checkSettings } from "../../server/domain/settings/settings.js";
import { describe } from "./operations.js";
import { bodyOf, targetOf } from "./requests.js";
import { knownNames } from "./names.js";
import { fillShop } from "./shop.js";
import { takeSnapshot } from "./snapshot.js";
const waiting = notImplemented;
const served = Object.keys(operations).filter((operationId) => !waiting.includes(operationId));
/** Fills a new service: `shop` has one resource of each kind, `left` and `right` only settings. */
export async function createWorld(service) {
    for (const partnerId of ['shop', 'left', 'right']) {
        await service.applications.create(partnerId, checkSettings(knownNames.settings));
    }
    const users = {
        ada: await service.createCaller('ada@example.com', 'shop'),
        bob: await service.createCaller('bob@example.com', 'left'),
        cyd: await service.createCaller('cyd@example.com', 'right'),
    };
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const send = async (request, by = users.ada) => {
        const { method } = describe(request);
        const text = bodyOf(request);
        const body = text === undefined ? Buffer.alloc(0) : Buffer.from(text);
        return sendRaw(agent, service.url, method, targetOf(request), await headersOf(request, by, body), body);
    };
    const { ids, known } = await fillShop(service, users.ada);
    return { contract: 'engagement', users, ids, known, snapshot: await takeSnapshot(service.db), served, send };
}
async function headersOf({ caller, headers, ...request }, { apiKey, token }, body) {
    const { method, token: needsToken } = describe(request);
    const time = Math.floor(Date.now() / 1000) - (caller === 'old time' ? 1_000_000 : 0);
    const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
    const sign = await signature(signed, caller === 'wrong key' ? `${apiKey}x` : apiKey, time);
    return {
        ...(body.length > 0 && { 'Content-Type': 'application/json' }),
        ...(needsToken && caller !== 'no token' && { Authorization: `Bearer ${caller === 'unknown token' ? 'x' : token}` }),
        ...(caller !== 'no time' && { 'Service-Time': String(time) }),
        ...(caller !== 'no signature' && { 'Service-Signature': sign }),
        ...headers,
    };
}
/** Sends a path unchanged: `fetch` would normalize `..`. Reads only the first bytes of a stream of events. */
export function sendRaw(agent, base, method, path, headers, body) {
    const { hostname, port } = new URL(base);
    return new Promise((resolve, reject) => {
        const length = body.length > 0 ? { 'Content-Length': String(body.length) } : {};
        const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
        const outgoing = httpRequest(options, (response) => {
            const chunks = [];
            const type = response.headers['content-type'] ?? '';
            const finish = () => {
                const text = Buffer.concat(chunks).toString();
                const isJson = type.startsWith('application/json');
                const received = { status: response.statusCode ?? 0, headers: response.headers, text };
                resolve({ ...received, body: isJson && text !== '' ? JSON.parse(text) : undefined });
            };
            response.on('data', (chunk) => {
                chunks.push(chunk);
                // A stream of events has no end.
                if (type.startsWith('text/event-stream')) {
                    finish();
                    response.destroy();
                }
            });
            response.on('error', reject);
            response.on('end', finish);
        });
        outgoing.on('error', reject).end(body);
    });
}
