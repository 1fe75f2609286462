import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { printable } from './printable.ts';

/**
 * Asks the user to type the name of the object to delete.
 *
 * @param what for example `the application shop and all its data`
 * @throws OperatorError if the user types another name, or no terminal is attached
 */
export async function confirmDeletion(what: string, name: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new OperatorError(`this would delete ${what}: pass --yes to confirm`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-D closes the terminal, and `question` then never resolves.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    const question = `This deletes ${what}. It can't be undone.\nType ${name} to confirm: `;
    const typed = await Promise.race([terminal.question(printable(question)), closed]);
    if (typed.trim() !== name) throw new OperatorError('not confirmed: nothing was deleted');
  } finally {
    terminal.close();
  }
}
