import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import type { StoredMessage } from '../draft.ts';
import { devicesText, roundEstimate } from '../../../components/count-text.ts';

/** Sends the message to its audience, after the operator has typed the number of devices. */
export function SendNow({ partnerId, message: { id, state } }: { partnerId: string; message: StoredMessage }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const params = { path: { partnerId, messageId: id } };
  const count = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/audience',
    { params },
    { enabled: asked, refetchOnWindowFocus: false, staleTime: 0 },
  );
  const send = api.useMutation('post', '/operator/v1/apps/{partnerId}/messages/{messageId}/send', {
    async onSuccess({ sendId }) {
      setAsked(false);
      notifications.show({ message: `The send ${sendId} has started.` });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('/messages') });
    },
  });
  // An earlier count may be outdated, so it is not shown while the devices are counted again.
  const counted = count.isFetching || count.error ? undefined : count.data;
  const margin = counted?.devicesMargin;
  const devices = counted && (margin === undefined ? counted.devices : roundEstimate(counted.devices, margin).count);
  return (
    <>
      <Button
        onClick={() => {
          send.reset();
          setAsked(true);
        }}
      >
        Send now
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title={devices === undefined ? 'Send this message?' : `Send this message to ${devicesText(devices, margin)}?`}
        action="Send message"
        typed={devices}
        pending={send.isPending || count.isFetching}
        disabled={devices === undefined}
        error={send.error ?? (count.isFetching ? null : count.error)}
        retry={count.error ? () => void count.refetch() : undefined}
        confirm={() => send.mutate({ params })}
      >
        {counted
          ? `With a push token: ${devicesText(counted.reachable, counted.reachableMargin)}. You can’t take back what is delivered. `
          : count.isFetching
            ? 'The devices are being counted. '
            : 'The devices could not be counted. '}
        {state === 'scheduled' ? 'The schedule ends with this send.' : null}
      </ConfirmDialog>
    </>
  );
}
