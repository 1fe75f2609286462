import { useSyncExternalStore } from 'react';

/** Whether a request was rejected because no session is active. */
let expired = false;
/** The number of sign-ins. */
let session = 0;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  expired = value;
  for (const listener of listeners) listener();
}

export const currentSession = () => session;

/** The number of sign-ins, which changes when the user has signed in again. */
export const useCurrentSession = () => useSyncExternalStore(subscribe, currentSession);

/** Reports a request that was rejected, unless the user has signed in again since it was sent. */
export function reportExpiredSession(sessionOfRequest: number): void {
  if (sessionOfRequest === session) set(true);
}

export function reportNewSession(): void {
  session++;
  set(false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useExpiredSession = () => useSyncExternalStore(subscribe, () => expired);
