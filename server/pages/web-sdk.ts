import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../log.ts';
import { createBuild, currentBuild, fingerprintOfFolder, runBuilder } from './build.ts';
import { createPage, type Page } from './page.ts';

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
        // Pages of other sites load the files, some of them as modules.
        const options = { type: 'text/javascript; charset=utf-8', open: true };
        files.set(name, createPage(await readFile(join(folder, name)), options));
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
