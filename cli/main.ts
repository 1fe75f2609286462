import { CommanderError } from 'commander';
import { printable } from './printable.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command line. The exit status is 1 when something could not be done, and 2 for wrong usage.
 *
 * @param args what stands after the name of the program
 */
export async function run(args: string[], version: string): Promise<void> {
  // Whoever reads us may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await createProgram(version).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { describeFailure } = await import('./failure.ts');
    process.stderr.write(`${printable(describeFailure(error))}\n`);
    process.exitCode = 1;
  }
}
