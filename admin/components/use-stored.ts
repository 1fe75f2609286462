import { useLayoutEffect, useRef, useState } from 'react';
import { tagOf } from '../api/entity-tags.ts';
import { changedIn } from '../api/errors.ts';

/** A value of the service, when it was read, in milliseconds, and its entity tag. */
export interface Stored<Value> {
  value: Value;
  at: number;
  tag?: string | undefined;
}

/** What to do if a value was changed elsewhere before it is saved. */
export type Choice = 'theirs' | 'mine' | 'cancel';

export interface Conflict<Value = unknown> {
  theirs: Value;
  mine: Value;
  choose: (choice: Choice) => void;
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
  const [conflict, setConflict] = useState<Conflict<Value>>();
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
  // Other members than those that are edited here have changed.
  const isTagNewer = !pending && stored.at > base.at && stored.tag !== base.tag && isSame(stored.value, base.value);
  if (isTagNewer) setBase({ ...base, at: stored.at, tag: stored.tag });

  /**
   * Saves what is edited. If it was changed elsewhere, the operator chooses. What is typed while it saves stays, as an unsaved
   * change.
   *
   * @param send saves over the state with an entity tag. It returns what is stored then, undefined if that is unknown, and rejects
   *   if nothing was saved.
   * @param toValue the edited part of a resource
   */
  const save = async (
    send: (tag: string | undefined) => Promise<Stored<Value> | undefined>,
    toValue: (resource: object) => Value,
  ): Promise<void> => {
    setPending(true);
    try {
      for (let { tag } = base; ;) {
        const result = await sendOver(tag, send, toValue);
        if ('now' in result) {
          const now = result.now ?? { value: edited, at: Date.now() };
          return setBase({ ...now, isShown: !isSame(latest.current.edited, edited) || isSame(edited, now.value) });
        }
        const { theirs } = result;
        // Otherwise only members that are not edited here have changed.
        const isOverlap = !isSame(theirs.value, base.value) && !isSame(theirs.value, edited);
        const choice = isOverlap ? await ask(theirs.value) : 'mine';
        if (choice === 'theirs') setBase({ ...theirs, isShown: false });
        if (choice !== 'mine') return;
        tag = theirs.tag;
      }
    } finally {
      setPending(false);
    }
  };
  const ask = async (theirs: Value) => {
    const choice = await new Promise<Choice>((choose) => setConflict({ theirs, mine: edited, choose }));
    setConflict(undefined);
    return choice;
  };
  return {
    dirty,
    /** The entity tag of what is stored. */
    tag: base.tag,
    pending,
    /** Whether the value was changed elsewhere and here. */
    isConflict,
    /** The question of a change that would overwrite another one. */
    conflict,
    reload: () => setBase({ ...stored, isShown: false }),
    /** Keeps what is edited, which replaces the other change when it is saved. */
    keep: () => setBase({ ...stored, isShown: true }),
    save,
  };
}

export type StoredState = Pick<ReturnType<typeof useStored>, 'isConflict' | 'conflict' | 'reload' | 'keep'>;

async function sendOver<Value>(
  tag: string | undefined,
  send: (tag: string | undefined) => Promise<Stored<Value> | undefined>,
  toValue: (resource: object) => Value,
): Promise<{ now: Stored<Value> | undefined } | { theirs: Stored<Value> }> {
  try {
    return { now: await send(tag) };
  } catch (error) {
    const current = changedIn(error);
    if (!current) throw error;
    return { theirs: { value: toValue(current), at: Date.now(), tag: tagOf(current) } };
  }
}
