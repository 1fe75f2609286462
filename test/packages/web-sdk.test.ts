import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createLogger } from '../../server/base/log.ts';
import { openWebSdk } from '../../server/pages/web-sdk.ts';
import { root } from '../support/command-line.ts';
import { startTestService, type TestService } from '../support/service.ts';

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
  ['prompt.js', 3],
  ['content.js', 1],
  ['views.js', 1],
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

test('a release keeps the files that it serves, and later releases serve them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engage-web-sdk-'));
  const release = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/web-sdk.ts', '--release', folder], {
      cwd: root,
    });
    return stdout.trim();
  };
  const { version, files } = (await (await get('integrity.json')).json()) as { version: string; files: object };
  expect([await release(), await release()]).toEqual([version, version]);
  for (const name of Object.keys(files)) {
    const served = Buffer.from(await (await get(`${version}/${name}`)).arrayBuffer());
    expect([name, served.equals(await readFile(join(folder, version, name)))]).toEqual([name, true]);
  }
  // As if the service had another version since.
  await rename(join(folder, version), join(folder, '0.0.1-0123456789ab'));
  const sdk = openWebSdk(createLogger({ logLevel: 'silent', logFormat: 'json' }), folder);
  try {
    expect(await sdk.page('0.0.1-0123456789ab/engage.js')).toBeDefined();
    for (const path of ['0.0.1-0123456789ab/unknown.js', '0.0.2/engage.js', '0.0.1-0123456789ab/../engage.js'])
      expect([path, await sdk.page(path)]).toEqual([path, undefined]);
  } finally {
    await sdk.close();
    await rm(folder, { recursive: true });
  }
});
