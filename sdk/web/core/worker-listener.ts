import type { Emitter } from './emitter.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Emits the events that the service worker reports to this page. */
export function listenToWorker(emit: Emitter['emit']): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<WorkerMessage> | null>) => {
    if (data?.type === 'engage' && data.event && data.detail) emit(data.event, data.detail);
  });
}
