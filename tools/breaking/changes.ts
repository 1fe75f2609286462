import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Contract, Reference } from '../../server/http/contract.ts';
import { shownErrors } from '../generate/errors.ts';
import { nameInRequests } from '../generate/stored-records.ts';
import { type Operation, operationsOf } from '../requirements/places.ts';

const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

export interface Changes {
  /** What breaks clients, each as `<place>: <what>`. */
  breaking: string[];
  /**
   * What is different for clients and breaks none, such as a looser bound or another member: the names of the operations,
   * schemas, parameters and shared responses that have it.
   */
  additions: string[];
  /** The part of the version that has to move; undefined where nothing has changed. */
  bump?: 'major' | 'minor' | 'patch';
}

interface DiffReport {
  bump?: Changes['bump'];
  changes: {
    typeName: string;
    impact: string;
    property?: string;
    verdicts: { impact: string; message: string; location: { pointer: string } }[];
    base?: { pointer: string };
    revision?: { pointer: string };
  }[];
}

/** Compares a contract with the one that clients know, as the guide on versions tells them. */
export async function compareContracts(released: Contract, contract: Contract): Promise<Changes> {
  const { bump, changes } = await diff(released, contract);
  const verdicts = changes.flatMap((change) => change.verdicts).filter(({ impact }) => impact === 'major');
  const found = verdicts.map(({ message, location }) => `${readablePlace(location.pointer)}: ${message}`);
  const breaking = [...found, ...lostErrors(released, contract)];
  const others = changes.filter(({ impact, typeName, property = '' }) => {
    return impact !== 'major' && typeName !== 'Example' && !words.has(property);
  });
  const changed = others
    .map(({ base, revision }) => ownerOf(released, contract, (revision ?? base)?.pointer ?? ''))
    // A copy for responses is nothing new: it differs from its original in bounds that the released contract lacks too.
    .filter((name) => nameInRequests(contract, name) === name);
  const additions = [...new Set([...changed, ...operationsWithNewErrors(released, contract)])].sort();
  return { breaking, additions, bump: breaking.length > 0 ? 'major' : bump };
}

/** What is for readers only, and the version itself, which every release moves. */
const words = new Set([
  ...['title', 'summary', 'description', 'example', 'examples', 'value', 'version'],
  ...['x-assumed', 'x-bound-since', 'x-else-title', 'x-unbounded'],
]);

/** The name that people know a place by: of a component, or of an operation; else the place itself. */
function ownerOf(released: Contract, contract: Contract, pointer: string): string {
  const [, first, second = '', third = '', fourth, status = ''] = pointer.split('/').map((key) => readablePlace(key));
  if (first === 'components') return third;
  const shared =
    fourth === 'responses' && newSharedResponse(released, contract.paths[second]?.[third] as Operation, status);
  if (shared) return shared;
  const [operationId] =
    [...operationsOf(contract)].find(([, { path, method }]) => path === second && method === third) ?? [];
  return operationId ?? readablePlace(pointer);
}

/** The name of a new response that an operation shares with others: one name announces it for all of them. */
function newSharedResponse(released: Contract, { responses }: Pick<Operation, 'responses'>, status: string) {
  const { $ref = '' } = (responses[status] ?? {}) as Partial<Reference>;
  const name = /^#\/components\/responses\/(.+)$/.exec($ref)?.[1];
  return name !== undefined && name in (released.components.responses ?? {}) ? undefined : name;
}

/** A pointer without its escapes. */
const readablePlace = (pointer: string) =>
  pointer
    .replace(/^#\/(paths\/)?/, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

/** Pairs of status and label are fixed, and stand in examples, which a comparison of schemas does not look at. */
function lostErrors(released: Contract, contract: Contract): string[] {
  const shown = shownErrors(contract);
  return [...shownErrors(released)].flatMap(([operationId, pairs]) => {
    const present = shown.get(operationId);
    if (!present) return [];
    const lost = pairs.filter((pair) => !present.includes(pair));
    return lost.map((pair) => `${operationId}: no longer answers ${pair}.`);
  });
}

/** The names of the operations that have new pairs of status and label, or of the responses that bring them. */
function operationsWithNewErrors(released: Contract, contract: Contract): string[] {
  const known = shownErrors(released);
  const operations = operationsOf(contract);
  return [...shownErrors(contract)].flatMap(([operationId, pairs]) => {
    const operation = operations.get(operationId);
    if (!known.has(operationId) || !operation) return [];
    const added = pairs.filter((pair) => !known.get(operationId)?.includes(pair));
    return added.map((pair) => newSharedResponse(released, operation, pair.split(' ')[0] ?? '') ?? operationId);
  });
}

async function diff(released: Contract, contract: Contract): Promise<DiffReport> {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-'));
  try {
    const file = (name: string) => join(folder, name);
    await writeFile(file('redocly.yaml'), 'extends: [diff-recommended]\n');
    await writeFile(file('released.json'), JSON.stringify(withOwnSecurity(released)));
    await writeFile(file('contract.json'), JSON.stringify(withOwnSecurity(contract)));
    const options = ['--config', 'redocly.yaml', '--fail-on', 'none', '--format', 'json', '--output', 'report.json'];
    await promisify(execFile)(process.execPath, [redocly, 'diff', 'released.json', 'contract.json', ...options], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return JSON.parse(await readFile(file('report.json'), 'utf8')) as DiffReport;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The comparison does not see that an operation comes under the security of the whole document. */
function withOwnSecurity(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { path, method, security } of operationsOf(copy).values()) {
    const operation = copy.paths[path]?.[method] as { security?: unknown };
    operation.security = security ?? (copy as { security?: unknown }).security;
  }
  return copy;
}
