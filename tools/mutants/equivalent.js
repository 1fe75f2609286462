import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
export function readExplanations() {
    const text = readFileSync(fileURLToPath(new URL('equivalent.yaml', import.meta.url)), 'utf8');
    return (parse(text) ?? []);
}
export const explanationOf = (mutant, explanations) => explanations.find(({ file, line, change }) => file === mutant.file && line === mutant.line && change === mutant.change);
