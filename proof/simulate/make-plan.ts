import type { Interval } from './interval.ts';
import { planConditions, planFailures, workers } from './plan-failures.ts';
import { planOperations, planOperators } from './plan-operations.ts';
import type { Plan, PlannedFailure } from './plan.ts';
import { createRandom } from './random.ts';

// All in milliseconds.
/** How long everything may take to be done once the failures are over. */
export const settleMilliseconds = 60_000;
/** How long failures last without a calm. */
const disturbed = 180_000;
const calm = 60_000;
/** The first failure, and the time between failures on average. */
const firstFailure = 3_000;
const failureInterval = 1_800;
/** Of the calm in which no worker runs: when they are killed, and how long. Alerts that no worker runs fire then. */
const absenceAfter = 15_000;
const absence = 25_000;

/** The calms in a time that ends with failures. */
function planCalms(end: number): Interval[] {
  const calms: Interval[] = [];
  for (let from = disturbed; from + calm < end; from += disturbed + calm) calms.push({ from, until: from + calm });
  return calms;
}

/**
 * Kills all workers in a calm, so that no other failure makes them run again earlier: in the last one before processes are
 * observed, or else in the first one.
 */
function planAbsence(calms: readonly Interval[], observedFrom: number): PlannedFailure[] {
  const chosen = calms.findLast(({ until }) => until <= observedFrom) ?? calms[0];
  if (!chosen) return [];
  const at = chosen.from + absenceAfter;
  return workers.map((process) => ({ at, failure: 'kill', process, milliseconds: absence }));
}

/** Makes the plan of a seed: the same seed and length make the same plan. */
export function makePlan(seed: number, minutes: number): Plan {
  const random = createRandom(seed);
  const total = minutes * 60_000;
  // Of a short run, a part is left for what has to be done afterwards.
  const failuresEnd = Math.round(Math.max(total * 0.6, total - settleMilliseconds));
  const operationsEnd = Math.round(Math.min(failuresEnd + 5_000, total));
  const calms = planCalms(failuresEnd);
  const begins = [firstFailure, ...calms.map(({ until }) => until)];
  const ends = [...calms.map(({ from }) => from), failuresEnd];
  const observedFrom = failuresEnd / 3;
  const http1 = random.chance(0.3);
  const ofCallers = planOperations(random, operationsEnd, 25);
  const failures = begins.flatMap((begin, index) =>
    planFailures(random, { begin, end: ends[index] ?? failuresEnd, average: failureInterval, observedFrom }),
  );
  const ofConditions = createRandom(seed + 1);
  const nextNumber = Math.max(...ofCallers.map(({ number }) => number)) + 1;
  const ofOperators = planOperators(createRandom(seed + 2), operationsEnd, nextNumber);
  const operations = [...ofCallers, ...ofOperators].sort((one, other) => one.at - other.at);
  const roleSettings = ofConditions.chance(0.5);
  const conditions = begins.flatMap((begin, index) =>
    planConditions(ofConditions, { begin, end: ends[index] ?? failuresEnd }),
  );
  return {
    ...{ seed, operationsEnd, failuresEnd, calms, http1, roleSettings, operations },
    failures: [...failures, ...conditions, ...planAbsence(calms, observedFrom)].sort((one, other) => one.at - other.at),
  };
}
