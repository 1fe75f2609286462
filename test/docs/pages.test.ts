import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { filesIn } from '../../server/pages/build.ts';
import { untilBuilt } from '../support/docs.ts';
import { errorBody } from '../support/errors.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { unzip } from '../support/unzip.ts';
import { readSettingsSchema } from '../../server/domain/settings/settings-reference.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://engage.example/api' });
  await untilBuilt(service.url, '/docs', '/docs/all');
}, 300_000);
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(service.url + path, { headers, redirect: 'manual' });

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
// A build takes seconds, and much longer in parallel with other tests.

test.each([
  ['/', 'engagement'],
  ['/operator/', 'operator'],
  ['/device/', 'device'],
] as const)('serves the contract at %s to every origin', async (path, name) => {
  const yaml = await get(`${path}openapi.yaml`);
  expect(yaml.headers.get('content-type')).toBe('application/yaml');
  expect(yaml.headers.get('access-control-allow-origin')).toBe('*');
  const text = await yaml.text();
  expect(text).toMatch(/^openapi: 3\.1\.0$/m);
  expect(parse(text)).toEqual(loadContract(name));

  const json = await get(`${path}openapi.json`);
  expect(json.headers.get('content-type')).toMatch(/^application\/json/);
  expect(json.headers.get('access-control-allow-origin')).toBe('*');
  expect(await json.json()).toEqual(loadContract(name));
});

test.each(['/docs/explorer', '/docs', '/demo/', '/admin/'])(
  'other sites can neither frame nor embed %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    // The host decides whether it is reached by https only.
    expect(headers.has('strict-transport-security')).toBe(false);
  },
);

test.each(['postman', 'bruno'])(
  'provides a collection for %s with every operation, which signs its requests',
  async (tool) => {
    const response = await get(`/${tool}.json`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const text = await response.text();
    expect(text).toContain('Service-Signature');
    expect(text).toContain('https://engage.example/api');
    expect(text).not.toContain('http://localhost:3000');
    for (const path of Object.keys(loadContract().paths)) {
      expect(text).toContain(path.replaceAll(/\{(\w+)\}/g, ':$1'));
    }
  },
);

test('provides the Bruno collection as an archive, with the URL of this service', async () => {
  const response = await get('/bruno.zip');
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const archive = Buffer.from(await response.arrayBuffer());
  const files = unzip(archive);
  const folder = fileURLToPath(new URL('../../generated/engagement/exports/bruno', import.meta.url));
  expect(files.size).toBe((await filesIn(folder)).length);
  const environment = await readFile(join(folder, 'environments/Local.bru'), 'utf8');
  expect(files.get('environments/Local.bru')?.toString()).toBe(
    environment.replace('http://localhost:3000', 'https://engage.example/api'),
  );
});

test('serves the schema of settings to editors of every origin', async () => {
  const response = await get('/settings.schema.json');
  expect(response.headers.get('content-type')).toMatch(/^application\/schema\+json/);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual(readSettingsSchema());
});

test('serves the test vectors of device SDKs with their schema', async () => {
  const vectors = (await (await get('/device/vectors.json')).json()) as { $schema: string };
  const schema: unknown = await (await get(`/device/${vectors.$schema}`)).json();
  expect(new Ajv2020({ allowUnionTypes: true }).validate(schema as object, vectors)).toBe(true);
});

test.each(['/openapi.yaml', '/openapi.json', '/settings.schema.json', '/docs/explorer', '/favicon.ico'])(
  'supports conditional requests for %s',
  async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // Without Cache-Control, fetch requests a full response.
    const again = await get(path, { 'If-None-Match': first.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  },
);

test.each([
  ['/', '/docs'],
  ['/docs/', '/docs'],
  ['/explorer', '/docs/explorer'],
  ['/explorer/', '/docs/explorer'],
  ['/console', '/docs/explorer'],
  ['/console/', '/docs/explorer'],
  ['/docs/console', '/docs/explorer'],
])('links from %s to %s, also below a base path', async (from, to) => {
  const location = (await get(from)).headers.get('location') ?? '';
  expect(location).not.toMatch(/^\//);
  expect(new URL(location, `https://engage.example/api${from}`).pathname).toBe(`/api${to}`);
});

const definitionOf = async (page: Response) => {
  const [, definition = ''] =
    /<script type="application\/json" id="definition">(.*?)<\/script>/.exec(await page.text()) ?? [];
  return JSON.parse(definition) as {
    paths: Record<string, { post: { requestBody: { description: string } } }>;
    components: { schemas: Record<string, { allOf?: { properties?: object }[]; else?: object }> };
  };
};

test('names each variant of a condition in the docs, and shows no pattern as a property name', async () => {
  const { schemas } = (await definitionOf(await get('/docs/all'))).components;
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
});

test('shows each assumption in the docs next to its operation or member', async () => {
  const { AccessTokenRequest } = loadContract().components.schemas as Record<string, { 'x-assumed'?: string }>;
  const assumed = AccessTokenRequest?.['x-assumed'];
  expect(assumed).toEqual(expect.any(String));
  const { paths } = await definitionOf(await get('/docs/all'));
  expect(paths['/v1/access_token']?.post.requestBody.description).toContain(`> **Assumed.** ${assumed}`);
});

test('serves a page and a reference of each contract, which link to the others and to their own downloads', async () => {
  const pages = [
    { path: '/docs', links: ['/docs/operator', '/docs/device', '/openapi.yaml', '/openapi.json', '/docs/all'] },
    { path: '/docs/engagement', links: ['/docs', '/openapi.yaml', '/openapi.json', '/docs/all'] },
    {
      path: '/docs/operator',
      links: ['/docs', '/operator/openapi.yaml', '/operator/openapi.json', '/docs/all/operator'],
    },
    { path: '/docs/device', links: ['/docs', '/device/openapi.yaml', '/device/openapi.json', '/docs/all/device'] },
    {
      path: '/docs/all',
      links: ['/docs/engagement', '/docs/all/operator', '/docs/all/device', '/openapi.yaml', '/openapi.json'],
    },
    {
      path: '/docs/all/operator',
      links: ['/docs/operator', '/docs/all', '/operator/openapi.yaml', '/operator/openapi.json'],
    },
    { path: '/docs/all/device', links: ['/docs/device', '/docs/all', '/device/openapi.yaml', '/device/openapi.json'] },
  ];
  for (const { path, links } of pages) {
    const text = await (await get(path)).text();
    const targets = [...text.matchAll(/href="([^"#]+)"/g)].map(([, href = '']) => new URL(href, service.url + path));
    expect([path, targets.map(({ pathname }) => pathname)]).toEqual([path, expect.arrayContaining(links)]);
  }
  for (const name of ['operator', 'device'] as const) {
    const { paths } = await definitionOf(await get(`/docs/all/${name}`));
    expect(Object.keys(paths)).toEqual(Object.keys(loadContract(name).paths));
  }
});

const withAddress = [
  '/docs',
  '/docs/operator',
  '/docs/assumptions',
  '/docs/engagement/guides/getting-started',
  '/docs/engagement/operations/createCampaign.md',
  '/docs/all',
  '/llms.txt',
  '/sitemap.xml',
  '/postman.json',
  '/bruno.json',
];

test('shows the public URL in the docs and the collections', async () => {
  for (const path of withAddress) {
    const text = await (await get(path)).text();
    expect([path, text.includes('http://localhost:3000')]).toEqual([path, false]);
  }
  expect(await (await get('/docs/all')).text()).toContain('"servers":[{"url":"https://engage.example/api"');
  expect(await (await get('/docs/engagement/guides/getting-started')).text()).toContain(
    'BASE_URL=https://engage.example/api',
  );
  expect(await (await get('/postman.json')).text()).toContain('"https://engage.example/api"');
});

test('shows the host of the request in docs and collections when PUBLIC_URL is not set', async () => {
  const own = await startTestService({ TRUST_PROXY: 'on' });
  try {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(own.url + path, { headers })).text();
    const behindProxy = { 'X-Forwarded-Host': 'engage.test:8443', 'X-Forwarded-Proto': 'https' };
    await untilBuilt(own.url, '/docs', '/docs/all');
    expect(await read('/docs/all', behindProxy)).toContain('"servers":[{"url":"https://engage.test:8443"');
    expect(await read('/docs/all')).toContain(`"servers":[{"url":"${own.url}"`);
    const guide = '/docs/engagement/guides/getting-started';
    expect(await read(guide, behindProxy)).toContain('BASE_URL=https://engage.test:8443');
    expect(await read(guide)).toContain(`BASE_URL=${own.url}`);
    for (const name of ['postman', 'bruno']) {
      expect(await read(`/${name}.json`, behindProxy)).toContain('"https://engage.test:8443"');
      const here = await read(`/${name}.json`);
      expect(here).toContain(`"${own.url}"`);
      expect(here).not.toContain('localhost:3000');
    }
  } finally {
    await own.close();
  }
});

test('renders pages for a few hosts only, so that requests with ever new hosts are cheap', async () => {
  const own = await startTestService({ TRUST_PROXY: 'true' });
  try {
    const textFor = async (host: string) =>
      (await fetch(`${own.url}/postman.json`, { headers: { 'X-Forwarded-Host': host } })).text();
    const hosts = Array.from({ length: 12 }, (_, index) => `host-${index}.example`);
    const shown = [];
    for (const host of hosts) shown.push((await textFor(host)).includes(`http://${host}`));
    expect(shown.slice(0, 4)).toEqual([true, true, true, true]);
    expect(shown.slice(8)).toEqual([false, false, false, false]);
    expect(await textFor('host-11.example')).toContain(own.url.replace('127.0.0.1', 'localhost'));
    // A known host keeps its pages.
    expect(await textFor('host-0.example')).toContain('http://host-0.example');
  } finally {
    await own.close();
  }
});

test('ignores X-Forwarded-Host in the docs without TRUST_PROXY, and rejects a host with markup', async () => {
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

test('documents how the mock differs', async () => {
  const page = await get('/docs/mock');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Rules between members');
});

test('serves the status page', async () => {
  const page = await get('/docs/status');
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Section of the specification');
});

test.each(['/docs', '/docs/operator', '/docs/mock', '/docs/status', '/docs/all', '/docs/explorer'])(
  'restricts %s to its own scripts, to its own host, and to no frame',
  async (path) => {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = policyOf(page);
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    // A form can send requests to a sandbox on the reader's computer.
    const local = ' http://localhost:* http://127.0.0.1:*';
    expect([path, policy.includes(local)]).toEqual([path, path === '/docs/explorer']);
    expect(policy.replace(local, '')).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    for (const absent of ['x-powered-by', 'access-control-allow-origin', 'strict-transport-security']) {
      expect(page.headers.has(absent)).toBe(false);
    }
  },
);

test('pages are compressed only for clients that support it', async () => {
  const encodingOf = async (accepted: string) =>
    (await get('/docs/explorer', { 'Accept-Encoding': accepted })).headers.get('content-encoding');
  expect([await encodingOf('gzip'), await encodingOf('identity')]).toEqual(['gzip', null]);
  expect(await encodingOf('gzip, deflate, br, zstd')).toBe('br');
  const response = await get('/docs/explorer', { 'Accept-Encoding': 'br' });
  expect(await response.text()).toBe(await (await get('/docs/explorer', { 'Accept-Encoding': 'identity' })).text());
});

test('disables caching of API responses', async () => {
  const response = await get('/v1/me');
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.has('x-powered-by')).toBe(false);
});

test.each(['/docs/nope', '/nope', '/explorer/nope'])('shows a page with working links at %s', async (path) => {
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

test('returns JSON for an unknown API URL, also to a browser', async () => {
  const response = await get('/v1/nope', { Accept: 'text/html' });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json/);
});

test.each(['/docs/nothing', '/explorer/nothing', '/explorer/../package.json', '/docs/fingerprint'])(
  'returns the usual 404 for %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(errorBody('path: no such URL', 'API_ERR_ROUTE'));
  },
);

const consoleHtml = async (path: string) => {
  const response = await get(path);
  return { response, text: await response.text() };
};

test('serves the operator console at each path below /admin, below the path of the public URL', async () => {
  expect((await get('/admin')).headers.get('location')).toBe('admin/');
  for (const path of ['/admin/', '/admin/users/1', '/admin/apps/demo/sends?state=paused']) {
    const { response, text } = await consoleHtml(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<base href="/api/admin/" />');
  }
  expect((await get('/admin/assets/unknown.js', { Accept: 'application/json' })).status).toBe(404);
});

test('the operator console runs no inline script, and each response has its own nonce for styles', async () => {
  const nonces = new Set<string>();
  for (const { response, text } of [await consoleHtml('/admin/'), await consoleHtml('/admin/')]) {
    const policy = policyOf(response);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toMatch(/default-src 'none';/);
    const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(text).not.toContain('__');
    expect(response.headers.get('cache-control')).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('the first page of the operator console loads at most 350 kB, from files that browsers cache forever', async () => {
  const { text } = await consoleHtml('/admin/');
  const files = [...text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => `/admin/${file}`);
  expect(files.length).toBeGreaterThan(1);
  const sizes = await Promise.all(
    files.map(async (file) => {
      const response = await get(file, { 'Accept-Encoding': 'gzip' });
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-encoding')).toBe('gzip');
      return Number(response.headers.get('content-length'));
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(350_000);
});
