import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { loadContract } from '../server/http/contract.ts';
import { docsFingerprint, docsFolder } from '../server/http/docs.ts';
import { startTestService, type TestService } from './support/service.ts';
import { unzip } from './support/unzip.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://engage.example/api' });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers, redirect: 'manual' });

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
// A build takes seconds, and longer beside other tests.
const patience = 60_000;

test('shows the contract as it is, to every site', async () => {
  const yaml = await get('/openapi.yaml');
  expect(yaml.headers.get('content-type')).toBe('application/yaml');
  expect(yaml.headers.get('access-control-allow-origin')).toBe('*');
  const text = await yaml.text();
  expect(text).toMatch(/^openapi: 3\.1\.0$/m);
  expect(parse(text)).toEqual(loadContract());

  const json = await get('/openapi.json');
  expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  expect(json.headers.get('access-control-allow-origin')).toBe('*');
  expect(await json.json()).toEqual(loadContract());
});

test.each(['postman', 'bruno'])(
  'offers a collection for %s with every operation, which signs its requests',
  async (tool) => {
    const answer = await get(`/${tool}.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const text = await answer.text();
    expect(text).toContain('Service-Signature');
    expect(text).toContain('https://engage.example/api');
    expect(text).not.toContain('http://localhost:3000');
    for (const path of Object.keys(loadContract().paths)) {
      expect(text).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    }
  },
);

test('offers the Bruno collection as a folder in an archive, with the URL of this service', async () => {
  const response = await get('/bruno.zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  const archive = Buffer.from(await response.arrayBuffer());
  const files = unzip(archive);
  const folder = fileURLToPath(new URL('../generated/exports/bruno', import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.size).toBe(entries.filter((entry) => entry.isFile()).length);
  const environment = await readFile(join(folder, 'environments/Local.bru'), 'utf8');
  expect(files.get('environments/Local.bru')?.toString()).toBe(
    environment.replace('http://localhost:3000', 'https://engage.example/api'),
  );
});

test.each(['/openapi.yaml', '/openapi.json', '/console', '/console/swagger-ui.js'])(
  'sends %s again only when it has changed',
  async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Without a Cache-Control of ours, fetch asks for a whole answer.
    const again = await get(path, { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  },
);

test.each([
  ['/', '/docs'],
  ['/docs/', '/docs'],
  ['/console/', '/console'],
])('leads from %s to %s, also below a path of its host', async (from, to) => {
  const location = (await get(from)).headers.get('location') ?? '';
  expect(location).not.toMatch(/^\//);
  expect(new URL(location, `https://engage.example/api${from}`).pathname).toBe(`/api${to}`);
});

test(
  'builds docs of another contract anew while it serves',
  async () => {
    await writeFile(join(docsFolder, 'fingerprint'), 'of another contract').catch(() => undefined);
    const docs = get('/docs');
    const first = await Promise.race([docs, get('/health/live')]);
    expect(new URL(first.url).pathname).toBe('/health/live');

    const page = await docs;
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('"operationId":"createCampaign"');
    expect(await readFile(join(docsFolder, 'fingerprint'), 'utf8')).toBe(await docsFingerprint());
  },
  patience,
);

test(
  'shows in the docs what is assumed, where it stands',
  async () => {
    const { AccessTokenRequest } = loadContract().components.schemas as Record<string, { 'x-assumed'?: string }>;
    const assumed = AccessTokenRequest?.['x-assumed'];
    expect(assumed).toEqual(expect.any(String));
    const [, definition = ''] = /__redoc_definition = (.*);\n/.exec(await (await get('/docs')).text()) ?? [];
    const { paths } = JSON.parse(definition) as {
      paths: Record<string, { post: { requestBody: { description: string } } }>;
    };
    expect(paths['/v1/access_token']?.post.requestBody.description).toContain(`> **Assumed.** ${assumed}`);
  },
  patience,
);

test(
  'shows the public URL in the docs',
  async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('"servers":[{"url":"https://engage.example/api"');
    expect(page).not.toContain('http://localhost:3000');
  },
  patience,
);

test(
  'tells beside the reference how the mock differs',
  async () => {
    const page = await get('/docs/mock');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Rules between members');
  },
  patience,
);

test(
  'tells how far contract, server and tests are shown to agree',
  async () => {
    const page = await get('/docs/status');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Held by tests');
  },
  patience,
);

test.each(['/docs', '/docs/mock', '/docs/status', '/console'])(
  'lets %s run nothing but its own, reach no other host, and stand in no frame',
  async (path) => {
    const page = await get(path);
    const policy = policyOf(page);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.has('x-powered-by')).toBe(false);
  },
  patience,
);

test('keeps answers of the API out of caches', async () => {
  const answer = await get('/v1/me');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.has('x-powered-by')).toBe(false);
});

test.each(['/docs/nothing', '/console/nothing', '/console/../package.json', '/docs/fingerprint'])(
  'answers %s like any unknown path',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ errors: [{ label: 'API_ERR_ROUTE', message: 'path: no such URL' }] });
  },
);
