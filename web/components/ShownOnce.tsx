import { Alert, Button, Code, CopyButton, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** A secret that the service returns only once, to copy. */
export function ShownOnce({
  title,
  label,
  value,
  children,
}: {
  title: string;
  label: string;
  value: string;
  children?: ReactNode;
}) {
  return (
    <Alert color="green" variant="outline" title={title} role="status">
      {children}
      <Group>
        <Code aria-label={label} className="breakable">
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
