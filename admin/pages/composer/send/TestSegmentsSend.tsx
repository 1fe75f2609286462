import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';

/** Sends the message to its test segments. The state of the message does not change. */
export function TestSegmentsSend({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const send = api.useMutation('post', '/operator/v1/apps/{partnerId}/messages/{messageId}/send', {
    onSuccess: ({ sendId }) =>
      void notifications.show({ message: `The test send ${sendId} to the test segments was accepted.` }),
  });
  const params = { path: { partnerId, messageId }, query: { test: 'true' } as const };
  return (
    <>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ params })}>
        Send to the test segments
      </Button>
      {send.error ? <ErrorAlert error={send.error} /> : null}
    </>
  );
}
