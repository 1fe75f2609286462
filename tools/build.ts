/**
 * Builds dist/, the code of the package: compiled sources and the files that they read at run time. It has the layout
 * of the sources, so that relative paths stay valid.
 */
import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Folders with files that are read at run time. docs/ and the folders dist exist only after they are built. Every file of docs/ is served. */
const folders = [
  'server',
  'cli',
  'mock',
  'sandbox',
  'generated',
  'docs',
  'admin/dist',
  'sdk/web/dist',
  'sdk/web/releases',
  'sdk/demo/dist',
];

async function compile(project: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', join(root, project)]).catch(
    (error: { stdout: string }) => {
      process.stderr.write(error.stdout);
      process.exit(1);
    },
  );
}

async function copyAssets(folder: string): Promise<void> {
  await cp(join(root, folder), join(dist, folder), {
    recursive: true,
    filter: (path) => path.startsWith(join(root, 'docs')) || !/(\.(ts|md)|package\.json)$/.test(path),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

await rm(dist, { recursive: true, force: true });
// The types of the public modules.
await Promise.all([compile('tsconfig.build.json'), compile('tsconfig.declarations.json')]);
await Promise.all(folders.map(copyAssets));
