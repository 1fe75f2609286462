import type { EngageError } from '../core/errors.ts';
import { failUnless } from '../core/fail.ts';
import type { CachedContent } from '../core/storage.ts';
import type { ContentReader, StartModule } from '../module.ts';

/** How old the content of an open page may become. */
const refreshInterval = 10 * 60_000;

/** Keeps the content for this device in the database, so that it is available without a connection. */
export const start: StartModule<ContentReader> = ({ store, request, on, emit, log }) => {
  let started = false;
  let readAt = 0;
  let unreachable = false;

  async function read(): Promise<void> {
    const current = await store.get('content');
    const user = await store.get('user');
    let etag: string | undefined;
    const changed = (await request('get', '/device/v1/content', {
      etag: current?.etag,
      onHeaders: (headers) => (etag = headers.get('ETag') ?? undefined),
    })) as CachedContent | undefined;
    readAt = Date.now();
    unreachable = false;
    if (!changed) return;
    const { inApps, geofences, beacons, pressure } = changed;
    // The device may have been forgotten since the request, with everything that this browser stores of it, or have another user.
    await store.update('content', (stored, device, now) =>
      device && now === user ? { inApps, geofences, beacons, pressure, etag } : stored,
    );
    log('content', { inApps: inApps.map(({ inAppId }) => inAppId) });
  }

  async function refresh(): Promise<void> {
    if (!started) return;
    try {
      await read();
    } catch (error) {
      failed(failUnless(error, 'storage', 'The content could not be stored.') as EngageError);
    }
    emit('content', {});
  }

  function failed(error: EngageError): void {
    unreachable ||= error.code === 'network';
    log('the content could not be read', { code: error.code });
  }

  function refreshOld(): void {
    if (document.visibilityState === 'visible' && (unreachable || Date.now() - readAt >= refreshInterval)) {
      void refresh();
    }
  }

  /** Messages that need a connection can be due again. */
  function reached(): void {
    if (!unreachable) return;
    unreachable = false;
    void refresh();
  }

  return {
    async start() {
      if (started) return;
      started = true;
      setInterval(refreshOld, 60_000);
      document.addEventListener('visibilitychange', refreshOld);
      addEventListener('online', () => void refresh());
      on('registered', () => void refresh());
      on('identity', () => void refresh());
      on('sent', reached);
      on('error', ({ error }) => (unreachable ||= error.code === 'network'));
      await refresh();
    },
    refresh,
    isOffline: () => unreachable || !navigator.onLine,
  };
};
