import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';

/** Removes the second factor of an operator who has lost it. */
export function ResetSecondFactor({ operator }: { operator: Schemas['Operator'] }) {
  const [asked, setAsked] = useState(false);
  const can = useCan();
  const queries = useQueryClient();
  const reset = api.useMutation('delete', '/operator/v1/operators/{operatorId}/second_factor', {
    async onSuccess() {
      setAsked(false);
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/operators/{operatorId}'] });
    },
  });
  if (!can('resetSecondFactor')) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setAsked(true)}>
        Reset the second factor
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Reset the second factor?"
        action="Reset"
        pending={reset.isPending}
        error={reset.error}
        confirm={() =>
          reset.mutate({ params: { path: { operatorId: operator.id }, header: ifMatch(tagOf(operator)) } })
        }
      >
        Verify the person first. Sign-in then needs only the password.
      </ConfirmDialog>
    </Group>
  );
}
