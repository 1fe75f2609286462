import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { OperatorError } from '../../server/domain/operator-error.ts';

const reasons: Record<string, string> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'the folder does not exist',
  EEXIST: 'the file exists',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Throws an error that names the file and the reason. Throws errors that are not about writing unchanged. */
export const explainWrite =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!/^(open|write|writev|close|fsync)$/.test(error.syscall ?? '')) throw error;
    throw new OperatorError(`can't write ${file}: ${reasons[error.code ?? ''] ?? error.message}`);
  };

/**
 * Opens a file that the user names in a command for writing, and truncates it.
 *
 * @throws OperatorError if it can't be written
 */
export async function openOutput(file: string): Promise<Writable> {
  const handle = await open(file, 'w').catch(explainWrite(file));
  return handle.createWriteStream();
}
