/**
 * Makes a function that lets those who name the same key pass one at a time, in the order in which they came.
 *
 * @returns for each who passes, what lets the next one pass
 */
export function createTurns<Key>(): (key: Key) => Promise<() => void> {
  const last = new Map<Key, Promise<void>>();
  return async (key) => {
    const before = last.get(key);
    let release: () => void = () => undefined;
    const own = new Promise<void>((resolve) => (release = resolve));
    last.set(key, own);
    await before;
    return () => {
      if (last.get(key) === own) last.delete(key);
      release();
    };
  };
}
