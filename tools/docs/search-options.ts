import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import type { Entry } from './page.ts';

/** What a query finds. */
export type Found = Pick<Entry, 'title' | 'kind' | 'address'>;

const words = (text: string) =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How texts become words, for the index and for queries: names such as `createCampaign` are found as a whole and by their words. */
export const searchOptions: Options<Entry & { id: number }> = {
  fields: ['title', 'names', 'text'],
  storeFields: ['title', 'kind', 'address'],
  tokenize: (text) => [...text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean), ...words(text)],
  processTerm: (term) => {
    const word = term.toLowerCase();
    return common.has(word) ? null : stem(word);
  },
};

const common = new Set(
  'a an and are as at be by can do does for from get how i if in is it my of on or the this to what with you your'.split(
    ' ',
  ),
);

/** Removes endings, so that a singular finds a plural and a noun finds its verb. */
const stem = (word: string) =>
  word.length < 5 ? word.replace(/(?<=..)s$/, '') : word.replace(/(ies|y)$/, 'i').replace(/(ing|ed|es|s|e)$/, '');

/** Other words for things that the docs call differently. */
const synonyms: Record<string, string> = {
  pagination: 'pages',
  paging: 'pages',
};

/** Finds the entries for a query, the best first. */
export function findEntries(index: MiniSearch, query: string): Found[] {
  const expanded = Object.entries(synonyms).reduce(
    (text, [word, other]) => (text.toLowerCase().includes(word) ? `${text} ${other}` : text),
    query,
  );
  return index
    .search(expanded, {
      boost: { title: 6, names: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    })
    .map((result) => ({ title: String(result.title), kind: String(result.kind), address: String(result.address) }));
}
