/**
 * Builds the web SDK into a folder named after its inputs. The service runs this on first use if that folder is missing.
 *
 *     node tools/web-sdk.ts [FOLDER]
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { buildFolderOf } from '../server/pages/built-files.ts';
import { webSdkSource } from '../server/pages/web-sdk.ts';
import { publishBuild } from './publish-build.ts';

const sources = fileURLToPath(new URL('../sdk/web', import.meta.url));

/** The files of the SDK: their sources and formats. */
const files: Record<string, BuildOptions> = {
  /** For `import` and bundlers. */
  'engage.js': { entryPoints: ['index.ts'], format: 'esm' },
  /** For a script tag. */
  'engage.iife.js': { entryPoints: ['script.ts'], format: 'iife' },
  'in-app.js': { entryPoints: ['in-app/in-app.ts'], format: 'esm' },
  'inbox.js': { entryPoints: ['inbox/inbox.ts'], format: 'esm' },
  /** For `importScripts` and `import` in a service worker. It exports nothing, so one format works for both. */
  'worker.js': { entryPoints: ['worker/worker.ts'], format: 'iife' },
};

const buildFiles = (folder: string) =>
  Promise.all(
    Object.entries(files).map(([name, options]) =>
      build({
        absWorkingDir: sources,
        outfile: join(folder, name),
        bundle: true,
        minify: true,
        platform: 'browser',
        target: 'es2022',
        legalComments: 'none',
        charset: 'utf8',
        ...options,
      }),
    ),
  );

await publishBuild(process.argv[2] ? resolve(process.argv[2]) : await buildFolderOf(webSdkSource), buildFiles);
