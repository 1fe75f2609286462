import { readFile } from 'node:fs/promises';
import type { Count, Score } from '../../proof/mutants/mutant.ts';
import { cell } from '../requirements/matrix.ts';
import { idsInTests, type RequirementSources } from '../requirements/requirements.ts';

/** The file that `npm run mutants -- --release` writes. */
export interface MutantsReport {
  version: string;
  date: string;
  seed: number;
  /** The engagement contract. */
  contract?: Score;
  /** The operator contract without the operations copied from the engagement contract. */
  operator?: Score;
  device?: Score;
  server?: Score;
}

/** The file that `npm run fuzz -- --release` writes. */
export interface FuzzReport {
  version?: string;
  date?: string;
  seed: number;
  seconds: number;
  /** Requests and sequences of requests. */
  runs: number;
  /** Operations that were called. */
  operations: number;
  /** Requests that match the contract, and how many of them succeeded. The others break rules that a schema can't express. */
  valid: number;
  granted?: number;
  /** Requests that break the contract in one place. */
  broken: number;
  /** Sequences of requests that were compared with a model. */
  sequences: number;
  failures: number;
  /** The totals of the other APIs, which have no sequences. Releases before them have none. */
  operator?: FuzzCounts;
  device?: FuzzCounts;
}

/** The totals of one contract. */
type FuzzCounts = Omit<FuzzReport, 'operator' | 'device'>;

/** The file that `npm run simulate -- --release` writes. */
export interface SimulationReport {
  version?: string;
  date: string;
  seeds: number[];
  seconds: number;
  /** Counts by name. */
  operations: Record<string, number>;
  results: Record<string, number>;
  failures: Record<string, number>;
  duplicates: Record<string, number>;
  sends: number;
  rows: number;
  expired?: number;
  pushes: number;
  checks: string[];
  violations: number;
}

/** What `npm run simulate -- --plan alerts` stores: the alerts that could fire, and those that did. */
export interface AlertsReport {
  version: string;
  date: string;
  all: string[];
  fired: string[];
}

export interface StatusSources {
  requirements: RequirementSources;
  mutants?: MutantsReport;
  fuzz?: FuzzReport;
  simulation?: SimulationReport;
  alerts?: AlertsReport;
}

/** Reads the report of a release. Undefined if the file does not exist. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** A page with the results of the checks that compare contract, server and tests. */
export function renderStatus({ requirements, mutants, fuzz, simulation, alerts }: StatusSources): string {
  return [
    '# Status',
    '',
    'Results of the checks that compare contract, server and tests.',
    '',
    ...requirementLines(requirements),
    ...mutantLines(mutants),
    ...fuzzLines(fuzz),
    ...simulationLines(simulation),
    ...(alerts ? alertLines(alerts) : []),
  ].join('\n');
}

const number = (value: number) => value.toLocaleString('en');
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.floor((part / whole) * 100)} %`);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) => [
  `| ${head.join(' | ')} |`,
  // Numbers are aligned to the right, so that they can be compared.
  `| ${head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---')).join(' | ')} |`,
  ...rows.map((row) => `| ${row.map((each) => (typeof each === 'number' ? number(each) : cell(each))).join(' | ')} |`),
  '',
];

function requirementLines({ requirements: { rules }, tests }: RequirementSources): string[] {
  const { files } = idsInTests(new Set(rules.map(({ id }) => id)), tests);
  const tested = (section?: string) =>
    rules.filter((rule) => (section === undefined || rule.section === section) && files.has(rule.id)).length;
  const sections = [...new Set(rules.map(({ section }) => section))];
  return [
    '## Requirements',
    '',
    `The specification has **${rules.length} rules**, and each has its location in the contract. CI tests **${tested()}** of them on every`,
    'change. [Requirements](requirements.md) lists the tests of each rule.',
    '',
    ...table(
      ['Section of the specification', 'Rules', 'Tested'],
      sections.map((section) => [section, rules.filter((rule) => rule.section === section).length, tested(section)]),
    ),
  ];
}

function mutantLines(report: MutantsReport | undefined): string[] {
  const intro = [
    '## Mutants',
    '',
    'A mutant is a small change of contract or server. Mutation testing makes one at a time, and counts how many of them a check or',
    'a test detects. A difference in generated files does not count.',
    '',
  ];
  if (!report) return [...intro, 'No release has been measured yet.', ''];
  const { version, date, seed, contract, operator, device, server } = report;
  return [
    ...intro,
    `Measured on ${date} with version ${version} of the contract, on a random sample with the seed ${seed}.`,
    '',
    ...(contract ? scoreLines('Mutants of the contract', contract) : []),
    ...(operator ? scoreLines('Mutants of the operator contract', operator) : []),
    ...(device ? scoreLines('Mutants of the device contract', device) : []),
    ...(server ? scoreLines('Mutants of the server', server) : []),
  ];
}

function scoreLines(title: string, score: Score): string[] {
  const { total, caught, explained = 0, kinds, folders = {}, checks, survivors } = score;
  const byKind = Object.entries(kinds).sort(([a], [b]) => a.localeCompare(b));
  const byFolder = Object.entries(folders).sort(([a], [b]) => a.localeCompare(b));
  const byCheck = Object.entries(checks).sort(([, a], [, b]) => b - a);
  const counts = (what: string, rows: [string, Count][]) =>
    rows.length === 0
      ? []
      : table(
          [what, 'Mutants', 'Detected', ...(explained > 0 ? ['Equivalent'] : [])],
          rows.map(([name, count]) => [
            name,
            count.total,
            count.caught,
            ...(explained > 0 ? [count.explained ?? 0] : []),
          ]),
        );
  return [
    `### ${title}`,
    '',
    `**${number(caught)} of ${number(total)} detected** (${share(caught, total)}).`,
    '',
    ...(explained === 0
      ? []
      : [
          `Another ${number(explained)} are equivalent: no test can detect them, for example because they only make the service slower.`,
          `\`proof/mutants/equivalent.yaml\` has the reasons. Without equivalent mutants, ${share(caught, total - explained)} are detected.`,
          '',
        ]),
    ...counts('Change', byKind),
    ...counts('Folder', byFolder),
    ...table(['First detected by', 'Mutants'], byCheck),
    ...(survivors.length === 0
      ? [explained === 0 ? 'All were detected.' : 'All others were detected.', '']
      : [
          'Undetected mutants:',
          '',
          ...survivors.map(
            ({ place, kind, change }) => `- ${kind}: \`${change.replaceAll('`', "'")}\` at \`${place}\``,
          ),
          '',
        ]),
  ];
}

function fuzzLines(report: FuzzReport | undefined): string[] {
  const intro = [
    '## Fuzzing',
    '',
    'The fuzzer generates random requests from the contract, and checks that:',
    '',
    '- a valid request never fails, and its response matches the contract',
    '- a request with one violation of the contract is rejected as declared, and changes no data',
    '- sequences of requests agree with a model',
    '',
  ];
  if (!report) return [...intro, 'No release has been fuzzed yet.', ''];
  const { operator, device, ...engagement } = report;
  return [
    ...intro,
    ...fuzzCounts(engagement),
    ...(operator ? ['### Operator API', '', ...fuzzCounts(operator)] : []),
    ...(device ? ['### Device API', '', ...fuzzCounts(device)] : []),
  ];
}

/** The counts of one contract. */
function fuzzCounts({ version, date, seed, seconds, failures, ...counts }: FuzzCounts): string[] {
  const when = [date && `on ${date}`, version && `with version ${version} of the contract`].filter(Boolean).join(', ');
  const rows: [string, number | undefined][] = [
    ['Operations called', counts.operations],
    ['Valid requests', counts.valid],
    ['of these successful', counts.granted],
    ['Requests with one violation', counts.broken],
    ['Sequences compared with the model', counts.sequences || undefined],
    ['Total', counts.runs],
    ['Failures', failures],
  ];
  return [
    `Run ${when === '' ? '' : `${when}, `}with the seed ${seed}, in ${number(Math.round(seconds))} seconds.`,
    '',
    ...table(
      ['Result', 'Count'],
      rows.flatMap(([what, count]) => (count === undefined ? [] : [[what, count]])),
    ),
  ];
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function simulationLines(report: SimulationReport | undefined): string[] {
  const intro = [
    '## Simulation',
    '',
    'Two APIs and three workers run while callers write, send and read. During the run, processes are killed and frozen, PostgreSQL is',
    'restarted and cut off, and push services fail. Then a checker compares every response, row and push with the recorded history.',
    '',
  ];
  if (!report) return [...intro, 'No release has been simulated yet.', ''];
  const { version, date, seeds, seconds, operations, results, failures, duplicates, checks, violations, ...counts } =
    report;
  const ofVersion = version === undefined ? '' : ` with version ${version} of the contract`;
  return [
    ...intro,
    `Run on ${date}${ofVersion} for ${number(Math.round(seconds / 60))} minutes with ${seeds.length > 1 ? 'the seeds' : 'the seed'} ${seeds.join(', ')}: **${number(violations)} violations**.`,
    '',
    ...table(
      ['Result', 'Count'],
      [
        ['Operations', sum(operations)],
        ['of these acknowledged', results.done ?? 0],
        ['of these with an unknown outcome', (results.failed ?? 0) + (results.lost ?? 0)],
        ['Sends', counts.sends],
        ['Devices of sends', counts.rows],
        ['Delivered pushes', counts.pushes],
        ...(counts.expired
          ? [['Pushes that expired before they could be sent', counts.expired] as [string, number]]
          : []),
        ['Devices with two pushes of a send', sum(duplicates)],
        ...Object.entries(duplicates).map(([why, count]): [string, number] => [`because: ${why}`, count]),
        ['Injected failures', sum(failures)],
      ],
    ),
    ...table(['Injected failure', 'Count'], Object.entries(failures)),
    'What the checker verifies:',
    '',
    ...checks.map((check) => `- ${check}`),
    '',
  ];
}

function alertLines({ version, date, all, fired }: AlertsReport): string[] {
  return [
    '## Alerts',
    '',
    'A shorter simulation causes what the rules of `ops/alerts.yaml` detect. Prometheus evaluates them with shorter waiting times.',
    '',
    `Run on ${date} with version ${version} of the contract: **${fired.length} of ${all.length} alerts fired**.`,
    '',
    ...all.map((name) => `- \`${name}\`${fired.includes(name) ? '' : ' did not fire'}`),
    '',
  ];
}
