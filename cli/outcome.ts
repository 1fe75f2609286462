import { printableLine } from './printable.ts';

/** What came of a command, for programs and for people. */
export interface Outcome {
  value: unknown;
  text: string;
  /** A word to the person, beside the result: on standard error, so that the result can be taken from standard output. */
  note?: string;
}

/** Formats rows as columns under a heading. Control characters are escaped, so that each row is one line. */
export function table(heading: string[], rows: string[][]): string {
  const lines = [heading, ...rows.map((row) => row.map(printableLine))];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a count with its unit for people. */
export const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;
