import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { UrlField } from './UrlField.tsx';

/** A field that puts the search term into the URL, shortly after the last key. */
export function Search({ label, value }: { label: string; value?: string | undefined }) {
  const navigate = useNavigate();
  const search = (term: string) => {
    const next = (current: object) => ({ ...current, search: term || undefined, page: undefined });
    void navigate({ to: '.', search: next as never, replace: true });
  };
  return (
    <UrlField
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={value}
      change={search}
    />
  );
}
