import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Contract } from '../../server/http/document/contract.ts';
import type { ReferenceObject } from '../../server/schema/references.ts';
import { shownErrors } from '../generate/errors.ts';
import { nameInRequests } from '../generate/stored-records.ts';
import { type Operation, operationsOf } from '../requirements/operations.ts';
import { declarerOf, flatten } from './flatten.ts';
import { structureOf } from './structure.ts';

const redocly = fileURLToPath(new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

export interface Changes {
  /** Breaking changes, each as `<location>: <change>`. */
  breaking: string[];
  /**
   * Changes that clients can see and that do not break them, such as a looser limit or a new member: the names of the
   * affected operations, schemas, parameters and shared responses.
   */
  additions: string[];
  /** The part of the version to increase; undefined if at most texts changed, which are not compared. */
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

/** Compares a contract with the released one, by the rules of the versioning guide. */
export async function compareContracts(released: Contract, contract: Contract): Promise<Changes> {
  const { bump, changes } = await diff(released, contract);
  const verdicts = changes.flatMap((change) => change.verdicts).filter(({ impact }) => impact === 'major');
  const pointers = new Set(verdicts.map(({ location }) => location.pointer));
  const found = verdicts
    // A composed schema would repeat the changes of its parts.
    .filter(({ location: { pointer } }) => {
      const declared = atDeclarer(released, pointer);
      return declared === pointer || !pointers.has(declared);
    })
    .map(({ message, location }) => `${readablePlace(location.pointer)}: ${message}`);
  const breaking = [...found, ...lostErrors(released, contract)];
  const others = changes.filter(({ impact, typeName, property = '' }) => {
    return impact !== 'major' && typeName !== 'Example' && !documentation.has(property);
  });
  const changed = others
    .map(({ base, revision }) => ownerOf(released, contract, (revision ?? base)?.pointer ?? ''))
    // A schema copy for responses is no addition: it only lacks new size limits.
    .filter((name) => nameInRequests(contract, name) === name);
  const additions = [...new Set([...changed, ...operationsWithNewErrors(released, contract)])].sort();
  return { breaking, additions, bump: breaking.length > 0 ? 'major' : bump };
}

/** Properties that are documentation only, and the version, which every release changes. */
const documentation = new Set(['title', 'value', 'version', 'x-bound-since', 'x-unbounded']);

/** The name of a location for readers: its component, tag or operation, else the pointer. */
function ownerOf(released: Contract, contract: Contract, pointer: string): string {
  const [, first, second = '', third = '', fourth, status = ''] = pointer.split('/').map((key) => readablePlace(key));
  if (first === 'tags') return contract.tags?.[Number(second)]?.name ?? pointer;
  const header = newSharedHeader(released, contract, pointer);
  if (header !== undefined) return header;
  // A new way to authenticate is announced once for all its operations.
  const schemes = first === 'security' ? schemesOf(contract.security, second) : undefined;
  if (schemes !== undefined) return schemes;
  if (first === 'components') return fourth === 'properties' ? declarerOf(contract, third, status) : third;
  const operation = contract.paths[second]?.[third] as Operation | undefined;
  const own = fourth === 'security' ? schemesOf(operation?.security ?? contract.security, status) : undefined;
  if (own !== undefined) return own;
  const shared = fourth === 'responses' && newSharedResponse(released, operation as Operation, status);
  if (shared) return shared;
  const [operationId] =
    [...operationsOf(contract)].find(([, { path, method }]) => path === second && method === third) ?? [];
  return operationId ?? readablePlace(pointer);
}

/** The security schemes of an alternative, by its position. */
const schemesOf = (security: Contract['security'], index: string): string | undefined =>
  security?.[Number(index)] && Object.keys(security[Number(index)] ?? {}).join(' ');

/** The location in the schema that declares the property. */
function atDeclarer(contract: Contract, pointer: string): string {
  const [, schema, property] = /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)/.exec(pointer) ?? [];
  if (schema === undefined || property === undefined) return pointer;
  return pointer.replace(`/${schema}/`, `/${declarerOf(contract, schema, property)}/`);
}

/** The name of a new shared response, which is announced once for all its operations. */
function newSharedResponse(released: Contract, { responses }: Pick<Operation, 'responses'>, status: string) {
  const { $ref = '' } = (responses[status] ?? {}) as Partial<ReferenceObject>;
  const name = /^#\/components\/responses\/(.+)$/.exec($ref)?.[1];
  return name !== undefined && name in (released.components.responses ?? {}) ? undefined : name;
}

/** The name of a new shared header, which is announced once for all its responses. */
function newSharedHeader(released: Contract, contract: Contract, pointer: string): string | undefined {
  const [owner = '', name] = pointer.split('/headers/');
  if (name === undefined || name.includes('/')) return undefined;
  const keys = owner.split('/').slice(1).map(readablePlace);
  const response = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], contract);
  const { headers = {} } = (response ?? {}) as { headers?: Record<string, Partial<ReferenceObject>> };
  const shared = headers[name]?.$ref?.replace('#/components/headers/', '');
  return shared !== undefined && shared in (released.components.headers ?? {}) ? undefined : shared;
}

/** Unescapes a JSON Pointer. */
const readablePlace = (pointer: string) =>
  pointer
    .replace(/^#\/(paths\/)?/, '')
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');

/** Statuses and labels are fixed. They are in examples, which a schema comparison ignores. */
function lostErrors(released: Contract, contract: Contract): string[] {
  const shown = shownErrors(contract);
  return [...shownErrors(released)].flatMap(([operationId, pairs]) => {
    const present = shown.get(operationId);
    if (!present) return [];
    const lost = pairs.filter((pair) => !present.includes(pair));
    return lost.map((pair) => `${operationId}: no longer returns ${pair}.`);
  });
}

/** The names of the operations with new statuses and labels, or of the responses that add them. */
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
    await writeFile(file('released.json'), JSON.stringify(comparable(released)));
    await writeFile(file('contract.json'), JSON.stringify(comparable(contract)));
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

/** The comparison reports a subschema or tag with a very different text as removed and added. */
function comparable(contract: Contract): Contract {
  const { info, ...structure } = structureOf(contract);
  // Only the file of a release has its date.
  const { 'x-released': _date, ...compared } = info as Contract['info'] & { 'x-released'?: string };
  return withOwnSecurity(flatten({ ...structure, info: compared }));
}

/** The comparison misses an operation that gets the security of the whole document. */
function withOwnSecurity(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { path, method, security } of operationsOf(copy).values()) {
    const operation = copy.paths[path]?.[method] as { security?: unknown };
    operation.security = security ?? (copy as { security?: unknown }).security;
  }
  return copy;
}
