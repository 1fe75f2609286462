import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkedContracts } from './contracts.ts';
import type { Leftover } from './context.ts';
import type { Deployment } from './deployment.ts';
import { isChosen, type Outcome, type RunOptions, type ScenarioResult } from './runner.ts';
import { unobservable } from './unobservable.ts';

/** A rule of the requirements.yaml of a contract. */
export interface Rule {
  id: string;
  section: string;
  rule: string;
}

/** The result for one rule. */
export interface RequirementResult extends Rule {
  outcome: Outcome;
  /** Why the rule, or a part of it, was skipped. */
  reason?: string;
  scenarios: ScenarioResult[];
}

/** The content of a report. */
export interface Results {
  baseUrl: string;
  partnerId: string;
  stateless: boolean;
  /** Prefix of the names of all created resources. */
  run: string;
  level: RunOptions['level'];
  start: Date;
  end: Date;
  requirements: RequirementResult[];
  scenarios: ScenarioResult[];
  /** Created resources that the API can't delete. */
  leftovers: Leftover[];
  counts: Record<Outcome, number>;
}

/** The rules of all contracts, in the order of their specifications. */
export const loadRules = (): Rule[] =>
  checkedContracts.flatMap((name) => {
    const file = new URL(`../../../generated/${name}/requirements.json`, import.meta.url);
    return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Rule[];
  });

/** Combines the results of the scenarios by requirement. */
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
      return { ...rule, ...outcomeOf(rule.id, own), scenarios: own };
    });
  const count = (outcome: Outcome) => requirements.filter((one) => one.outcome === outcome).length;
  return {
    ...{ baseUrl, partnerId, stateless, run, level, start, end, requirements, scenarios },
    leftovers: scenarios.flatMap(({ leftovers }) => leftovers),
    counts: { passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
  };
}

/** A rule fails if one of its scenarios fails. It passes if one passes and none fails. */
function outcomeOf(id: string, scenarios: ScenarioResult[]): { outcome: Outcome; reason?: string } {
  if (scenarios.some(({ outcome }) => outcome === 'failed')) return { outcome: 'failed' };
  const skipped = scenarios.filter(({ outcome }) => outcome === 'skipped');
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].join('; ');
  if (scenarios.length === 0) {
    return { outcome: 'skipped', reason: `can't be checked over HTTP: ${unobservable[id] ?? 'no scenario'}` };
  }
  if (skipped.length === scenarios.length) return { outcome: 'skipped', reason: reasons };
  return { outcome: 'passed', ...(reasons !== '' && { reason: `partly skipped: ${reasons}` }) };
}

/** Counts the leftovers by kind, for example `3 geofences`. */
export function countLeftovers(leftovers: readonly Leftover[]): string[] {
  const kinds = new Map<string, number>();
  for (const { kind } of leftovers) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
}
