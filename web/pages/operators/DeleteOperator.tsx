import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';

export function DeleteOperator({ operator: { id, email } }: { operator: Schemas['Operator'] }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const remove = api.useMutation('delete', '/operator/v1/operators/{operatorId}', {
    async onSuccess() {
      notifications.show({ message: `The operator ${email} was deleted.` });
      await navigate({ to: '/operators' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/operators'] });
    },
  });
  if (!can('deleteOperator')) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete operator
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this operator?"
        action="Delete operator"
        typed={email}
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { path: { operatorId: id } } })}
      >
        The sessions and links of {email} end immediately. Entries of the audit log stay. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
