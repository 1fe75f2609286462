import { Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { ApprovalLink } from '../../components/ApplicationLinks.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Time } from '../../components/Time.tsx';
import { approvalDevices } from './approval-texts.ts';

/** Says that a message or a draft waits for the approval of another operator. */
export function WaitsForApproval({
  partnerId,
  approval,
  subject,
}: {
  partnerId: string;
  approval: Schemas['ApprovalEntry'];
  subject: string;
}) {
  const { id, requestedBy, expiresAt } = approval;
  return (
    <Notice title="Waits for approval" warning>
      <Text size="sm" component="div">
        {requestedBy} asks another operator to approve the send to {approvalDevices(approval)}, until{' '}
        <Time value={expiresAt} />. A change of {subject} ends this.{' '}
        <ApprovalLink partnerId={partnerId} approvalId={id}>
          Show the approval
        </ApprovalLink>
      </Text>
    </Notice>
  );
}
