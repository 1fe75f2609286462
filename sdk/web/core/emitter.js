export function createEmitter() {
    const listeners = new Map();
    return {
        on(type, listener) {
            const all = listeners.get(type) ?? new Set();
            listeners.set(type, all.add(listener));
            return () => void all.delete(listener);
        },
        emit(type, detail) {
            for (const listener of [...(listeners.get(type) ?? [])]) {
                try {
                    listener(detail);
                }
                catch (error) {
                    // A listener of the page must not stop the SDK. The page sees the error in its console.
                    reportError(error);
                }
            }
        },
    };
}
