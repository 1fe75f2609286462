/** Undefined if no database exists and it must not be created. */
export function connect(name: string, mayCreate: boolean, closed: () => void): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      if (!mayCreate) {
        resolve(undefined);
        return request.transaction?.abort();
      }
      request.result.createObjectStore('state');
      request.result.createObjectStore('events', { autoIncrement: true });
    };
    request.onerror = () => reject(request.error ?? new Error('indexedDB.open failed'));
    request.onsuccess = () => {
      const db = request.result;
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
