import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
const root = fileURLToPath(new URL('../..', import.meta.url));
const fileOf = (contract, name) => join(root, 'openapi', contract, name);
export async function readRequirements(contract = 'engagement') {
    const file = (name) => readFile(fileOf(contract, name), 'utf8');
    const names = await readdir(join(root, 'test'), { recursive: true });
    const tests = new Map();
    for (const name of names.filter((candidate) => candidate.endsWith('.test.ts')).sort()) {
        const path = join(root, 'test', name);
        tests.set(relative(root, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
    }
    return {
        requirements: parse(await file('requirements.yaml')),
        untested: (parse(await file('requirements-untested.yaml').catch(() => '')) ?? []),
        tests,
    };
}
/** The operations of a rule: those it lists, those of its groups, and those of its locations. */
export function operationIdsOf({ operations = [], at }, { groups }) {
    const named = operations.flatMap((name) => groups[name] ?? [name]);
    const placed = at.map((location) => location.split(' ')[0] ?? '').filter((word) => groups.all.includes(word));
    return [...new Set([...named, ...placed])];
}
/** The test files that name each ID, and unknown IDs. */
export function idsInTests(ids, tests) {
    const prefixes = new Set([...ids].map((id) => id.split('-')[0]));
    const files = new Map();
    const unknown = [];
    for (const [file, text] of tests) {
        const words = new Set([...text.matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g)].map(([word]) => word));
        for (const word of words) {
            if (ids.has(word))
                files.set(word, [...(files.get(word) ?? []), file]);
            else if (prefixes.has(word.split('-')[0]))
                unknown.push({ file, id: word });
        }
    }
    return { files, unknown };
}
