import MiniSearch, { type AsPlainObject } from 'minisearch';
import { type Indexed, searchOptions } from './search-options.ts';

/** The index as columns of text, which take half the space of the library's own JSON when compressed. */
export interface PackedIndex {
  titles: string;
  /** The different kinds, and which one each entry has. */
  kinds: string[];
  kindOf: string;
  addresses: string;
  importance: string;
  /** The number of words of each field in each entry. */
  lengths: string[];
  averages: number[];
  terms: string;
  /** For each field and term, the entries with the term. */
  postings: string[];
}

const radix = 36;
const written = (number: number) => number.toString(radix);
const read = (text: string) => Number.parseInt(text, radix);

/** Writes only the end of a text that begins like the one before. */
function withoutRepeatedStarts(texts: readonly string[]): string {
  let before = '';
  return texts
    .map((text) => {
      let same = 0;
      while (same < radix - 1 && same < before.length && text[same] === before[same]) same += 1;
      before = text;
      return written(same) + text.slice(same);
    })
    .join('\n');
}

function withRepeatedStarts(column: string): string[] {
  let before = '';
  return column.split('\n').map((line) => (before = before.slice(0, read(line.slice(0, 1))) + line.slice(1)));
}

/** Writes the distances between entries, and how often each has the term if it is more than once. */
function packedPostings(frequencies: Record<string, number> = {}): string {
  let before = 0;
  return Object.entries(frequencies)
    .map(([id, frequency]): [number, number] => [Number(id), frequency])
    .sort(([a], [b]) => a - b)
    .map(([id, frequency]) => {
      const distance = written(id - before);
      before = id;
      return frequency > 1 ? `${distance}*${written(frequency)}` : distance;
    })
    .join(' ');
}

function unpackedPostings(line: string): Record<string, number> {
  let id = 0;
  return Object.fromEntries(
    line.split(' ').map((posting) => {
      const [distance = '', frequency = '1'] = posting.split('*');
      id += read(distance);
      return [id, read(frequency)];
    }),
  );
}

export function packIndex(index: MiniSearch<Indexed>): PackedIndex {
  const { storedFields, fieldLength, fieldIds, averageFieldLength, index: terms } = index.toJSON();
  const stored = Object.values(storedFields) as unknown as Indexed[];
  const fields = Object.values(fieldIds);
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  const kinds = [...new Set(stored.map(({ kind }) => kind))];
  return {
    titles: stored.map(({ title }) => title).join('\n'),
    kinds,
    kindOf: stored.map(({ kind }) => written(kinds.indexOf(kind))).join(' '),
    addresses: withoutRepeatedStarts(stored.map(({ address }) => address)),
    importance: stored.map(({ importance }) => written(Math.round(importance * 10))).join(' '),
    lengths: fields.map((field) => stored.map((_, id) => written(fieldLength[id]?.[field] ?? 0)).join(' ')),
    averages: averageFieldLength.map((average) => Math.round(average * 100) / 100),
    terms: withoutRepeatedStarts(sorted.map(([term]) => term)),
    postings: fields.map((field) => sorted.map(([, data]) => packedPostings(data[field] as never)).join('\n')),
  };
}

export function unpackIndex({
  titles,
  kinds,
  kindOf,
  addresses,
  importance,
  lengths,
  averages,
  terms,
  postings,
}: PackedIndex): MiniSearch<Indexed> {
  const kindIds = kindOf.split(' ');
  const addressOf = withRepeatedStarts(addresses);
  const importances = importance.split(' ');
  const stored = titles.split('\n').map((title, id) => ({
    title,
    kind: kinds[read(kindIds[id] ?? '')] ?? '',
    address: addressOf[id] ?? '',
    importance: read(importances[id] ?? '') / 10,
  }));
  const lengthOf = lengths.map((column) => column.split(' ').map(read));
  const lines = postings.map((column) => column.split('\n'));
  const byId = <T>(valueOf: (id: number) => T) => Object.fromEntries(stored.map((_, id) => [id, valueOf(id)]));
  const plain = {
    documentCount: stored.length,
    nextId: stored.length,
    documentIds: byId((id) => id),
    fieldIds: Object.fromEntries(searchOptions.fields.map((field, id) => [field, id])),
    fieldLength: byId((id) => lengthOf.map((column) => column[id] ?? 0)),
    averageFieldLength: averages,
    storedFields: byId((id) => stored[id]),
    dirtCount: 0,
    index: withRepeatedStarts(terms).map((term, at) => [
      term,
      Object.fromEntries(lines.flatMap((column, field) => (column[at] ? [[field, unpackedPostings(column[at])]] : []))),
    ]),
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain as unknown as AsPlainObject, searchOptions);
}
