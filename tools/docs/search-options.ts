import type MiniSearch from 'minisearch';
import type { MatchInfo, Options } from 'minisearch';
import type { Entry } from './page.ts';
import { synonyms } from './synonyms.ts';

/** What a query finds. */
export type Found = Pick<Entry, 'title' | 'kind' | 'address'>;

/** The words of a text. A name such as `createCampaign` is a word, and consists of words. */
const wordsOf = (text: string) => {
  const whole = text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
  const parts = whole.flatMap((word) => word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u)).filter(Boolean);
  return [...new Set([...whole, ...parts])];
};

const common = new Set(
  'a an and are as at be by can do does for from get has have how i if in is it its my of on or that the this to was what when which who with you your'.split(
    ' ',
  ),
);

/** Removes endings, so that a plural finds its singular and a noun its verb. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return singular.length < 6 ? singular : singular.replace(/(?:ation|ing|ed|e)$/, '');
}

/** How texts become words, for the index and for queries. */
export const searchOptions: Options<Entry & { id: number }> = {
  fields: ['title', 'names', 'text'],
  storeFields: ['title', 'kind', 'address'],
  tokenize: wordsOf,
  processTerm: (term) => {
    const word = term.toLowerCase();
    return common.has(word) ? null : stem(word);
  },
};

/** The importance of an entry: what readers look for most often comes first. */
function importanceOf(kind: string): number {
  if (kind.startsWith('Operation')) return kind.includes('Operator') ? 1.1 : 1.4;
  if (kind.startsWith('Guide')) return kind.split(' · ').length > 2 ? 1.3 : 1.6;
  if (kind.startsWith('Error')) return 1.3;
  return kind.startsWith('Setting') ? 1.1 : 0.7;
}

/** How much of a title matches: the guide "Second factor" is better than the operation "Remove your second factor". */
function matchedPart(title: string, terms: readonly string[]): number {
  const words = wordsOf(title)
    .map((word) => word.toLowerCase())
    .filter((word) => !common.has(word));
  return words.filter((word) => terms.includes(stem(word))).length / Math.max(1, words.length);
}

/** Adds the words of the docs for words that readers use. */
function expanded(query: string): string {
  const known = Object.entries(synonyms).filter(([words]) => new RegExp(`\\b(?:${words})\\b`, 'i').test(query));
  return [query, ...known.map(([, others]) => others)].join(' ');
}

/** Finds the entries for a query, the best first: titles count more than names, and names more than texts. */
export function findEntries(index: MiniSearch, query: string): Found[] {
  // Whoever searches for a name, such as an operation ID, looks for that and not for names with the same words.
  const written = query.trim();
  const name = stem(written.toLowerCase());
  const isName = /\p{Ll}\p{Lu}|_|^\p{Lu}+$/u.test(written);
  const named = (match: MatchInfo) => isName && match[name]?.includes('names') === true;
  return index
    .search(expanded(query), {
      boost: { title: 5, names: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (_id, _term, stored) => importanceOf(String(stored?.kind)),
    })
    .map((result) => ({
      result,
      score: result.score * (1 + matchedPart(String(result.title), result.queryTerms)) * (named(result.match) ? 4 : 1),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ result }) => ({
      title: String(result.title),
      kind: String(result.kind),
      address: String(result.address),
    }));
}
