import { Option } from 'commander';
import type { Outcome } from '../outcome.ts';

/** What every command takes. */
export interface Json {
  json?: boolean;
}

export const asJson = () => new Option('--json', 'print one JSON value, for programs');

/** The end of a command's help. */
export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

/** Prints what came of a command. */
export function print({ json }: Json, { value, text, note }: Outcome): void {
  process.stdout.write(`${json ? JSON.stringify(value) : text}\n`);
  if (note && !json) process.stderr.write(`${note}\n`);
}
