/**
 * Builds the web SDK into a folder named after its inputs. The service runs this on first use if that folder is missing.
 *
 *     node tools/web-sdk.ts [FOLDER]
 *
 * `--release [FOLDER]` builds sdk/web/releases/VERSION/ instead, which later releases of the service serve to pages with this version.
 * `--package` builds sdk/web/package/ instead, the content of the npm package, with declarations.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
  /** The page that shows custom HTML in a sandboxed frame. */
  'html-frame.html': { entryPoints: ['in-app/html-frame.html'], loader: { '.html': 'copy' } },
  /** The push subscription, loaded by `subscribe`, and by `register` if the site may notify. */
  'push.js': { entryPoints: ['push/push.ts'], format: 'esm' },
  /** What changes the device or the user. */
  'calls.js': { entryPoints: ['calls/calls.ts'], format: 'esm' },
  /** Finds the device of an earlier release, on the first visit. */
  'adopt.js': { entryPoints: ['adopt/adopt.ts'], format: 'esm' },
  /** The database of pages without IndexedDB. */
  'memory.js': { entryPoints: ['memory/memory.ts'], format: 'esm' },
  /** Reads the content, for pages that show in-app messages. */
  'content.js': { entryPoints: ['content/content.ts'], format: 'esm' },
  /** Asks the user before the browser does. */
  'prompt.js': { entryPoints: ['prompt/prompt.ts'], format: 'esm' },
  /** Tracks views by the URL. */
  'views.js': { entryPoints: ['views/views.ts'], format: 'esm' },
  'inbox.js': { entryPoints: ['inbox/inbox.ts'], format: 'esm' },
  /** For `importScripts` and `import` in a service worker. It exports nothing, so one format works for both. */
  'worker.js': { entryPoints: ['worker/worker.ts'], format: 'iife' },
};

/** @param minify bundlers minify what they take from a package, and need the comments in it */
const buildFiles = (folder: string, version: string, minify = true) =>
  Promise.all(
    Object.entries(files).map(([name, options]) =>
      build({
        absWorkingDir: sources,
        outfile: join(folder, name),
        bundle: true,
        minify,
        platform: 'browser',
        target: 'es2022',
        legalComments: 'none',
        charset: 'utf8',
        define: { VERSION: JSON.stringify(version) },
        ...options,
      }),
    ),
  );

/** Writes the hashes of the files, for the attribute `integrity` of pages. */
async function writeIntegrity(folder: string, version: string): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const name of Object.keys(files)) {
    const content = await readFile(join(folder, name));
    hashes[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify({ version, files: hashes }, undefined, 2)}\n`);
}

/** Writes the declarations of the core, with the types of the contract. */
async function writeDeclarations(folder: string): Promise<void> {
  const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  const options = ['--noEmit', 'false', '--noCheck', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
  await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    sources,
    ...options,
    '--rootDir',
    join(sources, '../..'),
  ]);
}

/** The name of the folder is the fingerprint of the inputs. */
async function versionOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${createHash('sha256').update(basename(folder)).digest('hex').slice(0, 12)}`;
}

const publish = (target: string, version: string) =>
  publishBuild(target, async (folder) => {
    await buildFiles(folder, version);
    await writeIntegrity(folder, version);
  });

const [given, releases = join(sources, 'releases')] = process.argv.slice(2);
if (given === '--package') {
  const folder = join(sources, 'package');
  await rm(folder, { recursive: true, force: true });
  await Promise.all([buildFiles(folder, '', false), writeDeclarations(join(folder, 'types'))]);
} else if (given === '--release') {
  const version = await versionOf(await buildFolderOf(webSdkSource));
  await publish(resolve(releases, version), version);
  console.log(version);
} else {
  const target = given ? resolve(given) : await buildFolderOf(webSdkSource);
  await publish(target, await versionOf(target));
}
