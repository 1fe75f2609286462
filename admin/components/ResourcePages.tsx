import { notifications } from '@mantine/notifications';
import { useMutation, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ifMatch, tagOf } from '../api/entity-tags.ts';
import { changedIn } from '../api/errors.ts';
import { type OperationId, useCan } from '../session/session.ts';
import type { Editing } from './edit-form.ts';
import { LoadedForForm } from './LoadedForForm.tsx';
import { Page } from './Page.tsx';
import type { Stored } from './use-stored.ts';

type IfMatch = ReturnType<typeof ifMatch>;

interface Resource<Value, Body> {
  /** What an object is called, such as "geofence". */
  noun: string;
  /** The path of the list, which is read again after a change. */
  list: string;
  form: (editing: Editing<Value, Body>) => ReactNode;
}

/** The page that creates an object. */
export function NewResourcePage<Value, Body, Created>({
  noun,
  list,
  form,
  initial,
  create,
  advice = '',
  next,
}: Resource<Value, Body> & {
  initial: Value;
  create: (body: Body) => Promise<{ data?: Created }>;
  /** What to do next, after the message that the object was created. */
  advice?: string;
  /** The page that is shown then. */
  next: (created: Created) => NavigateOptions;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { error, mutateAsync } = useMutation({ mutationFn: create });
  async function save(body: Body): Promise<undefined> {
    const { data } = await mutateAsync(body);
    notifications.show({ message: `The ${noun} was created.${advice && ` ${advice}`}` });
    await queries.invalidateQueries({ queryKey: ['get', list] });
    await navigate({ ...next(data as Created), ignoreBlocker: true });
  }
  const action = `Create ${noun}`;
  return <Page title={action}>{form({ noun, stored: { value: initial, at: 0 }, action, error, save })}</Page>;
}

/** The page that shows and changes an object. */
export function ResourcePage<Found extends object, Value, Body>({
  noun,
  list,
  form,
  query,
  title,
  subtitle,
  actions,
  operation,
  isEditable = () => true,
  toValue,
  update,
  children,
}: Resource<Value, Body> & {
  /** With the options `forForm`. */
  query: UseQueryResult<Found, unknown>;
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The operation that updates the object. */
  operation: OperationId;
  isEditable?: (found: Found) => boolean;
  /** The part of the object that the form changes. */
  toValue: (found: Found) => Value;
  update: (body: Body, header: IfMatch) => Promise<unknown>;
  /** What follows the form. */
  children?: (found: Found) => ReactNode;
}) {
  const can = useCan();
  const queries = useQueryClient();
  const { error, mutateAsync } = useMutation({
    mutationFn: ({ body, tag }: { body: Body; tag: string | undefined }) => update(body, ifMatch(tag)),
  });
  async function save(body: Body, tag: string | undefined) {
    await mutateAsync({ body, tag });
    const [found] = await Promise.all([read(), queries.invalidateQueries({ queryKey: ['get', list] })]);
    notifications.show({ message: `The ${noun} was saved.` });
    return found;
  }
  const storedOf = (found: Found, at: number) => ({ value: toValue(found), at, tag: tagOf(found) });
  async function read(): Promise<Stored<Value> | undefined> {
    const found = await query.refetch();
    return found.isSuccess ? storedOf(found.data, found.dataUpdatedAt) : undefined;
  }
  return (
    <Page title={title} subtitle={subtitle} actions={actions}>
      <LoadedForForm query={query}>
        {(found) => (
          <>
            {form({
              noun,
              stored: storedOf(found, query.dataUpdatedAt),
              action: can(operation) && isEditable(found) ? 'Save' : undefined,
              // The form asks about it.
              error: changedIn(error) ? undefined : error,
              save,
              toValue: (resource) => toValue(resource as Found),
            })}
            {children?.(found)}
          </>
        )}
      </LoadedForForm>
    </Page>
  );
}
