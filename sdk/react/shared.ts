import { useSyncExternalStore } from 'react';

/** A state that components share. It is followed while at least one of them uses it. */
export interface Shared<State> {
  subscribe: (listener: () => void) => () => void;
  read: () => State;
}

/**
 * @param initial the state while no component uses it, and on the server
 * @param follow follows the state, and returns a function that stops it
 */
export function createShared<State>(
  initial: State,
  follow: (set: (state: State) => void) => () => void,
): Shared<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  let stop: (() => void) | undefined;

  function set(next: State): void {
    if (!stop) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function stopIfUnused(): void {
    if (listeners.size > 0 || !stop) return;
    stop();
    stop = undefined;
    // Another user can come before the next component.
    state = initial;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= follow(set);
      return () => {
        listeners.delete(listener);
        // Development mode unsubscribes and subscribes again immediately.
        queueMicrotask(stopIfUnused);
      };
    },
  };
}

export const neverChanges = () => () => undefined;

/**
 * Reads a part of a shared state, and renders again when it changes.
 *
 * @param shared undefined on the server
 * @param select must return the same value for the same state
 */
export function useShared<State, Part>(
  shared: Shared<State> | undefined,
  initial: State,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(
    shared?.subscribe ?? neverChanges,
    () => select(shared?.read() ?? initial),
    () => select(initial),
  );
}

/** The value of each SDK instance, which is created on first use. */
export function createPerInstance<Instance extends object, Value>(
  create: (instance: Instance) => Value,
): (instance: Instance | undefined) => Value | undefined {
  const values = new WeakMap<Instance, Value>();
  return (instance) => {
    if (!instance) return undefined;
    const value = values.get(instance) ?? create(instance);
    values.set(instance, value);
    return value;
  };
}

/** A page that does not use the promise causes no unhandled rejection. */
export function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => undefined);
  return promise;
}

/** The functions of hooks on the server, and before the page is interactive. */
export const notMounted = (): Promise<never> =>
  handled(Promise.reject(new Error('This function can only be called in a browser, below an EngageProvider.')));
