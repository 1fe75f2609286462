import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { BuiltPart, Docs } from './docs.ts';
import { exampleBaseUrl } from './example-base-url.ts';
import { createPage, inlinePolicy, type Page, type PageOptions, type Policy, setSecurityHeaders } from './page.ts';
import { type MockBeside, mockUrlOf, triedServers } from './tried-servers.ts';

/** Pages that are kept in memory, for all addresses of the service together. */
const keptPages = 400;

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const policy: Policy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
};

const types: Partial<Record<string, PageOptions>> = {
  html: { type: html, policy },
  md: { type: markdown },
  css: { type: 'text/css; charset=utf-8', immutable: true },
  js: { type: 'text/javascript; charset=utf-8', immutable: true },
  json: { type: 'application/json', immutable: true },
  yaml: { type: 'application/yaml', open: true },
  txt: { type: 'text/plain; charset=utf-8' },
  xml: { type: 'application/xml' },
};

const atRoot = ['/llms.txt', '/llms-full.txt', '/sitemap.xml'];
const references: Partial<Record<string, string>> = {
  '/docs/all': 'engagement.html',
  '/docs/all/operator': 'operator.html',
  '/docs/all/device': 'device.html',
};

/** The page of an address, and the part that has it. */
interface Target {
  part: BuiltPart;
  name: string;
  /** Whether the client can also have the page as Markdown. */
  negotiated?: boolean;
  /** Whether its scripts and styles are inline. */
  inline?: boolean;
}

/** Finds the file of an address of the docs. Undefined for other addresses. */
function targetOf({ site, reference }: Docs, path: string): Target | undefined {
  if (atRoot.includes(path)) return { part: site, name: path.slice(1) };
  const onePage = references[path];
  if (onePage !== undefined) return { part: reference, name: onePage, inline: true };
  const [, name] = /^\/docs(?:\/(.+))?$/.exec(path) ?? [];
  if (path === '/docs' || path === '/docs.md')
    return path === '/docs' ? page('index') : { part: site, name: 'index.md' };
  if (name === undefined) return undefined;
  return /\.(md|css|js|json|yaml)$/.test(name) ? { part: site, name } : page(name);

  function page(title: string): Target {
    return { part: site, name: `${title}.html`, negotiated: true };
  }
}

/**
 * Serves the docs with the base URL of the service. While they are built, a page says so and loads itself again.
 *
 * @param shown the base URL of the service for a request
 * @param mock pages may send requests to it
 * @returns a function that returns the page for a request. Undefined for an unknown page
 */
export function docsPages(
  docs: Docs,
  shown: (request: Request) => string,
  mock: MockBeside = {},
): (request: Request) => Promise<Page | undefined> {
  const kept = new LRUCache<string, Page>({ max: keptPages });
  const failed = new Set<BuiltPart>();
  return async (request) => {
    if (request.path === '/docs/servers') return triedServers(mockUrlOf(mock, shown(request)));
    const target = targetOf(docs, request.path);
    if (target === undefined) return undefined;
    const { part, negotiated = false } = target;
    const ready = part.ready().then(
      () => failed.delete(part),
      (error: unknown) => {
        failed.add(part);
        throw error;
      },
    );
    // After a failure, requests wait for the next attempt: the page that says that the docs are built would load itself forever.
    const isBuilding =
      !failed.has(part) && (await Promise.race([ready.then(() => false), part.building().then(() => true)]));
    if (isBuilding) {
      ready.catch(() => undefined);
      return buildingPage;
    }
    await ready;
    const wantsMarkdown = negotiated && request.accepts(['html', 'text/markdown']) === 'text/markdown';
    const name = wantsMarkdown ? target.name.replace(/html$/, 'md') : target.name;
    const baseUrl = shown(request);
    const mockUrl = mockUrlOf(mock, baseUrl);
    const key = `${negotiated} ${baseUrl} ${mockUrl ?? ''} ${name}`;
    const page = kept.get(key) ?? (await makePage(target, name, baseUrl, mockUrl));
    if (page) kept.set(key, page);
    return page;
  };
}

async function makePage(
  { part, negotiated = false, inline = false }: Target,
  name: string,
  baseUrl: string,
  mockUrl: string | undefined,
): Promise<Page | undefined> {
  const content = await part.read(name);
  const options = types[name.slice(name.lastIndexOf('.') + 1)];
  if (content === undefined || options === undefined) return undefined;
  if (options.immutable) return createPage(content, options);
  const written = content.toString();
  const own = inline
    ? { ...options, policy: inlinePolicy(written) }
    : { ...options, policy: withServers(options.policy, name, mockUrl) };
  return createPage(written.replaceAll(exampleBaseUrl, baseUrl), { ...own, vary: negotiated ? ['Accept'] : [] });
}

/** Sandboxes on the computer of the reader. */
const localServers = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Pages with forms that send requests: those of operations, and the explorer. */
const hasForm = (name: string) => /^(?:\w+\/operations\/.+|explorer)\.html$/.test(name);

/** Forms may send requests to the mock beside the service, which has a port of its own, and to sandboxes of the reader. */
const withServers = (own: Policy | undefined, name: string, mockUrl: string | undefined): Policy | undefined =>
  own && hasForm(name)
    ? { ...own, 'connect-src': ["'self'", ...(mockUrl === undefined ? [] : [mockUrl]), ...localServers] }
    : own;

const buildingHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The docs are being built</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="1">
</head>
<body>
<main>
<h1>The docs are being built</h1>
<p>This takes a few seconds after the first start of a checkout. This page loads itself again until they are ready.</p>
</main>
</body>
</html>
`;

const buildingPage: Page = (request: Request, response: Response) => {
  setSecurityHeaders(request, response);
  response
    .status(503)
    .set({ 'Content-Type': html, 'Cache-Control': 'no-store', 'Retry-After': '1' })
    .send(buildingHtml);
};
