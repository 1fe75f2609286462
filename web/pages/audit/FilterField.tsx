import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** A filter that applies shortly after the last key. */
export function FilterField({
  label,
  description,
  maxLength,
  value = '',
  change,
}: {
  label: string;
  description: string;
  maxLength: number;
  value?: string | undefined;
  change: (value: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  const apply = useDebouncedCallback((term: string) => change(term.trim() || undefined), 250);
  return (
    <TextInput
      label={label}
      description={description}
      maxLength={maxLength}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}
