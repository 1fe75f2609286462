import { apis, workers } from './plan-failures.ts';
import { planOperations } from './plan-operations.ts';
import type { FailureAction, Plan, PlannedFailure } from './plan.ts';
import { createRandom } from './random.ts';

/**
 * A plan that causes the conditions of the alerts one after the other: a push service outage, no worker, overdue work,
 * statements that wait for connections, errors, and a database that does not respond.
 */
export function makeAlertsPlan(seed: number): Plan {
  const failures: PlannedFailure[] = [];
  const add = (at: number, failure: FailureAction) => failures.push({ at, ...failure });
  add(5_000, { failure: 'push service', way: '503', service: 'fcm', milliseconds: 20_000 });
  for (const process of workers) add(30_000, { failure: 'kill', process, milliseconds: 25_000 });
  for (let at = 65_000; at < 90_000; at += 5_000) {
    add(at, { failure: 'lock', statement: 'lock table access_tokens in access exclusive mode', milliseconds: 4_800 });
  }
  add(100_000, { failure: 'database proxy', way: 'stall', milliseconds: 25_000 });
  add(132_000, { failure: 'database proxy', way: 'refuse', milliseconds: 15_000 });
  add(150_000, { failure: 'kill', process: apis[1], milliseconds: 10_000 });
  return {
    ...{ seed, failuresEnd: 160_000, operationsEnd: 160_000, http1: false, roleSettings: false, calms: [], failures },
    operations: planOperations(createRandom(seed), 160_000, 25),
  };
}
