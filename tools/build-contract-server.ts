/** Builds contract-server/dist/: the compiled contract server, its mock and its command line, with types. */
import { execFile } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));

await rm(join(root, 'contract-server/dist'), { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
await promisify(execFile)(process.execPath, [compiler, '--project', join(root, 'tsconfig.contract-server.json')]).catch(
  (error: { stdout: string }) => {
    process.stderr.write(error.stdout);
    process.exitCode = 1;
  },
);
if (!process.exitCode) await chmod(join(root, 'contract-server/dist/contract-server/cli/main.js'), 0o755);
