import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/client.ts';

/** Chooses the application whose pages are shown. The service searches, since there may be thousands. */
export function ApplicationSelect({ partnerId }: { partnerId: string | undefined }) {
  const navigate = useNavigate();
  const [text, setText] = useState(partnerId ?? '');
  const [term] = useDebouncedValue(text.trim(), 250);
  const search = term === '' || term === partnerId ? undefined : term;
  const found = api.useQuery(
    'get',
    '/operator/v1/apps',
    { params: { query: { search } } },
    { placeholderData: keepPreviousData },
  );
  const names = found.data?.data.map((app) => app.partnerId) ?? [];
  return (
    <Select
      aria-label="Application"
      placeholder="Choose an application"
      searchable
      nothingFoundMessage="No application found"
      w={220}
      miw={0}
      data={partnerId === undefined || names.includes(partnerId) ? names : [partnerId, ...names]}
      // The service has already filtered them.
      filter={({ options }) => options}
      value={partnerId ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(chosen) => chosen && void navigate({ to: '/apps/$partnerId', params: { partnerId: chosen } })}
    />
  );
}
