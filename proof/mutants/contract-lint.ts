import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Contract } from '../../server/http/document/contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** Whether a bundled contract passes the linter with the rules of redocly.yaml. */
export async function passesLint(contract: Contract): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(contract));
    // Three pairs of paths are ambiguous, which is excused only by file name of the contract.
    const options = ['--config', join(root, 'redocly.yaml'), '--skip-rule', 'no-ambiguous-paths'];
    await promisify(execFile)(process.execPath, [redocly, 'lint', file, ...options], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 1) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
