import { notifications } from '@mantine/notifications';
import { api } from '../../../api/client.ts';
import { textOf } from '../../../api/errors.ts';

/** Sends a message to one device, as an instant message. The state of the message does not change. */
export function useTestSend(partnerId: string) {
  const send = api.useMutation('post', '/operator/v1/apps/{partnerId}/send');
  const bodyOf = (messageId: number, udid: string) => ({
    params: { path: { partnerId } },
    body: { parentMessageId: messageId, targets: [{ deviceId: udid }] },
  });
  return {
    ...send,
    sendTo: (messageId: number, udid: string) =>
      send.mutate(bodyOf(messageId, udid), {
        onSuccess: ({ id }) => void notifications.show({ message: `The test send ${id} to ${udid} was accepted.` }),
      }),
    /** Sends a message that was saved just now. It reports errors itself, since the page may be another one by then. */
    sendSaved: (messageId: number, udid: string) =>
      void send.mutateAsync(bodyOf(messageId, udid)).then(
        ({ id }) =>
          notifications.show({ message: `The message was saved. The test send ${id} to ${udid} was accepted.` }),
        (error: unknown) =>
          notifications.show({
            ...{ color: 'red', autoClose: false, title: 'The message was saved, but not sent to the test device' },
            message: textOf(error),
          }),
      ),
  };
}
