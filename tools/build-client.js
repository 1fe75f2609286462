/**
 * Builds client/dist/, the content of the client package: an ES module, a CommonJS module, and shared declarations
 * with the types of the contract. The dependency is bundled with its types, so that the package has none.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'client/dist');
/** The bundled packages. */
const bundled = ['openapi-fetch', 'openapi-typescript-helpers'];
const importFrom = (specifier) => new RegExp(`(?<=(?:from |import\\()['"])${specifier}(?=['"])`, 'g');
/**
 * Converts declarations for CommonJS, with every file in one folder. ES modules can import these types, but CommonJS
 * can't import the types of ES modules.
 */
const asCommonJs = (text) => bundled.reduce((converted, name) => converted.replaceAll(importFrom(name), `./${name}.cjs`), text.replaceAll(importFrom(String.raw `\.{1,2}/(?:.*/)?([\w-]+)\.ts`), './$1.cjs'));
/** Writes the declarations of the client, of the contract and of the bundled packages. */
async function writeDeclarations() {
    const folder = await mkdtemp(join(tmpdir(), 'engage-client-'));
    try {
        const compiler = join(root, 'node_modules/typescript/bin/tsc');
        const options = ['--project', join(root, 'tsconfig.client.json'), '--outDir', folder];
        await promisify(execFile)(process.execPath, [compiler, ...options]);
        for (const name of await readdir(folder, { recursive: true })) {
            if (!name.endsWith('.d.ts'))
                continue;
            const text = asCommonJs(await readFile(join(folder, name), 'utf8'));
            await writeFile(join(dist, `${basename(name, '.d.ts')}.d.cts`), text);
        }
    }
    finally {
        await rm(folder, { recursive: true });
    }
    for (const name of bundled) {
        const source = join(root, 'node_modules', name);
        await writeFile(join(dist, `${name}.d.cts`), asCommonJs(await readFile(join(source, 'dist/index.d.cts'), 'utf8')));
        await cp(join(source, 'LICENSE'), join(dist, `${name}.LICENSE`));
    }
    await writeFile(join(dist, 'index.d.mts'), "export * from './index.cjs';\n");
}
async function writeScript(format, name) {
    await build({
        absWorkingDir: root,
        entryPoints: ['client/index.ts'],
        outfile: join(dist, name),
        bundle: true,
        platform: 'neutral',
        mainFields: ['module', 'main'],
        format,
        target: 'es2022',
    });
}
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
await writeDeclarations().catch((error) => {
    process.stderr.write(error.stdout ?? `${error.stack}\n`);
    process.exit(1);
});
await writeScript('esm', 'index.mjs');
await writeScript('cjs', 'index.cjs');
