import { Button, Group, Select, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { defaultSize, type ListState, pageSizes } from './use-list-state.ts';

/** Links to other pages of a list, which are part of the URL, and the size of a page. */
export function ListPages({ state, link, count }: { state: ListState; link: Schemas['Link']; count: number }) {
  const { definition, page, cursor, pageSize, change } = state;
  const isFirst = page === 1 && cursor === undefined;
  const next = link.next === undefined ? undefined : new URL(link.next).searchParams;
  if (isFirst && !next && count <= Number(pageSizes[0])) return null;
  const go = (target: number) => change({ page: target === 1 ? undefined : String(target) });
  return (
    <Group justify="space-between">
      <Group component="nav" aria-label="Pages">
        {/* A list with cursors has no page numbers. The browser goes back to the previous page. */}
        <Button variant="default" disabled={isFirst} onClick={() => go(definition.byCursor ? 1 : page - 1)}>
          {definition.byCursor ? 'First page' : 'Previous'}
        </Button>
        {definition.byCursor ? null : <Text size="sm">Page {page.toLocaleString()}</Text>}
        <Button
          variant="default"
          disabled={!next}
          onClick={() => (definition.byCursor ? change({ cursor: next?.get('cursor') ?? undefined }) : go(page + 1))}
        >
          Next
        </Button>
      </Group>
      <Group gap="xs">
        <Text size="sm" id="page-size">
          Entries per page
        </Text>
        <Select
          aria-labelledby="page-size"
          w={90}
          data={pageSizes}
          allowDeselect={false}
          value={pageSize ?? defaultSize}
          onChange={(size) => change({ pageSize: size === null || size === defaultSize ? undefined : size })}
        />
      </Group>
    </Group>
  );
}
