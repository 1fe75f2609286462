import { DuplicateLink } from '../messages/DuplicateLink.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import type { StoredMessage } from './draft.ts';

/** What can be done with a stored message as a whole. */
export function MessageActions({ partnerId, message }: { partnerId: string; message: StoredMessage }) {
  return (
    <>
      <DuplicateLink partnerId={partnerId} messageId={message.id} />
      <DeleteMessage partnerId={partnerId} message={message} />
    </>
  );
}
