import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { isSameJson } from './use-stored.ts';

const write = (value: unknown) => JSON.stringify(value, null, 2);

function read(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Edits a value as JSON. Text that is no JSON changes nothing, and is kept until it is. */
export function JsonArea({
  label,
  value,
  change,
  disabled,
  error,
}: {
  label: string;
  value: unknown;
  change: (value: unknown) => void;
  disabled?: boolean;
  error?: string | undefined;
}) {
  const [state, setState] = useState({ text: write(value), value });
  // Changed elsewhere.
  if (!isSameJson(state.value, value)) setState({ text: write(value), value });
  return (
    <Textarea
      label={label}
      autosize
      minRows={1}
      maxRows={16}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
      attributes={{ input: { dir: 'ltr' } }}
      value={state.text}
      disabled={disabled}
      error={read(state.text) ? error : 'This is not valid JSON yet, and is not saved.'}
      onChange={({ currentTarget: { value: text } }) => {
        const parsed = read(text);
        setState({ text, value: parsed ? parsed.value : value });
        if (parsed) change(parsed.value);
      }}
    />
  );
}
