import { Button, Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Loaded } from '../Loaded.tsx';
import { ownPicture } from './own-picture.ts';
import { pictureList } from './upload-picture.ts';

/** Pictures of a page, which fit into a dialog. */
const pageSize = 24;

/** Lets the operator choose one of the pictures of the application. */
export function PicturePicker({
  partnerId,
  close,
  choose,
}: {
  partnerId: string;
  close: () => void;
  choose: (url: string) => void;
}) {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = { page, pageSize, ...(search && { search }) };
  const pictures = api.useQuery('get', pictureList, { params: { path: { partnerId }, query } });
  return (
    <Modal opened onClose={close} title="Choose a picture" size="lg">
      <Stack>
        <TextInput
          label="Search by name"
          data-autofocus
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPage(1);
          }}
        />
        <Loaded query={pictures} lines={6}>
          {({ data, link }) => (
            <>
              {data.length === 0 ? (
                <Text size="sm" role="status">
                  {search ? 'No pictures have this name.' : 'No pictures yet. Upload one first.'}
                </Text>
              ) : (
                <div className="picture-choices" role="group" aria-label="Pictures">
                  {data.map(({ id, name, url, width, height }) => (
                    <UnstyledButton key={id} className="picture-choice" onClick={() => choose(url)}>
                      <img className="picture-thumbnail" src={ownPicture(url)} alt="" loading="lazy" />
                      <Text size="xs" dir="auto">
                        {name}
                      </Text>
                      <Text size="xs" c="dimmed">
                        {width} × {height}
                      </Text>
                    </UnstyledButton>
                  ))}
                </div>
              )}
              {page === 1 && link.next === undefined ? null : (
                <Group component="nav" aria-label="Pages of pictures">
                  <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    Previous
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={link.next === undefined}
                    onClick={() => setPage(page + 1)}
                  >
                    Next
                  </Button>
                </Group>
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
}
