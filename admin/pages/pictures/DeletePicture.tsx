import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, ifMatchOf, type Schemas } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { pictureList } from '../../components/pictures/upload-picture.ts';

const item = '/operator/v1/apps/{partnerId}/pictures/{pictureId}';

/** What uses a picture, as the service says it; undefined for other errors. */
function usesIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return /is used by (.*); with force=true it is deleted$/.exec(error.message)?.[1];
}

/** Deletes a picture after a confirmation, and a second one if something uses it. */
export function DeletePicture({
  partnerId,
  picture: { id, name },
}: {
  partnerId: string;
  picture: Schemas['Picture'];
}) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const path = { partnerId, pictureId: id };
  const remove = useMutation({
    mutationFn: async (force: boolean) => {
      const header = await ifMatchOf(client.GET(item, { params: { path } }));
      return client.DELETE(item, { params: { path, header, query: { force } } });
    },
    async onSuccess() {
      setAsked(false);
      notifications.show({ message: `The picture ${name} was deleted.` });
      await queries.invalidateQueries({ queryKey: ['get', pictureList] });
    },
  });
  const uses = usesIn(remove.error);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Delete the picture ${name}`}
        onClick={() => {
          remove.reset();
          setAsked(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this picture?"
        action={uses === undefined ? 'Delete picture' : 'Delete anyway'}
        pending={remove.isPending}
        error={uses === undefined ? remove.error : undefined}
        confirm={() => remove.mutate(uses !== undefined)}
      >
        {uses === undefined ? null : (
          <Notice warning title="This picture is in use">
            It is used by {uses}. They will be shown without it.
          </Notice>
        )}
        <span dir="auto">{name}</span> is deleted for everyone. If you upload the same file again, it has the same URL.
      </ConfirmDialog>
    </>
  );
}
