import ece from 'http_ece';
import { setTimeout as delay } from 'node:timers/promises';
import { makeBrowser } from "../../test/support/pushes.js";
import { startPushServiceStub, } from "../../test/support/push-service.js";
import { deviceOf, fateOf, ownerOf } from "./devices.js";
import { workers } from "./plan-failures.js";
import { createRandom } from "./random.js";
import { startTcpProxy } from "./tcp-proxy.js";
/** How long a service takes to respond, in milliseconds: failures are to hit sends that are under way. */
const shortestWait = 20;
const longestWait = 200;
/** All devices have one browser. */
const browser = makeBrowser('https://localhost');
const readers = {
    fcm({ path, body }) {
        const { message = {} } = JSON.parse(body.toString());
        const { sendId = 0 } = JSON.parse(message.data?.engage ?? '{}');
        const [, partnerId] = /^\/v1\/projects\/(\w+)\//.exec(path) ?? [];
        return { token: message.token ?? '', send: sendId, partnerId, text: message.notification?.body };
    },
    apns({ path, headers, body }) {
        const { engage, aps } = JSON.parse(body.toString());
        const token = Buffer.from(path.replace('/3/device/', ''), 'hex').toString();
        const [, partnerId] = /^com\.example\.(\w+)$/.exec(String(headers['apns-topic'])) ?? [];
        return { token, send: engage?.sendId ?? 0, partnerId, text: aps?.alert?.body };
    },
    webpush({ path, body }) {
        const keys = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth };
        const { options } = JSON.parse(ece.decrypt(body, keys).toString());
        return { token: path.replace('/push/', ''), send: options?.data?.sendId ?? 0, text: options?.body };
    },
};
const accepted = {
    fcm: { status: 200, body: { name: 'projects/engage/messages/1' } },
    apns: { status: 200 },
    webpush: { status: 201 },
};
const ended = {
    fcm: {
        status: 404,
        body: {
            error: {
                status: 'NOT_FOUND',
                details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'UNREGISTERED' }],
            },
        },
    },
    apns: { status: 410, body: { reason: 'Unregistered' } },
    webpush: { status: 410 },
};
const refused = {
    fcm: { status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } },
    apns: { status: 400, body: { reason: 'BadDeviceToken' } },
    webpush: { status: 400 },
};
/** A page of some proxy. APNs and Web Push say by the status alone that they accept a push, so there it is an error. */
const garbage = (service) => ({
    status: service === 'fcm' ? 200 : 502,
    headers: { 'content-type': 'text/html' },
    body: '<html><body>\0 Welcome to nginx!',
});
function misbehavior(service, failure) {
    switch (failure) {
        case '429':
            return { status: 429, headers: { 'retry-after': '1' } };
        case '503':
            return { status: 503, headers: { 'retry-after': '1' } };
        case 'garbage':
            return garbage(service);
        case 'silence':
            return 'never';
    }
}
/** Starts the services. Every push that is accepted or refused for good is noted. */
export async function startPushServices({ history, http1, isSlow, workerOf, }) {
    const failures = new Map();
    const standIns = [];
    const proxies = new Map();
    const urls = new Map();
    const texts = new Map();
    /** The workers of Web Push, by the port of a connection. */
    const clients = new Map();
    const random = createRandom(1);
    const violation = (kind, message) => history.note({ is: 'violation', kind, message });
    /** @returns undefined for a push that a device can't read */
    function read(service, received) {
        try {
            return readers[service](received);
        }
        catch (error) {
            violation('content', `a push to ${received.path} is unreadable: ${String(error)}`);
            return undefined;
        }
    }
    async function take(service, received, by) {
        if (received.path === '/token')
            return { status: 200, body: { access_token: 'access', expires_in: 3600 } };
        const failure = failures.get(service);
        if (failure)
            return misbehavior(service, failure);
        const arrived = read(service, received);
        if (!arrived)
            return refused[service];
        const { token, send, partnerId, text = '' } = arrived;
        const owner = ownerOf(token);
        if (!owner || (partnerId !== undefined && partnerId !== owner.partnerId)) {
            violation('crosses applications', `a push of ${partnerId ?? 'no application'} with the token ${token}`);
            return refused[service];
        }
        const known = texts.get(send);
        if (known !== text)
            history.note({ is: 'text', send, text });
        texts.set(send, text);
        if (texts.size > 5_000)
            texts.delete(texts.keys().next().value ?? 0);
        if ((known !== undefined && known !== text) || !text.startsWith(`${owner.partnerId} `)) {
            violation('content', `send ${send} of ${owner.partnerId} has the text "${text}", and had "${known}"`);
        }
        const device = deviceOf(owner.partnerId, owner.udid);
        const fate = device === undefined ? 'good' : fateOf(device, owner.version);
        const wait = isSlow() ? random.integer(shortestWait, longestWait) : 0;
        history.note({ is: 'push', token, send, service, accepted: fate === 'good', wait, ...(by && { by }) });
        await delay(wait);
        return { good: accepted, ended, refused }[fate][service];
    }
    /** Begins to find out whose connection it is. No push waits for it: on a busy machine it takes longer than a push may. */
    function identify(client) {
        clients.delete(client);
        void workerOf(client).then((name) => name !== undefined && clients.set(client, name));
    }
    async function start(service, by) {
        const stub = await startPushServiceStub({ http1Only: http1 && service === 'fcm' });
        stub.respond = (received) => {
            // A long run would fill the memory.
            stub.received.length = 0;
            return take(service, received, by ?? clients.get(proxy.clientOf(received.port) ?? 0));
        };
        standIns.push(stub);
        const target = { host: '127.0.0.1', port: Number(new URL(stub.url).port) };
        const proxy = await startTcpProxy(target, by === undefined ? identify : undefined);
        proxies.set(service, [...(proxies.get(service) ?? []), proxy]);
        urls.set(`${service} ${by}`, `https://localhost:${proxy.port}`);
        return stub;
    }
    const { ca } = await start('webpush');
    for (const worker of workers)
        for (const service of ['fcm', 'apns'])
            await start(service, worker);
    const origin = urls.get('webpush undefined') ?? '';
    const { keys } = browser.subscription;
    // Access tokens are not behind a proxy: without one, each failure would look like credentials that are refused.
    const granting = standIns[0]?.url ?? '';
    return {
        ca,
        browsers: { origin, ...keys },
        tokenUri: `${granting}/token`,
        urlOf: (service, worker) => urls.get(`${service} ${worker}`) ?? '',
        misbehave(service, failure) {
            if (failure)
                failures.set(service, failure);
            else
                failures.delete(service);
        },
        disturb(service, way, latency) {
            for (const proxy of proxies.get(service) ?? []) {
                if (way === 'delay')
                    proxy.delay(latency);
                else if (way === 'garbage')
                    proxy.garble();
                else
                    proxy[way]();
            }
        },
        restore: (service) => proxies.get(service)?.forEach((proxy) => proxy.restore()),
        async close() {
            await Promise.all([...proxies.values()].flat().map((proxy) => proxy.close()));
            await Promise.all(standIns.map((stub) => stub.close()));
        },
    };
}
