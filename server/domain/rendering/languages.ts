/** Entries by language tag, to be found by {@link lookUpLanguage}. */
export type LanguageIndex<Entry> = ReadonlyMap<string, Entry>;

/** Indexes entries by their tags, also by the current form of a legacy tag: `he` for `iw`. Invalid tags stay unchanged. */
export function indexLanguages<Entry>(entries: Iterable<readonly [tag: string, entry: Entry]>): LanguageIndex<Entry> {
  const all = [...entries];
  const index = new Map(all.map(([tag, entry]) => [tag.toLowerCase(), entry]));
  // An entry with exactly this tag takes precedence over one that only means the same.
  for (const [tag, entry] of all) if (!index.has(canonicalTag(tag))) index.set(canonicalTag(tag), entry);
  return index;
}

/**
 * Finds the entry for a language by lookup (RFC 4647, section 3.4): subtags are removed from the end until an entry matches. Case
 * and legacy tags make no difference, and a region implies its script: `zh-TW` finds `zh-Hant`. An invalid tag never throws.
 */
export function lookUpLanguage<Entry>(index: LanguageIndex<Entry>, language: string): Entry | undefined {
  if (index.size === 0) return undefined;
  for (const tag of tagsFor(language)) {
    const entry = index.get(tag);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/**
 * Whether this is a language tag (BCP 47), or what Android and POSIX systems report instead, such as `pt_BR`. Tags with a language
 * of more than three letters are well-formed, but none is registered: `english` is a mistake.
 */
export function isLanguageTag(language: string): boolean {
  const locale = language.length > maxLength ? undefined : localeOf(hyphenated(language));
  // Of `und`, `Intl.Locale` has no language.
  const [code = ''] = locale?.toString().split('-') ?? [];
  return code !== '' && code.length <= 3;
}

/** The tag in lower case, with the current language code: `he` for `iw`. */
export function canonicalTag(tag: string): string {
  const text = hyphenated(tag);
  return (localeOf(text)?.toString() ?? text).toLowerCase();
}

const maxKept = 2000;
const kept = new Map<string, readonly string[]>();

/** The tags to look up for a language, the most specific first. Cached, since few languages are spoken by many devices. */
function tagsFor(language: string): readonly string[] {
  const known = kept.get(language);
  if (known) return known;
  const tags = [...new Set([...lookupTags(language), ...relatedTags(language).flatMap(lookupTags)])];
  // Devices choose their tags, so the cache needs a bound.
  if (kept.size >= maxKept) kept.clear();
  kept.set(language, tags);
  return tags;
}

/** Norwegian has a code of its own besides those of its two written forms. Phones use one, translators often the other. */
const related: ReadonlyMap<string, readonly string[]> = new Map([
  ['nb', ['no']],
  ['nn', ['no', 'nb']],
  ['no', ['nb']],
]);

function relatedTags(language: string): string[] {
  const [first = '', ...rest] = canonicalTag(language).split('-');
  return (related.get(first) ?? []).map((other) => [other, ...rest].join('-'));
}

/** The regions whose language is closer to that of another region than to the language without a region (CLDR, `parentLocales`). */
const parents: readonly { language: string; regions: RegExp; parent: string }[] = [
  {
    language: 'es',
    regions: /^(AR|BO|BR|BZ|CL|CO|CR|CU|DO|EC|GT|HN|MX|NI|PA|PE|PR|PY|SV|US|UY|VE)$/,
    parent: '419',
  },
  { language: 'pt', regions: /^(AO|CH|CV|FR|GQ|GW|LU|MO|MZ|ST|TL)$/, parent: 'PT' },
  { language: 'zh', regions: /^MO$/, parent: 'HK' },
];

/** The tags of the parent of a region: `es-419` for `es-MX`. */
function parentTags(tag: string): string[] {
  const { language, script, region = '' } = localeOf(tag) ?? {};
  const found = parents.find((each) => each.language === language && each.regions.test(region));
  if (!found) return [];
  const { script: tags } = scriptTags([language, script, found.parent].filter(Boolean).join('-'));
  return tags;
}

function lookupTags(language: string): string[] {
  const given = hyphenated(language).toLowerCase();
  const canonical = canonicalTag(language);
  const { script, general } = scriptTags(canonical);
  const shortened = [...shortenedTags(given), ...shortenedTags(canonical)];
  const base = new Set([...general, given.split('-')[0] ?? '', canonical.split('-')[0] ?? '']);
  return [...shortened.filter((tag) => !base.has(tag)), ...script, ...parentTags(canonical), ...base];
}

/** The tag, then without its last subtags. A single letter introduces the next subtag, and goes with it. */
function shortenedTags(tag: string): string[] {
  const subtags = tag.split('-');
  return subtags
    .map((_, index) => subtags.slice(0, subtags.length - index))
    .filter((rest) => rest.at(-1)?.length !== 1)
    .map((rest) => rest.join('-'));
}

/**
 * Tags with the script of a language tag, which most tags leave out: `zh-TW` is written in `Hant`.
 *
 * @returns those with a region, then those for all regions of the script
 */
function scriptTags(tag: string): { script: string[]; general: string[] } {
  const locale = localeOf(tag);
  const likely = locale && new Intl.Locale(locale.baseName).maximize();
  if (!locale || likely?.script === undefined || tag.startsWith('und')) return { script: [], general: [] };
  const { language, script } = likely;
  const inRegion = (region: string) => [
    [language, script, region].join('-').toLowerCase(),
    // Without a script, the tag means the same if the script is the usual one of the region.
    ...(new Intl.Locale(`${language}-${region}`).maximize().script === script ? [`${language}-${region}`] : []),
  ];
  // `zh-Hant` means Taiwan, unless a region is named. Messages in Chinese often name the script by its usual region: `zh-TW`.
  const isForUsualRegion = language === 'zh' || (locale.region === undefined && locale.script !== undefined);
  const { region } = new Intl.Locale(`${language}-${script}`).maximize();
  const general = [`${language}-${script}`, ...(isForUsualRegion && region !== undefined ? inRegion(region) : [])];
  const lower = (tags: string[]) => tags.map((each) => each.toLowerCase());
  return { script: lower(locale.region === undefined ? [] : inRegion(locale.region)), general: lower(general) };
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Longer tags are cut: the contract has at most 35 characters. */
const maxLength = 64;

/** Languages that a tag may repeat in its second part (RFC 5646, extended language subtags): `zh-cmn` is `cmn`. */
const extendedLanguage = /^(?:ar|kok|lv|ms|sgn|sw|uz|zh)-(?:min-)?([a-z]{3})(?=-|$)/i;
/** The scripts of POSIX modifiers. */
const modifiers = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['devanagari', 'Deva'],
]);

/** Corrects what systems report instead of a tag: `pt_BR`, Java's `zh_TW_#Hant`, and POSIX' `de_DE.UTF-8` and `sr_RS@latin`. */
function hyphenated(language: string): string {
  const [, locale = '', modifier = ''] = /^([^.@]*)[^@]*@?(.*)$/s.exec(language.slice(0, maxLength).trim()) ?? [];
  const script = modifiers.get(modifier.toLowerCase());
  return locale
    .replace(/^([A-Za-z]{2,3})_([^_]*)_#([A-Za-z]{4}).*$/, '$1-$3-$2')
    .replace(/^[A-Za-z]{2,3}(?=_|$)/, (code) => (script === undefined ? code : `${code}-${script}`))
    .replaceAll('_', '-')
    .replace(extendedLanguage, '$1')
    .replace(/-+$/, '');
}
