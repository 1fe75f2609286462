import { Option } from 'commander';
import { printable } from "../printable.js";
export const asJson = () => new Option('--json', 'print one JSON value, for programs');
export const asConfirmed = () => new Option('--yes', 'do not ask for confirmation');
/** The examples at the end of a command's help. */
export const examples = (...lines) => `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
/** Writes text to standard output. Escapes control characters on a terminal only, so that programs get the text unchanged. */
export function printText(text) {
    process.stdout.write(`${process.stdout.isTTY ? printable(text) : text}\n`);
}
/** Prints the outcome of a command. */
export function print({ json }, { value, text, note }) {
    printText(json ? JSON.stringify(value) : text);
    if (note && !json)
        process.stderr.write(`${printable(note)}\n`);
}
