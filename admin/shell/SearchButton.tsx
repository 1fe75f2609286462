import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '../components/icons.tsx';
import { lazy, Suspense, useState } from 'react';

const modules = () => import('./SearchEverywhere.tsx');
const SearchEverywhere = lazy(() => modules().then((module) => ({ default: module.SearchEverywhere })));

/** Opens the search, which is loaded when it is first used. */
export function SearchButton({ partnerId }: { partnerId: string | undefined }) {
  const [isUsed, setUsed] = useState(false);
  const open = () => {
    if (isUsed) void modules().then(({ openSearch }) => openSearch());
    setUsed(true);
  };
  // Also in fields, as in other applications.
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Tooltip label="Search (Ctrl+K)">
        <ActionIcon variant="default" size="lg" aria-label="Search" aria-keyshortcuts="Control+K" onClick={open}>
          <IconSearch size={20} />
        </ActionIcon>
      </Tooltip>
      {isUsed ? (
        <Suspense>
          <SearchEverywhere partnerId={partnerId} />
        </Suspense>
      ) : null}
    </>
  );
}
