import { LinkButton } from '../../components/LinkButton.tsx';
import { useCan } from '../../session/session.ts';

/** Starts a new message with the content of another one. It is also the way to the same message for another platform. */
export function DuplicateLink({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const can = useCan();
  if (!can('createMessage')) return null;
  return (
    <LinkButton
      variant="default"
      to="/apps/$partnerId/messages/new"
      params={{ partnerId }}
      search={{ copy: String(messageId) }}
    >
      Duplicate
    </LinkButton>
  );
}
