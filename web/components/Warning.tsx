import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Something that needs attention, but did not fail. */
export function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="yellow" variant="outline" title={title} classNames={{ title: 'alert-title' }}>
      {children}
    </Alert>
  );
}
