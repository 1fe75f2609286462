import { createInterface } from 'node:readline/promises';
import { OperatorError } from '../server/applications/operator-error.ts';
import { printable } from './printable.ts';

/**
 * Asks on the terminal for the name of what is to be deleted.
 *
 * @param what such as `the application shop and all its data`
 * @throws OperatorError when another name is typed, or nobody can be asked
 */
export async function confirmDeletion(what: string, name: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new OperatorError(`this would delete ${what}: confirm it with --yes`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-D closes the terminal without an answer.
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    const question = `This deletes ${what}. It can't be undone.\nType ${name} to confirm: `;
    const typed = await Promise.race([terminal.question(printable(question)), closed]);
    if (typed.trim() !== name) throw new OperatorError('not confirmed: nothing was deleted');
  } finally {
    terminal.close();
  }
}
