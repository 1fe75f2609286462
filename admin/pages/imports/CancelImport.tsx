import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api, type Schemas } from '../../api/client.ts';
import { textOf } from '../../api/errors.ts';
import { useCan } from '../../session/session.ts';

/** Stops a running import, also one that was started in another browser. */
export function CancelImport({ partnerId, entry }: { partnerId: string; entry: Schemas['Import'] }) {
  const can = useCan();
  const cancel = api.useMutation('post', '/operator/v1/apps/{partnerId}/imports/{importId}/cancel', {
    onSuccess: () => void notifications.show({ message: 'The import is being canceled. What was imported stays.' }),
    onError: (error: unknown) => void notifications.show({ color: 'red', message: textOf(error) }),
  });
  if (entry.state !== 'running' || !can('cancelImport')) return null;
  return (
    <Group>
      <Button
        variant="outline"
        color="red"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { path: { partnerId, importId: entry.id } } })}
      >
        Cancel the import
      </Button>
    </Group>
  );
}
