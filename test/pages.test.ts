import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
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

const definitionOf = async (page: Response) => {
  const [, definition = ''] =
    /<script type="application\/json" id="definition">(.*?)<\/script>/.exec(await page.text()) ?? [];
  return JSON.parse(definition) as {
    paths: Record<string, { post: { requestBody: { description: string } } }>;
    components: { schemas: Record<string, { allOf?: { properties?: object }[]; else?: object }> };
  };
};

test(
  'names in the docs each variant of a condition, and shows no pattern of a property as another property',
  async () => {
    const { schemas } = (await definitionOf(await get('/docs'))).components;
    const parts = schemas.Target?.allOf ?? [];
    expect(parts.flatMap(({ properties = {} }) => Object.keys(properties))).toContain('data');
    for (const part of parts) expect(part).not.toHaveProperty('patternProperties');
    const conditions = Object.entries(schemas).filter(([, schema]) => 'if' in schema);
    expect(conditions.map(([name]) => name)).toContain('InstantMessage');
    const title: unknown = expect.stringMatching(/^[A-Z]/);
    for (const [name, schema] of conditions) {
      expect([name, schema]).toEqual([name, expect.objectContaining({ else: { title } })]);
      expect([name, schema]).toEqual([
        name,
        expect.objectContaining({ if: expect.objectContaining({ title }) as object }),
      ]);
    }
  },
  patience,
);

test(
  'shows in the docs what is assumed, where it stands',
  async () => {
    const { AccessTokenRequest } = loadContract().components.schemas as Record<string, { 'x-assumed'?: string }>;
    const assumed = AccessTokenRequest?.['x-assumed'];
    expect(assumed).toEqual(expect.any(String));
    const { paths } = await definitionOf(await get('/docs'));
    expect(paths['/v1/access_token']?.post.requestBody.description).toContain(`> **Assumed.** ${assumed}`);
  },
  patience,
);

const withAddress = ['/docs', '/docs/assumptions', '/postman.json', '/bruno.json'];

test(
  'shows the public URL in the docs and the collections',
  async () => {
    for (const path of withAddress) {
      const text = await (await get(path)).text();
      expect([path, text.includes('http://localhost:3000')]).toEqual([path, false]);
    }
    expect(await (await get('/docs')).text()).toContain('"servers":[{"url":"https://engage.example/api"');
    expect(await (await get('/postman.json')).text()).toContain('"https://engage.example/api"');
  },
  patience,
);

test(
  'shows the address of the request in the docs and the collections without a public URL',
  async () => {
    const own = await startTestService({ TRUST_PROXY: 'on' });
    try {
      const read = async (path: string, headers: Record<string, string> = {}) =>
        (await fetch(own.url + path, { headers })).text();
      const behindProxy = { 'X-Forwarded-Host': 'engage.test:8443', 'X-Forwarded-Proto': 'https' };
      expect(await read('/docs', behindProxy)).toContain('"servers":[{"url":"https://engage.test:8443"');
      expect(await read('/docs')).toContain(`"servers":[{"url":"${own.url}"`);
      for (const name of ['postman', 'bruno']) {
        expect(await read(`/${name}.json`, behindProxy)).toContain('"https://engage.test:8443"');
        const here = await read(`/${name}.json`);
        expect(here).toContain(`"${own.url}"`);
        expect(here).not.toContain('localhost:3000');
      }
    } finally {
      await own.close();
    }
  },
  patience,
);

test('X-Forwarded-Host is not used in the docs without TRUST_PROXY, and a host that could be markup is rejected', async () => {
  const own = await startTestService();
  try {
    const forwarded = await fetch(`${own.url}/postman.json`, { headers: { 'X-Forwarded-Host': 'engage.test' } });
    expect(await forwarded.text()).not.toContain('engage.test');
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${own.url}/docs`, { headers: { Host: 'a"><script>.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.once('error', reject).end();
    });
    expect(status).toBe(400);
  } finally {
    await own.close();
  }
});

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

test.each(['/docs/nope', '/nope', '/console/nope'])('shows people at %s a page with links that work', async (path) => {
  const browserAccepts = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const page = await get(path, { Accept: browserAccepts });
  expect(page.status).toBe(404);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(policyOf(page)).toMatch(/default-src 'none'/);
  const links = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toContain('https://engage.example/api/docs');
  for (const link of links) {
    expect([link, (await get(link.replace('https://engage.example/api', ''))).status]).toEqual([link, 200]);
  }
  expect((await get(path, { Accept: 'application/json, text/html' })).status).toBe(404);
  expect((await get(path, { Accept: 'application/json, text/html' })).headers.get('content-type')).toMatch(/json/);
});

test('answers an unknown URL of the API in JSON, also to a browser', async () => {
  const response = await get('/v1/nope', { Accept: 'text/html' });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json/);
});

test.each(['/docs/nothing', '/console/nothing', '/console/../package.json', '/docs/fingerprint'])(
  'answers %s like any unknown path',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ errors: [{ label: 'API_ERR_ROUTE', message: 'path: no such URL' }] });
  },
);
