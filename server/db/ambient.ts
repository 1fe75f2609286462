import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from './database.ts';

/** The transaction of a call chain. Work that the chain has started may outlive it. */
interface Ambient {
  tx: Transaction | undefined;
}

const ambient = new AsyncLocalStorage<Ambient>();

const current = (): Transaction | undefined => ambient.getStore()?.tx;

/** Whether the calls of `joinTransactions` run in a transaction. */
export const isInTransaction = (): boolean => current() !== undefined;

/** Runs `work` in a transaction, which every database of `joinTransactions` uses until `work` ends. */
export const runInTransaction = <Result>(
  db: Pick<Database, 'transaction'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const store: Ambient = { tx };
    try {
      return await ambient.run(store, work);
    } finally {
      store.tx = undefined;
    }
  });

/** A database whose statements and transactions become part of the transaction of `runInTransaction`, if there is one. */
export const joinTransactions = (db: Database): Database => ({
  ...db,
  query: (text, values) => (current() ?? db).query(text, values),
  queryOnce: (text, values) => (current() ?? db).queryOnce(text, values),
  transaction(work) {
    const tx = current();
    return tx ? work(tx) : db.transaction(work);
  },
});
