import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import { loadContract } from './contract.ts';
import { type Docs, type DocsPage, docsPages, exampleBaseUrl } from './docs.ts';
import { createPage, inlinePolicy, type Page, type PageOptions, type Policy } from './page.ts';
import { zip } from './zip.ts';

/** Makes a page when it is first asked for; undefined where there is none after all. */
type Source = () => Promise<Page | undefined>;

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
 * @param baseUrl of the service, which the docs show in their examples
 */
export function readerPages(docs: Docs, baseUrl: string, logger: Logger): RequestHandler {
  const pages = new Map<string, Source>([
    ['/', redirect('docs')],
    ['/docs/', redirect('../docs')],
    ['/console/', redirect('../console')],
    ['/openapi.yaml', file(join(root, 'generated/openapi.yaml'), { type: 'application/yaml', open: true })],
    ['/openapi.json', once(() => createPage(contractAsJson(), { type: 'application/json', open: true }))],
    ...['postman.json', 'bruno.json'].map((name) => {
      const source = () => atBaseUrl(readFileSync(join(exported, name), 'utf8'), baseUrl);
      return [`/${name}`, once(() => createPage(source(), { type: 'application/json', open: true }))] as const;
    }),
    ['/bruno.zip', once(() => createPage(brunoArchive(baseUrl), { type: 'application/zip', open: true }))],
    ['/console', file(join(root, 'console/index.html'), { type: html, policy: consolePolicy })],
    ['/console/console.css', file(join(root, 'console/console.css'), { type: css })],
    ['/console/console.js', file(join(root, 'generated/console/console.js'), { type: script })],
    ['/console/swagger-ui.css', file(join(swaggerUi, 'swagger-ui.css'), { type: css })],
    ['/console/swagger-ui.js', file(join(swaggerUi, 'swagger-ui-bundle.js'), { type: script })],
    ['/favicon.ico', file(join(swaggerUi, 'favicon-32x32.png'), { type: 'image/png' })],
    ...docsPages.map((name) => [name === 'index' ? '/docs' : `/docs/${name}`, docsPage(docs, name, baseUrl)] as const),
  ]);
  return (request, response, next) => {
    const source = request.method === 'GET' || request.method === 'HEAD' ? pages.get(request.path) : undefined;
    if (!source) return next();
    serve(source, request, response).then((served) => served || next(), failed(response, logger));
  };
}

async function serve(source: Source, request: Request, response: Response): Promise<boolean> {
  const page = await source();
  await page?.(request, response);
  return page !== undefined;
}

const failed = (response: Response, logger: Logger) => (error: unknown) => {
  logger.error({ err: error }, 'a page failed');
  if (response.headersSent) return void response.destroy();
  response.status(503).type('text/plain').send('This page is not available. The log of the service says why.\n');
};

/** Keeps what was made, unless making it failed. */
function once(make: () => Promise<Page | undefined> | Page): Source {
  let made: Promise<Page | undefined> | undefined;
  return () =>
    (made ??= Promise.resolve()
      .then(make)
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      }));
}

const file = (path: string, options: PageOptions) => once(() => createPage(readFileSync(path), options));

/** The place is relative, and so holds where the service stands below a path of its host. */
const redirect = (place: string) => once(() => (_request, response) => response.redirect(place));

/** Replaces the URL of the contract's examples by that of this service. */
const atBaseUrl = (text: string, baseUrl: string) =>
  text.replaceAll(exampleBaseUrl, new URL(baseUrl).href.replace(/\/$/, ''));

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

const docsPage = (docs: Docs, name: DocsPage, baseUrl: string) =>
  once(async () => {
    const built = await docs.read(name);
    if (built === undefined) return undefined;
    const text = atBaseUrl(built, baseUrl);
    return createPage(text, { type: html, policy: inlinePolicy(text) });
  });
