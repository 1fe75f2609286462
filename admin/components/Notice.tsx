import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Something that the operator should know. With `warning`, something that needs attention but did not fail. */
export function Notice({ warning = false, ...props }: { title: ReactNode; warning?: boolean; children: ReactNode }) {
  return <Alert color={warning ? 'yellow' : 'blue'} variant="outline" {...props} />;
}
