import type MiniSearch from 'minisearch';
import type { MatchInfo, Options, SearchResult } from 'minisearch';
import type { Entry } from './page.ts';
import { synonyms } from './synonyms.ts';

/** What a query finds. */
export type Found = Pick<Entry, 'title' | 'kind' | 'address'>;

/** An entry in the index. */
export interface Indexed extends Entry {
  id: number;
  /** How often readers look for entries of this kind, compared with others. */
  importance: number;
}

/**
 * The words of a text. A name such as `createCampaign` is a word, and consists of words. So is a header such as `Service-Time`; in a query, each
 * word with a hyphen can be one.
 */
function wordsOf(text: string, isHeader: RegExp): string[] {
  const whole = text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => {
    const trimmed = word.replaceAll(/^-+|-+$/g, '');
    return isHeader.test(trimmed) ? [trimmed, ...trimmed.split('-')] : trimmed.split('-');
  });
  const parts = whole.flatMap((word) => word.split(/[_-]|(?<=\p{Ll})(?=\p{Lu})/u));
  return [...new Set([...whole, ...parts])].filter(Boolean);
}

const common = new Set(
  'a an and any are as at be by can could do does for from get happen happens has have how i if in into is it its me my need of on or please should some that the there this to up using via want was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Removes endings, so that a plural finds its singular and a noun its verb. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  return singular.length < 6 ? singular : singular.replace(/(?:ation|ing|ed|e)$/, '');
}

function termOf(word: string): string | null {
  const lower = word.toLowerCase();
  return common.has(lower) ? null : stem(lower);
}

/** The words by which a text is found. */
export const termsOf = (text: string) => [...new Set(wordsOf(text, /-/).flatMap((word) => termOf(word) ?? []))];

/** How texts become words, for the index and for queries. */
export const searchOptions = {
  fields: ['title', 'keywords', 'names', 'text'],
  storeFields: ['title', 'kind', 'address', 'importance'],
  tokenize: (text) => wordsOf(text, /^[A-Z]\w*(?:-[A-Z]\w*)+$/),
  processTerm: termOf,
  searchOptions: {
    tokenize: (text) => wordsOf(text, /-/),
    boost: { title: 5, keywords: 5, names: 2 },
    weights: { prefix: 0.2, fuzzy: 0.4 },
    boostDocument: (_id, _term, stored) => Number(stored?.importance),
  },
} satisfies Options<Indexed>;

/** How much of a title matches: the guide "Second factor" is better than the operation "Remove your second factor". */
function matchedPart({ title, kind, queryTerms: terms }: SearchResult): number {
  // "List messages" is as good as "Messages".
  const words = termsOf(kind.startsWith('Operation') ? title.replace(/^(?:List|Create|Update) /, '') : title);
  return words.filter((word) => terms.includes(word)).length / Math.max(1, words.length);
}

/** A text without articles and endings. */
const spelled = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/^(?:an?|the)$/.test(word))
    .map(stem)
    .join(' ');

/** A word that the docs have as two, and the other way around: "timezone", "log out". */
function otherSpellings(query: string, isKnown: (word: string) => boolean): string[] {
  const words = query.split(/[\s-]+/).filter(Boolean);
  return words.flatMap((word, at) => {
    const next = words[at + 1] ?? '';
    const joined = next !== '' && isKnown(word + next) ? [words.toSpliced(at, 2, word + next)] : [];
    const splits = [...word.matchAll(/(?<=\w{3})(?=\w{3})/g)]
      .map(({ index }) => [word.slice(0, index), word.slice(index)])
      .filter((parts) => !isKnown(word) && parts.every(isKnown))
      .map((parts) => words.toSpliced(at, 1, ...parts));
    return [...joined, ...splits].map((spelling) => spelling.join(' '));
  });
}

const readerWords = Object.entries(synonyms).map(
  ([words, others]) => [new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'i'), others] as const,
);

/** The query with the words of the docs in place of a word of readers, and in place of all of them. */
function withSynonyms(query: string): string[] {
  const found = readerWords.filter(([words]) => words.test(query));
  const all = found.reduce((text, [words, others]) => text.replace(words, others), query);
  return [...found.map(([words, others]) => query.replace(words, others)), all];
}

/** Finds the entries for a query, the best first: titles and keywords count more than names, and names more than texts. */
export function findEntries(index: MiniSearch<Indexed>, query: string): Found[] {
  const written = query.trim();
  const isIndexed = (term: string) =>
    index.search(term, { tokenize: (text) => [text], processTerm: (word) => word }).length > 0;
  const isKnown = (word: string) => {
    const term = termOf(word);
    return term === null || isIndexed(term);
  };
  // Whoever searches for a name, such as an operation ID, looks for that and not for names with the same words.
  const name = stem(written.toLowerCase());
  const isName = /\p{Ll}\p{Lu}|_|^\p{Lu}+$/u.test(written);
  const named = (match: MatchInfo) => isName && match[name]?.some((field) => field !== 'text') === true;

  const best = new Map<unknown, { result: SearchResult; score: number }>();
  for (const variant of new Set([written, ...withSynonyms(written), ...otherSpellings(written, isKnown)])) {
    const terms = termsOf(variant);
    const results = index.search(variant, {
      prefix: (term, at, all) => term.length > 2 && at === all.length - 1,
      // Only words that the docs don't have can be misspelled.
      fuzzy: (term) => (term.length < 4 || term.includes('-') || isIndexed(term) ? false : term.length < 7 ? 1 : 2),
    });
    for (const result of results) {
      const matched = new Set(result.queryTerms).size / Math.max(1, terms.length);
      const score =
        result.score *
        (variant === written ? 1 : 0.8) *
        matched ** 1.5 *
        (1 + matchedPart(result)) *
        (named(result.match) ? 4 : 1) *
        (variant.includes(' ') && spelled(String(result.title)) === spelled(variant) ? 2 : 1);
      if (score > (best.get(result.id)?.score ?? 0)) best.set(result.id, { result, score });
    }
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .map(({ result }) => ({
      title: String(result.title),
      kind: String(result.kind),
      address: String(result.address),
    }));
}
