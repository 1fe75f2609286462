import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../../components/DataTable.tsx';
import { useDraftContext, useSetting } from '../draft.ts';
import { countConditions } from './criteria.ts';
import { SegmentEditor } from './SegmentEditor.tsx';

interface Segment {
  id: number;
  name: string;
  where: unknown;
}

/** More are found by their name. */
const maxShown = 50;
const maxSegments = 1_000;

const conditionsText = (where: unknown) => {
  const count = countConditions(where);
  return count === 0 ? 'All devices' : `${count} ${count === 1 ? 'condition' : 'conditions'}`;
};

/** The segments of the application, and the builder of one. */
export function SegmentsTab({ partnerId }: { partnerId: string }) {
  const { draft, readOnly } = useDraftContext();
  const { value: segments = [] } = useSetting<Segment[]>(['segments']);
  const [selected, setSelected] = useState<number>();
  const [search, setSearch] = useState('');
  const index = segments.findIndex(({ id }) => id === selected);
  if (index >= 0) {
    return (
      <SegmentEditor
        key={selected}
        partnerId={partnerId}
        index={index}
        close={() => setSelected(undefined)}
        remove={() => draft.change(['segments'], segments.toSpliced(index, 1))}
      />
    );
  }
  const term = search.trim().toLowerCase();
  const found = segments.filter(
    ({ id, name }) => term === '' || String(id) === term || name.toLowerCase().includes(term),
  );
  const add = () => {
    const id = segments.reduce((highest, each) => Math.max(highest, each.id), 0) + 1;
    draft.change(['segments'], [...segments, { id, name: '', where: {} }]);
    setSelected(id);
  };
  return (
    <Stack mb="md">
      <Text size="sm" c="dimmed">
        A segment has the devices that match its conditions when a message is sent. A message to a removed segment
        reaches none of its devices.
      </Text>
      <Group>
        <TextInput
          type="search"
          aria-label="Search for segments"
          placeholder="Search for segments"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {readOnly ? null : (
          <Button variant="default" disabled={segments.length >= maxSegments} onClick={add}>
            Add segment
          </Button>
        )}
      </Group>
      <DataTable
        label="Segments"
        rows={found.slice(0, maxShown)}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'Name',
            render: ({ id, name }) => (
              <Anchor component="button" type="button" onClick={() => setSelected(id)}>
                {name || 'Without a name'}
              </Anchor>
            ),
          },
          { label: 'Conditions', render: ({ where }) => conditionsText(where) },
          { label: 'ID', number: true, render: ({ id }) => id },
        ]}
        empty={{
          title: term ? 'No segment found' : 'No segments yet',
          next: term ? undefined : 'Add a segment, such as devices used in the last 30 days.',
        }}
      />
      {found.length > maxShown ? (
        <Text size="sm" c="dimmed">
          {maxShown} of {found.length.toLocaleString()} segments are shown. Search for others.
        </Text>
      ) : null}
    </Stack>
  );
}
