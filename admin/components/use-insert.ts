import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement & HTMLTextAreaElement;

/** Inserts a text at the cursor of a field, in place of what is selected there, and moves the cursor behind it. */
export function useInsert(
  value: string,
  change: (value: string) => void,
): { field: RefObject<Field | null>; insert: (text: string) => void } {
  const field = useRef<Field>(null);
  return {
    field,
    insert(text) {
      const { selectionStart, selectionEnd } = field.current ?? {};
      const start = selectionStart ?? value.length;
      // The field has the new value before the cursor moves.
      flushSync(() => change(value.slice(0, start) + text + value.slice(selectionEnd ?? value.length)));
      field.current?.focus();
      field.current?.setSelectionRange(start + text.length, start + text.length);
    },
  };
}
