import { execFile } from 'node:child_process';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const excluded = [
  'node_modules',
  '.git',
  'dist',
  'client/dist',
  'contract-server/dist',
  'docs',
  'admin/dist',
  'sdk/web/dist',
  'sdk/web/package',
  'sdk/react/package',
  'sdk/demo/dist',
  'data',
  'coverage',
].map((name) => join(root, name));

/**
 * Packs a package of a copy of the checkout, so that the checkout stays unchanged, and unpacks it to `package/`.
 *
 * @param source the package's folder in the checkout
 * @param folder an empty folder for the copy, the archive and its content
 * @returns the path of the archive
 */
export async function packCheckout(source: string, folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  await cp(root, checkout, { recursive: true, filter: (path) => !excluded.includes(path) });
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: join(checkout, source) });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? 'none';
  await run('tar', ['-xzf', join(folder, archive), '-C', folder]);
  return join(folder, archive);
}
