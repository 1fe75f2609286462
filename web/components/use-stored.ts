import { useLayoutEffect, useRef, useState } from 'react';

/** A value of the service, and when it was read, in milliseconds. */
export interface Stored<Value> {
  value: Value;
  at: number;
}

/** Objects with sorted names, since the service may return them in another order. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

export const isSameJson = (one: unknown, other: unknown) =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

/**
 * Compares what is edited with what is stored. A value that changes elsewhere is shown if nothing was edited, else it is
 * a conflict.
 *
 * @param show shows a stored value in the form
 */
export function useStored<Value>(
  stored: Stored<Value>,
  edited: Value,
  show: (value: Value) => void,
  isSame: (one: Value, other: Value) => boolean = isSameJson,
) {
  const [base, setBase] = useState<Stored<Value> & { isShown: boolean }>({ ...stored, isShown: true });
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const latest = useRef({ edited, show });
  useLayoutEffect(() => {
    latest.current = { edited, show };
  });
  useLayoutEffect(() => {
    if (!base.isShown) latest.current.show(base.value);
  }, [base]);
  const dirty = !isSame(edited, base.value);
  const isNewer = !pending && stored.at > base.at && !isSame(stored.value, base.value);
  const isConflict = isNewer && dirty && !isSame(edited, stored.value);
  if (isNewer && !isConflict) setBase({ ...stored, isShown: isSame(edited, stored.value) });

  /**
   * Saves what is edited, unless it was changed elsewhere. What is typed while it saves stays, as an unsaved change.
   *
   * @param read reads what is stored now, undefined if that fails
   * @param send returns what is stored then, undefined if that is unknown, and rejects if nothing was saved
   */
  const save = async (
    read: (() => Promise<Stored<Value> | undefined>) | undefined,
    send: () => Promise<Stored<Value> | undefined>,
  ): Promise<void> => {
    setPending(true);
    try {
      const before = await read?.();
      if (before && !isSame(before.value, base.value) && !isSame(before.value, edited)) {
        setRefusals((count) => count + 1);
        return;
      }
      const now = (await send()) ?? { value: edited, at: Date.now() };
      setBase({ ...now, isShown: !isSame(latest.current.edited, edited) || isSame(edited, now.value) });
    } finally {
      setPending(false);
    }
  };
  return {
    dirty,
    pending,
    /** Whether the value was changed elsewhere and here. */
    isConflict,
    /** How often saving was refused because of a conflict. */
    refusals,
    reload: () => setBase({ ...stored, isShown: false }),
    /** Keeps what is edited, which replaces the other change when it is saved. */
    keep: () => setBase({ ...stored, isShown: true }),
    save,
  };
}

export type StoredState = Pick<ReturnType<typeof useStored>, 'dirty' | 'isConflict' | 'refusals' | 'reload' | 'keep'>;
