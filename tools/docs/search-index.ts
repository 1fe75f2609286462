import MiniSearch from 'minisearch';
import type { Entry, Page } from './page.ts';
import { searchOptions } from './search-options.ts';

/**
 * The entries of the search: of the same field of several schemas, only the first. What another entry says too is found there, such as that
 * of an operation of two APIs.
 */
export function searchEntries(pages: readonly Page[]): Entry[] {
  const known = new Set<string>();
  return pages
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const key = `${entry.title} ${entry.text}`;
      if (!known.has(key)) {
        known.add(key);
        return [entry];
      }
      return entry.kind.startsWith('Field') ? [] : [{ ...entry, text: '' }];
    });
}

/** The index of the search over all pages, as JSON. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(searchEntries(pages).map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
