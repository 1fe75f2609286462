import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, EmbeddedDatabaseError } from './binaries.ts';
import { makeFolder } from './folders.ts';

const run = promisify(execFile);
/** Maximum length of the socket's folder: a Unix socket has a short path, and PostgreSQL appends a file name. */
const maxSocketFolder = 80;

export interface Account {
  /** Returns what to run for a program with its first arguments, and further arguments. */
  command(program: readonly [string, ...string[]], args: string[]): [string, string[]];
  identity: { uid?: number; gid?: number };
}

/** The user and group `nobody`. */
const nobodyId = 65_534;

/** How to run PostgreSQL as root, which it refuses: in a user namespace if possible, else as the user `nobody`. */
export async function ordinaryAccount(dataDir: string): Promise<Account> {
  const asIs: Account['command'] = ([program, ...first], args) => [program, [...first, ...args]];
  if (process.getuid?.() !== 0) return { command: asIs, identity: {} };
  const namespace = ['-U', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`];
  try {
    await run('unshare', [...namespace, 'true']);
    return { command: (program, args) => ['unshare', [...namespace, ...program, ...args]], identity: {} };
  } catch {
    await chown(dataDir, nobodyId, nobodyId);
    return { command: asIs, identity: { uid: nobodyId, gid: nobodyId } };
  }
}

export async function createCluster(
  binaries: Binaries,
  account: Account,
  folder: string,
  onLaunch: () => void,
): Promise<void> {
  const unfinished = `${folder}.${process.pid}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // The builtin provider compares texts by byte, which makes indexes much faster than the system's C.UTF-8.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const options = ['-D', unfinished, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale];
  const creating = run(...account.command(binaries.initdb, options), account.identity);
  onLaunch();
  await creating.catch((error: Error & { stderr?: string }) => {
    const [, why = error.message] = /(?:error|FATAL): +(.*)/.exec(error.stderr ?? '') ?? [];
    throw new EmbeddedDatabaseError(`can't create the embedded PostgreSQL in ${folder}: ${why}`);
  });
  // An atomic rename, so that an interrupted start leaves no partial folder.
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(unfinished, { recursive: true });
  });
}

/**
 * Where the server of a data folder listens. It depends on nothing but that folder, since processes with other
 * variables (`TMPDIR`) use the same server.
 */
export function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run');
  if (Buffer.byteLength(inside) <= maxSocketFolder) return inside;
  return `/tmp/engage-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

export async function makeSocketFolder(folder: string, account: Account): Promise<void> {
  await makeFolder(folder);
  await chmod(folder, 0o700);
  if (account.identity.uid !== undefined) await chown(folder, nobodyId, nobodyId);
}
