import fc from 'fast-check';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { type Checked, brokenProperty, validProperty } from './properties.ts';
import { readOperation } from './requests.ts';
import { readSchemas } from './schemas.ts';
import { sequenceProperty } from './sequences.ts';
import type { FuzzWorld, World } from './world.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

export type Part = 'valid' | 'broken' | 'sequences';

export interface FuzzOptions {
  seed: number;
  /** Runs of each property of each operation. */
  runs: number;
  /** Continues with further seeds until this time, in milliseconds since the epoch; without it there is one round. */
  until?: number;
  /** Only this operation, without sequences. */
  operation?: string;
  part?: Part;
  /** The path of a failure to reproduce. */
  path?: string;
  /** Reports failures without shrinking them. */
  asFound?: boolean;
}

/** The number of runs and their outcomes. */
export interface Totals {
  seed: number;
  seconds: number;
  /** Requests of `valid` and `broken`, and sequences. */
  runs: number;
  operations: number;
  valid: number;
  /** Requests of `valid` that succeeded. */
  granted: number;
  broken: number;
  sequences: number;
  failures: number;
}

export interface Failure {
  part: Part;
  /** Undefined for a sequence. */
  operationId?: string;
  seed: number;
  path: string;
  message: string;
}

/** Only this API has sequences, which it shares with the operator API. */
const isOfEngagement = (world: FuzzWorld): world is World => world.contract === 'engagement';

/** Statuses by operation, and errors by kind: shows what is not covered. */
type Coverage = Record<string, Record<string, number>>;

/** Tests a service. Each failure is reported immediately, in its smallest form. */
export async function fuzz(
  world: FuzzWorld,
  { seed, runs, until, operation, part, path, asFound }: FuzzOptions,
  onFailure: (failure: Failure) => void,
): Promise<{ totals: Totals; coverage: Coverage }> {
  const start = Date.now();
  const contract = loadContract(world.contract);
  const schemas = readSchemas(contract);
  const totals: Totals = {
    ...{ seed, seconds: 0, runs: 0, operations: 0, valid: 0, granted: 0, broken: 0, sequences: 0, failures: 0 },
  };
  const coverage: Coverage = {};
  const add = (row: string, column: string) => {
    const counts = (coverage[row] ??= {});
    counts[column] = (counts[column] ?? 0) + 1;
  };
  const checked: Checked = {
    world,
    schemas,
    check: createResponseChecker(contract),
    digest: await world.snapshot.digest(),
    count(kind, operationId, status, broken) {
      if (kind !== 'sequence') totals[kind]++;
      if (kind === 'valid' && status < 300) totals.granted++;
      add(`${kind} ${operationId}`, String(status));
      if (broken) add('breaks', broken);
    },
  };
  const operationIds = world.served.filter((id) => operation === undefined || id === operation);
  totals.operations = operationIds.length;

  const isOver = () => until !== undefined && Date.now() >= until;
  async function tryOut(
    property: fc.IAsyncProperty<unknown>,
    of: Pick<Failure, 'part' | 'operationId'>,
    round: number,
  ) {
    if (isOver() || (part !== undefined && part !== of.part)) return;
    const parameters = {
      seed: seed + round,
      numRuns: of.part === 'sequences' ? runs * 3 : runs,
      endOnFailure: asFound,
      ...(path && { path }),
    };
    const { failed, counterexamplePath, errorInstance } = await fc.check(property, parameters);
    if (!failed) return;
    totals.failures++;
    const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    onFailure({ ...of, seed: parameters.seed, path: counterexamplePath ?? '', message });
  }

  const inTurn = operationIds.map((id) => readOperation(schemas, id, world.contract));
  const sequences = isOfEngagement(world) ? { ...checked, world } : undefined;
  for (let round = 0; round === 0 || (until !== undefined && !isOver()); round++) {
    for (const each of inTurn) {
      const of = { operationId: each.operationId };
      await tryOut(validProperty(checked, each), { part: 'valid', ...of }, round);
      await tryOut(brokenProperty(checked, each), { part: 'broken', ...of }, round);
    }
    if (operation === undefined && sequences) {
      await tryOut(
        sequenceProperty(sequences, () => totals.sequences++),
        { part: 'sequences' },
        round,
      );
    }
  }
  totals.seconds = Math.round((Date.now() - start) / 1000);
  totals.runs = totals.valid + totals.broken + totals.sequences;
  return { totals, coverage };
}
