import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client, type Schemas } from '../../api/client.ts';
import { ifMatch, tagOf } from '../../api/entity-tags.ts';
import { ApiError, changedIn } from '../../api/errors.ts';
import type { Draft } from './draft.ts';
import { type Settings, settingsErrors } from './settings.ts';

type Application = Schemas['Application'];

/** Saves a draft: a dry run first, then a question if device values would be deleted. */
export function useSave(partnerId: string, draft: Draft) {
  const queries = useQueryClient();
  const update = api.useMutation('put', '/operator/v1/apps/{partnerId}/settings');
  /** What a dry run has checked, and the device values that it would delete. */
  const [checked, setChecked] = useState<{ sent: Settings; deletedValues: Schemas['DeletedValues'][] }>();
  const [conflict, setConflict] = useState<Application>();
  const path = { partnerId };

  const put = (settings: Settings, query: { dryRun?: boolean; deleteValues?: boolean }) =>
    update.mutateAsync({
      params: { path, query, header: ifMatch(tagOf(draft.base)) },
      body: { settings },
    });

  function explain(error: unknown): void {
    setChecked(undefined);
    draft.showErrors(settingsErrors(error).errors);
    setConflict(changedIn(error) as Application | undefined);
  }

  async function store(sent: Settings, deleteValues: boolean): Promise<void> {
    await put(sent, { deleteValues });
    setChecked(undefined);
    const { data } = await client.GET('/operator/v1/apps/{partnerId}', { params: { path } });
    if (data) draft.continueWith(data, sent);
    notifications.show({ message: 'The settings were saved.' });
    const affected = ['', '/indexes', '/gateways'].map((rest) => `/operator/v1/apps/{partnerId}${rest}`);
    await Promise.all(affected.map((url) => queries.invalidateQueries({ queryKey: ['get', url] })));
  }

  async function check(sent: Settings): Promise<void> {
    const { deletedValues } = await put(sent, { dryRun: true });
    if (deletedValues.length > 0) setChecked({ sent, deletedValues });
    else await store(sent, false);
  }

  return {
    pending: update.isPending,
    /** Other errors than those of settings and versions. */
    otherErrors: conflict || !update.error ? [] : otherErrorsOf(update.error),
    save: (settings: Settings) => check(settings).catch(explain),
    deletedValues: checked?.deletedValues,
    deleteAndSave: () => checked && store(checked.sent, true).catch(explain),
    keepValues: () => setChecked(undefined),
    conflict,
    endConflict: () => {
      update.reset();
      setConflict(undefined);
    },
  };
}

const otherErrorsOf = (error: unknown) =>
  error instanceof ApiError ? settingsErrors(error).other : [error instanceof Error ? error.message : String(error)];

export type Save = ReturnType<typeof useSave>;
