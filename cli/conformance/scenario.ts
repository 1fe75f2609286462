import type { Context } from './context.ts';

/**
 * What a scenario does to the deployment: `read` changes nothing, `write` makes things of its own that reach nobody, and
 * `send` sends messages to the device that was named for it.
 */
export const levels = ['read', 'write', 'send'] as const;
export type Level = (typeof levels)[number];

/** One thing that a deployment has to do, whatever else was done to it before. */
export interface Scenario {
  /** IDs of openapi/requirements.yaml, each of which fails with the scenario. */
  requirements: readonly string[];
  /** What is promised, as a sentence without its stop. */
  title: string;
  level: Level;
  /** Throws a Failure where the promise is broken, and a Skip where it can't be seen here. */
  run: (context: Context) => Promise<void>;
}

export const scenario = (
  requirements: readonly string[],
  title: string,
  level: Level,
  run: Scenario['run'],
): Scenario => ({ requirements, title, level, run });

/** What was asked, what should have come of it, and what came; no secret in any of it. */
export interface FailureDetail {
  /** Method, path and query; absent where nothing had been sent. */
  request?: string;
  /** The body that was sent, as text. */
  sent?: string;
  expected: string;
  got: string;
}

/** A promise is broken. */
export class Failure extends Error {
  readonly detail: FailureDetail;

  constructor(detail: FailureDetail) {
    super(`expected ${detail.expected}, got ${detail.got}`);
    this.detail = detail;
  }
}

/** Whether a promise is kept can't be seen here; the message says why. */
export class Skip extends Error {}
