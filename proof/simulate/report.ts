import { checks, checksOfHistory, type Verdict } from './checker.ts';

const shown = 5;

const line = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const failedChecks = ({ violations }: Verdict) =>
  Object.keys(checks).filter((kind) => violations.some((violation) => violation.kind === kind));

const silentAlerts = ({ alerts }: Verdict) => alerts?.all.filter((name) => !alerts.fired.includes(name)) ?? [];

/** Prints what happened, and the first violations of each kind. */
export function printReport(verdict: Verdict, tell: (line: string) => void): void {
  const { alerts, counts, violations } = verdict;
  tell(`operations: ${sum(counts.operations)} (${line(counts.operations)})`);
  tell(`results: ${line(counts.results)}`);
  tell(`failures: ${sum(counts.failures)} (${line(counts.failures)})`);
  tell(
    `sends: ${counts.sends}, rows ${counts.rows}, pushes that arrived ${counts.pushes}, expired without a chance ${counts.expired}, tokens that ended while nothing failed ${counts.cleared}`,
  );
  tell(`devices that got two pushes of a send: ${sum(counts.duplicates)} (${line(counts.duplicates)})`);
  tell(`most memory in MB: ${line(counts.memory)}`);
  if (alerts) {
    const silent = silentAlerts(verdict).join(', ');
    tell(`alerts that fired: ${alerts.fired.join(', ') || 'none'}; that did not: ${silent || 'none'}`);
  }
  tell(`violations: ${violations.length}`);
  for (const kind of failedChecks(verdict)) {
    const own = violations.filter((violation) => violation.kind === kind);
    tell(`FAILED ${checks[kind]}: ${own.length}`);
    for (const { message } of own.slice(0, shown)) tell(`  ${message.slice(0, 1_500)}`);
  }
}

/** Prints how far a run came that was interrupted, and what was checked of it. */
export function printInterrupted({ counts, violations }: Verdict, tell: (line: string) => void): void {
  tell(`operations: ${sum(counts.operations)} (${line(counts.results)})`);
  tell(`failures: ${sum(counts.failures)}, pushes that arrived: ${counts.pushes}`);
  tell(`devices that got two pushes of a send: ${sum(counts.duplicates)} (${line(counts.duplicates)})`);
  tell(`checked so far: ${checksOfHistory.join(', ')}; not checked: everything else`);
  tell(`violations so far: ${violations.length}`);
  for (const { kind, message } of violations.slice(0, shown)) tell(`  ${kind}: ${message.slice(0, 1_500)}`);
}

/**
 * The line that CI counts.
 *
 * @param allAlerts whether an alert that did not fire is a failure
 */
export function totals(verdict: Verdict, allAlerts: boolean): { text: string; failed: number } {
  const violated = failedChecks(verdict).length;
  const failed = violated + (allAlerts ? silentAlerts(verdict).length : 0);
  return { text: `${Object.keys(checks).length - violated} passed, ${failed} failed`, failed };
}
