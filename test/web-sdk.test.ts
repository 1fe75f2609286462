import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/sdk/web/${name}`, { headers });

test.each([
  ['engage.js', 9],
  ['engage.iife.js', 9],
  ['in-app.js', 7],
  ['inbox.js', 7],
  ['worker.js', 6],
  ['push.js', 3],
  ['calls.js', 3],
  ['adopt.js', 3],
  ['memory.js', 1],
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
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", 'frame-ancestors *', 'sandbox allow-scripts allow-popups']),
  );
  expect(policy.some((directive) => directive.startsWith('connect-src'))).toBe(false);
  expect(headers.has('x-frame-options')).toBe(false);
  // For pages with Cross-Origin-Embedder-Policy.
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await get('engage.js')).headers.get('x-frame-options')).toBe('DENY');
});

test('an unknown file of the SDK is a 404', async () => {
  expect((await get('unknown.js')).status).toBe(404);
});

test('each version has immutable files, whose hashes the service publishes, and no others', async () => {
  const response = await get('integrity.json');
  expect([response.headers.get('content-type'), response.headers.get('access-control-allow-origin')]).toEqual([
    'application/json; charset=utf-8',
    '*',
  ]);
  const { version, files } = (await response.json()) as { version: string; files: Record<string, string> };
  expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['engage.js', 'engage.iife.js', 'worker.js', 'push.js']));
  for (const [name, hash] of Object.entries(files)) {
    const file = await get(`${version}/${name}`);
    expect([name, file.status, file.headers.get('cache-control')]).toEqual([
      name,
      200,
      'public, max-age=31536000, immutable',
    ]);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(hash).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
    // Its modules are of the same version.
    if (name.startsWith('engage')) expect(bytes.toString()).toContain(version);
  }
  for (const path of [
    '0.0.1/engage.js',
    `${version}/unknown.js`,
    `${version}/..%2Fengage.js`,
    '..%2f..%2fpackage.json',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});
