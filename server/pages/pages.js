import { LRUCache } from 'lru-cache';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContract } from "../contracts.js";
import { baseUrlOf } from "../http/base-url.js";
import { docsPages, exampleBaseUrl } from "./docs.js";
import { notFoundHtml } from "./not-found.js";
import { createPage, digestOf, inlinePolicy } from "./page.js";
import { zip } from "./zip.js";
const root = fileURLToPath(new URL('../..', import.meta.url));
/** A published package contains these files. A checkout has them as a development dependency. */
const packagedSwaggerUi = join(root, 'console/swagger-ui');
const swaggerUi = existsSync(packagedSwaggerUi)
    ? packagedSwaggerUi
    : dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';
const consolePolicy = {
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
};
/**
 * Serves the contracts, their docs, the console of the engagement API, the operator console, the web SDK and the demo shop.
 *
 * @param address determines the base URL in the examples of the docs
 */
export function readerPages({ docs, operatorConsole, webSdk, demoShop }, address, logger) {
    const pages = new Map([
        ['/', redirect('docs')],
        ['/docs/', redirect('../docs')],
        ['/console/', redirect('../console')],
        ['/admin', redirect('admin/')],
        ['/demo', redirect('demo/')],
        ...contractPages('/', 'engagement'),
        ...contractPages('/operator/', 'operator'),
        ...contractPages('/device/', 'device'),
        ...['postman.json', 'bruno.json'].map((name) => [`/${name}`, collection(name, address)]),
        ['/bruno.zip', archive(address)],
        ['/console', file(join(root, 'console/index.html'), { type: html, policy: consolePolicy })],
        ['/console/console.css', file(join(root, 'console/console.css'), { type: css })],
        ['/console/console.js', file(join(root, 'generated/console/console.js'), { type: script })],
        ['/console/swagger-ui.css', file(join(swaggerUi, 'swagger-ui.css'), { type: css })],
        ['/console/swagger-ui.js', file(join(swaggerUi, 'swagger-ui-bundle.js'), { type: script })],
        ['/operator/setup', once(() => setUpPage())],
        ['/favicon.ico', file(join(swaggerUi, 'favicon-32x32.png'), { type: 'image/png' })],
        ...docsPages.map((name) => [
            name === 'index' ? '/docs' : `/docs/${name}`,
            docsPage(docs, name, address),
        ]),
    ]);
    const notFound = forEachAddress(address, (baseUrl) => {
        const text = notFoundHtml(baseUrl);
        return createPage(text, { type: html, policy: inlinePolicy(text) });
    });
    return (request, response, next) => {
        if (request.method !== 'GET' && request.method !== 'HEAD')
            return next();
        const source = pages.get(request.path) ?? builtPage(request.path);
        respond(source, request, response).then((served) => served || next(), failed(response, logger));
    };
    function builtPage(path) {
        if (path.startsWith('/admin/'))
            return () => operatorConsole.page(path.slice('/admin/'.length), address);
        if (path.startsWith('/sdk/web/'))
            return () => webSdk.page(path.slice('/sdk/web/'.length));
        if (path.startsWith('/demo/'))
            return () => demoShop.page(path.slice('/demo/'.length));
        return undefined;
    }
    async function respond(source, request, response) {
        if (await serve(source, request, response))
            return true;
        // Programs get the error in JSON, as do those that accept both.
        if (request.accepts(['json', 'html']) !== 'html')
            return false;
        return serve(notFound, request, response.status(404));
    }
}
async function serve(source, request, response) {
    const page = await source?.(request);
    await page?.(request, response);
    return page !== undefined;
}
const failed = (response, logger) => (error) => {
    logger.error({ err: error }, 'page failed');
    if (response.headersSent)
        return void response.destroy();
    response.status(503).type('text/plain').send('This page is not available. The log of the service says why.\n');
};
/** Caches the result of `make`, unless it failed. */
function keep(make) {
    let made;
    return () => (made ??= Promise.resolve()
        .then(make)
        .catch((error) => {
        made = undefined;
        throw error;
    }));
}
/** The page where an operator sets a password. */
function setUpPage() {
    const text = readFileSync(new URL('set-up.html', import.meta.url), 'utf8');
    return createPage(text, { type: html, policy: { ...inlinePolicy(text), 'connect-src': ["'self'"] } });
}
const once = keep;
const file = (path, options) => once(() => createPage(readFileSync(path), options));
/** The target is relative, so that it is correct if the service is under a path of its host. */
const redirect = (target) => once(() => (_request, response) => response.redirect(target));
/** Replaces the base URL of the contract's examples with that of this service. */
const atBaseUrl = (text, baseUrl) => text.replaceAll(exampleBaseUrl, baseUrl);
const exported = join(root, 'generated/engagement/exports');
/** Creates an archive of the Bruno collection as a folder, which Bruno's command line runs. */
function brunoArchive(baseUrl) {
    const folder = join(exported, 'bruno');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
    return zip(new Map(paths.map((path) => [
        relative(folder, path).replaceAll('\\', '/'),
        atBaseUrl(readFileSync(path, 'utf8'), baseUrl),
    ])));
}
const contractPages = (path, name) => [
    [
        `${path}openapi.yaml`,
        file(join(root, 'generated', name, 'openapi.yaml'), { type: 'application/yaml', open: true }),
    ],
    [
        `${path}openapi.json`,
        once(() => createPage(`${JSON.stringify(loadContract(name), null, 2)}\n`, { type: 'application/json', open: true })),
    ],
];
/** Cache size for base URLs: more than a service has, but clients can send any `Host`. */
const keptAddresses = 8;
/** A page with the base URL of the service: the one that the operator has set, else that of the request. */
function forEachAddress(address, make) {
    const sources = new LRUCache({ max: keptAddresses });
    return (request) => {
        const baseUrl = baseUrlOf(request, address);
        const source = sources.get(baseUrl) ?? once(() => make(baseUrl));
        sources.set(baseUrl, source);
        return source(request);
    };
}
/** A page of the docs. Its scripts don't contain the base URL, so that their hashes are computed only once. */
function docsPage(docs, name, address) {
    const read = keep(async () => {
        const text = await docs.read(name);
        return text === undefined ? undefined : { text, policy: inlinePolicy(text), digest: digestOf(text) };
    });
    return forEachAddress(address, async (baseUrl) => {
        const built = await read();
        if (built === undefined)
            return undefined;
        const { text, policy, digest } = built;
        const version = digestOf(`${digest} ${baseUrl}`);
        return createPage(atBaseUrl(text, baseUrl), { type: html, policy, version });
    });
}
/** A collection of requests for another program, which sends them to this service. */
const collection = (name, address) => forEachAddress(address, (baseUrl) => {
    const text = atBaseUrl(readFileSync(join(exported, name), 'utf8'), baseUrl);
    return createPage(text, { type: 'application/json', open: true });
});
const archive = (address) => forEachAddress(address, (baseUrl) => {
    return createPage(brunoArchive(baseUrl), { type: 'application/zip', open: true });
});
