import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, type Schemas } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { ApiError } from '../../../api/errors.ts';

/** The connection was lost after the exclusion was deleted. */
class ExclusionLost extends Error {
  constructor() {
    super(
      'The excluded days were deleted, and the new ones may not be saved. Check your connection, then save them again.',
    );
  }
}

type Exclusion = Schemas['ScheduleExclusion'];

const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules/exclusions';

/**
 * Changes the exclusion of a schedule. The contract has no update, so a change deletes it and creates another one. After
 * a failure between the two, the page shows what is stored, and the error says what to do.
 */
export function useExclusion(partnerId: string, messageId: number, stored: Exclusion | undefined) {
  const queries = useQueryClient();
  const params = { path: { partnerId, messageId } };
  const create = (body: Exclusion) => client.POST(path, { params, body });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['get', path] });
  /** Deletes it, also if a lost response of an earlier request has deleted it. */
  const deleteStored = () =>
    client.DELETE(path, { params: { ...params, header: ifMatch(tagOf(stored)) } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });

  const replace = useMutation({
    async mutationFn(exclusion: Exclusion) {
      if (stored) await deleteStored();
      try {
        await create(exclusion);
      } catch (error) {
        const isRestored = !stored || (await create(stored).then(Boolean, () => false));
        throw isRestored ? error : new ExclusionLost();
      }
    },
    onSuccess: () => void notifications.show({ message: 'The excluded days were saved.' }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: deleteStored,
    onSuccess: () => void notifications.show({ message: 'The excluded days were deleted.' }),
    onSettled,
  });
  return { replace, remove };
}
