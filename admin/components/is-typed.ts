/** What languages write between the digits of a number. */
const separators = /[\s.,'’٬،_]/g;

/** The value of a decimal digit of any script: each has its digits, or several rows of them, one after the other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return String((code - start) % 10);
}

/** Whether an operator has typed a text, or a number, with or without separators, in the digits of any script. */
export function isTyped(text: string, wanted: string | number): boolean {
  const typed = text.trim();
  if (typeof wanted === 'string') return typed === wanted.trim();
  return typed.replaceAll(separators, '').replaceAll(/\p{Nd}/gu, valueOf) === String(wanted);
}
