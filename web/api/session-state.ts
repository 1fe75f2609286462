import { useSyncExternalStore } from 'react';

/** Whether a request was rejected because there is no active session. */
let expired = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  expired = value;
  for (const listener of listeners) listener();
}

export const reportExpiredSession = () => set(true);
export const reportNewSession = () => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useExpiredSession = () => useSyncExternalStore(subscribe, () => expired);
