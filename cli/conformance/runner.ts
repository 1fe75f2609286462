import { Context, type Leftover } from './context.ts';
import type { Deployment } from './deployment.ts';
import { Failure, type FailureDetail, type Level, levels, type Scenario, Skip } from './scenario.ts';

export type Outcome = 'held' | 'failed' | 'skipped';

/** What came of a scenario. */
export interface ScenarioResult {
  /** What the scenario is about, such as `campaigns`. */
  group: string;
  title: string;
  level: Level;
  requirements: readonly string[];
  outcome: Outcome;
  /** Why it was skipped. */
  reason?: string;
  failure?: FailureDetail;
  milliseconds: number;
  leftovers: Leftover[];
}

export interface RunOptions {
  /** The most that may be done to the deployment. */
  level: Level;
  /** How many scenarios run at the same time. */
  parallel: number;
  /** Requirements that are asked for, each by its ID or the beginning of it; all of them where there is none. */
  filters: readonly string[];
  /** When it is aborted, no further scenario is begun. */
  stop?: AbortSignal;
}

/** Whether a requirement is asked for. */
export const isChosen = (id: string, filters: readonly string[]) =>
  filters.length === 0 || filters.some((filter) => id === filter || id.startsWith(`${filter}-`));

/**
 * Runs scenarios, some at a time, and undoes after each what it has made. None of them stops another.
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
      const { run, ...known } = entry.scenario;
      const blank = { group: entry.group, ...known, leftovers: [] };
      results[index] =
        levels.indexOf(known.level) > levels.indexOf(level)
          ? { ...blank, outcome: 'skipped', reason: `needs --level ${known.level}`, milliseconds: 0 }
          : { ...blank, ...(await runOne(new Context(deployment, index), run)) };
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
  let end: Pick<ScenarioResult, 'outcome' | 'reason' | 'failure'> = { outcome: 'held' };
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
  // An answer that keeps the contract can still be one that the scenario can't go on with.
  const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    context.fail('an answer that the scenario can go on with', got);
  } catch (failure) {
    return { outcome: 'failed', failure: (failure as Failure).detail };
  }
}
