import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

const current = new AsyncLocalStorage<Transaction>();

/** Runs `work` in a transaction, which every database of `joinTransactions` uses until `work` ends. */
export const runInTransaction = <Result>(
  db: Pick<Database, 'transaction'>,
  work: () => Promise<Result>,
): Promise<Result> => db.transaction((tx) => current.run(tx, work));

/** A database whose statements and transactions become part of the transaction of `runInTransaction`, if there is one. */
export const joinTransactions = (db: Database): Database => ({
  ...db,
  query: (text, values) => (current.getStore() ?? db).query(text, values),
  queryOnce: (text, values) => (current.getStore() ?? db).queryOnce(text, values),
  transaction(work) {
    const tx = current.getStore();
    return tx ? work(tx) : db.transaction(work);
  },
});
