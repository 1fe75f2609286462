import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { OperatorError } from '../server/applications/operator-error.ts';

const reasons: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'it is a folder',
  EACCES: 'writing it is not allowed',
  EPERM: 'writing it is not allowed',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
};

/** Says which file can't be written, and why; errors of anything else than the file go on as they are. */
export const explainWrite =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!/^(open|write|writev|close|fsync)$/.test(error.syscall ?? '')) throw error;
    throw new OperatorError(`can't write ${file}: ${reasons[error.code ?? ''] ?? error.message}`);
  };

/**
 * Opens a file that the command line names, and empties it.
 *
 * @throws OperatorError when it can't be written
 */
export async function openOutput(file: string): Promise<Writable> {
  const handle = await open(file, 'w').catch(explainWrite(file));
  return handle.createWriteStream();
}
