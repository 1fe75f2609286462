import MiniSearch from 'minisearch';
import type { Entry, Page } from './page.ts';
import { searchOptions } from './search-options.ts';

/** The entries of the search: of the same field of several schemas, only the first. */
export function searchEntries(pages: readonly Page[]): Entry[] {
  const known = new Set<string>();
  return pages
    .flatMap(({ entries }) => entries)
    .filter(({ title, kind, text }) => {
      if (!kind.startsWith('Field')) return true;
      const key = `${title} ${text}`;
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
}

/** The index of the search over all pages, as JSON. */
export function searchIndex(pages: readonly Page[]): string {
  const index = new MiniSearch(searchOptions);
  index.addAll(searchEntries(pages).map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
