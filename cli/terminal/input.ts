import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { OperatorError } from '../../server/domain/operator-error.ts';

const reasons: Record<string, string> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

const explain = (file: string) => (error: NodeJS.ErrnoException) => {
  throw new OperatorError(`can't read ${file}: ${reasons[error.code ?? ''] ?? error.message}`);
};

/**
 * Reads a file that the user names in a command.
 *
 * @param file a path, or `-` for standard input
 * @throws OperatorError if it can't be read
 */
export async function readInput(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin);
  return readFile(file).catch(explain(file));
}

/** A file that is read as a stream. */
export interface Input {
  stream: Readable;
  /** Size in bytes, if known. */
  size?: number;
}

/**
 * Opens a large file that the user names in a command.
 *
 * @param file a path, or `-` for standard input
 * @throws OperatorError if it can't be read
 */
export async function openInput(file: string): Promise<Input> {
  if (file === '-') return { stream: process.stdin };
  const handle = await open(file).catch(explain(file));
  const stats = await handle.stat();
  if (stats.isDirectory()) {
    await handle.close();
    throw new OperatorError(`can't read ${file}: ${reasons.EISDIR}`);
  }
  return {
    stream: handle.createReadStream({ highWaterMark: 1024 * 1024 }),
    ...(stats.isFile() && { size: stats.size }),
  };
}
