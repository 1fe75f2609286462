import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operationsOf } from '../../tools/requirements/operations.ts';
import { contractNames, loadContract } from '../../server/contracts/contracts.ts';
import { untilBuilt } from '../support/docs.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** A page as browsers without JavaScript get it. */
interface Fetched {
  html: string;
  bytes: number;
  policy: string;
  ids: Set<string>;
  links: string[];
}

let service: TestService;
/** All pages by their path, as the sitemap lists them. */
const pages = new Map<string, Fetched>();

const get = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
const unescaped = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
/** The text of a page, without markup. */
const wordsOf = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ');

async function fetchPage(path: string): Promise<Fetched> {
  const response = await get(path, { 'Accept-Encoding': 'gzip', Accept: 'text/html' });
  expect([path, response.status]).toEqual([path, 200]);
  const html = await response.text();
  return {
    html,
    bytes: Number(response.headers.get('content-length')),
    policy: response.headers.get('content-security-policy') ?? '',
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id))),
    links: [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href = '']) => unescaped(href)),
  };
}

beforeAll(async () => {
  service = await startTestService();
  await untilBuilt(service.url, '/docs');
  const addresses = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  for (const address of addresses) {
    const path = address.replace(service.url, '');
    expect(path).toMatch(/^\/docs/);
    pages.set(path, await fetchPage(path));
  }
}, 300_000);
afterAll(() => service.close());

test.each(contractNames)('each operation and schema of the %s contract has a page that needs no script', (name) => {
  const contract = loadContract(name);
  const operations = operationsOf(contract);
  expect(operations.size).toBeGreaterThan(10);
  for (const [id, { summary = '', method, path, responses }] of operations) {
    const page = pages.get(`/docs/${name}/operations/${id}`);
    const shown = wordsOf(page?.html ?? '');
    expect([id, shown.includes(summary), shown.includes(`${method.toUpperCase()} ${path}`)]).toEqual([id, true, true]);
    for (const status of Object.keys(responses))
      expect([id, status, page?.ids.has(`response-${status}`)]).toEqual([id, status, true]);
  }
  for (const schema of Object.keys(contract.components.schemas ?? {})) {
    expect([schema, pages.has(`/docs/${name}/schemas/${schema}`)]).toEqual([schema, true]);
  }
});

test('an operation shows its parameters, its body with types and bounds, its responses, and samples in several languages', () => {
  const html = pages.get('/docs/engagement/operations/createCampaign')?.html ?? '';
  const shown = wordsOf(html);
  for (const words of [
    'partnerId string required',
    'name string required',
    '1 to 64 characters',
    'externalId',
    'The campaign was created.',
  ]) {
    expect(shown).toContain(words);
  }
  for (const words of [
    'createClient',
    'import requests',
    'curl -X POST',
    'curl_init',
    'public class CreateCampaign',
    'http.NewRequest',
    'API_ERR_DATA body: must have required property',
  ]) {
    expect(shown).toContain(words);
  }
  expect(html).toMatch(/<details><summary>/);
});

test('shows conditions by their names, and no pattern of a property as a name', () => {
  const html = pages.get('/docs/engagement/operations/sendInstantMessage')?.html ?? '';
  expect(wordsOf(html)).toContain('Message by ID');
  expect(wordsOf(html)).toContain('Message by external ID');
  const target = wordsOf(pages.get('/docs/engagement/schemas/Target')?.html ?? '');
  expect(target).toContain('data');
  expect(target).not.toMatch(/\^data\$|\^\\\$or/);
});

test('shows each assumption of the engagement contract on a page', () => {
  const shown = [...pages].filter(([path]) => path.startsWith('/docs/engagement')).map(([, { html }]) => wordsOf(html));
  const all = shown.join('\n');
  const { AccessTokenRequest } = loadContract().components.schemas as Record<string, { 'x-assumed'?: string }>;
  const assumed = AccessTokenRequest?.['x-assumed'];
  expect(assumed).toEqual(expect.any(String));
  expect(wordsOf(pages.get('/docs/engagement/operations/createAccessToken')?.html ?? '')).toContain(
    `Assumed. ${assumed}`,
  );
  expect(all.match(/Assumed\. /g)?.length).toBeGreaterThan(200);
});

test('every link leads to a page, and every fragment to an element of it', async () => {
  const dead: string[] = [];
  const others = new Set<string>();
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const { origin, pathname, hash } = new URL(link, service.url + path);
      if (origin !== service.url) continue;
      const target = pages.get(pathname);
      if (!target) others.add(pathname);
      else if (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1)))) dead.push(`${path}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
  // Downloads, Markdown, assets and the one-page references, which may be built only now.
  expect(others.size).toBeGreaterThan(10);
  for (const path of others) {
    const { status } = await get(path);
    if (!(path.startsWith('/docs/all') && status === 503)) expect([path, status]).toEqual([path, 200]);
  }
});

test('each page is reached from the first one by links', () => {
  const reached = new Set(['/docs']);
  for (const path of reached) {
    for (const link of pages.get(path)?.links ?? []) {
      const { pathname } = new URL(link, service.url + path);
      if (pages.has(pathname)) reached.add(pathname);
    }
  }
  expect([...pages.keys()].filter((path) => !reached.has(path))).toEqual([]);
});

test('each page has a title and a description of its own, breadcrumbs, and at most 60 kB', () => {
  const titles = new Map<string, string>();
  for (const [path, { html, bytes }] of pages) {
    expect([path, bytes < 60_000, bytes > 500]).toEqual([path, true, true]);
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
    expect([path, title]).toEqual([path, expect.stringMatching(/Engagement Messaging API$/)]);
    expect([path, description]).toEqual([path, expect.stringMatching(/\w{3,}/)]);
    expect([path, html.match(/<h1>/g)?.length]).toEqual([path, 1]);
    if (path !== '/docs') expect([path, html.includes('aria-label="Breadcrumbs"')]).toEqual([path, true]);
    const kind = path.split('/').slice(0, -1).join('/');
    const former = titles.get(`${kind} ${title}`);
    expect([path, former]).toEqual([path, undefined]);
    titles.set(`${kind} ${title}`, path);
  }
});

test('pages have no inline script or style, and load only their own files, which are small and never change', async () => {
  const files = new Set<string>();
  for (const [path, { html, policy }] of pages) {
    expect([path, policy]).toEqual([path, expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/)]);
    // Forms can send requests to a sandbox on the computer of the reader.
    const hasForm = /\/operations\/|^\/docs\/explorer$/.test(path);
    const rest = hasForm ? policy.replace(/ http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/, '') : policy;
    expect([path, rest]).toEqual([path, expect.not.stringMatching(/unsafe|https?:|\*|sha256/)]);
    expect([
      path,
      /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/.test(html.replaceAll(/<pre[\s\S]*?<\/pre>/g, '')),
    ]).toEqual([path, false]);
    for (const [, file = ''] of html.matchAll(/\s(?:src|data-script|data-index|href)="([^"]*\/assets\/[^"]*)"/g)) {
      files.add(new URL(file, service.url + path).pathname);
    }
  }
  // Style, script, search and its index, and the script of the console.
  expect(files.size).toBe(5);
  let bytes = 0;
  for (const file of files) {
    const response = await get(file, { 'Accept-Encoding': 'gzip' });
    expect([file, response.status, response.headers.get('cache-control')]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ]);
    bytes += Number(response.headers.get('content-length'));
  }
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(120_000);
});

test('operations say since when they exist and what changed, and each API has a page for its released version', async () => {
  const changed = pages.get('/docs/engagement/operations/listCampaignClicks')?.html ?? '';
  expect(wordsOf(changed)).toMatch(/Since ?1\.0\.0, changed in 2\.0\.0/);
  expect(wordsOf(changed)).toContain('New query parameter position: string; 1 to 512 characters');
  const added = pages.get('/docs/operator/operations/createProgramToken')?.html ?? '';
  expect(wordsOf(added)).toMatch(/Since ?2\.0\.0/);
  const changelog = wordsOf(pages.get('/docs/changelog')?.html ?? '');
  expect(changelog).toContain('Operator API 2.0.0, compared with 1.0.0');
  for (const name of contractNames) {
    const version = pages.get(`/docs/${name}/versions/1.0.0`);
    expect([name, version?.links.some((link) => link.endsWith(`/${name}/versions/1.0.0.yaml`))]).toEqual([name, true]);
    expect(wordsOf(version?.html ?? '')).toMatch(/Released on 2026-11-2\d ?\./);
    const document = await get(`/docs/${name}/versions/1.0.0.yaml`);
    expect(document.headers.get('content-type')).toContain('application/yaml');
    expect(await document.text()).toContain('version: 1.0.0');
  }
});

test('the form for requests is loaded on demand, and never changes at its address', async () => {
  const path = '/docs/engagement/operations/createCampaign';
  const [, form = ''] = /\sdata-form="([^"]*)"/.exec(pages.get(path)?.html ?? '') ?? [];
  const { status, headers } = await get(new URL(form, service.url + path).pathname, { 'Accept-Encoding': 'gzip' });
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(Number(headers.get('content-length'))).toBeLessThan(250_000);
});

test('each page is available as Markdown, at its own address and by Accept', async () => {
  for (const path of [
    '/docs',
    '/docs/engagement/operations/createCampaign',
    '/docs/operator/guides/high-availability',
    '/docs/errors',
  ]) {
    const html = await get(path, { Accept: 'text/html, text/markdown;q=0.5' });
    expect([html.headers.get('content-type'), html.headers.get('vary')]).toEqual([
      'text/html; charset=utf-8',
      'Accept, Accept-Encoding',
    ]);
    const negotiated = await get(path, { Accept: 'text/markdown' });
    expect(negotiated.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const markdown = await text(`${path}.md`);
    expect(await negotiated.text()).toBe(markdown);
    expect(markdown).toMatch(/^# \w/);
    expect(markdown).not.toContain('<p>');
  }
  for (const path of pages.keys()) expect([path, (await get(`${path}.md`)).status]).toEqual([path, 200]);
  const operation = await text('/docs/engagement/operations/createCampaign.md');
  for (const part of [
    '`POST /v1/me/apps/{partnerId}/campaigns`',
    '- `name` (string; required;',
    '### 400',
    '```python',
  ]) {
    expect(operation).toContain(part);
  }
});

test('links in Markdown are absolute and lead to Markdown', async () => {
  const all = await Promise.all(
    ['/llms-full.txt', ...[...pages.keys()].map((path) => `${path}.md`)].map((path) => text(path)),
  );
  const prose = all.join('\n').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = new Set([...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link));
  expect(links.size).toBeGreaterThan(100);
  for (const link of links) {
    expect(link).toMatch(/^https?:/);
    if (!link.startsWith(service.url)) continue;
    const { pathname, hash } = new URL(link);
    const page = pages.get(pathname.replace(/\.md$/, ''));
    if (/^\/docs\/.+\.yaml$/.test(pathname)) expect([link, (await get(pathname)).status]).toEqual([link, 200]);
    else expect([link, page !== undefined || !pathname.startsWith('/docs')]).toEqual([link, true]);
    if (hash !== '') expect([link, page?.ids.has(hash.slice(1))]).toEqual([link, true]);
  }
});

test('llms.txt lists each guide and operation, and llms-full.txt contains them', async () => {
  const [list, full] = [await text('/llms.txt'), await text('/llms-full.txt')];
  for (const path of pages.keys()) {
    if (!/\/(guides|operations)\//.test(path)) continue;
    expect([path, list.includes(`(${service.url}${path}.md)`), full.includes(`${service.url}${path} `)]).toEqual([
      path,
      true,
      true,
    ]);
  }
  expect(full).toContain('signature=$(printf');
});

test('the page of errors has an anchor for each label and each message of the examples', () => {
  const { ids = new Set() } = pages.get('/docs/errors') ?? {};
  const { ErrorLabel } = loadContract().components.schemas as Record<string, { enum?: string[] }>;
  expect(ErrorLabel?.enum?.length).toBeGreaterThan(10);
  for (const label of ErrorLabel?.enum ?? []) expect([label, ids.has(label)]).toEqual([label, true]);
  expect(ids.has('API_ERR_DATA-body-must-have-required-property-name')).toBe(true);
});

test.each([
  ['/v1/me/apps/shop/campaigns', 'API_ERR_SIGNATURE'],
  ['/v1/nothing', 'API_ERR_ROUTE'],
  ['/operator/v1/session', 'API_ERR_TOKEN'],
  ['/device/v1/devices/me', 'API_ERR_TOKEN'],
])('the error response of %s links to the documentation of its label', async (path, label) => {
  const response = await get(path);
  const { errors } = (await response.json()) as { errors: { label: string }[] };
  expect(errors.map((error) => error.label)).toContain(label);
  const links = response.headers.get('link') ?? '';
  const [, target = ''] = new RegExp(`<([^>]*#${label})>; rel="help"`).exec(links) ?? [];
  const { href, hash } = new URL(target);
  expect(href).toBe(`${service.url}/docs/errors#${label}`);
  expect(pages.get('/docs/errors')?.ids.has(hash.slice(1))).toBe(true);
});

test('each setting of an application has an anchor', () => {
  const { ids = new Set() } = pages.get('/docs/settings') ?? {};
  for (const key of ['name', 'languages', 'fields[].type', 'segments[].where', 'gateways.fcm'])
    expect([key, ids.has(key) || ids.has(`${key}-2`)]).toEqual([key, true]);
});

test('the changelog is a page that each menu leads to', () => {
  const html = pages.get('/docs/changelog')?.html ?? '';
  expect(wordsOf(html)).toContain('Contract 2.0.0: breaking changes');
  for (const path of ['/docs', '/docs/engagement', '/docs/device', '/docs/operator'])
    expect([path, /<nav class="side"[\s\S]*changelog"/.test(pages.get(path)?.html ?? '')]).toEqual([path, true]);
});

test('the operating guides are pages of operators, and no entries of the menu of others', () => {
  const operating = '/docs/operator/guides/operating-the-service';
  expect(pages.has(operating)).toBe(true);
  const menu = (path: string) => /<nav class="side"[\s\S]*?<\/nav>/.exec(pages.get(path)?.html ?? '')?.[0] ?? '';
  expect(menu('/docs/operator')).toContain('operating-the-service');
  expect(menu('/docs/engagement')).toContain('getting-started');
  expect(menu('/docs/engagement')).not.toContain('operating-the-service');
});

test('a comment in code begins no guide', () => {
  expect(wordsOf(pages.get('/docs/engagement/guides/test-runners-and-ci')?.html ?? '')).toContain('# test_offer.py');
  expect(pages.has('/docs/engagement/guides/test-offer-py')).toBe(false);
});
