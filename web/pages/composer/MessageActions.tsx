import { LinkButton } from '../../components/LinkButton.tsx';
import { useCan } from '../../session/session.ts';
import { DeleteMessage } from './DeleteMessage.tsx';
import type { StoredMessage } from './draft.ts';

/** What can be done with a stored message as a whole. A copy is the way to the same message for another platform. */
export function MessageActions({ partnerId, message }: { partnerId: string; message: StoredMessage }) {
  const can = useCan();
  return (
    <>
      {can('createMessage') ? (
        <LinkButton
          variant="default"
          to="/apps/$partnerId/messages/new"
          params={{ partnerId }}
          search={{ copy: String(message.id) }}
        >
          Copy message
        </LinkButton>
      ) : null}
      <DeleteMessage partnerId={partnerId} message={message} />
    </>
  );
}
