import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from './failure.ts';

/** Runs npm. @throws CommandError with the message if it fails */
export async function runNpm(folder: string, args: readonly string[], failure: string): Promise<void> {
  const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new CommandError([failure]);
}
