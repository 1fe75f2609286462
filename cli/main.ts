import { CommanderError } from 'commander';
import { printable } from './terminal/printable.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command line. The exit status is 1 for a failed command, and 2 for a usage error.
 *
 * @param args the arguments after the name of the program
 */
export async function run(args: string[]): Promise<void> {
  // The reader of a pipe may stop early, as `head` does.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const { describeFailure } = await import('./terminal/failure.ts');
    process.stderr.write(`${printable(describeFailure(error))}\n`);
    process.exitCode = 1;
  }
}
