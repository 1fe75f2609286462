import type { Results } from '../runner/results.ts';
import type { ScenarioResult } from '../runner/runner.ts';
import { escape } from './escape.ts';
import { describeFailure } from './text.ts';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');

/** Renders the results as JUnit XML for CI systems, with a suite per resource and a case per scenario. */
export function renderJunit({ baseUrl, scenarios, start, end }: Results): string {
  const groups = [...new Set(scenarios.map(({ group }) => group))];
  const suites = groups.map((name) => {
    const own = scenarios.filter(({ group }) => group === name);
    const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    const head = { name, ...counts(own), time, timestamp: start.toISOString(), hostname: new URL(baseUrl).host };
    return `  <testsuite${attributes(head)}>\n${own.map(renderCase).join('')}  </testsuite>\n`;
  });
  const time = seconds(end.getTime() - start.getTime());
  const all = { name: 'engage conformance', ...counts(scenarios), time };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(all)}>\n${suites.join('')}</testsuites>`;
}

function counts(scenarios: readonly ScenarioResult[]) {
  const count = (outcome: string) => scenarios.filter((scenario) => scenario.outcome === outcome).length;
  return { tests: scenarios.length, failures: count('failed'), errors: 0, skipped: count('skipped') };
}

function renderCase(scenario: ScenarioResult): string {
  const { group, title, milliseconds, requirements, failure, outcome, reason = '' } = scenario;
  const head = attributes({
    classname: `conformance.${group.replaceAll(' ', '-')}`,
    name: title,
    time: seconds(milliseconds),
  });
  const properties = requirements.map((id) => `        <property${attributes({ name: 'requirement', value: id })}/>\n`);
  const end = failure
    ? `      <failure${attributes({ message: `expected ${failure.expected}`, type: 'failure' })}>${escape(describeFailure(scenario))}</failure>\n`
    : outcome === 'skipped'
      ? `      <skipped${attributes({ message: reason })}/>\n`
      : '';
  return `    <testcase${head}>\n      <properties>\n${properties.join('')}      </properties>\n${end}    </testcase>\n`;
}
