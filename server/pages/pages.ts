import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ContractName, loadContract } from '../contracts/contracts.ts';
import type { AddressSettings } from '../http/base-url.ts';
import type { Logger } from '../base/log.ts';
import { createAddresses, keptAddresses } from './addresses.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Docs } from './docs.ts';
import { docsPages } from './docs-pages.ts';
import type { MockBeside } from './tried-servers.ts';
import { exampleBaseUrl } from './example-base-url.ts';
import { notFoundHtml } from './not-found.ts';
import type { OperatorConsole } from './operator-console.ts';
import { createPage, inlinePolicy, type Page, type PageOptions } from './page.ts';
import type { WebSdk } from './web-sdk.ts';
import { zip } from './zip.ts';

/** Returns the page for a request, created on first use. Undefined if it does not exist. */
type Source = (request: Request) => Promise<Page | undefined>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const settingsSchema = join(root, 'server/domain/settings/settings.schema.json');

const html = 'text/html; charset=utf-8';

/** The pages that are built from sources in a checkout, and part of a published package. */
export interface BuiltPages {
  docs: Docs;
  operatorConsole: OperatorConsole;
  webSdk: WebSdk;
  demoShop: DemoShop;
}

/**
 * Serves the contracts, their docs with the console, the operator console, the web SDK and the demo shop.
 *
 * @param address determines the base URL in the examples of the docs
 * @param mock pages of the docs may send requests to it
 */
export function readerPages(
  { docs, operatorConsole, webSdk, demoShop }: BuiltPages,
  address: AddressSettings,
  logger: Logger,
  mock: MockBeside,
): RequestHandler {
  const shown = createAddresses(address);
  const docsPage = docsPages(docs, shown, mock);
  const pages = new Map<string, Source>([
    ['/', redirect('docs')],
    ['/docs/', redirect('../docs')],
    ['/explorer', redirect('docs/explorer')],
    ['/explorer/', redirect('../docs/explorer')],
    // Former addresses.
    ['/console', redirect('docs/explorer')],
    ['/console/', redirect('../docs/explorer')],
    ['/docs/console', redirect('explorer')],
    ['/admin', redirect('admin/')],
    ['/demo', redirect('demo/')],
    ...contractPages('/', 'engagement'),
    ...contractPages('/operator/', 'operator'),
    ...contractPages('/device/', 'device'),
    ...collections('/', 'engagement', shown),
    ...collections('/operator/', 'operator', shown),
    ...collections('/device/', 'device', shown),
    ['/bruno.zip', archive(shown)],
    ['/settings.schema.json', file(settingsSchema, { type: 'application/schema+json', open: true })],
    [
      '/device/vectors.json',
      file(join(root, 'generated/device/vectors.json'), { type: 'application/json', open: true }),
    ],
    [
      '/device/vectors.schema.json',
      file(join(root, 'generated/device/vectors.schema.json'), { type: 'application/schema+json', open: true }),
    ],
    ['/operator/setup', once(() => setUpPage())],
    ['/favicon.ico', file(fileURLToPath(new URL('favicon.svg', import.meta.url)), { type: 'image/svg+xml' })],
  ]);
  const notFound = forEachAddress(shown, (baseUrl) => {
    const text = notFoundHtml(baseUrl);
    return createPage(text, { type: html, policy: inlinePolicy(text) });
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const source = pages.get(request.path) ?? builtPage(request.path) ?? docsPage;
    respond(source, request, response).then((served) => served || next(), failed(response, logger));
  };

  function builtPage(path: string): Source | undefined {
    if (path.startsWith('/admin/')) return () => operatorConsole.page(path.slice('/admin/'.length), address);
    if (path.startsWith('/sdk/web/')) return () => webSdk.page(path.slice('/sdk/web/'.length));
    if (path.startsWith('/demo/')) return () => demoShop.page(path.slice('/demo/'.length));
    return undefined;
  }

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
  logger.error({ err: error }, 'page failed');
  if (response.headersSent) return void response.destroy();
  response.status(503).type('text/plain').send('This page is not available. The log of the service says why.\n');
};

/** Caches the result of `make`, unless it failed. */
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

/** The page where an operator sets a password. */
function setUpPage(): Page {
  const text = readFileSync(new URL('set-up.html', import.meta.url), 'utf8');
  return createPage(text, { type: html, policy: { ...inlinePolicy(text), 'connect-src': ["'self'"] } });
}

const once: (make: () => Promise<Page | undefined> | Page) => Source = keep;

const file = (path: string, options: PageOptions) => once(() => createPage(readFileSync(path), options));

/** The target is relative, so that it is correct if the service is under a path of its host. */
const redirect = (target: string) => once(() => (_request, response) => response.redirect(target));

/** Replaces the base URL of the contract's examples with that of this service. */
const atBaseUrl = (text: string, baseUrl: string) => text.replaceAll(exampleBaseUrl, baseUrl);

const exportsOf = (name: ContractName) => join(root, 'generated', name, 'exports');

/** Creates an archive of the Bruno collection as a folder, which Bruno's command line runs. */
function brunoArchive(baseUrl: string): Buffer {
  const folder = join(exportsOf('engagement'), 'bruno');
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

const contractPages = (path: string, name: ContractName): [string, Source][] => [
  [
    `${path}openapi.yaml`,
    file(join(root, 'generated', name, 'openapi.yaml'), { type: 'application/yaml', open: true }),
  ],
  [
    `${path}openapi.json`,
    once(() =>
      createPage(`${JSON.stringify(loadContract(name), null, 2)}\n`, { type: 'application/json', open: true }),
    ),
  ],
];

/** The base URL of the service: the one that the operator has set, else that of the request. */
type ShownAddress = (request: Request) => string;

/** A page with the base URL of the service. */
function forEachAddress(shown: ShownAddress, make: (baseUrl: string) => Promise<Page | undefined> | Page): Source {
  // In addition, that of this machine.
  const sources = new LRUCache<string, Source>({ max: keptAddresses + 1 });
  return (request) => {
    const baseUrl = shown(request);
    const source = sources.get(baseUrl) ?? once(() => make(baseUrl));
    sources.set(baseUrl, source);
    return source(request);
  };
}

/** The collections of requests for other programs, which send them to this service. */
const collections = (path: string, contract: ContractName, shown: ShownAddress): [string, Source][] =>
  ['postman.json', 'bruno.json'].map((name) => [
    `${path}${name}`,
    forEachAddress(shown, (baseUrl) => {
      const text = atBaseUrl(readFileSync(join(exportsOf(contract), name), 'utf8'), baseUrl);
      return createPage(text, { type: 'application/json', open: true });
    }),
  ]);

const archive = (shown: ShownAddress) =>
  forEachAddress(shown, (baseUrl) => {
    return createPage(brunoArchive(baseUrl), { type: 'application/zip', open: true });
  });
