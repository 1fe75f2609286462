import { ActionIcon, Anchor, Button, Group, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '../../../components/icons.tsx';
import { useRef, useState } from 'react';
import { DataTable } from '../../../components/DataTable.tsx';
import { useDraftContext, useSetting } from '../draft.ts';
import { EntryEditor } from './EntryEditor.tsx';
import { copyOf, type Entry, type Kind, newEntry, shown, titleOf } from './kinds.ts';

/** More are found by a search. */
const maxShown = 50;

interface Row {
  entry: Entry;
  index: number;
  hasError: boolean;
}

/** The entries of a list of the settings, and the form of one. */
export function EntriesTab({ kind }: { kind: Kind }) {
  const { draft, readOnly } = useDraftContext();
  const { value, change, error } = useSetting<Entry[]>([kind.setting]);
  const entries = Array.isArray(value) ? value : [];
  const [selected, setSelected] = useState<number>();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const isFull = entries.length >= kind.maxEntries;
  /** The button that gets the focus after a change: its action, and the index of the entry. */
  const focused = useRef<string>(undefined);
  const focusIfAsked = (action: string) => (node: HTMLElement | null) => {
    if (node && focused.current === action) {
      focused.current = undefined;
      node.focus();
    }
  };
  const insert = (index: number, entry: Entry) => {
    change(entries.toSpliced(index, 0, entry));
    setSelected(index);
  };
  const remove = (index: number) => {
    const title = titleOf(entries[index] ?? {}, kind);
    change(entries.toSpliced(index, 1));
    setSelected(undefined);
    focused.current = 'add';
    setStatus(`${title} was removed.`);
  };
  const close = (index: number) => {
    focused.current = `edit ${index}`;
    setSelected(undefined);
  };
  if (selected !== undefined && selected < entries.length) {
    return (
      <EntryEditor
        key={selected}
        kind={kind}
        index={selected}
        close={() => close(selected)}
        remove={() => remove(selected)}
        duplicate={isFull ? undefined : () => insert(selected + 1, copyOf(entries[selected] ?? {}, entries, kind))}
      />
    );
  }

  const move = (index: number, to: number) => {
    const entry = entries[index];
    if (entry === undefined) return;
    change(entries.toSpliced(index, 1).toSpliced(to, 0, entry));
    const isUp = to < index;
    // A button that can't be used loses the focus.
    const isUpUsable = to > 0 && (isUp || to === entries.length - 1);
    focused.current = `${isUpUsable ? 'up' : 'down'} ${to}`;
    setStatus(`${titleOf(entry, kind)} is now number ${to + 1} of ${entries.length}.`);
  };
  const term = search.trim().toLowerCase();
  const rows = entries
    .map((entry, index): Row => ({
      ...{ entry, index },
      hasError: draft.errors.some(({ pointer }) => `${pointer}/`.startsWith(`/${kind.setting}/${index}/`)),
    }))
    .filter(
      ({ entry }) => term === '' || kind.members.some((member) => shown(entry, member).toLowerCase().includes(term)),
    )
    // Entries with errors are always among those that are shown.
    .sort((one, other) => Number(other.hasError) - Number(one.hasError));
  const isOrdered = term === '' && !rows.some(({ hasError }) => hasError);
  const [first, ...others] = kind.members;
  return (
    <Stack mb="md">
      <Text size="sm" c="dimmed">
        {kind.about} They are kept in this order.
      </Text>
      <Group>
        <TextInput
          type="search"
          aria-label={`Search for ${kind.title.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {readOnly ? null : (
          <Button
            ref={focusIfAsked('add')}
            variant="default"
            disabled={isFull}
            onClick={() => insert(entries.length, newEntry(kind))}
          >
            Add {kind.noun}
          </Button>
        )}
      </Group>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
      <DataTable
        label={kind.title}
        rows={rows.slice(0, maxShown)}
        keyOf={({ index }) => index}
        columns={[
          {
            label: first.label,
            render: ({ entry, index, hasError }) => (
              <>
                <Anchor
                  ref={focusIfAsked(`edit ${index}`)}
                  component="button"
                  type="button"
                  ta="start"
                  className="breakable"
                  onClick={() => setSelected(index)}
                >
                  {titleOf(entry, kind)}
                </Anchor>
                {hasError ? (
                  <Text size="sm" c="var(--mantine-color-error)">
                    Has an error
                  </Text>
                ) : null}
              </>
            ),
          },
          ...others.map((member) => ({
            label: member.label,
            render: ({ entry }: Row) => <span className="breakable">{shown(entry, member)}</span>,
          })),
          ...(readOnly
            ? []
            : [
                {
                  label: 'Actions',
                  render: ({ entry, index }: Row) => {
                    const title = titleOf(entry, kind);
                    return (
                      <Group gap={4} wrap="nowrap">
                        <ActionIcon
                          ref={focusIfAsked(`up ${index}`)}
                          variant="default"
                          aria-label={`Move up ${title}`}
                          disabled={!isOrdered || index === 0}
                          onClick={() => move(index, index - 1)}
                        >
                          <IconArrowUp size={16} />
                        </ActionIcon>
                        <ActionIcon
                          ref={focusIfAsked(`down ${index}`)}
                          variant="default"
                          aria-label={`Move down ${title}`}
                          disabled={!isOrdered || index >= Math.min(entries.length, maxShown) - 1}
                          onClick={() => move(index, index + 1)}
                        >
                          <IconArrowDown size={16} />
                        </ActionIcon>
                        <ActionIcon
                          variant="default"
                          aria-label={`Duplicate ${title}`}
                          disabled={isFull}
                          onClick={() => insert(index + 1, copyOf(entry, entries, kind))}
                        >
                          <IconCopy size={16} />
                        </ActionIcon>
                        <ActionIcon variant="default" aria-label={`Remove ${title}`} onClick={() => remove(index)}>
                          <IconTrash size={16} />
                        </ActionIcon>
                      </Group>
                    );
                  },
                },
              ]),
        ]}
        empty={{
          title: term ? `No ${kind.noun} found` : `No ${kind.title.toLowerCase()} yet`,
          next: term || readOnly ? undefined : kind.example,
        }}
      />
      {rows.length > maxShown ? (
        <Text size="sm" c="dimmed">
          {maxShown} of {rows.length.toLocaleString()} are shown. Search for others.
        </Text>
      ) : null}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Stack>
  );
}
