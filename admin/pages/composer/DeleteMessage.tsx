import { client } from '../../api/client.ts';
import { DisabledButton } from '../../components/DisabledButton.tsx';
import { DeleteButton } from '../../components/DeleteButton.tsx';
import { useCan } from '../../session/session.ts';
import type { StoredMessage } from './draft.ts';

/** Deletes a message that is not being sent. */
export function DeleteMessage({ partnerId, message }: { partnerId: string; message: StoredMessage }) {
  const { id: messageId, title, state } = message;
  const can = useCan();
  if (state === 'sending') {
    return can('deleteMessage') ? <DisabledButton label="Delete message" reason="It is being sent." /> : null;
  }
  const params = { path: { partnerId, messageId } };
  return (
    <DeleteButton
      noun="message"
      operation="deleteMessage"
      typed={String(messageId)}
      resource={message}
      remove={(header) =>
        client.DELETE('/operator/v1/apps/{partnerId}/messages/{messageId}', { params: { ...params, header } })
      }
      deleted={`The message ${title} was deleted.`}
      list="/operator/v1/apps/{partnerId}/messages"
      next={{ to: '/apps/$partnerId/messages', params: { partnerId } }}
    >
      The message {title} and its schedule are deleted.
    </DeleteButton>
  );
}
