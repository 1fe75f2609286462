import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { ContractName } from '../../server/contracts/contracts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A rule of the specification. */
export interface Requirement {
  id: string;
  /** The section of the specification. */
  section: string;
  rule: string;
  /** The operations of the rule, by ID or group, in addition to those in its locations. */
  operations?: string[];
  /** Locations in the contract; `each` means every operation of the rule. */
  at: string[];
}

/** The content of requirements.yaml of a contract. */
export interface Requirements {
  /** Whether operations are still missing in the contract. Remove it with the last one. */
  growing?: boolean;
  /** Groups of operations; `all` is the whole API. */
  groups: Record<string, string[]> & { all: string[] };
  rules: Requirement[];
}

export interface RequirementSources {
  requirements: Requirements;
  /** IDs of untested rules, from requirements-untested.yaml of the contract. */
  untested: string[];
  /** The text of each file with tests or scenarios, by path. */
  tests: Map<string, string>;
}

const fileOf = (contract: ContractName, name: string) => join(root, 'openapi', contract, name);

export async function readRequirements(contract: ContractName = 'engagement'): Promise<RequirementSources> {
  const file = (name: string) => readFile(fileOf(contract, name), 'utf8');
  const tests = new Map<string, string>();
  for (const [folder, ending] of [
    ['cli/conformance/scenarios', '.ts'],
    ['test', '.test.ts'],
  ] as const) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((candidate) => candidate.endsWith(ending)).sort()) {
      const path = join(root, folder, name);
      tests.set(relative(root, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
    }
  }
  return {
    requirements: parse(await file('requirements.yaml')) as Requirements,
    untested: (parse(await file('requirements-untested.yaml').catch(() => '')) ?? []) as string[],
    tests,
  };
}

/** The operations of a rule: those it lists, those of its groups, and those of its locations. */
export function operationIdsOf({ operations = [], at }: Requirement, { groups }: Requirements): string[] {
  const named = operations.flatMap((name) => groups[name] ?? [name]);
  const placed = at.map((location) => location.split(' ')[0] ?? '').filter((word) => groups.all.includes(word));
  return [...new Set([...named, ...placed])];
}

/** The files that name each ID, and unknown IDs. */
export function idsInTests(
  ids: ReadonlySet<string>,
  tests: RequirementSources['tests'],
): { files: Map<string, string[]>; unknown: { file: string; id: string }[] } {
  const prefixes = new Set([...ids].map((id) => id.split('-')[0]));
  const files = new Map<string, string[]>();
  const unknown: { file: string; id: string }[] = [];
  for (const [file, text] of tests) {
    // Not a part of an ID that a template completes.
    const words = new Set([...text.matchAll(/(?<!\}-)\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g)].map(([word]) => word));
    for (const word of words) {
      if (ids.has(word)) files.set(word, [...(files.get(word) ?? []), file]);
      else if (prefixes.has(word.split('-')[0])) unknown.push({ file, id: word });
    }
  }
  return { files, unknown };
}
