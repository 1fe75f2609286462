import { Code } from '@mantine/core';

/** A value as formatted JSON. It can be scrolled with the keyboard. */
export function JsonText({ label, value }: { label: string; value: unknown }) {
  return (
    <Code block role="region" aria-label={label} tabIndex={0} className="json-text">
      {JSON.stringify(value, null, 2)}
    </Code>
  );
}
