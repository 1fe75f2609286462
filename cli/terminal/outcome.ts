import { printableLine } from './printable.ts';

/** The result of a command, as JSON and as text. */
export interface Outcome {
  value: unknown;
  text: string;
  /** A remark for people. It goes to standard error, so that standard output has only the result. */
  note?: string;
}

/** Formats rows as columns under a heading. Escapes control characters, so that each row is one line. */
export function table(heading: string[], rows: string[][]): string {
  const lines = [heading, ...rows.map((row) => row.map(printableLine))];
  const widths = heading.map((_, column) =>
    lines.reduce((width, line) => Math.max(width, line[column]?.length ?? 0), 0),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a count with its unit. */
export const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}`;
