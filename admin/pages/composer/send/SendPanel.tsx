import { Group } from '@mantine/core';
import { DisabledButton } from '../../../components/DisabledButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useCan, useWhyNot } from '../../../session/session.ts';
import type { StoredMessage } from '../draft.ts';
import { Section } from '../fields/Section.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { SendNow } from './SendNow.tsx';
import { TestSend } from './TestSend.tsx';
import { TestSegmentsSend } from './TestSegmentsSend.tsx';

const whyNotInState = {
  sending: 'The message is being sent.',
  sent: 'The message was sent. A message can be sent only once: duplicate it to send it again.',
  failed: 'The last send failed. Save the message to make it a draft, then send it again.',
} as const;

/** Counts the audience, and sends the message: to a device, to the test segments, or to its audience. */
export function SendPanel({
  partnerId,
  message,
  dirty,
}: {
  partnerId: string;
  message: StoredMessage;
  dirty: boolean;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('sendMessage');
  const { id, state, testSegments = [] } = message;
  const sendable = state === 'draft' || state === 'scheduled';
  if (dirty) {
    return (
      <Section title="Send">
        <Notice title="There are unsaved changes">Save the message before you count its audience or send it.</Notice>
      </Section>
    );
  }
  return (
    <Section title="Send">
      <AudienceCount partnerId={partnerId} messageId={id} />
      {can('sendInstantMessage') ? <TestSend partnerId={partnerId} messageId={id} /> : null}
      <Group>
        {sendable && testSegments.length > 0 && can('sendMessage') ? (
          <TestSegmentsSend partnerId={partnerId} messageId={id} />
        ) : null}
        {sendable && can('sendMessage') ? <SendNow partnerId={partnerId} message={message} /> : null}
      </Group>
      {whyNot === undefined ? null : <DisabledButton label="Send now" reason={whyNot} />}
      {sendable || !can('sendMessage') ? null : <DisabledButton label="Send now" reason={whyNotInState[state]} />}
    </Section>
  );
}
