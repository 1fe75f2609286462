import { toEngageError } from "./errors.js";
/** How old the content of an open page may become. */
const refreshInterval = 10 * 60_000;
export function createContentReader({ store, request, on, emit, log }) {
    let started = false;
    let readAt = 0;
    let unreachable = false;
    async function read() {
        const current = await store.get('content');
        let etag;
        const changed = (await request('get', '/device/v1/content', {
            etag: current?.etag,
            onHeaders: (headers) => (etag = headers.get('ETag') ?? undefined),
        }));
        readAt = Date.now();
        unreachable = false;
        if (!changed)
            return;
        const { inApps, geofences, beacons, pressure } = changed;
        // The device may have been forgotten since the request, with everything that this browser stores of it.
        await store.update('content', (_, device) => device && { inApps, geofences, beacons, pressure, etag });
        log('content', { inApps: inApps.map(({ inAppId }) => inAppId) });
    }
    async function refresh() {
        if (!started)
            return;
        try {
            await read();
        }
        catch (error) {
            failed(toEngageError(error, 'storage', 'The content could not be stored.'));
        }
        emit('content', {});
    }
    function failed(error) {
        unreachable ||= error.code === 'network';
        log('the content could not be read', { code: error.code });
    }
    function refreshOld() {
        if (document.visibilityState === 'visible' && (unreachable || Date.now() - readAt >= refreshInterval)) {
            void refresh();
        }
    }
    /** Messages that need a connection can be due again. */
    function reached() {
        if (!unreachable)
            return;
        unreachable = false;
        void refresh();
    }
    return {
        async start() {
            if (started)
                return;
            started = true;
            setInterval(refreshOld, 60_000);
            document.addEventListener('visibilitychange', refreshOld);
            addEventListener('online', () => void refresh());
            on('registered', () => void refresh());
            on('sent', reached);
            on('error', ({ error }) => (unreachable ||= error.code === 'network'));
            await refresh();
        },
        refresh,
        isOffline: () => unreachable || !navigator.onLine,
    };
}
