import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a hash of the paths and contents of files. A missing file counts as empty. */
export async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path).catch(() => ''));
  return hash.digest('hex');
}

/**
 * Runs a script of tools/ in a separate process, so that the service responds in the meantime.
 *
 * @throws Error with the end of its error output if it fails
 */
export function runBuilder(script: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', () => undefined);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script.slice(root.length)} failed: ${output.trim()}`)),
    );
  });
}

/** Runs a build once, and again after a failure. Concurrent callers share it. */
export function createBuild(
  build: (signal: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
): { ready: () => Promise<void>; close: () => Promise<void> } {
  const stop = new AbortController();
  let active: Promise<void> | undefined;
  const start = () =>
    build(stop.signal).catch((error: unknown) => {
      active = undefined;
      if (!stop.signal.aborted) failed(error);
      throw error;
    });
  return {
    ready: () => (active ??= start()),
    async close() {
      stop.abort();
      await active?.catch(() => undefined);
    },
  };
}
