import type { Emitter } from './emitter.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Emits the events that the service worker reports to this page.
 *
 * @param name the database of the application
 */
export function listenToWorker(name: string, emit: Emitter['emit']): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    // Workers of earlier releases name no database.
    const isOwn = data?.type === 'engage' && (data.database ?? name) === name;
    if (isOwn && data.event && data.detail) emit(data.event, data.detail);
  });
}
