import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { api } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ApiError, byField } from '../../api/errors.ts';
import { type Stored, useStored } from '../../components/use-stored.ts';
import type { ComposerSearch } from './composer-search.ts';
import {
  draftOf,
  fieldsOf,
  invalidLanguages,
  isSame,
  type MessageInput,
  requestOf,
  type StoredMessage,
} from './draft.ts';
import type { useNewMessageForm } from './form.ts';

const item = '/operator/v1/apps/{partnerId}/messages/{messageId}';

const inForm = ({ value, at }: Stored<StoredMessage>): Stored<MessageInput> => ({
  value: draftOf(value),
  at,
  tag: tagOf(value),
});

/**
 * Creates or updates the message of a form, and puts the errors of the service at their fields.
 *
 * @param initial what a new message starts with
 * @param read reads a stored message again. A new one has none.
 */
export function useSave(
  partnerId: string,
  form: ReturnType<typeof useNewMessageForm>,
  initial: MessageInput,
  stored: Stored<StoredMessage> | undefined,
  read: (() => Promise<Stored<StoredMessage> | undefined>) | undefined,
) {
  const messageId = stored?.value.id;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [other, setOther] = useState<string[]>([]);
  const [incomplete, setIncomplete] = useState<readonly string[]>([]);
  const markIncomplete = useCallback(
    (path: string, isIncomplete: boolean) =>
      setIncomplete((before) => [...before.filter((known) => known !== path), ...(isIncomplete ? [path] : [])]),
    [],
  );
  const show = (message: MessageInput) => {
    form.setInitialValues(message);
    form.reset();
  };
  const { save: saveStored, ...state } = useStored(
    stored ? inForm(stored) : { value: initial, at: 0 },
    form.values,
    show,
    isSame,
  );
  const create = api.useMutation('post', '/operator/v1/apps/{partnerId}/messages');
  const update = api.useMutation('put', item);

  /** Shows an invalid text: the texts of other languages are hidden. */
  function showLanguage(invalid: (string | undefined)[]): void {
    const search = (current: ComposerSearch) =>
      invalid.length === 0 || invalid.includes(current.language) ? current : { ...current, language: invalid[0] };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  }

  async function readInForm(): Promise<Stored<MessageInput> | undefined> {
    const found = await read?.();
    return found && inForm(found);
  }

  async function store(message: MessageInput, tag: string | undefined): Promise<Stored<MessageInput> | undefined> {
    const body = requestOf(message);
    if (messageId === undefined) {
      const { id } = await create.mutateAsync({ params: { path: { partnerId } }, body });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/messages'] });
      notifications.show({ message: 'The message was created. Now you can preview, count, schedule and send it.' });
      const to = '/apps/$partnerId/messages/$messageId';
      const search = (({ copy, ...current }: ComposerSearch) => current) as never;
      await navigate({ to, params: { partnerId, messageId: String(id) }, search, ignoreBlocker: true });
      return undefined;
    }
    await update.mutateAsync({ params: { path: { partnerId, messageId }, header: ifMatch(tag) }, body });
    const [found] = await Promise.all([
      readInForm(),
      queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => String(path).includes('/messages') && path !== item,
      }),
    ]);
    notifications.show({ message: 'The message was saved.' });
    return found;
  }

  async function save(message: MessageInput): Promise<void> {
    setOther([]);
    if (incomplete.length > 0) return;
    const send = (tag: string | undefined) => store(message, tag);
    await saveStored(send, (found) => draftOf(found as StoredMessage)).catch((error: unknown) => {
      // After a sign-in in the dialog, saving works.
      if (error instanceof ApiError && error.status === 401) return;
      const found = byField(error, fieldsOf(message));
      form.setErrors(found.fields);
      setOther(found.other);
      showLanguage(invalidLanguages(found.fields));
    });
  }
  return { ...state, save, other, dirty: state.dirty || incomplete.length > 0, markIncomplete };
}
