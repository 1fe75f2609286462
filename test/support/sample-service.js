import { signature } from "../../client/signature.js";
import { startMock } from "../../mock/mock.js";
import { filledPath, queryPairs } from "../../tools/generate/calls.js";
import { forward, startRelay } from "./relay.js";
/** The expected request of a sample. */
export const expectedRequest = (call) => ({
    method: call.method,
    path: filledPath(call),
    query: queryPairs(call),
    body: call.body,
});
/**
 * Starts the mock behind a relay with two additions: it rejects a wrong signature or token, and the second page is the
 * last.
 *
 * @param credentials those of the samples
 */
export async function startSampleService(credentials) {
    const mock = await startMock('127.0.0.1', 0);
    const received = new Map();
    const relay = await startRelay(async (request) => {
        const [, sample = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(request.path) ?? [];
        const url = new URL(path, 'http://mock');
        const record = {
            method: request.method,
            path: url.pathname,
            query: [...url.searchParams],
            body: request.body.length > 0 ? JSON.parse(new TextDecoder().decode(request.body)) : undefined,
        };
        received.set(sample, [...(received.get(sample) ?? []), record]);
        const error = await credentialError(request, url.pathname, credentials);
        if (error !== undefined)
            return Response.json({ errors: [error] }, { status: 400 });
        const response = await forward(`http://127.0.0.1:${mock.port}`, { ...request, path });
        return Number(url.searchParams.get('page') ?? 1) > 1 ? withoutNext(response) : response;
    });
    return {
        urlFor: (sample) => `${relay.url}/${sample}`,
        requestsOf: (sample) => {
            const all = received.get(sample) ?? [];
            return all.length > 1 ? all.filter(({ path }) => path !== '/v1/access_token') : all;
        },
        async close() {
            await relay.close();
            await mock.close();
        },
    };
}
async function credentialError({ method, headers, body }, path, { apiKey, token }) {
    const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
    const expected = await signature(signed, apiKey, Number(headers['service-time']));
    if (headers['service-signature'] !== expected) {
        return { label: 'API_ERR_SIGNATURE', message: 'headers/Service-Signature: does not match the request' };
    }
    if (path !== '/v1/access_token' && headers.authorization !== `Bearer ${token}`) {
        return { label: 'API_ERR_TOKEN', message: 'headers/Authorization: the access token is invalid' };
    }
    return undefined;
}
async function withoutNext(response) {
    const body = (await response.json());
    delete body.link.next;
    return Response.json(body);
}
