import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { placeOf } from '../api/words.ts';
import { compare } from './changes.ts';
import { DataTable } from './DataTable.tsx';
import type { Conflict } from './use-stored.ts';

/** Asks what to do if someone has changed an object before it is saved. Nothing was saved yet. */
export function ConflictDialog({
  subject,
  conflict,
  nameOf,
}: {
  subject: string;
  conflict: Conflict | undefined;
  nameOf?: ((path: string) => string) | undefined;
}) {
  return (
    <Modal
      opened={conflict !== undefined}
      onClose={() => conflict?.choose('cancel')}
      title={`Someone has changed ${subject}`}
      size="xl"
    >
      {conflict ? (
        <Stack>
          <Text size="sm">Your changes are not saved yet. These values differ:</Text>
          <Differences theirs={conflict.theirs} mine={conflict.mine} nameOf={nameOf} />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={() => conflict.choose('cancel')}>
              Cancel
            </Button>
            <Button variant="default" onClick={() => conflict.choose('theirs')}>
              Take theirs
            </Button>
            <Button onClick={() => conflict.choose('mine')}>Keep mine</Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  );
}

/**
 * The values in which two versions of an object differ.
 *
 * @param nameOf the label of the field for a path such as `texts/title`. Without it, the label is made of the words of the path.
 */
export function Differences({
  theirs,
  mine,
  nameOf = (path) => placeOf(path),
}: {
  theirs: unknown;
  mine: unknown;
  nameOf?: ((path: string) => string) | undefined;
}) {
  return (
    <DataTable
      label="Different values"
      rows={compare(toObject(mine), toObject(theirs)).changes}
      keyOf={({ path }) => path}
      columns={[
        { label: 'Property', render: ({ path }) => nameOf(path.slice(1)) },
        { label: 'Yours', render: ({ before }) => before ?? '–' },
        { label: 'Theirs', render: ({ after }) => after ?? '–' },
      ]}
      empty={{ title: 'The values are the same' }}
    />
  );
}

/** A document may be edited as text. */
function toObject(value: unknown): object {
  if (typeof value !== 'string') return value as object;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parsed : { text: value };
  } catch {
    return { text: value };
  }
}
