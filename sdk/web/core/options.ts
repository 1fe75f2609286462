import { EngageError } from './errors.ts';

export interface EngageOptions {
  /** The app key of the application. It is not a secret. */
  appKey: string;
  /** The base URL of the service. Default: the service that this script comes from. */
  service?: string;
  /** The URL of the folder with the files of the SDK, which loads some of them on demand. Default: the folder of this script. */
  assets?: string;
  /** The service worker of your page: its URL, or its registration. Default: `/engage-worker.js`. */
  serviceWorker?: string | ServiceWorkerRegistration;
  /** The version of your page, for reports and segments. */
  appVersion?: string;
  /** The language of messages, as a language tag. Default: that of the browser. */
  language?: string;
  /** Maximum number of events that wait to be sent. Then the oldest are deleted. Default: 1000. */
  maxQueuedEvents?: number;
  /** How long events are collected before they are sent, in milliseconds. Default: 2000. */
  flushInterval?: number;
  /** Whether in-app messages are shown after `register`. If not, call `load('in-app')` to show them. Default: true. */
  inApp?: boolean;
  /** Whether the SDK writes what it does to the console. */
  debug?: boolean;
}

export type CompleteOptions = Required<Omit<EngageOptions, 'appVersion' | 'language'>> &
  Pick<EngageOptions, 'appVersion' | 'language'>;

/** The service serves the SDK below this path. */
const servedAt = '/sdk/web/';

/** @throws EngageError `invalid_argument` */
export function completeOptions(options: EngageOptions, scriptUrl: string): CompleteOptions {
  // Bundlers may replace the URL of the script by nothing.
  const folder = parse('.', scriptUrl)?.href ?? '';
  const { appKey, service = folder.endsWith(servedAt) ? folder.slice(0, -servedAt.length) : undefined } = options;
  if (typeof appKey !== 'string' || appKey === '') throw invalid('appKey: missing');
  if (service === undefined) throw invalid('service: missing; it is required unless the service serves the SDK');
  const url = parse(service, location.href);
  if (!url) throw invalid('service: must be a URL');
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

/** Safari 16 lacks `URL.canParse`. */
function parse(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');
const invalid = (message: string) => new EngageError('invalid_argument', message);
