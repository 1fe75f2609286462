import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';
import { ApiError, byField } from '../../api/errors.ts';
import type { ComposerSearch } from './composer-search.ts';
import { fieldsOf, invalidLanguages, isSame, type MessageInput, requestOf } from './draft.ts';
import type { useNewMessageForm } from './form.ts';

/** Creates or updates the message of a form, and puts the errors of the service at their fields. */
export function useSave(partnerId: string, messageId: number | undefined, form: ReturnType<typeof useNewMessageForm>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(form.values);
  const [other, setOther] = useState<string[]>([]);
  const create = api.useMutation('post', '/operator/v1/apps/{partnerId}/messages');
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/messages/{messageId}');

  /** Shows an invalid text: the texts of other languages are hidden. */
  function showLanguage(invalid: (string | undefined)[]): void {
    const search = (current: ComposerSearch) =>
      invalid.length === 0 || invalid.includes(current.language) ? current : { ...current, language: invalid[0] };
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  }

  async function store(message: MessageInput): Promise<void> {
    const body = requestOf(message);
    if (messageId === undefined) {
      const { id } = await create.mutateAsync({ params: { path: { partnerId } }, body });
      await queries.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/messages'] });
      notifications.show({ message: 'The message was created. Now you can preview, count, schedule and send it.' });
      const to = '/apps/$partnerId/messages/$messageId';
      const search = (({ copy, ...current }: ComposerSearch) => current) as never;
      await navigate({ to, params: { partnerId, messageId: String(id) }, search, ignoreBlocker: true });
      return;
    }
    await update.mutateAsync({ params: { path: { partnerId, messageId } }, body });
    setSaved(message);
    notifications.show({ message: 'The message was saved.' });
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('/messages') });
  }

  async function save(message: MessageInput): Promise<void> {
    setOther([]);
    await store(message).catch((error: unknown) => {
      // After a sign-in in the dialog, saving works.
      if (error instanceof ApiError && error.status === 401) return;
      const found = byField(error, fieldsOf(message));
      form.setErrors(found.fields);
      setOther(found.other);
      showLanguage(invalidLanguages(found.fields));
    });
  }
  const hasErrors = Object.keys(form.errors).length > 0;
  const pending = create.isPending || update.isPending;
  useEffect(() => {
    if (hasErrors && !pending) document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus();
  }, [hasErrors, pending]);
  return { save, pending, other, dirty: !isSame(form.values, saved) };
}
