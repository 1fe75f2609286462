import { readFile } from 'node:fs/promises';

/** A script of a collection, by its file beside this one. Its tool knows names that the linter of this project does not. */
export async function scriptText(file: string): Promise<string> {
  const code = await readFile(new URL(file, import.meta.url), 'utf8');
  return code.replace(/^\/\* global .*\n/, '').trim();
}

/** A description without the links that lead somewhere in the docs only. */
export const plainText = (description = ''): string => description.replaceAll(/\[([^\]]+)\]\(#[^)]+\)/g, '$1').trim();
