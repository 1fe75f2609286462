import { Context, type Leftover } from './context.ts';
import type { Deployment } from './deployment.ts';
import { Failure, type FailureDetail, Skip } from './outcomes.ts';
import { type Level, levels, type Scenario } from './scenario.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';

/** The result of a scenario. */
export interface ScenarioResult {
  /** The resource, such as `campaigns`. */
  group: string;
  title: string;
  level: Level;
  requirements: readonly string[];
  outcome: Outcome;
  /** The reason of a skipped scenario. */
  reason?: string;
  failure?: FailureDetail;
  milliseconds: number;
  leftovers: Leftover[];
}

export interface RunOptions {
  /** The highest level to run. */
  level: Level;
  /** Number of scenarios that run in parallel. */
  parallel: number;
  /** IDs of requirements, or prefixes of IDs. Empty for all requirements. */
  filters: readonly string[];
  /** When it is aborted, no further scenario starts. */
  stop?: AbortSignal;
}

/** Whether a requirement matches the filters. */
export const isChosen = (id: string, filters: readonly string[]) =>
  filters.length === 0 || filters.some((filter) => id === filter || id.startsWith(`${filter}-`));

/**
 * Runs scenarios in parallel, with a cleanup after each. A failed scenario does not stop the others.
 *
 * @returns the results in the order of the scenarios
 */
export async function runScenarios(
  deployment: Deployment,
  groups: Readonly<Record<string, readonly Scenario[]>>,
  { level, parallel, filters, stop }: RunOptions,
): Promise<ScenarioResult[]> {
  const chosen = Object.entries(groups).flatMap(([group, scenarios]) =>
    scenarios
      .filter(({ requirements }) => requirements.some((id) => isChosen(id, filters)))
      .map((scenario) => ({ group, scenario })),
  );
  const results: ScenarioResult[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < chosen.length; index = next++) {
      const entry = chosen[index];
      if (!entry || stop?.aborted) return;
      const { run, lacks, ...known } = entry.scenario;
      const blank = { group: entry.group, ...known, leftovers: [] };
      const tooHigh = levels.indexOf(known.level) > levels.indexOf(level);
      const reason = lacks?.(deployment) ?? (tooHigh ? `needs --level ${known.level}` : undefined);
      results[index] =
        reason === undefined
          ? { ...blank, ...(await runOne(new Context(deployment, index), run)) }
          : { ...blank, outcome: 'skipped', reason, milliseconds: 0 };
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return results;
}

async function runOne(
  context: Context,
  run: Scenario['run'],
): Promise<Pick<ScenarioResult, 'outcome' | 'reason' | 'failure' | 'milliseconds' | 'leftovers'>> {
  const start = performance.now();
  let end: Pick<ScenarioResult, 'outcome' | 'reason' | 'failure'> = { outcome: 'passed' };
  try {
    await run(context);
  } catch (error) {
    end = error instanceof Skip ? { outcome: 'skipped', reason: error.message } : failed(context, error);
  }
  await context.cleanUp();
  return { ...end, milliseconds: Math.round(performance.now() - start), leftovers: context.leftovers };
}

function failed(context: Context, error: unknown): Pick<ScenarioResult, 'outcome' | 'failure'> {
  if (error instanceof Failure) return { outcome: 'failed', failure: error.detail };
  // A response can match the contract and still make the scenario throw.
  const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    context.fail('a response that the scenario can use', got);
  } catch (failure) {
    return { outcome: 'failed', failure: (failure as Failure).detail };
  }
}
