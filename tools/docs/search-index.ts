import MiniSearch from 'minisearch';
import { keywords } from './keywords.ts';
import { type PackedIndex, packIndex } from './packed-index.ts';
import type { Entry, Page } from './page.ts';
import { type Indexed, searchOptions, termsOf } from './search-options.ts';

/** The entries of the search with the keywords of readers. */
function entriesOf(pages: readonly Page[]): Entry[] {
  const entries = pages.flatMap((page) => page.entries);
  const addresses = new Set(entries.map(({ address }) => address));
  const unknown = Object.keys(keywords).filter((address) => !addresses.has(`/docs/${address}`));
  if (unknown.length > 0) throw new Error(`keywords.ts: no entry of the search has the address ${unknown.join(', ')}`);
  return entries.map((entry) => {
    const own = keywords[entry.address.slice('/docs/'.length)];
    if (own === undefined) return entry;
    const known = termsOf(entry.title);
    return {
      ...entry,
      keywords: own
        .split(' ')
        .filter((word) => !termsOf(word).every((term) => known.includes(term)))
        .join(' '),
    };
  });
}

/** The importance of an entry: what readers look for most often comes first. */
function importanceOf({ kind, title }: Entry): number {
  if (kind.startsWith('Operation')) {
    const api = kind.includes('Operator') ? 1.2 : 1.4;
    return /^(?:Get|Update|Delete|Test|Set the status) /.test(title) ? api - 0.2 : api;
  }
  if (kind.startsWith('Guide')) return kind.split(' · ').length > 2 ? 1.3 : 1.6;
  if (kind === 'Error' || kind === 'API' || kind === 'Page') return 1.3;
  if (kind.startsWith('Setting')) return 1.1;
  return kind.startsWith('Environment') ? 0.8 : 0.5;
}

/**
 * The entries with their importance. What another entry says too, such as that of an operation of two APIs, is found there: it has no text, and
 * comes after the other. Of the same field of several schemas, only the first is left.
 */
function* withoutRepetitions(entries: readonly Entry[]): Generator<Omit<Indexed, 'id'>> {
  const known = new Set<string>();
  for (const entry of entries) {
    const importance = importanceOf(entry);
    const key = `${entry.title} ${entry.kind.startsWith('Operation') ? entry.address.replace(/.*\//, '') : entry.text}`;
    if (!known.has(key) || entry.keywords !== undefined) yield { ...entry, importance };
    else if (!entry.kind.startsWith('Field')) yield { ...entry, text: '', importance: importance / 2 };
    known.add(key);
  }
}

/** The index of the search over all pages. */
export function searchIndex(pages: readonly Page[]): PackedIndex {
  const index = new MiniSearch<Indexed>(searchOptions);
  index.addAll([...withoutRepetitions(entriesOf(pages))].map((entry, id) => ({ id, ...entry })));
  return packIndex(index);
}
