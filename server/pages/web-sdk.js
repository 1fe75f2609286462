import { openBuiltFiles } from "./built-files.js";
import { createPage } from "./page.js";
/** It uses only types of the contract, which leave no code. */
export const webSdkSource = { title: 'web SDK', builder: 'tools/web-sdk.ts', folder: 'sdk/web' };
/** Pages of other sites load the scripts, some of them as modules. */
const script = { type: 'text/javascript; charset=utf-8', open: true };
/**
 * Custom HTML of in-app messages has scripts and styles. The sandbox gives the page an origin of its own, also if another site opens
 * it without the sandbox of the SDK, so that these scripts can't act on the origin of the service.
 */
const framePolicy = {
    'script-src': ["'unsafe-inline'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https:', 'data:'],
    'media-src': ['https:'],
    'font-src': ['https:', 'data:'],
    'frame-ancestors': ['*'],
    sandbox: ['allow-scripts', 'allow-popups'],
};
const framed = { type: 'text/html; charset=utf-8', policy: framePolicy, open: true };
/** Opens the web SDK. */
export function openWebSdk(logger) {
    const { ready, read, close } = openBuiltFiles(webSdkSource, logger);
    const pages = new Map();
    return {
        ready,
        close,
        async page(name) {
            const content = await read(name);
            const page = pages.get(name) ?? (content && createPage(content, name.endsWith('.html') ? framed : script));
            if (page)
                pages.set(name, page);
            return page;
        },
    };
}
