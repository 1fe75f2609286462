export const day = 86_400_000;

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Moves a date by milliseconds. It keeps its form: a day, or a time with or without milliseconds. */
export function movedDate(text: string, by: number): string {
  const moved = new Date(Date.parse(text) + by).toISOString();
  if (isDay(text)) return moved.slice(0, 10);
  return text.includes('.') ? moved : moved.replace(/\.\d+/, '');
}
