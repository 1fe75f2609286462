import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Schemas } from '../api/client.ts';

/** Links to the first and next page of a list without page numbers. The cursor is part of the URL, so the browser goes back to the previous page. */
export function CursorPager({ link, cursor }: { link: Schemas['Link']; cursor: string | undefined }) {
  const navigate = useNavigate();
  const next = link.next ? (new URL(link.next).searchParams.get('cursor') ?? undefined) : undefined;
  if (!next && !cursor) return null;
  const go = (target: string | undefined) =>
    void navigate({ to: '.', search: ((search: object) => ({ ...search, cursor: target })) as never });
  return (
    <Group component="nav" aria-label="Pages" justify="center">
      <Button variant="default" disabled={!cursor} onClick={() => go(undefined)}>
        First page
      </Button>
      <Button variant="default" disabled={!next} onClick={() => go(next)}>
        Next
      </Button>
    </Group>
  );
}
