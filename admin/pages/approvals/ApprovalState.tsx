import { Badge } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { stateNames } from './approval-texts.ts';

const colors: Readonly<Record<Schemas['ApprovalState'], string>> = {
  pending: 'yellow',
  approved: 'green',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
  lapsed: 'gray',
};

export function ApprovalState({ state }: Pick<Schemas['ApprovalEntry'], 'state'>) {
  return (
    <Badge variant="dot" color={colors[state]}>
      {stateNames[state]}
    </Badge>
  );
}
