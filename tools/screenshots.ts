/** Saves a picture of each page of the operator console and each in-app message, wide and narrow: `npm run screenshots`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = { 'operator-console-pages': 'operator-console', 'web-sdk-in-app': 'web-sdk' };
for (const [test, folder] of Object.entries(folders)) {
  const { status } = spawnSync('npm', ['run', 'jest', '--', `test/browser/${test}.test.ts`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: join(root, 'images', folder) },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
