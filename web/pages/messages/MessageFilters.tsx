import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { UrlField } from '../../components/UrlField.tsx';

/** The filters of the message list. They are part of the URL, where `%` stands for any characters. */
export function MessageFilters({ title, externalId }: { title?: string | undefined; externalId?: string | undefined }) {
  return (
    <Group align="flex-end">
      <Filter name="title" label="Title contains" value={title} />
      <Filter name="externalId" label="External ID contains" value={externalId} />
    </Group>
  );
}

const patternOf = (text: string) => (text === '' ? undefined : text.includes('%') ? text : `%${text}%`);
const textOf = (pattern = '') => /^%([^%]*)%$/.exec(pattern)?.[1] ?? pattern;

function Filter({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  const navigate = useNavigate();
  const filter = (term: string) => {
    const next = (current: object) => ({ ...current, [name]: patternOf(term), page: undefined });
    void navigate({ to: '.', search: next as never, replace: true });
  };
  return <UrlField type="search" label={label} maxLength={250} value={textOf(value)} change={filter} />;
}
