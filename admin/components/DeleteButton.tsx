import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type OperationId, useCan, useWhyNot } from '../session/session.ts';
import { ifMatch, tagOf } from '../api/entity-tags.ts';
import { changedIn } from '../api/errors.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Differences } from './ConflictDialog.tsx';
import { DisabledButton } from './DisabledButton.tsx';
import { Notice } from './Notice.tsx';

/** Deletes the object of a page after a typed confirmation, and shows the list. */
export function DeleteButton({
  noun,
  operation,
  typed,
  resource,
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
  /** The object as it was read. */
  resource: object;
  remove: (header: ReturnType<typeof ifMatch>) => Promise<unknown>;
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
  const whyNot = useWhyNot()(operation);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (seen: object) => remove(ifMatch(tagOf(seen))),
    async onSuccess() {
      notifications.show({ message: deleted });
      await navigate({ ...next, ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: ['get', list] });
    },
  });
  const current = changedIn(error);
  if (whyNot !== undefined) return <DisabledButton label={`Delete ${noun}`} reason={whyNot} />;
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
        error={current ? undefined : error}
        confirm={() => mutate(current ?? resource)}
      >
        {current ? (
          <Notice warning title={`Someone has changed this ${noun}`}>
            These values differ from those that you have seen. If you delete it, they are deleted too.
            <Differences mine={resource} theirs={current} />
          </Notice>
        ) : null}
        {children} You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
