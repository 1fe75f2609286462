import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';

export function DeleteUser({ user: { id, email } }: { user: Schemas['User'] }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const remove = api.useMutation('delete', '/operator/v1/users/{userId}', {
    async onSuccess() {
      notifications.show({ message: `The user ${email} was deleted.` });
      await navigate({ to: '/users' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/users'] });
    },
  });
  if (!can('deleteUser')) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete user
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this user?"
        action="Delete user"
        typed={email}
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { path: { userId: id } } })}
      >
        The API key and the access tokens of {email} stop working. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
