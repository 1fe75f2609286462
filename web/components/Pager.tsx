import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Schemas } from '../api/client.ts';

/** Links to the previous and next page of a list. The page is part of the URL. */
export function Pager({ link, page }: { link: Schemas['Link']; page: number }) {
  const navigate = useNavigate();
  if (!link.next && page === 1) return null;
  const go = (target: number) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, page: target === 1 ? undefined : target })) as never,
    });
  return (
    <Group component="nav" aria-label="Pages" justify="center">
      <Button variant="default" disabled={page === 1} onClick={() => go(page - 1)}>
        Previous
      </Button>
      <Text size="sm">Page {page}</Text>
      <Button variant="default" disabled={!link.next} onClick={() => go(page + 1)}>
        Next
      </Button>
    </Group>
  );
}
