import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../../bin/engage.js', import.meta.url));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Of our own environment only what finds programs: no setting of whoever runs the tests. */
const options = (environment: Record<string, string>): SpawnOptions => ({
  cwd: root,
  env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
});

async function collect(child: ChildProcess, input: string): Promise<Run> {
  // A program may end before it has read its input, or without reading any.
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

/** Runs `engage` to its end, as a package has it. */
export const engage = (args: string[], environment: Record<string, string>, input = ''): Promise<Run> =>
  collect(spawn(process.execPath, [program, ...args], options(environment)), input);

/** Runs what a person pastes into a shell. */
export const shell = (script: string, environment: Record<string, string> = {}): Promise<Run> =>
  collect(spawn('sh', ['-c', script], options(environment)), '');

/** A command that goes on running. */
export interface Running {
  /** Resolves with all of standard output, as soon as the pattern is in it; rejects when the command ends before. */
  printed(pattern: RegExp): Promise<string>;
  /** The same for standard error. */
  told(pattern: RegExp): Promise<string>;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** How it ended. */
  ended: Promise<Run>;
}

/** Starts `engage` from its sources, which is to go on running. */
export const startEngage = (args: string[], environment: Record<string, string>): Running =>
  startProgram(process.execPath, [program, ...args], environment);

/** Starts a program, which is to go on running. */
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
    told: watch(child.stderr),
    pid: child.pid ?? 0,
  };
}
