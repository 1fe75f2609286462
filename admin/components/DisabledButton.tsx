import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A button that can't be used now, and why. */
export function DisabledButton({ label, reason }: { label: string; reason: ReactNode }) {
  const id = useId();
  return (
    <Group gap="sm">
      <Button disabled aria-describedby={id}>
        {label}
      </Button>
      <Text size="sm" id={id}>
        {reason}
      </Text>
    </Group>
  );
}
