import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './command-line.ts';
import { packCheckout } from './pack.ts';

/**
 * Creates a project that has installed the packed web SDK and React hooks, with the React of this checkout.
 *
 * @param folder an empty folder
 * @returns the folder of the project
 */
export async function createReactProject(folder: string): Promise<string> {
  const archives: string[] = [];
  for (const source of ['sdk/web', 'sdk/react']) {
    const target = join(folder, source);
    await mkdir(target, { recursive: true });
    archives.push(await packCheckout(source, target));
  }
  const project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
  // The registry is not available to tests, so that React, a peer dependency, is linked.
  const options = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['install', ...options, ...archives], { cwd: project });
  await mkdir(join(project, 'node_modules/@types'));
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom'])
    await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
  return project;
}
