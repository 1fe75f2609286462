import { useApplicationSettings } from '../../../api/application-settings.ts';
import { useLists } from '../../lists/use-lists.ts';
import type { Choice } from './fields.tsx';

const named = (id: unknown, name: string): Choice => ({ value: String(id), label: `${name} (${String(id)})` });

/** What a document can refer to: names of the settings, and static lists. */
export function useChoices(partnerId: string) {
  const settings = useApplicationSettings(partnerId).data;
  const lists = useLists(partnerId).data ?? [];
  return {
    appName: settings?.name ?? partnerId,
    languages: settings?.languages ?? [],
    segments: (settings?.segments ?? []).map(({ id, name }) => named(id, name)),
    lists: lists.map(({ listId, name }) => named(listId, name)),
    events: (settings?.events ?? []).map(({ code, name }) => named(code, name)),
    views: (settings?.views ?? []).map(({ value, name }) => named(value, name)),
    states: (settings?.states ?? []).map(({ name }) => ({ value: name, label: name })),
    templates: settings?.inAppTemplates ?? [],
  };
}

export type Choices = ReturnType<typeof useChoices>;
