import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { DeviceSelect } from '../preview/DeviceSelect.tsx';

/** Sends the message to one device, as an instant message. The state of the message does not change. */
export function TestSend({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const { device } = useSearch({ strict: false });
  const [udid, setUdid] = useState(device);
  const send = api.useMutation('post', '/operator/v1/apps/{partnerId}/send', {
    onSuccess: ({ id }) => void notifications.show({ message: `The test send ${id} to ${udid} was accepted.` }),
  });
  return (
    <>
      <Group align="flex-end">
        <DeviceSelect partnerId={partnerId} udid={udid} choose={setUdid} label="Test device" />
        <Button
          variant="default"
          disabled={udid === undefined}
          loading={send.isPending}
          onClick={() =>
            send.mutate({
              params: { path: { partnerId } },
              body: { parentMessageId: messageId, targets: [{ deviceId: udid ?? '' }] },
            })
          }
        >
          Send to the test device
        </Button>
      </Group>
      {send.error ? <ErrorAlert error={send.error} /> : null}
    </>
  );
}
