/** Control characters (C0, DEL, C1) and bidirectional overrides. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes control characters, so that data can't move the cursor or colour a terminal. Line ends and tabs stay. */
export const printable = (text: string): string =>
  text.replaceAll(controls, (sign) => (sign === '\n' || sign === '\t' ? sign : escape(sign)));

/** The same for text that must stay on one line: line ends and tabs are escaped too. */
export const printableLine = (text: string): string => text.replaceAll(controls, escape);
