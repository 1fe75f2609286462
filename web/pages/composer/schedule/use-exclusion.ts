import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, type Schemas } from '../../../api/client.ts';

type Exclusion = Schemas['ScheduleExclusion'];

const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules/exclusions';

/** Changes the exclusion of a schedule. The contract has no update, so a change deletes it and creates another one. */
export function useExclusion(partnerId: string, messageId: number, stored: Exclusion | undefined) {
  const queries = useQueryClient();
  const params = { path: { partnerId, messageId } };
  const create = (body: Exclusion) => client.POST(path, { params, body });
  const onSettled = () => queries.resetQueries({ queryKey: ['get', path] });

  const replace = useMutation({
    async mutationFn(exclusion: Exclusion) {
      if (stored) await client.DELETE(path, { params });
      try {
        await create(exclusion);
      } catch (error) {
        if (stored) await create(stored);
        throw error;
      }
    },
    async onSuccess() {
      notifications.show({ message: 'The excluded days were saved.' });
      await onSettled();
    },
  });
  const remove = useMutation({
    mutationFn: () => client.DELETE(path, { params }),
    async onSuccess() {
      notifications.show({ message: 'The excluded days were deleted.' });
      await onSettled();
    },
  });
  return { replace, remove };
}
