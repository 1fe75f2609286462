import { type Database } from './database.ts';
import { isCanceled } from './errors.ts';

/**
 * Runs one statement with its own timeout.
 *
 * @returns undefined if it took longer
 */
export async function queryWithin<Row>(
  db: Pick<Database, 'transaction'>,
  milliseconds: number,
  text: string,
  values: readonly unknown[],
): Promise<Row[] | undefined> {
  try {
    return await db.transaction(async (tx) => {
      // Compiling a statement to machine code takes longer than the statement may.
      await tx.query(`select set_config('statement_timeout', $1, true), set_config('jit', 'off', true)`, [
        String(Math.max(1, Math.floor(milliseconds))),
      ]);
      return tx.queryOnce<Row>(text, values);
    });
  } catch (error) {
    // Here because of its timeout: a caller who has disconnected gets another error.
    if (isCanceled(error)) return undefined;
    throw error;
  }
}
