import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { startTestService } from "./support/service.js";
let service;
beforeAll(async () => {
    service = await startTestService();
});
afterAll(() => service.close());
const get = (name, headers = {}) => fetch(`${service.url}/sdk/web/${name}`, { headers });
test.each([
    ['engage.js', 12],
    ['engage.iife.js', 12],
    ['in-app.js', 6],
    ['inbox.js', 6],
    ['worker.js', 6],
])('%s has at most %d kB, compressed', async (name, kilobytes) => {
    const response = await get(name);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(gzipSync(bytes).length).toBeLessThanOrEqual(kilobytes * 1000);
});
test('pages of other sites can load the files, and revalidate them with an entity tag', async () => {
    const { headers } = await get('engage.js', { Origin: 'https://shop.example.com' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const repeated = await get('engage.js', {
        'If-None-Match': headers.get('etag') ?? '',
        // Without it, fetch requests a full response.
        'Cache-Control': 'max-age=0',
    });
    expect(repeated.status).toBe(304);
});
test('the page for custom HTML has an origin of its own, and all sites can frame it', async () => {
    const { status, headers } = await get('html-frame.html');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *', 'sandbox allow-scripts allow-popups']));
    expect(policy.some((directive) => directive.startsWith('connect-src'))).toBe(false);
    expect(headers.has('x-frame-options')).toBe(false);
    // For pages with Cross-Origin-Embedder-Policy.
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('engage.js')).headers.get('x-frame-options')).toBe('DENY');
});
test('an unknown file of the SDK is a 404', async () => {
    expect((await get('unknown.js')).status).toBe(404);
});
