import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import type { Account } from './cluster.ts';

const run = promisify(execFile);
const major = 18;
/** Only part of the name of the socket. */
export const port = 5432;
/** A larger log of earlier starts is put aside. */
const maxLogBytes = 10_000_000;

/** Faster without safety: a crash of the machine may lose everything. */
const temporarySettings = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['shared_buffers=64MB', 'max_connections=1000'],
].flatMap((setting) => ['-c', setting]);

interface Launch {
  binaries: Binaries;
  account: Account;
  cluster: string;
  sockets: string;
  isTemporary: boolean;
}

export function launch({ binaries, account, cluster, sockets, isTemporary }: Launch): void {
  const [command, args] = account.command(binaries.postgres, [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `port=${port}`, '-c', `unix_socket_directories=${sockets}`],
    ...['-c', 'unix_socket_permissions=0700', '-c', 'shared_buffers=256MB', '-c', 'max_connections=200'],
    ...['-c', 'max_wal_size=2GB', '-c', 'checkpoint_timeout=15min', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
    ...(isTemporary ? temporarySettings : []),
  ]);
  const logFile = join(dirname(cluster), `pg${major}.log`);
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  // Detached, so that Ctrl-C on the terminal only reaches this process: requests must end before the database stops.
  spawn(command, args, { detached: true, stdio: ['ignore', log, log], ...account.identity }).unref();
  closeSync(log);
}

/** Whether a process exists and is a postgres. */
async function isPostgres(pid: number): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (commandLine !== undefined) return commandLine.includes('postgres');
  if (existsSync('/proc/self')) return false;
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

const toPid = (text: string) => {
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : undefined;
};
export const clusterOf = (dataDir: string) => join(dataDir, `pg${major}`);
const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

/** The process ID of a running server: `postmaster.pid` may be stale. */
export async function runningServer(cluster: string): Promise<number | undefined> {
  const pid = toPid(await readFile(pidFileOf(cluster), 'utf8').catch(() => ''));
  return pid !== undefined && (await isPostgres(pid)) ? pid : undefined;
}

/** Stops the server, and waits until its process has ended: it removes `postmaster.pid` before. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = await runningServer(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  while (await isPostgres(pid)) await delay(20);
}

/** Stops the server without waiting, when this process exits without `release`, such as after a second signal. */
export function stopAtExit(cluster: string): void {
  try {
    const pid = toPid(readFileSync(pidFileOf(cluster), 'utf8'));
    if (pid === undefined) return;
    if (existsSync('/proc/self') && !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return;
    process.kill(pid, 'SIGINT');
  } catch {
    // It has stopped already.
  }
}
