import { Option } from 'commander';
import type { Outcome } from '../terminal/outcome.ts';
import { printable } from '../terminal/printable.ts';

/** The options of every command. */
export interface Json {
  json?: boolean;
}

export const asJson = () => new Option('--json', 'print one JSON value, for programs');

export const asConfirmed = () => new Option('--yes', 'do not ask for confirmation');

/** The examples at the end of a command's help. */
export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

/** Writes text to standard output. Escapes control characters on a terminal only, so that programs get the text unchanged. */
export function printText(text: string): void {
  process.stdout.write(`${process.stdout.isTTY ? printable(text) : text}\n`);
}

/** Prints the outcome of a command. */
export function print({ json }: Json, { value, text, note }: Outcome): void {
  printText(json ? JSON.stringify(value) : text);
  if (note && !json) process.stderr.write(`${printable(note)}\n`);
}
