/** How long a database may take to open, in milliseconds. In some browsers it never does after a crash. */
const timeout = 3_000;

/** Why the browser can't store anything. */
export class NoDatabase extends Error {}

/**
 * Undefined if no database exists and it must not be created.
 *
 * @throws NoDatabase without IndexedDB, as in a sandboxed frame, or it does not respond
 */
export function connect(name: string, mayCreate: boolean, closed: () => void): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const fail = () => {
      isLate = true;
      reject(new NoDatabase());
    };
    const timer = setTimeout(fail, timeout);
    let request: IDBOpenDBRequest;
    try {
      // Without a version, the one of a newer release opens too.
      request = indexedDB.open(name);
    } catch {
      clearTimeout(timer);
      return fail();
    }
    request.onupgradeneeded = () => {
      if (!mayCreate || isLate) {
        clearTimeout(timer);
        resolve(undefined);
        return request.transaction?.abort();
      }
      request.result.createObjectStore('state');
      request.result.createObjectStore('events', { autoIncrement: true });
    };
    request.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      const db = request.result;
      if (isLate) return db.close();
      db.onclose = closed;
      // Another page deletes the database or upgrades it.
      db.onversionchange = () => {
        db.close();
        closed();
      };
      resolve(db);
    };
  });
}
