import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A rule of the specification, in our words. */
export interface Requirement {
  id: string;
  /** The part of the specification that the rule comes from. */
  section: string;
  rule: string;
  /** The operations it is about, by ID or by the name of a group, beside those that its places begin with. */
  operations?: string[];
  /** Where the contract says so; `each` stands for every operation of the rule. */
  at: string[];
}

/** What openapi/requirements.yaml holds. */
export interface Requirements {
  /** Whether the contract still lacks operations; to be removed with the last of them. */
  growing?: boolean;
  /** Sets of operations; `all` is the whole interface. */
  groups: Record<string, string[]> & { all: string[] };
  rules: Requirement[];
}

export interface RequirementSources {
  requirements: Requirements;
  /** IDs of rules that no test names, from openapi/requirements-untested.yaml. */
  untested: string[];
  /** The text of each test file, by its path in the project. */
  tests: Map<string, string>;
}

export async function readRequirements(): Promise<RequirementSources> {
  const file = (name: string) => readFile(join(root, 'openapi', name), 'utf8');
  const names = await readdir(join(root, 'test'), { recursive: true });
  const tests = new Map<string, string>();
  for (const name of names.filter((candidate) => candidate.endsWith('.test.ts')).sort()) {
    const path = join(root, 'test', name);
    tests.set(relative(root, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
  }
  return {
    requirements: parse(await file('requirements.yaml')) as Requirements,
    untested: (parse(await file('requirements-untested.yaml')) ?? []) as string[],
    tests,
  };
}

/** The operations of a rule: those it lists, its groups opened, and those that its places begin with. */
export function operationIdsOf({ operations = [], at }: Requirement, { groups }: Requirements): string[] {
  const named = operations.flatMap((name) => groups[name] ?? [name]);
  const placed = at.map((place) => place.split(' ')[0] ?? '').filter((word) => groups.all.includes(word));
  return [...new Set([...named, ...placed])];
}

/** The test files that name each ID, and what looks like an ID and is none. */
export function idsInTests(
  ids: ReadonlySet<string>,
  tests: RequirementSources['tests'],
): { files: Map<string, string[]>; unknown: { file: string; id: string }[] } {
  const prefixes = new Set([...ids].map((id) => id.split('-')[0]));
  const files = new Map<string, string[]>();
  const unknown: { file: string; id: string }[] = [];
  for (const [file, text] of tests) {
    const words = new Set([...text.matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g)].map(([word]) => word));
    for (const word of words) {
      if (ids.has(word)) files.set(word, [...(files.get(word) ?? []), file]);
      else if (prefixes.has(word.split('-')[0])) unknown.push({ file, id: word });
    }
  }
  return { files, unknown };
}
