/** The digits of the language of the browser, and what it writes between them. */
const localDigits = Array.from({ length: 10 }, (_, digit) => digit.toLocaleString(undefined, { useGrouping: false }));
const separators = /[\s.,'’٬_]/g;

/** Whether an operator has typed a text, or a number in the form that the console shows or in plain digits. */
export function isTyped(text: string, wanted: string | number): boolean {
  if (typeof wanted === 'string') return text === wanted;
  const digits = [...text.trim().replaceAll(separators, '')].map((character) => {
    const digit = localDigits.indexOf(character);
    return digit === -1 ? character : String(digit);
  });
  return digits.join('') === String(wanted);
}
