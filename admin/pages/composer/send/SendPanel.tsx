import { Group } from '@mantine/core';
import { DisabledButton } from '../../../components/DisabledButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { useCan, useWhyNot } from '../../../session/session.ts';
import type { StoredMessage } from '../draft.ts';
import { Section } from '../fields/Section.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { SendNow } from './SendNow.tsx';
import { SaveAndTestSend, TestSend } from './TestSend.tsx';
import { TestSegmentsSend } from './TestSegmentsSend.tsx';

const whyNotInState = {
  sending: 'The message is being sent.',
  sent: 'The message was sent. A message can be sent only once: duplicate it to send it again.',
  failed: 'The last send failed. Save the message to make it a draft, then send it again.',
} as const;

const waiting = 'The message waits for the approval of another operator. Withdraw the request to send it otherwise.';

/** Sends the message of a form with unsaved changes to a device, after it was saved. */
export function UnsavedSendPanel(props: { partnerId: string; isNew: boolean; formId: string; pending: boolean }) {
  const can = useCan();
  const { isNew, ...test } = props;
  return (
    <Section title="Send">
      <Notice title={isNew ? 'The message is not saved yet' : 'There are unsaved changes'}>
        Save the message before you count its audience or send it.
      </Notice>
      {can('sendInstantMessage') ? <SaveAndTestSend {...test} /> : null}
    </Section>
  );
}

/** Counts the audience, and sends the message: to a device, to the test segments, or to its audience. */
export function SendPanel({
  partnerId,
  message,
  isWaiting,
}: {
  partnerId: string;
  message: StoredMessage;
  /** Whether the message waits for an approval. */
  isWaiting: boolean;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('sendMessage');
  const { id, state, testSegments = [] } = message;
  const sendable = state === 'draft' || state === 'scheduled';
  return (
    <Section title="Send">
      <AudienceCount partnerId={partnerId} messageId={id} />
      {can('sendInstantMessage') ? <TestSend partnerId={partnerId} messageId={id} /> : null}
      <Group>
        {sendable && testSegments.length > 0 && can('sendMessage') && !isWaiting ? (
          <TestSegmentsSend partnerId={partnerId} messageId={id} />
        ) : null}
        {sendable && can('sendMessage') && !isWaiting ? <SendNow partnerId={partnerId} message={message} /> : null}
      </Group>
      {isWaiting && can('sendMessage') ? <DisabledButton label="Send now" reason={waiting} /> : null}
      {whyNot === undefined ? null : <DisabledButton label="Send now" reason={whyNot} />}
      {sendable || !can('sendMessage') ? null : <DisabledButton label="Send now" reason={whyNotInState[state]} />}
    </Section>
  );
}
