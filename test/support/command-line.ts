import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inheritedSettings } from './database.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../../bin/engage.js', import.meta.url));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Of the environment only PATH, HOME and the settings of the test run. */
const options = (environment: Record<string, string>): SpawnOptions => ({
  cwd: root,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, ...inheritedSettings, ...environment },
});

async function collect(child: ChildProcess, input: string): Promise<Run> {
  // A program may exit before it has read its input.
  child.stdin?.on('error', () => undefined).end(input);
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('a child without streams');
  const [out, err, [status]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout: out, stderr: err };
}

/** Runs `engage` until it exits. */
export const engage = (args: string[], environment: Record<string, string>, input = ''): Promise<Run> =>
  collect(spawn(process.execPath, [program, ...args], options(environment)), input);

/**
 * Runs `engage`, which must succeed.
 *
 * @returns its standard output
 */
export async function mustEngage(args: string[], environment: Record<string, string>, input = ''): Promise<string> {
  const { status, stdout, stderr } = await engage(args, environment, input);
  if (status !== 0) throw new Error(`engage ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Runs a shell script. */
export const shell = (script: string, environment: Record<string, string> = {}): Promise<Run> =>
  collect(spawn('sh', ['-c', script], options(environment)), '');

/** A running command. */
export interface Running {
  /** Resolves with standard output when it matches the pattern; rejects when the command exits before. */
  printed(pattern: RegExp): Promise<string>;
  /** The same for standard error. */
  logged(pattern: RegExp): Promise<string>;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it exits. */
  ended: Promise<Run>;
}

/** Starts a long-running `engage` command from the sources. */
export const startEngage = (args: string[], environment: Record<string, string>): Running =>
  startProgram(process.execPath, [program, ...args], environment);

/** Starts a long-running program. */
export function startProgram(file: string, args: string[], environment: Record<string, string>): Running {
  const child = spawn(file, args, options(environment));
  const ended = collect(child, '');
  const watch = (stream: Readable | null) => {
    let output = '';
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return async (pattern: RegExp) => {
      while (!pattern.test(output)) {
        const end = await Promise.race([ended, once(stream ?? child, 'data')]);
        if (!Array.isArray(end)) throw new Error(`engage ended with ${end.status}: ${end.stderr}${end.stdout}`);
      }
      return output;
    };
  };
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    printed: watch(child.stdout),
    logged: watch(child.stderr),
    pid: child.pid ?? 0,
  };
}
