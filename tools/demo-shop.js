/**
 * Builds the demo shop into a folder named after its inputs. The service runs this on first use if that folder is missing.
 *
 *     node tools/demo-shop.ts [FOLDER]
 */
import { cp, readdir } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildFolderOf } from "../server/pages/built-files.js";
import { demoShopSource } from "../server/pages/demo-shop.js";
import { publishBuild } from "./publish-build.js";
const sources = fileURLToPath(new URL('../sdk/demo', import.meta.url));
await publishBuild(process.argv[2] ? resolve(process.argv[2]) : await buildFolderOf(demoShopSource), async (folder) => {
    await build({
        absWorkingDir: sources,
        entryPoints: ['shop.ts', 'engage-worker.ts'],
        outdir: folder,
        bundle: true,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2022',
        charset: 'utf8',
    });
    const assets = (await readdir(sources)).filter((name) => ['.html', '.css', '.svg'].includes(extname(name)));
    await Promise.all(assets.map((name) => cp(join(sources, name), join(folder, name))));
});
