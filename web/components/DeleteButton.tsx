import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type OperationId, useCan } from '../session/session.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Deletes the object of a page after a typed confirmation, and shows the list. */
export function DeleteButton({
  noun,
  operation,
  typed,
  remove,
  deleted,
  list,
  next,
  children,
}: {
  /** What the object is called, such as "user". */
  noun: string;
  operation: OperationId;
  /** The text to type. */
  typed: string;
  remove: () => Promise<unknown>;
  /** The message after it. */
  deleted: string;
  /** The path of the list. */
  list: string;
  next: NavigateOptions;
  /** What is deleted with it. */
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    async onSuccess() {
      notifications.show({ message: deleted });
      await navigate({ ...next, ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  if (!can(operation)) return null;
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete {noun}
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title={`Delete this ${noun}?`}
        action={`Delete ${noun}`}
        typed={typed}
        pending={isPending}
        error={error}
        confirm={() => mutate()}
      >
        {children} You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
