/** Saves a picture of each page of the operator console, wide and narrow: `npm run screenshots`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { status } = spawnSync('npm', ['run', 'jest', '--', 'test/browser/operator-console-pages.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: join(root, 'images/operator-console') },
});
process.exitCode = status ?? 1;
