/**
 * Builds sdk/react/package/, the content of the npm package of the React hooks.
 *
 *     node tools/react-sdk.ts
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = join(root, 'sdk/react');
const folder = join(sources, 'package');

/** Writes the declarations. The compiler also writes those of the web SDK, which are in its own package. */
async function writeDeclarations(): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const all = await mkdtemp(join(folder, '.all-'));
  const options = [
    '--noEmit',
    'false',
    '--noCheck',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    all,
    '--rootDir',
    root,
  ];
  await promisify(execFile)(process.execPath, [compiler, '-p', sources, ...options]);
  await cp(join(all, 'sdk/react'), join(folder, 'types'), { recursive: true });
  await rm(all, { recursive: true });
}

await rm(folder, { recursive: true, force: true });
await build({
  absWorkingDir: sources,
  entryPoints: ['index.ts'],
  outfile: join(folder, 'index.js'),
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  packages: 'external',
  // Without the path of the web SDK in this checkout.
  tsconfigRaw: {},
  legalComments: 'none',
  charset: 'utf8',
  // Frameworks with server components must run hooks in the browser.
  banner: { js: "'use client';" },
});
await writeDeclarations();
