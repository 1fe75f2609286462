import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { stateLabels } from './state.ts';

export function StateBadge({ state }: { state: Schemas['SendState'] }) {
  const { label, color } = stateLabels[state];
  return (
    <Badge variant="dot" color={color} miw="max-content">
      {label}
    </Badge>
  );
}
