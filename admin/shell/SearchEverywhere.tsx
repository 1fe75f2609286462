import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '../components/icons.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { textOf } from '../api/errors.ts';
import { applicationPages, type Destination, servicePages } from './destinations.ts';
import { useCan } from '../session/session.ts';
import { type Hit, useHits } from './use-hits.ts';

const [store, spotlight] = createSpotlight();
export const openSearch = spotlight.open;

const listOfActions = () => document.getElementById(store.getState().listId);

/** Another text has other results, so that none of them is selected. */
function unselect(): void {
  store.updateState((state) => ({ ...state, selected: -1 }));
  listOfActions()?.querySelector('[data-selected]')?.removeAttribute('data-selected');
}

/** Enter opens the first result if none is selected. */
function openFirst({ key }: { key: string }): void {
  const list = listOfActions();
  if (key === 'Enter' && !list?.querySelector('[data-selected]')) list?.querySelector('button')?.click();
}

/** Finds pages, messages, sends, campaigns, devices and accounts. It opens when it is loaded, and with Ctrl+K. */
export function SearchEverywhere({ partnerId }: { partnerId: string | undefined }) {
  const [text, setText] = useState('');
  const written = text.trim();
  const [query] = useDebouncedValue(written, 250);
  const navigate = useNavigate();
  const pages = usePages(partnerId, written);
  const found = useHits(partnerId, query);
  // Enter must not open a result of an earlier text.
  const isOutdated = query !== written;
  const groups = isOutdated ? [] : found.groups;
  const error = isOutdated ? undefined : found.error;
  const isSearching = isOutdated || found.isSearching;
  useEffect(() => spotlight.open(), []);
  const isEmpty = pages.length === 0 && groups.every(({ hits }) => hits.length === 0);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={(changed) => {
        unselect();
        setText(changed);
      }}
      shortcut={null}
      scrollable
      maxHeight="min(60vh, 480px)"
      attributes={{ content: { 'aria-label': 'Search' } }}
      clearQueryOnClose
    >
      <Spotlight.Search
        aria-label="Search pages, messages, sends, devices and accounts"
        placeholder="Search pages, messages, sends, devices and accounts"
        leftSection={<IconSearch size={18} />}
        maxLength={255}
        onKeyDown={openFirst}
      />
      <Spotlight.ActionsList aria-busy={isSearching}>
        {pages.length > 0 ? (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ to, label, Icon }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<Icon size={18} />}
                onClick={() => void navigate({ to, params: { partnerId } as never })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {groups.map(({ label, hits }) =>
          hits.length === 0 ? null : (
            <Spotlight.ActionsGroup key={label} label={label}>
              {hits.map((hit) => (
                <HitAction key={hit.key} hit={hit} />
              ))}
            </Spotlight.ActionsGroup>
          ),
        )}
        {isEmpty || error ? (
          <Spotlight.Empty>
            {error ? textOf(error) : isSearching ? 'Searching…' : `Nothing found for ${text}`}
          </Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function HitAction({ hit: { label, description, to, params } }: { hit: Hit }) {
  const navigate = useNavigate();
  return (
    <Spotlight.Action
      label={label}
      {...(description !== undefined && { description })}
      dir="auto"
      onClick={() => void navigate({ to, params: params as never })}
    />
  );
}

/** The pages that the operator may see and whose name has the text. */
function usePages(partnerId: string | undefined, query: string): Destination[] {
  const can = useCan();
  const all = [...(partnerId === undefined ? [] : Object.values(applicationPages).flat()), ...servicePages];
  const lower = query.toLowerCase();
  return all.filter(
    ({ label, requires }) => label.toLowerCase().includes(lower) && (requires === undefined || can(requires)),
  );
}
