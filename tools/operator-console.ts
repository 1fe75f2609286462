/**
 * Builds the operator console into a folder named after its inputs. The service runs this at startup if that folder is
 * missing.
 *
 *     node tools/operator-console.ts [FOLDER]
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildsFolder, consoleFingerprint } from '../server/pages/operator-console.ts';
import { publishBuild } from './publish-build.ts';

// Tests and developers set another value. React's development build is larger and slower, and the build is kept for all.
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('../admin', import.meta.url));

await publishBuild(process.argv[2] ?? join(buildsFolder, await consoleFingerprint()), (folder) =>
  build({ root, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } }),
);
