import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import { type AddressSettings, baseUrlOf } from './base-url.ts';
import { loadContract } from './contract.ts';
import { type Docs, type DocsPage, docsPages, exampleBaseUrl } from './docs.ts';
import { notFoundHtml } from './not-found.ts';
import { createPage, digestOf, inlinePolicy, type Page, type PageOptions, type Policy } from './page.ts';
import { zip } from './zip.ts';

/** Finds the page for a request, and makes it on first use; undefined when it does not exist. */
type Source = (request: Request) => Promise<Page | undefined>;

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A package has its files; a checkout has them as a development dependency, whose own dependency reports installations. */
const packagedSwaggerUi = join(root, 'console/swagger-ui');
const swaggerUi = existsSync(packagedSwaggerUi)
  ? packagedSwaggerUi
  : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const consolePolicy: Policy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
};

/**
 * What people read: the contract, its docs, and the console.
 *
 * @param address what the address in the examples of the docs is taken from
 */
export function readerPages(docs: Docs, address: AddressSettings, logger: Logger): RequestHandler {
  const pages = new Map<string, Source>([
    ['/', redirect('docs')],
    ['/docs/', redirect('../docs')],
    ['/console/', redirect('../console')],
    ['/openapi.yaml', file(join(root, 'generated/openapi.yaml'), { type: 'application/yaml', open: true })],
    ['/openapi.json', once(() => createPage(contractAsJson(), { type: 'application/json', open: true }))],
    ...['postman.json', 'bruno.json'].map((name): [string, Source] => [`/${name}`, collection(name, address)]),
    ['/bruno.zip', archive(address)],
    ['/console', file(join(root, 'console/index.html'), { type: html, policy: consolePolicy })],
    ['/console/console.css', file(join(root, 'console/console.css'), { type: css })],
    ['/console/console.js', file(join(root, 'generated/console/console.js'), { type: script })],
    ['/console/swagger-ui.css', file(join(swaggerUi, 'swagger-ui.css'), { type: css })],
    ['/console/swagger-ui.js', file(join(swaggerUi, 'swagger-ui-bundle.js'), { type: script })],
    ['/favicon.ico', file(join(swaggerUi, 'favicon-32x32.png'), { type: 'image/png' })],
    ...docsPages.map((name): [string, Source] => [
      name === 'index' ? '/docs' : `/docs/${name}`,
      docsPage(docs, name, address),
    ]),
  ]);
  const notFound = forEachAddress(address, (baseUrl) => {
    const text = notFoundHtml(baseUrl);
    return createPage(text, { type: html, policy: inlinePolicy(text) });
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const source = pages.get(request.path);
    respond(source, request, response).then((served) => served || next(), failed(response, logger));
  };

  async function respond(source: Source | undefined, request: Request, response: Response): Promise<boolean> {
    if (await serve(source, request, response)) return true;
    // Programs get the error in JSON, as do those that accept both.
    if (request.accepts(['json', 'html']) !== 'html') return false;
    return serve(notFound, request, response.status(404));
  }
}

async function serve(source: Source | undefined, request: Request, response: Response): Promise<boolean> {
  const page = await source?.(request);
  await page?.(request, response);
  return page !== undefined;
}

const failed = (response: Response, logger: Logger) => (error: unknown) => {
  logger.error({ err: error }, 'a page failed');
  if (response.headersSent) return void response.destroy();
  response.status(503).type('text/plain').send('This page is not available. The log of the service says why.\n');
};

/** Keeps what was made, unless making it failed. */
function keep<Made>(make: () => Promise<Made> | Made): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= Promise.resolve()
      .then(make)
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      }));
}

const once: (make: () => Promise<Page | undefined> | Page) => Source = keep;

const file = (path: string, options: PageOptions) => once(() => createPage(readFileSync(path), options));

/** The place is relative, and so holds where the service stands below a path of its host. */
const redirect = (place: string) => once(() => (_request, response) => response.redirect(place));

/** Replaces the URL of the contract's examples by that of this service. */
const atBaseUrl = (text: string, baseUrl: string) => text.replaceAll(exampleBaseUrl, baseUrl);

const exported = join(root, 'generated/exports');

/** The Bruno collection as a folder, which Bruno's command line runs. */
function brunoArchive(baseUrl: string): Buffer {
  const folder = join(exported, 'bruno');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return zip(
    new Map(
      paths.map((path) => [
        relative(folder, path).replaceAll('\\', '/'),
        atBaseUrl(readFileSync(path, 'utf8'), baseUrl),
      ]),
    ),
  );
}

const contractAsJson = () => `${JSON.stringify(loadContract(), null, 2)}\n`;

/** How many addresses pages are kept for: more than a service has, but callers can send any `Host`. */
const keptAddresses = 8;

/** A page that names the address of the service: that of the request, unless the operator has set it. */
function forEachAddress(address: AddressSettings, make: (baseUrl: string) => Promise<Page | undefined> | Page): Source {
  const sources = new Map<string, Source>();
  return (request) => {
    const baseUrl = baseUrlOf(request, address);
    const source = sources.get(baseUrl) ?? once(() => make(baseUrl));
    // Maps keep the order of insertion: the first entry is the one that was unused for longest.
    sources.delete(baseUrl);
    sources.set(baseUrl, source);
    const [oldest] = sources.keys();
    if (sources.size > keptAddresses && oldest !== undefined) sources.delete(oldest);
    return source(request);
  };
}

/** A page of the docs. Its scripts do not name the address, so that their hashes are computed once: the pages are large. */
function docsPage(docs: Docs, name: DocsPage, address: AddressSettings): Source {
  const read = keep(async () => {
    const text = await docs.read(name);
    return text === undefined ? undefined : { text, policy: inlinePolicy(text), digest: digestOf(text) };
  });
  return forEachAddress(address, async (baseUrl) => {
    const built = await read();
    if (built === undefined) return undefined;
    const { text, policy, digest } = built;
    const version = digestOf(`${digest} ${baseUrl}`);
    return createPage(atBaseUrl(text, baseUrl), { type: html, policy, version });
  });
}

/** A collection of requests for another program, which sends them to the service that the file is from. */
const collection = (name: string, address: AddressSettings) =>
  forEachAddress(address, (baseUrl) => {
    const text = atBaseUrl(readFileSync(join(exported, name), 'utf8'), baseUrl);
    return createPage(text, { type: 'application/json', open: true });
  });

const archive = (address: AddressSettings) =>
  forEachAddress(address, (baseUrl) => {
    return createPage(brunoArchive(baseUrl), { type: 'application/zip', open: true });
  });
