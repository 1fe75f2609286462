import { table } from '../../terminal/outcome.ts';
import { countLeftovers, type Results } from '../runner/results.ts';
import type { ScenarioResult } from '../runner/runner.ts';

/** Renders the results as text: the details of each failure, a line per requirement, and the totals. */
export function renderText(results: Results): string {
  const { requirements, scenarios } = results;
  const failures = scenarios.filter(({ outcome }) => outcome === 'failed').map(describeFailure);
  const rows = requirements.map(({ id, outcome, reason = '' }) => [outcome, id, reason]);
  return [...failures, table(['OUTCOME', 'REQUIREMENT', 'REASON'], rows), '', summary(results)].join('\n');
}

/** Describes a failure with all details, so that you can find its cause without another run. */
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

/** The totals and the leftovers. */
export function summary({ baseUrl, counts, requirements, stateless, leftovers, run, start, end }: Results): string {
  const seconds = ((end.getTime() - start.getTime()) / 1000).toFixed(1);
  const { passed, failed, skipped } = counts;
  const lines = [
    `${requirements.length} requirements at ${baseUrl}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${seconds} s`,
  ];
  if (stateless)
    lines.push(
      'The deployment is stateless: it stores no data and knows no users, like a mock. Requirements that need this were skipped.',
    );
  else if (leftovers.length > 0) {
    lines.push(
      `Not deleted, since the API can't delete them: ${countLeftovers(leftovers).join(', ')}. Their names start with ${run}.`,
    );
  }
  return lines.join('\n');
}
