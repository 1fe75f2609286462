import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { client, type Schemas } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { ApiError } from '../../../api/errors.ts';
import { type Stored, useStored } from '../../../components/use-stored.ts';
import { type CampaignValues, contentOf } from './content.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const list = '/operator/v1/apps/{partnerId}/campaign_drafts';
const item = '/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}';

type Draft = Schemas['CampaignDraft'];

/** How long a draft is unchanged before it is saved, in milliseconds. */
const delay = 1_000;

export const valuesOf = ({ name, content }: Pick<Draft, 'name' | 'content'>): CampaignValues => ({
  name,
  content: contentOf(content),
});

const inForm = ({ value, at }: Stored<Draft>): Stored<CampaignValues> => ({
  value: valuesOf(value),
  at,
  tag: tagOf(value),
});

/**
 * Saves a draft a second after the last change.
 *
 * @param initial what a new draft starts with
 * @param created called with the ID of a new draft
 */
export function useDraft(
  partnerId: string,
  form: CampaignForm,
  initial: CampaignValues,
  stored: Stored<Draft> | undefined,
  created: (draftId: number) => void,
) {
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>();
  const [draftId, setDraftId] = useState(stored?.value.id);
  /** What could not be saved, or what the operator did not want to save over another change. */
  const rejected = useRef<string>(undefined);
  const { save: saveStored, ...state } = useStored<CampaignValues>(
    stored ? inForm(stored) : { value: initial, at: 0 },
    form.values,
    form.show,
  );

  async function store(body: CampaignValues, tag: string | undefined): Promise<Stored<CampaignValues>> {
    const content = body.content as unknown as Draft['content'];
    let id = draftId;
    if (id === undefined) {
      const { data } = await client.POST(list, {
        params: { path: { partnerId } },
        body: { name: body.name, content },
      });
      id = data?.id ?? 0;
      setDraftId(id);
    } else {
      const path = { partnerId, draftId: id };
      await client.PUT(item, { params: { path, header: ifMatch(tag) }, body: { name: body.name, content } });
    }
    const params = { path: { partnerId, draftId: id } };
    // What was read before it was saved would restore it.
    await queries.cancelQueries({ queryKey: ['get', item] });
    const { data } = await client.GET(item, { params });
    if (!data) throw new Error('the draft has no content');
    queries.setQueryData(['get', item, { params }], data);
    void queries.invalidateQueries({ queryKey: ['get', list] });
    if (draftId === undefined) created(id);
    return inForm({ value: data, at: Date.now() });
  }

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    const { values } = form;
    const text = JSON.stringify(values);
    setError(undefined);
    let isStored = false;
    const send = async (tag: string | undefined) => {
      const result = await store(values, tag);
      isStored = true;
      return result;
    };
    await saveStored(send, (found) => valuesOf(found as Draft)).catch((reason: unknown) => {
      // After a sign-in in the dialog, saving works.
      if (!(reason instanceof ApiError && reason.status === 401)) setError(reason);
    });
    rejected.current = isStored ? undefined : text;
    return isStored;
  }

  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  const edited = JSON.stringify(form.values);
  const isReady = state.dirty && !state.pending && !state.isConflict;
  useEffect(() => {
    if (!isReady || rejected.current === edited) return undefined;
    const timer = setTimeout(() => void latest.current(), delay);
    return () => clearTimeout(timer);
  }, [isReady, edited]);
  return { ...state, save, error, draftId };
}
