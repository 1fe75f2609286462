import type { Response } from 'express';
import { extname } from 'node:path';
import type { Queryable } from '../db/database.ts';
import { findShopKey } from '../demo/shop.store.ts';
import type { Logger } from '../base/log.ts';
import { type FilesSource, openBuiltFiles } from './built-files.ts';
import { createPage, type Page, type Policy, setSecurityHeaders } from './page.ts';

export const demoShopSource: FilesSource = { title: 'demo shop', builder: 'tools/demo-shop.ts', folder: 'sdk/demo' };

export interface DemoShop {
  /** A file below `/demo/`. */
  page(name: string): Promise<Page | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

/** What the shop may load: the web SDK shows images and pages of messages from other sites. */
const shopPolicy: Policy = {
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'img-src': ["'self'", 'https:'],
  'frame-src': ['https:', 'http:'],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['engage'],
};

const types: Partial<Record<string, { type: string; policy?: Policy }>> = {
  // The service worker imports the web SDK and calls the service.
  '.js': {
    type: 'text/javascript; charset=utf-8',
    policy: { 'script-src': ["'self'"], 'connect-src': ["'self'"] },
  },
  '.css': { type: 'text/css; charset=utf-8' },
  '.svg': { type: 'image/svg+xml' },
};

const keyMark = '__APP_KEY__';

/** Opens the demo shop. It has the app key of the demonstration application, so it exists only with this application. */
export function openDemoShop(db: Queryable, logger: Logger): DemoShop {
  const { read, close } = openBuiltFiles(demoShopSource, logger);
  const pages = new Map<string, Page>();

  async function indexPage(): Promise<Page> {
    const appKey = await findShopKey(db);
    if (appKey === undefined) return notPrepared;
    const index = await read('index.html');
    return (request, response) => {
      setSecurityHeaders(request, response, shopPolicy);
      response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.send(String(index).replaceAll(keyMark, appKey));
    };
  }

  return {
    close,
    async page(name) {
      if (name === '') return indexPage();
      const options = types[extname(name)];
      const content = options && (await read(name));
      const page = pages.get(name) ?? (content && createPage(content, options));
      if (page) pages.set(name, page);
      return page;
    },
  };
}

const notPrepared: Page = (request, response: Response) => {
  setSecurityHeaders(request, response);
  response
    .status(404)
    .type('text/plain')
    .send('The demo shop needs the demonstration application. To create it in this database, run: npx engage demo\n');
};
