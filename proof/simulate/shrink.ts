import { join } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import type { Verdict } from './checker.ts';
import type { Plan } from './plan.ts';
import { run } from './run.ts';

export interface ShrinkOptions {
  folder: string;
  tell: (line: string) => void;
  /** How long it may take. */
  minutes: number;
  signal: AbortSignal;
}

/** What is left when a part of a list is taken out. */
const without = <Item>(items: readonly Item[], from: number, count: number) => [
  ...items.slice(0, from),
  ...items.slice(from + count),
];

/** A plan without the time after its last operation and failure. */
function cropped(plan: Plan): Plan {
  const last = (entries: readonly { at: number; milliseconds?: number }[]) =>
    Math.max(0, ...entries.map(({ at, milliseconds = 2_000 }) => at + milliseconds));
  const failuresEnd = Math.min(plan.failuresEnd, last(plan.failures));
  return {
    ...plan,
    failuresEnd,
    operationsEnd: Math.min(plan.operationsEnd, Math.max(failuresEnd, last(plan.operations))),
  };
}

/**
 * Makes a failing plan smaller: leaves out parts of the failures, then of the operations, in halves, quarters and so on, as
 * long as a violation of the same kind is found. The smallest plan is kept as `smallest.json`.
 */
export async function shrink(
  plan: Plan,
  { violations }: Verdict,
  { folder, tell, minutes, signal }: ShrinkOptions,
): Promise<Plan> {
  const kinds = new Set(violations.map(({ kind }) => kind));
  const end = Date.now() + minutes * 60_000;
  let smallest = plan;
  let attempts = 0;

  async function fails(candidate: Plan): Promise<boolean> {
    const name = `smaller-${++attempts}`;
    const verdict = await run({ plan: candidate, folder: join(folder, name), tell: () => undefined, signal });
    const same = verdict.violations.find(({ kind }) => kinds.has(kind));
    tell(
      `attempt ${attempts}: ${candidate.failures.length} failures, ${candidate.operations.length} operations: ${same ? `still fails (${same.kind})` : 'passes'}`,
    );
    if (!same) await rm(join(folder, name), { recursive: true });
    return same !== undefined;
  }

  async function reduce(part: 'failures' | 'operations', least: number): Promise<void> {
    for (let size = Math.ceil(smallest[part].length / 2); size >= least; size = Math.floor(size / 2)) {
      for (let from = 0; from < smallest[part].length;) {
        if (Date.now() > end) return;
        const candidate = cropped({ ...smallest, [part]: without(smallest[part] as object[], from, size) });
        if (await fails(candidate)) smallest = candidate;
        else from += size;
      }
      if (size === 1) return;
    }
  }

  // Of many operations each alone says little, and each attempt takes as long as the plan.
  await reduce('failures', 1);
  await reduce('operations', Math.max(1, Math.floor(plan.operations.length / 32)));
  const file = join(folder, 'smallest.json');
  await writeFile(file, JSON.stringify(smallest, null, 1));
  tell(`smallest plan: ${smallest.failures.length} failures, ${smallest.operations.length} operations`);
  tell(`again: npm run simulate -- --plan ${file}`);
  return smallest;
}
