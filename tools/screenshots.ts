/** Saves pictures of the operator console, of in-app messages and of the demo shop, wide and narrow: `npm run screenshots`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The tests that save pictures, and the folders of the pictures. */
const tests = {
  'test/browser/operator-console-pages.long.test.ts': 'images/operator-console',
  'test/browser/web-sdk-in-app.long.test.ts': 'images/web-sdk',
  'test/browser/demo.long.test.ts': 'images/web-sdk',
};

for (const [test, folder] of Object.entries(tests)) {
  const { status } = spawnSync('npm', ['run', 'jest', '--', test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: join(root, folder) },
  });
  process.exitCode ||= status ?? 1;
}
