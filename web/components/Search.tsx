import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

/** A field that puts the search term into the URL, shortly after the last key. */
export function Search({ label, value = '' }: { label: string; value?: string | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((term: string) => {
    const next = (current: object) => ({ ...current, search: term.trim() || undefined, page: undefined });
    void navigate({ to: '.', search: next as never, replace: true });
  }, 250);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
