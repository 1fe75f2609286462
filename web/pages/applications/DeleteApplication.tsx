import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';

export function DeleteApplication({ partnerId }: { partnerId: string }) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const remove = api.useMutation('delete', '/operator/v1/apps/{partnerId}', {
    async onSuccess() {
      notifications.show({ message: `Access to ${partnerId} has ended. Its data is being deleted.` });
      await navigate({ to: '/' });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps'] });
    },
  });
  if (!can('deleteApplication')) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete application
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this application?"
        action="Delete application"
        typed={partnerId}
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { path: { partnerId } } })}
      >
        All messages, devices, lists and reports of {partnerId} are deleted. Access ends immediately, for users of the
        API and for devices too. Entries of the audit log stay. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
