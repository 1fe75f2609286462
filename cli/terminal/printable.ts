/** Control characters (C0, DEL, C1) and bidirectional overrides. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes control characters except line ends and tabs, so that data can't move the cursor or color a terminal. */
export const printable = (text: string): string =>
  text.replaceAll(controls, (character) => (character === '\n' || character === '\t' ? character : escape(character)));

/** Escapes all control characters, for text that must stay on one line. */
export const printableLine = (text: string): string => text.replaceAll(controls, escape);
