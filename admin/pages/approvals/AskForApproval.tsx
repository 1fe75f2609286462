import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { isScheduled } from './approval-texts.ts';
import { useRefresh } from './use-approvals.ts';

/** Asks the other operators to approve a send, with a comment. It is open while there is a send. */
export function AskForApproval({
  partnerId,
  send,
  close,
  asked,
  title = 'Ask for the approval of this send?',
  children,
}: {
  partnerId: string;
  send: Schemas['ApprovalInput'] | undefined;
  close: () => void;
  /** Called with the ID of the new approval. */
  asked?: (approvalId: number) => unknown;
  title?: string;
  children?: ReactNode;
}) {
  const [comment, setComment] = useState('');
  const refresh = useRefresh();
  const ask = api.useMutation('post', '/operator/v1/apps/{partnerId}/approvals', {
    async onSuccess({ id }) {
      close();
      setComment('');
      notifications.show({ message: 'The other operators are asked to approve the send.' });
      await asked?.(id);
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      opened={send !== undefined}
      close={() => {
        ask.reset();
        close();
      }}
      title={title}
      action="Ask for approval"
      pending={ask.isPending}
      error={ask.error}
      confirm={() => {
        if (!send) return;
        const text = comment.trim();
        ask.mutate({ params: { path: { partnerId } }, body: { ...send, ...(text && { comment: text }) } });
      }}
    >
      {children}
      <p>
        It selects more devices than one operator may send to.{' '}
        {isScheduled(send)
          ? 'It is scheduled when another operator approves it.'
          : 'It starts when another operator approves it.'}
      </p>
      <Textarea
        label="Comment for the other operators"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
