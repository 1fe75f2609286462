import { EngageError } from "./errors.js";
/** The service serves the SDK below this path. */
const servedAt = '/sdk/web/';
/** @throws EngageError `invalid_argument` */
export function completeOptions(options, scriptUrl) {
    // Bundlers may replace the URL of the script by nothing.
    const folder = URL.canParse(scriptUrl) ? new URL('.', scriptUrl).href : '';
    const { appKey, service = folder.endsWith(servedAt) ? folder.slice(0, -servedAt.length) : undefined } = options;
    if (typeof appKey !== 'string' || appKey === '')
        throw invalid('appKey: missing');
    if (service === undefined)
        throw invalid('service: missing; it is required unless the service serves the SDK');
    const url = URL.canParse(service, location.href) ? new URL(service, location.href) : undefined;
    if (!url)
        throw invalid('service: must be a URL');
    const base = withoutSlash(url.href);
    return {
        appKey,
        service: base,
        assets: `${withoutSlash(options.assets ?? (folder.endsWith(servedAt) ? folder : `${base}${servedAt}`))}/`,
        serviceWorker: options.serviceWorker ?? '/engage-worker.js',
        appVersion: options.appVersion,
        language: options.language,
        maxQueuedEvents: options.maxQueuedEvents ?? 1_000,
        flushInterval: options.flushInterval ?? 2_000,
        inApp: options.inApp ?? true,
        debug: options.debug ?? false,
    };
}
const withoutSlash = (url) => url.replace(/\/$/, '');
const invalid = (message) => new EngageError('invalid_argument', message);
