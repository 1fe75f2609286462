/** Formats adjacent fields of a line for `copy … from stdin`, in its text format. */
export function copyFields(values: readonly (string | number | null)[]): string {
  let fields = '';
  let separator = '';
  for (const value of values) {
    fields += separator + (value === null ? '\\N' : typeof value === 'number' ? value : escapeCopied(value));
    separator = '\t';
  }
  return fields;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeCopied = (text: string) =>
  /[\\\t\n\r]/.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
