import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Leftover } from './context.ts';
import type { Deployment } from './deployment.ts';
import { isChosen, type Outcome, type RunOptions, type ScenarioResult } from './runner.ts';
import { unobservable } from './unobservable.ts';

/** A rule of the specification, as openapi/requirements.yaml has it. */
export interface Rule {
  id: string;
  section: string;
  rule: string;
}

/** What was seen of a rule. */
export interface RequirementResult extends Rule {
  outcome: Outcome;
  /** Why it was skipped, or what of it was not seen. */
  reason?: string;
  scenarios: ScenarioResult[];
}

/** All that a report tells. */
export interface Results {
  baseUrl: string;
  partnerId: string;
  stateless: boolean;
  /** Begins the name of everything that was made. */
  run: string;
  level: RunOptions['level'];
  start: Date;
  end: Date;
  requirements: RequirementResult[];
  scenarios: ScenarioResult[];
  /** What was made and can't be deleted. */
  leftovers: Leftover[];
  counts: Record<Outcome, number>;
}

/** The rules of the specification, in its order. */
export const loadRules = (): Rule[] =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL('../../generated/requirements.json', import.meta.url)), 'utf8'),
  ) as Rule[];

/** Gathers what the scenarios show, requirement by requirement. */
export function gatherResults(
  { baseUrl, partnerId, stateless, run }: Deployment,
  { level, filters }: RunOptions,
  scenarios: ScenarioResult[],
  { start, end }: { start: Date; end: Date },
): Results {
  const requirements = loadRules()
    .filter(({ id }) => isChosen(id, filters))
    .map((rule): RequirementResult => {
      const own = scenarios.filter(({ requirements: ids }) => ids.includes(rule.id));
      return { ...rule, ...judge(rule.id, own), scenarios: own };
    });
  const count = (outcome: Outcome) => requirements.filter((one) => one.outcome === outcome).length;
  return {
    ...{ baseUrl, partnerId, stateless, run, level, start, end, requirements, scenarios },
    leftovers: scenarios.flatMap(({ leftovers }) => leftovers),
    counts: { held: count('held'), failed: count('failed'), skipped: count('skipped') },
  };
}

/** A rule has failed where one of its scenarios has, and holds where one does and none has failed. */
function judge(id: string, scenarios: ScenarioResult[]): { outcome: Outcome; reason?: string } {
  if (scenarios.some(({ outcome }) => outcome === 'failed')) return { outcome: 'failed' };
  const skipped = scenarios.filter(({ outcome }) => outcome === 'skipped');
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ');
  if (scenarios.length === 0) {
    return { outcome: 'skipped', reason: `can't be seen from outside: ${unobservable[id] ?? 'no scenario'}` };
  }
  if (skipped.length === scenarios.length) return { outcome: 'skipped', reason: reasons };
  return { outcome: 'held', ...(reasons !== '' && { reason: `in part: ${reasons}` }) };
}

/** How many of each kind were left, such as `3 geofences`. */
export function countLeftovers(leftovers: readonly Leftover[]): string[] {
  const kinds = new Map<string, number>();
  for (const { kind } of leftovers) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
}
