import { EngageError } from './errors.ts';
import { parseUrl } from './urls.ts';

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
  /**
   * What a click on a notification shows. `page`: the window with exactly the page of the message, else a new one. `origin`: any window of
   * the site, which goes to the page. `new`: always a new window. Default: `page`.
   */
  notificationClick?: 'page' | 'origin' | 'new';
  /** The views to track, by the path of the page. `*` matches any characters, and the first pattern counts. */
  pageViews?: Record<string, string>;
  /** Whether the SDK writes what it does to the console. */
  debug?: boolean;
}

type Optional = 'appVersion' | 'language' | 'pageViews' | 'notificationClick';
export type CompleteOptions = Required<Omit<EngageOptions, Optional>> & Pick<EngageOptions, Optional>;

/** The version of this build at the service. Empty for bundlers. */
declare const VERSION: string;
/** The service serves the SDK below this path, each version in a folder of its own. */
const servedAt = /\/sdk\/web\/(\d[\w.-]*\/)?$/;

/** @throws EngageError `invalid_argument` */
export function completeOptions(options: EngageOptions, scriptUrl: string): CompleteOptions {
  // Bundlers may replace the URL of the script by nothing.
  const folder = parseUrl('.', scriptUrl)?.href ?? '';
  const { appKey, service = servedAt.test(folder) ? folder.replace(servedAt, '') : undefined } = options;
  if (typeof appKey !== 'string' || appKey === '') throw invalid('appKey: missing');
  if (service === undefined) throw invalid('service: missing; it is required unless the service serves the SDK');
  const url = parseUrl(service, location.href);
  if (!url) throw invalid('service: must be a URL');
  const base = withoutSlash(url.href);
  return {
    ...options,
    service: base,
    // The modules must be of the same version.
    assets: `${withoutSlash(options.assets ?? `${servedAt.test(folder) ? folder.replace(servedAt, '') : base}/sdk/web/${VERSION}`)}/`,
    serviceWorker: options.serviceWorker ?? '/engage-worker.js',
    maxQueuedEvents: options.maxQueuedEvents ?? 1_000,
    flushInterval: options.flushInterval ?? 2_000,
    inApp: options.inApp ?? true,
    debug: options.debug ?? false,
  };
}

const withoutSlash = (url: string) => url.replace(/\/$/, '');
const invalid = (message: string) => new EngageError('invalid_argument', message);
