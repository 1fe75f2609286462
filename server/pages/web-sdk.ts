import type { Logger } from '../log.ts';
import { type FilesSource, openBuiltFiles } from './built-files.ts';
import { createPage, type Page } from './page.ts';

/** It uses only types of the contract, which leave no code. */
export const webSdkSource: FilesSource = { title: 'web SDK', builder: 'tools/web-sdk.ts', folder: 'sdk/web' };

export interface WebSdk {
  /** Builds the SDK if needed. */
  ready(): Promise<void>;
  /** A file of the SDK. */
  page(name: string): Promise<Page | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

/** Opens the web SDK. Pages of other sites load its files, some of them as modules. */
export function openWebSdk(logger: Logger): WebSdk {
  const { ready, read, close } = openBuiltFiles(webSdkSource, logger);
  const pages = new Map<string, Page>();
  return {
    ready,
    close,
    async page(name) {
      const content = await read(name);
      const page =
        pages.get(name) ?? (content && createPage(content, { type: 'text/javascript; charset=utf-8', open: true }));
      if (page) pages.set(name, page);
      return page;
    },
  };
}
