import { Button, FileButton, Group, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { textOf } from '../../api/errors.ts';
import { useCan } from '../../session/session.ts';
import { ownPicture } from './own-picture.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { pictureTypes, uploadPicture } from './upload-picture.ts';
import { UrlHint } from './UrlHint.tsx';

/** A field for the URL of a picture, which can also be uploaded, dropped or chosen. */
export function PictureField({
  partnerId,
  value,
  change,
  readOnly = false,
  description,
  error,
  label,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'label'> & {
  partnerId: string;
  label: string;
  value: string;
  change: (url: string) => void;
}) {
  const can = useCan();
  const [choosing, setChoosing] = useState(false);
  const [dropping, setDropping] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(partnerId, file),
    onSuccess: ({ url }) => change(url),
  });
  const editable = !readOnly && can('createPicture');
  const shown = ownPicture(value);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDropping(false);
    const [file] = event.dataTransfer.files;
    if (file && !upload.isPending) upload.mutate(file);
  }
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <Stack
      gap={6}
      className="picture-field"
      data-dropping={dropping || undefined}
      {...(editable && {
        onDragOver(event: DragEvent) {
          if (!hasFile(event)) return;
          event.preventDefault();
          setDropping(true);
        },
        onDragLeave: () => setDropping(false),
        onDrop: drop,
      })}
    >
      <TextInput
        {...input}
        label={label}
        readOnly={readOnly}
        value={value}
        onChange={({ currentTarget }) => {
          upload.reset();
          change(currentTarget.value);
        }}
        description={
          <UrlHint url={value} isPicture>
            {description}
          </UrlHint>
        }
        error={upload.error ? textOf(upload.error) : error}
      />
      {editable ? (
        <Group gap="xs">
          <FileButton accept={pictureTypes} onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="xs"
                loading={upload.isPending}
                aria-label={`Upload picture: ${label}`}
              >
                Upload picture
              </Button>
            )}
          </FileButton>
          <Button variant="default" size="xs" onClick={() => setChoosing(true)} aria-label={`Choose picture: ${label}`}>
            Choose picture
          </Button>
          <Text size="xs" c="dimmed" visibleFrom="sm">
            or drop a file here
          </Text>
        </Group>
      ) : null}
      {shown ? <img className="picture-thumbnail" src={shown} alt={`Preview: ${label}`} /> : null}
      {choosing ? (
        <PicturePicker
          partnerId={partnerId}
          close={() => setChoosing(false)}
          choose={(url) => {
            upload.reset();
            change(url);
            setChoosing(false);
          }}
        />
      ) : null}
    </Stack>
  );
}
