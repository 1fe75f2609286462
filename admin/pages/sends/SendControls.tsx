import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { textOf } from '../../api/errors.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useCan } from '../../session/session.ts';
import { notifications } from '@mantine/notifications';
import { isActive, type Summary, titleOf } from './state.ts';

const sends = '/operator/v1/apps/{partnerId}/sends';

/** Pauses, resumes and cancels a send. The labels name the send for screen readers, since a list has several. */
export function SendControls({ partnerId, send }: { partnerId: string; send: Summary }) {
  const [asked, setAsked] = useState(false);
  const can = useCan();
  const queries = useQueryClient();
  const reload = async () => {
    for (const path of [sends, `${sends}/{sendId}`]) await queries.invalidateQueries({ queryKey: ['get', path] });
  };
  const onError = (error: unknown) => void notifications.show({ color: 'red', message: textOf(error) });
  const pause = api.useMutation('post', `${sends}/{sendId}/pause`, { onSuccess: reload, onError });
  const resume = api.useMutation('post', `${sends}/{sendId}/resume`, { onSuccess: reload, onError });
  const cancel = api.useMutation('post', `${sends}/{sendId}/cancel`, {
    async onSuccess() {
      setAsked(false);
      await reload();
    },
  });
  const target = { params: { path: { partnerId, sendId: send.id } } };
  if (!isActive(send) || send.state === 'canceling' || !can('cancelSend')) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {send.state === 'paused' ? (
        <Button
          size="xs"
          aria-label={`Resume send ${send.id}`}
          loading={resume.isPending}
          onClick={() => resume.mutate(target)}
        >
          Resume
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={`Pause send ${send.id}`}
          loading={pause.isPending}
          onClick={() => pause.mutate(target)}
        >
          Pause
        </Button>
      )}
      <Button
        size="xs"
        variant="outline"
        color="red"
        aria-label={`Cancel send ${send.id}`}
        onClick={() => setAsked(true)}
      >
        Cancel
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title={`Cancel send ${send.id}?`}
        action="Cancel the send"
        typed={String(send.id)}
        pending={cancel.isPending}
        error={cancel.error}
        confirm={() => cancel.mutate(target)}
      >
        {send.waiting.toLocaleString()} devices of “{titleOf(send)}” wait for their push and will not get it. You can’t
        undo this.
      </ConfirmDialog>
    </Group>
  );
}
