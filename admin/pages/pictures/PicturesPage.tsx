import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { ownPicture } from '../../components/pictures/own-picture.ts';
import { pictureTypes, uploadPicture } from '../../components/pictures/upload-picture.ts';
import { Time } from '../../components/Time.tsx';
import { useCan } from '../../session/session.ts';
import { DeletePicture } from './DeletePicture.tsx';
import '../../components/pictures/pictures.css';

const route = getRouteApi('/apps/$partnerId/pictures');

const types = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/gif': 'GIF', 'image/webp': 'WebP' };

/** The pictures of an application. */
export function PicturesPage() {
  const { partnerId } = route.useParams();
  const can = useCan();
  const upload = useMutation({
    mutationFn: async (files: File[]) => {
      for (const file of files) await uploadPicture(partnerId, file);
      return files.length;
    },
    onSuccess: (count) =>
      notifications.show({ message: count === 1 ? 'The picture was uploaded.' : `${count} pictures were uploaded.` }),
  });
  const actions = can('createPicture') ? (
    <FileButton multiple accept={pictureTypes} onChange={(files) => files.length > 0 && upload.mutate(files)}>
      {(props) => (
        <Button {...props} loading={upload.isPending}>
          Upload pictures
        </Button>
      )}
    </FileButton>
  ) : null;
  return (
    <Page
      title="Pictures"
      subtitle="Pictures for messages. Everyone who knows the URL of a picture can load it."
      actions={actions}
    >
      {upload.error ? <ErrorAlert title="A picture was not uploaded" error={upload.error} /> : null}
      <ListView
        list="/operator/v1/apps/{partnerId}/pictures"
        path={{ partnerId }}
        label="Pictures"
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Picture',
            render: ({ url, name }) => (
              <a href={ownPicture(url)} target="_blank" rel="noreferrer">
                <img className="picture-thumbnail" src={ownPicture(url)} alt={name} loading="lazy" />
              </a>
            ),
          },
          { label: 'Name', property: 'name', render: ({ name }) => <span dir="auto">{name}</span> },
          { label: 'Type', property: 'mediaType', names: types, render: ({ mediaType }) => types[mediaType] },
          { label: 'Pixels', property: 'width', render: ({ width, height }) => `${width} × ${height}` },
          { label: 'Size', property: 'bytes', render: ({ bytes }) => sizeOf(bytes) },
          { label: 'Uploaded by', property: 'operator', render: ({ operator }) => operator },
          { label: 'Uploaded', property: 'createdAt', render: ({ createdAt }) => <Time value={createdAt} /> },
          ...(can('deletePicture')
            ? [
                {
                  label: 'Actions',
                  render: (picture: Schemas['Picture']) => <DeletePicture partnerId={partnerId} picture={picture} />,
                },
              ]
            : []),
        ]}
        empty={{ title: 'No pictures yet', next: 'Upload pictures here, or where you write a message.' }}
      />
    </Page>
  );
}

const sizeOf = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString()} KiB`;
