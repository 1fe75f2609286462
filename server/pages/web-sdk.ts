import type { Logger } from '../base/log.ts';
import { type FilesSource, openBuiltFiles } from './built-files.ts';
import { createPage, type Page, type PageOptions, type Policy } from './page.ts';

/** It uses only types of the contract, which leave no code. */
export const webSdkSource: FilesSource = { title: 'web SDK', builder: 'tools/web-sdk.ts', folder: 'sdk/web' };

/** Pages of other sites load the scripts, some of them as modules. */
const script: PageOptions = { type: 'text/javascript; charset=utf-8', open: true };

/**
 * Custom HTML of in-app messages has scripts and styles. The sandbox gives the page an origin of its own, also if another site opens
 * it without the sandbox of the SDK, so that these scripts can't act on the origin of the service.
 */
const framePolicy: Policy = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['https:', 'data:'],
  'media-src': ['https:'],
  'font-src': ['https:', 'data:'],
  'frame-ancestors': ['*'],
  sandbox: ['allow-scripts', 'allow-popups'],
};
const framed: PageOptions = { type: 'text/html; charset=utf-8', policy: framePolicy, open: true };

export interface WebSdk {
  /** Builds the SDK if needed. */
  ready(): Promise<void>;
  /** A file of the SDK. */
  page(name: string): Promise<Page | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

/** Opens the web SDK. */
export function openWebSdk(logger: Logger): WebSdk {
  const { ready, read, close } = openBuiltFiles(webSdkSource, logger);
  const pages = new Map<string, Page>();
  return {
    ready,
    close,
    async page(name) {
      const content = await read(name);
      const page = pages.get(name) ?? (content && createPage(content, name.endsWith('.html') ? framed : script));
      if (page) pages.set(name, page);
      return page;
    },
  };
}
