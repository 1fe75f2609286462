import { table } from '../../outcome.ts';
import { countLeftovers, type Results } from '../results.ts';
import type { ScenarioResult } from '../runner.ts';

/** The matrix for a terminal: each failure in full, then each requirement in a line, then the sums. */
export function renderText(results: Results): string {
  const { requirements, scenarios } = results;
  const failures = scenarios.filter(({ outcome }) => outcome === 'failed').map(describeFailure);
  const rows = requirements.map(({ id, outcome, reason = '' }) => [outcome, id, reason]);
  return [...failures, table(['OUTCOME', 'REQUIREMENT', 'REASON'], rows), '', summary(results)].join('\n');
}

/** What failed, so that it can be looked into without another run. */
export function describeFailure({ title, requirements, failure }: ScenarioResult): string {
  const { request = 'none', sent, expected = '', got = '' } = failure ?? {};
  return [
    `FAILED ${requirements.join(', ')}: ${title}`,
    `  request:  ${request}`,
    ...(sent === undefined ? [] : [`  sent:     ${sent}`]),
    `  expected: ${expected}`,
    `  got:      ${got.replaceAll('\n', '\n            ')}`,
    '',
  ].join('\n');
}

/** The sums, and what was left behind. */
export function summary({ baseUrl, counts, requirements, stateless, leftovers, run, start, end }: Results): string {
  const seconds = ((end.getTime() - start.getTime()) / 1000).toFixed(1);
  const { held, failed, skipped } = counts;
  const lines = [
    `${requirements.length} requirements at ${baseUrl}: ${held} held, ${failed} failed, ${skipped} skipped, in ${seconds} s`,
  ];
  if (stateless) lines.push('It keeps nothing and knows nobody, like a mock: what needs more was skipped.');
  else if (leftovers.length > 0) {
    lines.push(
      `Left behind, since no operation deletes it, under names with ${run}: ${countLeftovers(leftovers).join(', ')}.`,
    );
  }
  return lines.join('\n');
}
