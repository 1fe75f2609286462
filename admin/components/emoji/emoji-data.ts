import keywords from 'emojilib';
import groups from 'unicode-emoji-json/data-by-group.json';

export interface Emoji {
  emoji: string;
  name: string;
  /** Where a search looks, in lower case. */
  words: string;
}

/** All emoji in groups, in the order of Unicode. */
export const emojiGroups: readonly { name: string; emoji: readonly Emoji[] }[] = groups.map(({ name, emojis }) => ({
  name,
  emoji: emojis.map(({ emoji, name: own }) => ({
    emoji,
    name: own,
    words: `${own} ${(keywords[emoji] ?? []).join(' ').replaceAll('_', ' ')}`.toLowerCase(),
  })),
}));

const maxFound = 96;

/** Emoji with all words of a text in lower case. Those with the text in their name come first. */
export function searchEmoji(text: string): readonly Emoji[] {
  const words = text.split(/\s+/);
  const found = emojiGroups.flatMap(({ emoji }) =>
    emoji.filter((each) => words.every((word) => each.words.includes(word))),
  );
  const isNamed = ({ name }: Emoji) => name.includes(text);
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))].slice(0, maxFound);
}
