import { AsyncLocalStorage } from 'node:async_hooks';
const ambient = new AsyncLocalStorage();
const current = () => ambient.getStore()?.tx;
/** Whether the calls of `joinTransactions` run in a transaction. */
export const isInTransaction = () => current() !== undefined;
/** Runs `work` in a transaction, which every database of `joinTransactions` uses until `work` ends. */
export const runInTransaction = (db, work) => db.transaction(async (tx) => {
    const store = { tx };
    try {
        return await ambient.run(store, work);
    }
    finally {
        store.tx = undefined;
    }
});
/** A database whose statements and transactions become part of the transaction of `runInTransaction`, if there is one. */
export const joinTransactions = (db) => ({
    ...db,
    query: (text, values) => (current() ?? db).query(text, values),
    queryOnce: (text, values) => (current() ?? db).queryOnce(text, values),
    transaction(work) {
        const tx = current();
        return tx ? work(tx) : db.transaction(work);
    },
});
