/** Controls of terminals (C0, DEL, C1), and those that turn the direction of writing around. */
const controls = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const escape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text that a terminal shows as it is: what would move its cursor or colour it is escaped; lines and tabs stay. */
export const printable = (text: string): string =>
  text.replaceAll(controls, (sign) => (sign === '\n' || sign === '\t' ? sign : escape(sign)));

/** The same on one line. */
export const printableLine = (text: string): string => text.replaceAll(controls, escape);
