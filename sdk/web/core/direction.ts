/** The first letter decides: Hebrew, Arabic and their relatives are written from right to left. */
const firstLetter = /\p{L}/u;
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]|\ud802|\ud803|\ud83a/;

/** The direction of a text, as `dir="auto"` finds it. */
export const directionOf = (text: string): 'rtl' | 'ltr' =>
  rightToLeft.test(firstLetter.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
