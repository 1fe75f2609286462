import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

const title = { title: { color: 'var(--mantine-color-text)' } };

/** Something that the operator should know, with a title in the color of texts, whose contrast is sufficient. */
export function Notice({ warning = false, ...props }: { title: string; warning?: boolean; children: ReactNode }) {
  return <Alert color={warning ? 'yellow' : 'blue'} variant="outline" styles={title} {...props} />;
}
