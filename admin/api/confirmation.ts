import { useSyncExternalStore } from 'react';

/** Ends the wait for a confirmation: whether the session is confirmed. */
type Settle = (confirmed: boolean) => void;

/** The requests that wait for the operator to confirm the session. */
let waiting: Settle[] = [];
const listeners = new Set<() => void>();

function change(next: Settle[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks the operator to confirm the session. @returns false if the operator cancels */
export const askForConfirmation = (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve]));

export function settleConfirmation(confirmed: boolean): void {
  const settled = waiting;
  change([]);
  for (const settle of settled) settle(confirmed);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsConfirmationAsked = () => useSyncExternalStore(subscribe, () => waiting.length > 0);
