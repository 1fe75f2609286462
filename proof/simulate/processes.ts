import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';
import type { History } from './history.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = join(root, 'bin/engage.js');

/** A process of the service, that is started again whenever it ends. */
export interface ServiceProcess {
  name: string;
  port: number;
  metricsPort: number;
  /** While it runs. */
  readonly pid: number | undefined;
  /** Whether it has started and is not frozen. */
  isUp(): boolean;
  /** Resolves when it has started for the first time; rejects when it ended instead. */
  ready(): Promise<void>;
  /** Ends it by a signal, and restarts it a number of milliseconds after its exit. */
  end(signal: 'SIGKILL' | 'SIGTERM', pauseMilliseconds: number): boolean;
  freeze(): boolean;
  thaw(): void;
  /** Resident memory, in MB; undefined while it does not run. */
  memory(): Promise<number | undefined>;
  /** Lets it finish its work, and ends it for good. */
  shutDown(): Promise<void>;
  /** Kills it for good. */
  stop(): Promise<void>;
}

/** SIGTERM lets running requests and pushes end, for 10 s, and then has 5 s more, in milliseconds. */
const drainMilliseconds = 20_000;
const maxLogBytes = 20_000_000;

export interface ProcessOptions {
  name: string;
  role: 'api' | 'worker';
  environment: Record<string, string>;
  folder: string;
  history: History;
}

/** Starts a process of the service and watches over it. What ends it unasked is a violation. */
export async function startServiceProcess(options: ProcessOptions): Promise<ServiceProcess> {
  const { name, role, environment, folder, history } = options;
  const [port, metricsPort] = [await freePort(), await freePort()];
  const log: WriteStream = createWriteStream(join(folder, `${name}.log`));
  const note = (event: string) => history.note({ is: 'process', process: name, event });
  let child: ChildProcess | undefined;
  const firstStart = Promise.withResolvers<void>();
  // It may end before anybody asks whether it is ready.
  firstStart.promise.catch(() => undefined);
  let isReady = false;
  let isFrozen = false;
  let isOver = false;
  /** The signal that it was sent to end it. */
  let asked: 'SIGKILL' | 'SIGTERM' | undefined;
  /** When it received that signal. */
  let signaledAt = 0;
  let pause = 0;
  let lastWords = '';

  const violates = (message: string) =>
    history.note({ is: 'violation', kind: 'process', message: `${name} ${message}: ${lastWords.slice(-600)}` });

  function start(): void {
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    };
    const own = environment.DATABASE_URL === undefined ? ['--embedded'] : [];
    const args = [program, 'serve', '--role', role, '--json', ...own];
    // Detached: Ctrl-C on the terminal is for the simulation, which ends its processes.
    const started = spawn(process.execPath, args, { cwd: root, env: { ...env, ...environment }, detached: true });
    child = started;
    asked = undefined;
    note('started');
    started.stdout.once('data', () => {
      isReady = true;
      note('ready');
      firstStart.resolve();
    });
    started.stderr.on('data', (bytes: Buffer) => {
      lastWords = (lastWords + bytes.toString()).slice(-2_000);
      if (log.bytesWritten < maxLogBytes) log.write(bytes);
    });
    started.once('close', (code, signal) => void ended(code, signal));
  }

  async function ended(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    const wasReady = isReady;
    child = undefined;
    isReady = isFrozen = false;
    firstStart.reject(new Error(`${name} ended with ${code ?? signal} instead of starting: ${lastWords}`));
    note(`ended with ${code ?? signal}`);
    // A start is given up when the database can't be reached; what starts the process does it again.
    const gaveUp = !wasReady && code === 1 && lastWords.includes('database');
    if (asked === undefined && !gaveUp) violates(`ended unexpectedly with ${code ?? signal}`);
    if (asked === 'SIGTERM' && code !== 0 && (wasReady || !(signal === 'SIGTERM' || code === 1))) {
      violates(`ended with ${code ?? signal} after SIGTERM, ${history.now() - signaledAt} ms later`);
    }
    lastWords = '';
    if (isOver) return;
    await delay(asked ? pause : 500);
    if (!isOver) start();
  }

  /** Kills a process that does not end in time after it received SIGTERM. */
  function watchDrain(target: ChildProcess): void {
    signaledAt = history.now();
    const tooLate = setTimeout(() => {
      violates(`did not end within ${drainMilliseconds} ms after SIGTERM`);
      asked = 'SIGKILL';
      target.kill('SIGKILL');
    }, drainMilliseconds);
    target.once('close', () => clearTimeout(tooLate));
  }

  function end(signal: 'SIGKILL' | 'SIGTERM', pauseMilliseconds: number): boolean {
    const target = child;
    if (!target || asked) return false;
    [asked, pause] = [signal, pauseMilliseconds];
    note(signal === 'SIGKILL' ? 'killed' : 'terminated');
    target.kill(signal);
    // A frozen process receives SIGTERM when it continues.
    if (signal === 'SIGTERM' && !isFrozen) watchDrain(target);
    return true;
  }

  start();
  return {
    name,
    port,
    metricsPort,
    get pid() {
      return child?.pid;
    },
    isUp: () => isReady && !isFrozen,
    ready: () => firstStart.promise,
    end,
    freeze() {
      if (!child || isFrozen || asked) return false;
      isFrozen = true;
      note('frozen');
      return child.kill('SIGSTOP');
    },
    thaw() {
      if (!isFrozen) return;
      isFrozen = false;
      note('thawed');
      if (child && asked === 'SIGTERM') watchDrain(child);
      child?.kill('SIGCONT');
    },
    async memory() {
      const pid = child?.pid;
      const status = pid && isReady ? await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '') : '';
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
      return kilobytes > 0 ? Math.round(kilobytes / 1024) : undefined;
    },
    async shutDown() {
      isOver = true;
      const target = child;
      if (!target) return;
      const gone = once(target, 'close');
      end('SIGTERM', 0);
      await gone;
    },
    async stop() {
      isOver = true;
      const target = child;
      if (target) {
        const gone = once(target, 'close');
        asked ??= 'SIGKILL';
        target.kill('SIGKILL');
        await gone;
      }
      log.end();
    },
  };
}
