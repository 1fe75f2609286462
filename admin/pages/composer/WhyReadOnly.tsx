import { Text } from '@mantine/core';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/LinkButton.tsx';
import type { StoredMessage } from './draft.ts';

/** Why a message can't be changed, for operators who may change others. */
export const readOnlyReasons: Partial<Record<StoredMessage['state'], string>> = {
  sending: 'The message is being sent. You can change it when the send is complete.',
  sent: 'The message was sent, so it can’t be changed. Duplicate it to send it again or to change its content.',
};

/** Says that a message was sent or is being sent, with a link to what was sent. */
export function WhyReadOnly({ partnerId, message: { id, state } }: { partnerId: string; message: StoredMessage }) {
  const reason = readOnlyReasons[state];
  if (reason === undefined) return null;
  return (
    <Notice title={state === 'sending' ? 'This message is being sent' : 'This message was sent'}>
      <Text size="sm">
        {reason} Each send keeps the content that it sent.{' '}
        <PageLink
          inherit
          underline="always"
          to="/apps/$partnerId/sends"
          params={{ partnerId }}
          search={{ messageId: String(id) }}
        >
          Show the sends of this message
        </PageLink>
      </Text>
    </Notice>
  );
}
