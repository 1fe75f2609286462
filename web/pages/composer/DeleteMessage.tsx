import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';
import type { StoredMessage } from './draft.ts';

/** Deletes a message that is not being sent. */
export function DeleteMessage({ partnerId, message }: { partnerId: string; message: StoredMessage }) {
  const { id, title, state } = message;
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const remove = api.useMutation('delete', '/operator/v1/apps/{partnerId}/messages/{messageId}', {
    async onSuccess() {
      notifications.show({ message: `The message ${title} was deleted.` });
      await navigate({ to: '/apps/$partnerId/messages', params: { partnerId }, ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/messages'] });
    },
  });
  if (!can('deleteMessage') || state === 'sending') return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete message
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this message?"
        action="Delete message"
        typed={String(id)}
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { path: { partnerId, messageId: id } } })}
      >
        The message {title} and its schedule are deleted. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
