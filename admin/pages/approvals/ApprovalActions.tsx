import { Button, Text, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { DisabledButton } from '../../components/DisabledButton.tsx';
import { useCan, useSession, useWhyNot } from '../../session/session.ts';
import { approvalDevices, isScheduled } from './approval-texts.ts';
import { useRefresh } from './use-approvals.ts';

interface Props {
  partnerId: string;
  approval: Schemas['Approval'];
}

/** Approves or declines the send of another operator, or withdraws the own request. */
export function ApprovalActions({ partnerId, approval }: Props) {
  const can = useCan();
  const whyNot = useWhyNot()('approveSend');
  const { email } = useSession().operator;
  if (approval.state !== 'pending') return null;
  if (whyNot !== undefined) return <DisabledButton label="Approve" reason={whyNot} />;
  if (!can('approveSend')) return null;
  if (approval.requestedBy === email) {
    return (
      <>
        <Withdraw partnerId={partnerId} approval={approval} />
        <Text size="sm">You asked for this. Another operator must approve it.</Text>
      </>
    );
  }
  return (
    <>
      <Approve partnerId={partnerId} approval={approval} />
      <Decline partnerId={partnerId} approval={approval} />
    </>
  );
}

function Approve({ partnerId, approval }: Props) {
  const [asked, setAsked] = useState(false);
  const refresh = useRefresh();
  const approve = api.useMutation('post', '/operator/v1/apps/{partnerId}/approvals/{approvalId}/approve', {
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: 'The send was approved.' });
      await refresh();
    },
    onError: refresh,
  });
  return (
    <>
      <Button
        onClick={() => {
          approve.reset();
          setAsked(true);
        }}
      >
        Approve
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title={`Approve this send to ${approvalDevices(approval)}?`}
        action="Approve send"
        typed={approval.devices}
        pending={approve.isPending}
        error={approve.error}
        confirm={() => approve.mutate({ params: { path: { partnerId, approvalId: approval.id } } })}
      >
        {isScheduled(approval.request) ? 'It is scheduled now.' : 'It starts now.'} You can’t take back what is
        delivered.
      </ConfirmDialog>
    </>
  );
}

function Decline({ partnerId, approval }: Props) {
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const refresh = useRefresh();
  const decline = api.useMutation('post', '/operator/v1/apps/{partnerId}/approvals/{approvalId}/decline', {
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: 'The send was declined.' });
      await refresh();
    },
    onError: refresh,
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Decline
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Decline this send?"
        action="Decline send"
        pending={decline.isPending}
        disabled={reason.trim() === ''}
        error={decline.error}
        confirm={() =>
          decline.mutate({
            params: { path: { partnerId, approvalId: approval.id } },
            body: { reason: reason.trim() },
          })
        }
      >
        <Textarea
          label="Reason"
          description="For the operator who asked."
          required
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ partnerId, approval }: Props) {
  const [asked, setAsked] = useState(false);
  const refresh = useRefresh();
  const withdraw = api.useMutation('post', '/operator/v1/apps/{partnerId}/approvals/{approvalId}/withdraw', {
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: 'The request was withdrawn. Nothing was sent.' });
      await refresh();
    },
    onError: refresh,
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Withdraw this request?"
        action="Withdraw request"
        pending={withdraw.isPending}
        error={withdraw.error}
        confirm={() => withdraw.mutate({ params: { path: { partnerId, approvalId: approval.id } } })}
      >
        Nothing is sent. You can ask again.
      </ConfirmDialog>
    </>
  );
}
