import type { Results } from '../runner/results.ts';
import type { Outcome } from '../runner/runner.ts';
import { describeFailure } from './text.ts';

/** Renders the results in the Common Test Report Format (https://ctrf.io). Scenarios are tests, and `extra` has the requirements. */
export function renderJson(results: Results): string {
  const { scenarios, start, end, requirements, leftovers } = results;
  const count = (outcome: Outcome) => scenarios.filter((scenario) => scenario.outcome === outcome).length;
  const report = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: end.toISOString(),
    generatedBy: 'engage conformance',
    results: {
      tool: { name: 'engage conformance' },
      summary: {
        ...{ tests: scenarios.length, passed: count('passed'), failed: count('failed'), skipped: count('skipped') },
        ...{ pending: 0, other: 0, start: start.getTime(), stop: end.getTime() },
      },
      tests: scenarios.map((scenario) => ({
        name: scenario.title,
        status: scenario.outcome,
        duration: scenario.milliseconds,
        suite: [scenario.group],
        tags: scenario.requirements,
        ...(scenario.reason !== undefined && { message: scenario.reason }),
        ...(scenario.failure && { message: `expected ${scenario.failure.expected}`, trace: describeFailure(scenario) }),
        extra: { level: scenario.level, ...(scenario.failure && { failure: scenario.failure }) },
      })),
      environment: {
        testEnvironment: results.baseUrl,
        extra: { partnerId: results.partnerId, stateless: results.stateless, level: results.level, run: results.run },
      },
      extra: {
        counts: results.counts,
        requirements: requirements.map(({ scenarios: own, ...requirement }) => ({
          ...requirement,
          scenarios: own.map(({ title }) => title),
        })),
        leftovers,
      },
    },
  };
  return JSON.stringify(report, undefined, 2);
}
