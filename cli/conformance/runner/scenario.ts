import type { Context } from './context.ts';
import type { Deployment } from './deployment.ts';

/**
 * What a scenario does to the deployment: `read` changes no data, `write` creates resources that reach no device, and `send`
 * sends messages to the device of `--device`.
 */
export const levels = ['read', 'write', 'send'] as const;
export type Level = (typeof levels)[number];

/** One behavior to check, independent of other scenarios. */
export interface Scenario {
  /** IDs of openapi/engagement/requirements.yaml. All of them fail if the scenario fails. */
  requirements: readonly string[];
  /** The expected behavior, as a sentence without the period. */
  title: string;
  level: Level;
  /** Why the scenario can't run against a deployment at any level, if so. */
  lacks?: (deployment: Deployment) => string | undefined;
  /** Throws a Failure for wrong behavior, and a Skip if the behavior can't be checked here. */
  run: (context: Context) => Promise<void>;
}

export const scenario = (
  requirements: readonly string[],
  title: string,
  level: Level,
  run: Scenario['run'],
): Scenario => ({ requirements, title, level, run });
