import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../log.ts';
import { createBuild, currentBuild, fingerprintOfFolder, runBuilder } from './build.ts';
import { createPage, type Page, type PageOptions, type Policy } from './page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = join(root, 'tools/web-sdk.ts');

/** Contains a folder for each build, named after the fingerprint of its inputs. */
export const sdkBuildsFolder = join(root, 'sdk/web/dist');

/** Returns a hash of what the SDK is built from. It uses only types of the contract, which leave no code. */
export const sdkFingerprint = (): Promise<string> =>
  fingerprintOfFolder(
    join(root, 'sdk/web'),
    [sdkBuildsFolder, join(root, 'sdk/web/package')],
    ['tools/web-sdk.ts', 'package-lock.json'],
  );

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

/** Opens the web SDK. If its build is missing, it is built on first use in a separate process. */
export function openWebSdk(logger: Logger): WebSdk {
  const files = new Map<string, Page>();
  const { ready, close } = createBuild(
    async (signal) => {
      const folder = join(sdkBuildsFolder, await currentBuild(builder, sdkBuildsFolder, sdkFingerprint));
      if (!existsSync(folder)) await runBuilder(builder, [folder], signal);
      for (const name of await readdir(folder)) {
        files.set(name, createPage(await readFile(join(folder, name)), name.endsWith('.html') ? framed : script));
      }
    },
    (error) => logger.error({ err: error }, 'the web SDK could not be built'),
  );
  return {
    ready,
    close,
    async page(name) {
      await ready();
      return files.get(name);
    },
  };
}
