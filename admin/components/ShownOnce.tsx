import { Alert, Button, Code, CopyButton, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LeaveSecret } from './LeaveSecret.tsx';

/** A secret that the service returns only once, to copy. Until it is copied, the console asks before the operator leaves the page. */
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
  const [copiedValue, setCopied] = useState<string>();
  const isCopied = copiedValue === value;
  const markCopied = () => setCopied(value);
  return (
    <Alert color="green" variant="outline" title={title} role="status">
      {isCopied ? null : <LeaveSecret what={`the ${label.replace(/^New /, '')}`} />}
      {children}
      <Group>
        <Code aria-label={label} className="breakable" onCopy={markCopied}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                copy();
                markCopied();
              }}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
