import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * A field whose text is part of the URL. It changes the URL shortly after the last key, and follows other changes of the
 * URL, such as by a link.
 */
export function UrlField({
  value = '',
  change,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange'> & { value?: string | undefined; change: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (value !== applied) {
      setText(value);
      setApplied(value);
    }
  }
  const apply = useDebouncedCallback((typed: string) => {
    setApplied(typed.trim());
    change(typed.trim());
  }, 250);
  return (
    <TextInput
      {...input}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
      // A link that is clicked next must not be undone by a late change.
      onBlur={() => apply.flush()}
    />
  );
}
