import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { client, type Schemas } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { ApiError } from '../../../api/errors.ts';
import { useCurrentSession } from '../../../api/session-state.ts';
import { type Stored, useStored } from '../../../components/use-stored.ts';
import { type CampaignValues, contentOf } from './content.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const list = '/operator/v1/apps/{partnerId}/campaign_drafts';
const item = '/operator/v1/apps/{partnerId}/campaign_drafts/{draftId}';

type Draft = Schemas['CampaignDraft'];

/** A draft with its entity tag. */
export type SavedDraft = NonNullable<Schemas['CampaignSend']['draft']>;

/** How long a draft is unchanged before it is saved, in milliseconds. */
const delay = 1_000;

export const valuesOf = ({ name, content }: Pick<Draft, 'name' | 'content'>): CampaignValues => ({
  name,
  content: contentOf(content),
});

/** A copy has test messages of its own. */
export function copyOf(draft: Draft): CampaignValues {
  const { name, content } = valuesOf(draft);
  return { name, content: { ...content, tests: undefined } };
}

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
  const session = useCurrentSession();
  const [error, setError] = useState<unknown>();
  const [draftId, setDraftId] = useState(stored?.value.id);
  /** What could not be saved, or what the operator did not want to save over another change, and in which session. */
  const rejected = useRef<{ text: string; session: number }>(undefined);
  const {
    save: saveStored,
    tag: storedTag,
    ...state
  } = useStored<CampaignValues>(stored ? inForm(stored) : { value: initial, at: 0 }, form.values, form.show);

  async function store(
    body: CampaignValues,
    tag: string | undefined,
    known: number | undefined,
  ): Promise<{ id: number; stored: Stored<CampaignValues> }> {
    const content = body.content as unknown as Draft['content'];
    let id = known;
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
    if (known === undefined) created(id);
    return { id, stored: inForm({ value: data, at: Date.now() }) };
  }

  /**
   * @param known the draft to save, null for a new one
   * @returns the draft; undefined if something is not saved
   */
  async function save(known: number | null | undefined = draftId): Promise<SavedDraft | undefined> {
    const { values } = form;
    const text = JSON.stringify(values);
    setError(undefined);
    let saved: SavedDraft | undefined;
    const send = async (tag: string | undefined) => {
      const { id, stored: result } = await store(values, tag, known ?? undefined);
      saved = { id, etag: result.tag ?? '' };
      return result;
    };
    await saveStored(send, (found) => valuesOf(found as Draft)).catch((reason: unknown) => {
      // It is saved after a sign-in in the dialog.
      if (!(reason instanceof ApiError && reason.status === 401)) setError(reason);
    });
    rejected.current = saved ? undefined : { text, session };
    return saved;
  }

  const latest = useRef(save);
  useLayoutEffect(() => {
    latest.current = save;
  });
  const edited = JSON.stringify(form.values);
  const isReady = state.dirty && !state.pending && !state.isConflict;
  useEffect(() => {
    const { current } = rejected;
    if (!isReady || (current?.text === edited && current.session === session)) return undefined;
    const timer = setTimeout(() => void latest.current(), delay);
    return () => clearTimeout(timer);
  }, [isReady, edited, session]);
  return {
    ...state,
    error,
    isStored: draftId !== undefined,
    /** Whether somebody has deleted the draft. */
    isDeleted: error instanceof ApiError && error.status === 404,
    save,
    saveAsNew: () => save(null),
    /** Saves what is not saved yet. */
    saved: async () => (state.dirty || draftId === undefined ? save() : { id: draftId, etag: storedTag ?? '' }),
  };
}
