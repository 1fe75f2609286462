import { printableLine } from "./printable.js";
/** Formats rows as columns under a heading. Escapes control characters, so that each row is one line. */
export function table(heading, rows) {
    const lines = [heading, ...rows.map((row) => row.map(printableLine))];
    const widths = heading.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
    return lines
        .map((line) => line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd())
        .join('\n');
}
/** Formats a count with its unit. */
export const counted = (count, what) => `${count.toLocaleString('en')} ${what}`;
