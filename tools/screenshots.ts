/** Saves a picture of each page of the operator console and the demo shop, wide and narrow: `npm run screenshots`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders of pictures, and the tests that save them. */
const tests = {
  'images/operator-console': 'test/browser/operator-console-pages.test.ts',
  'images/web-sdk': 'test/browser/demo.test.ts',
};

for (const [folder, test] of Object.entries(tests)) {
  const { status } = spawnSync('npm', ['run', 'jest', '--', test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: join(root, folder) },
  });
  process.exitCode ||= status ?? 1;
}
