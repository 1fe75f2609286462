import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';

const states = {
  running: { label: 'Running', color: 'blue' },
  completed: { label: 'Completed', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
};

export function ImportState({ state }: Pick<Schemas['Import'], 'state'>) {
  const { label, color } = states[state];
  return (
    <Badge variant="dot" color={color}>
      {label}
    </Badge>
  );
}
