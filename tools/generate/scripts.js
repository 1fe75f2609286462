import { readFile } from 'node:fs/promises';
/** Reads a script of a collection. Removes the comment that declares global names to our linter. */
export async function scriptText(file) {
    const code = await readFile(new URL(file, import.meta.url), 'utf8');
    return code.replace(/^\/\* global .*\n/, '').trim();
}
/** Removes links that work only in the docs from a description. */
export const plainText = (description = '') => description.replaceAll(/\[([^\]]+)\]\(#[^)]+\)/g, '$1').trim();
