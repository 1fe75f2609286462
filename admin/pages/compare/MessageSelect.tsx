import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../api/client.ts';
import { platformNames } from '../messages/state.ts';
import { maxCompared } from './compare-search.ts';

type Message = Pick<Schemas['Message'], 'id' | 'title' | 'platform'>;

/** Chooses messages. The service searches, since there may be thousands. */
export function MessageSelect({
  partnerId,
  ids,
  known,
  choose,
}: {
  partnerId: string;
  ids: readonly number[];
  /** Those of the chosen messages that are already loaded. */
  known: readonly Message[];
  choose: (ids: readonly number[]) => void;
}) {
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), 250);
  const found = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages',
    { params: { path: { partnerId }, query: { sort: '-updatedAt', ...(term && { search: term }) } } },
    { placeholderData: keepPreviousData },
  );
  const messages = new Map<number, Message>([...(found.data?.data ?? []), ...known].map((each) => [each.id, each]));
  const label = (id: number) => {
    const message = messages.get(id);
    return message ? `${message.title} (${platformNames[message.platform]}, ID ${id})` : `ID ${id}`;
  };
  return (
    <MultiSelect
      label="Messages"
      description={`At most ${maxCompared}. Type to search by title, text or external ID.`}
      placeholder={ids.length === 0 ? 'Choose messages' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Remove all: Messages' }}
      maxValues={maxCompared}
      hidePickedOptions
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'No message found'}
      data={[...new Set([...ids, ...messages.keys()])].map((id) => ({ value: String(id), label: label(id) }))}
      // The service has already filtered them.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      value={ids.map(String)}
      onChange={(values) => choose(values.map(Number))}
    />
  );
}
