import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../server/applications/operator-error.js';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'reading it is not allowed',
};

/**
 * Reads a file that the command line names.
 *
 * @param file a path, or `-` for standard input
 * @throws OperatorError when it can't be read
 */
export async function readInput(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin);
  return readFile(file).catch(inputError(file));
}

/** Makes the function that says why a file can't be read. */
export const inputError =
  (file: string) =>
  ({ code, message }: NodeJS.ErrnoException): never => {
    throw new OperatorError(`can't read ${file}: ${reasons[code ?? ''] ?? message}`);
  };
