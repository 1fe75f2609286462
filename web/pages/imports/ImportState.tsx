import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';

const colors = { running: 'blue', completed: 'green', failed: 'red' };

export function ImportState({ state }: Pick<Schemas['Import'], 'state'>) {
  return (
    <Badge variant="dot" color={colors[state]}>
      {state}
    </Badge>
  );
}
