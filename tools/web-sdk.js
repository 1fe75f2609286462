/**
 * Builds the web SDK into a folder named after its inputs. The service runs this on first use if that folder is missing.
 *
 *     node tools/web-sdk.ts [FOLDER]
 *
 * `--package` builds sdk/web/package/ instead, the content of the npm package, with declarations.
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildFolderOf } from "../server/pages/built-files.js";
import { webSdkSource } from "../server/pages/web-sdk.js";
import { publishBuild } from "./publish-build.js";
const sources = fileURLToPath(new URL('../sdk/web', import.meta.url));
/** The files of the SDK: their sources and formats. */
const files = {
    /** For `import` and bundlers. */
    'engage.js': { entryPoints: ['index.ts'], format: 'esm' },
    /** For a script tag. */
    'engage.iife.js': { entryPoints: ['script.ts'], format: 'iife' },
    'in-app.js': { entryPoints: ['in-app/in-app.ts'], format: 'esm' },
    /** The page that shows custom HTML in a sandboxed frame. */
    'html-frame.html': { entryPoints: ['in-app/html-frame.html'], loader: { '.html': 'copy' } },
    'inbox.js': { entryPoints: ['inbox/inbox.ts'], format: 'esm' },
    /** For `importScripts` and `import` in a service worker. It exports nothing, so one format works for both. */
    'worker.js': { entryPoints: ['worker/worker.ts'], format: 'iife' },
};
/** @param minify bundlers minify what they take from a package, and need the comments in it */
const buildFiles = (folder, minify = true) => Promise.all(Object.entries(files).map(([name, options]) => build({
    absWorkingDir: sources,
    outfile: join(folder, name),
    bundle: true,
    minify,
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    ...options,
})));
/** Writes the declarations of the core, with the types of the contract. */
async function writeDeclarations(folder) {
    const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
    const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
    await promisify(execFile)(process.execPath, [
        compiler,
        '-p',
        sources,
        ...options,
        '--rootDir',
        join(sources, '../..'),
    ]);
}
const [given] = process.argv.slice(2);
if (given === '--package') {
    const folder = join(sources, 'package');
    await rm(folder, { recursive: true, force: true });
    await Promise.all([buildFiles(folder, false), writeDeclarations(join(folder, 'types'))]);
}
else {
    await publishBuild(given ? resolve(given) : await buildFolderOf(webSdkSource), (folder) => buildFiles(folder));
}
