import { toEngageError } from "./errors.js";
const name = 'engage';
function connect(closed) {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(name, 1);
        request.onupgradeneeded = () => {
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
export function openStore() {
    let opened;
    const forget = () => (opened = undefined);
    /** Resolves when the transaction is durable, with the last value given to `settle`. */
    async function transact(mode, run) {
        try {
            const db = await (opened ??= connect(forget));
            return await new Promise((resolve, reject) => {
                const transaction = db.transaction(['state', 'events'], mode);
                let result;
                transaction.oncomplete = () => resolve(result);
                transaction.onabort = () => reject(transaction.error ?? new Error('transaction aborted'));
                const stores = { state: transaction.objectStore('state'), events: transaction.objectStore('events') };
                run(stores, (value) => (result = value));
            });
        }
        catch (error) {
            forget();
            throw toEngageError(error, 'storage', 'The database of the browser is not available.');
        }
    }
    return {
        get: (key) => transact('readonly', ({ state }, settle) => {
            const request = state.get(key);
            request.onsuccess = () => settle(request.result);
        }),
        update: (key, change) => transact('readwrite', ({ state }, settle) => {
            const request = state.get(key);
            const device = state.get('device');
            device.onsuccess = () => {
                const next = change(request.result, device.result);
                if (next === undefined)
                    state.delete(key);
                else
                    state.put(next, key);
                settle(next);
            };
        }),
        addEvent: (event, max) => transact('readwrite', ({ state, events }, settle) => {
            events.add(event);
            const count = events.count();
            count.onsuccess = () => {
                const excess = Math.max(0, count.result - max);
                settle(excess);
                if (excess > 0)
                    dropOldest(events, state, excess);
            };
        }),
        firstEvents: (max) => transact('readonly', ({ events }, settle) => {
            const values = events.getAll(null, max);
            const keys = events.getAllKeys(null, max);
            keys.onsuccess = () => settle(keys.result.map((key, index) => ({ key, event: values.result[index] })));
        }),
        removeEvents: (keys) => transact('readwrite', ({ events }) => keys.forEach((key) => events.delete(key))),
        dropEvents: (keys) => transact('readwrite', ({ state, events }) => drop(events, state, keys)),
        countEvents: () => transact('readonly', ({ events }, settle) => {
            const count = events.count();
            count.onsuccess = () => settle(count.result);
        }),
        clear: () => transact('readwrite', ({ state, events }) => {
            state.clear();
            events.clear();
        }),
    };
}
function dropOldest(events, state, count) {
    const keys = events.getAllKeys(null, count);
    keys.onsuccess = () => drop(events, state, keys.result);
}
function drop(events, state, keys) {
    for (const key of keys)
        events.delete(key);
    const total = state.get('dropped');
    total.onsuccess = () => state.put((total.result ?? 0) + keys.length, 'dropped');
}
