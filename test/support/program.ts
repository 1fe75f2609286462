import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Compiles the command line, in the layout of its package: tests start it some two hundred times, and a checkout takes
 * twice as long to start as a package does.
 *
 * @returns the file to start
 */
export async function compileProgram(): Promise<{ program: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'engage-program-'));
  const folders = ['server', 'cli', 'client', 'mock', 'console', 'generated'];
  await build({
    absWorkingDir: root,
    entryPoints: ['server', 'cli', 'client', 'mock', 'generated'].map((name) => `${name}/**/*.ts`),
    ...{ outbase: root, outdir: join(folder, 'dist'), format: 'esm', platform: 'node', target: 'node20' },
  });
  await Promise.all([
    ...folders.map((name) =>
      cp(join(root, name), join(folder, 'dist', name), { recursive: true, filter: (path) => !path.endsWith('.ts') }),
    ),
    ...['package.json', 'bin'].map((name) => cp(join(root, name), join(folder, name), { recursive: true })),
    symlink(join(root, 'node_modules'), join(folder, 'node_modules')),
  ]);
  return { program: join(folder, 'bin/engage.js'), remove: () => rm(folder, { recursive: true }) };
}
