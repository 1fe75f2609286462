/**
 * Builds the operator console into a folder named after its inputs. The service runs this at startup if that folder is
 * missing.
 *
 *     node tools/operator-console.ts [FOLDER]
 */
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildsFolder, consoleFingerprint } from '../server/pages/operator-console.ts';

// Tests and developers set another value. React's development build is larger and slower, and the build is kept for all.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../web', import.meta.url));
/** Other branches and running processes may still use earlier builds. */
const keptBuilds = 3;

const target = process.argv[2] ?? join(buildsFolder, await consoleFingerprint());
const parent = dirname(target);
await mkdir(parent, { recursive: true });
const temporary = await mkdtemp(join(parent, '.new-'));
try {
  await build({ root, logLevel: 'warn', build: { outDir: temporary, emptyOutDir: true } });
  // The rename publishes the complete build. If another process was faster, its build is the same.
  await rename(temporary, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await removeOldBuilds();
} finally {
  await rm(temporary, { recursive: true, force: true });
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(parent)).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(parent, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.time - a.time).slice(keptBuilds);
  await Promise.all(old.map(({ name }) => rm(join(parent, name), { recursive: true, force: true })));
}
