import type { Memory, Stores } from '../core/storage.ts';

/** A database in the memory of the page, with the part of IndexedDB that the SDK uses. */
interface MemoryDatabase {
  state: Map<IDBValidKey, unknown>;
  events: Map<IDBValidKey, unknown>;
  nextKey: number;
}

type Task = () => void;

/** An object store whose requests succeed in their order. */
function objectStore(rows: Map<IDBValidKey, unknown>, nextKey: () => number, tasks: Task[]): IDBObjectStore {
  function respond(result?: unknown): IDBRequest {
    const request: { result: unknown; onsuccess?: Task } = { result };
    tasks.push(() => request.onsuccess?.());
    return request as unknown as IDBRequest;
  }
  const within = (values: Iterable<unknown>, range?: IDBKeyRange | null, max?: number) => {
    const keys = [...rows.keys()];
    const count = range ? keys.filter((key) => key <= (range.upper as IDBValidKey)).length : keys.length;
    return respond([...values].slice(0, Math.min(count, max ?? count)));
  };
  return {
    get: (key: IDBValidKey) => respond(rows.get(key)),
    put: (value: unknown, key: IDBValidKey) => respond(void rows.set(key, value)),
    add: (value: unknown) => respond(void rows.set(nextKey(), value)),
    delete: (key: IDBValidKey) => respond(void rows.delete(key)),
    clear: () => respond(rows.clear()),
    count: () => respond(rows.size),
    getAll: (range?: IDBKeyRange | null, max?: number) => within(rows.values(), range, max),
    getAllKeys: (range?: IDBKeyRange | null, max?: number) => within(rows.keys(), range, max),
    openKeyCursor() {
      const key = [...rows.keys()].at(-1);
      return respond(key === undefined ? null : { key });
    },
  } as unknown as IDBObjectStore;
}

const databases = new Map<string, MemoryDatabase>();

/** The databases of a page without IndexedDB. They end with the page. */
export const memory: Memory = {
  transact<Result>(name: string, run: (stores: Stores, settle: (result: Result) => void) => void) {
    const database: MemoryDatabase = databases.get(name) ?? { state: new Map(), events: new Map(), nextKey: 1 };
    databases.set(name, database);
    const tasks: Task[] = [];
    const storeOf = (rows: MemoryDatabase['state']) => objectStore(rows, () => database.nextKey++, tasks);
    let result!: Result;
    run({ state: storeOf(database.state), events: storeOf(database.events) }, (value) => (result = value));
    for (let task = tasks.shift(); task; task = tasks.shift()) task();
    return result;
  },
};
