import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
/** The hashes of the files for the attribute `integrity`, by name. */
const integrity = 'integrity.json';
/** The files of earlier releases, by version. */
const ofReleases = fileURLToPath(new URL('../../sdk/web/releases/', import.meta.url));
/** A file of a version, whose content never changes. */
const versioned = /^(\d[\w.-]*)\/([\w.-]+)$/;

const framed: PageOptions = { type: 'text/html; charset=utf-8', policy: framePolicy, open: true };

export interface WebSdk {
  /** Builds the SDK if needed. */
  ready(): Promise<void>;
  /** A file of the SDK. */
  page(name: string): Promise<Page | undefined>;
  /** Stops an active build. */
  close(): Promise<void>;
}

const optionsOf = (name: string): PageOptions =>
  name.endsWith('.html')
    ? framed
    : name.endsWith('.json')
      ? { ...script, type: 'application/json; charset=utf-8' }
      : script;

/**
 * Opens the web SDK.
 *
 * @param releases the folder with the files of earlier releases
 */
export function openWebSdk(logger: Logger, releases = ofReleases): WebSdk {
  const { ready, read, close } = openBuiltFiles(webSdkSource, logger);
  const pages = new Map<string, Page>();

  /** A file of the current version, or of a release that a page still uses. */
  async function readVersion(version: string, name: string): Promise<Buffer | undefined> {
    const current = JSON.parse(String(await read(integrity))) as { version: string };
    if (version === current.version) return read(name);
    return readFile(join(releases, version, name)).catch(() => undefined);
  }

  return {
    ready,
    close,
    async page(path) {
      const known = pages.get(path);
      if (known) return known;
      const [, version, name = path] = versioned.exec(path) ?? [];
      const content = await (version === undefined ? read(name) : readVersion(version, name));
      if (!content) return undefined;
      const page = createPage(content, { ...optionsOf(name), immutable: version !== undefined });
      pages.set(path, page);
      return page;
    },
  };
}
