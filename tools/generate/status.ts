import { readFile } from 'node:fs/promises';
import type { Score } from '../mutants/mutant.ts';
import { cell } from '../requirements/matrix.ts';
import { idsInTests, type RequirementSources } from '../requirements/requirements.ts';

/** What `npm run mutants -- --release` leaves behind. */
export interface MutantsReport {
  version: string;
  date: string;
  seed: number;
  contract?: Score;
  server?: Score;
}

/** What `npm run fuzz -- --release` leaves behind. */
export interface FuzzReport {
  version?: string;
  date?: string;
  seed: number;
  seconds: number;
  /** Requests, and sequences of them. */
  runs: number;
  /** Operations that were called. */
  operations: number;
  /** Requests that kept the contract, and those of them that were not refused for what a schema can't say. */
  valid: number;
  granted?: number;
  /** Requests that broke the contract in one place. */
  broken: number;
  /** Sequences of requests that were held against a model. */
  sequences: number;
  failures: number;
}

export interface StatusSources {
  requirements: RequirementSources;
  mutants?: MutantsReport;
  fuzz?: FuzzReport;
}

/** The report that a release left in a file; undefined where there is none yet. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}

/** A page on how far contract, server and tests are shown to agree. */
export function renderStatus({ requirements, mutants, fuzz }: StatusSources): string {
  return [
    '# Status',
    '',
    'How far contract, server and tests are shown to agree.',
    '',
    ...requirementLines(requirements),
    ...mutantLines(mutants),
    ...fuzzLines(fuzz),
  ].join('\n');
}

const number = (value: number) => value.toLocaleString('en');
const share = (part: number, whole: number) => (whole === 0 ? '' : `${Math.floor((part / whole) * 100)} %`);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) => [
  `| ${head.join(' | ')} |`,
  // Numbers stand to the right, so that they can be compared.
  `| ${head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---')).join(' | ')} |`,
  ...rows.map((row) => `| ${row.map((each) => (typeof each === 'number' ? number(each) : cell(each))).join(' | ')} |`),
  '',
];

function requirementLines({ requirements: { rules }, tests }: RequirementSources): string[] {
  const { files } = idsInTests(new Set(rules.map(({ id }) => id)), tests);
  const held = (section?: string) =>
    rules.filter((rule) => (section === undefined || rule.section === section) && files.has(rule.id)).length;
  const sections = [...new Set(rules.map(({ section }) => section))];
  return [
    '## Requirements',
    '',
    `The specification holds **${rules.length} rules**. Each has its place in the contract; tests, which run with every change,`,
    `hold **${held()}** of them. [Which test holds which rule](requirements.md).`,
    '',
    ...table(
      ['Part of the specification', 'Rules', 'Held by tests'],
      sections.map((section) => [section, rules.filter((rule) => rule.section === section).length, held(section)]),
    ),
  ];
}

function mutantLines(report: MutantsReport | undefined): string[] {
  const intro = [
    '## Mutants',
    '',
    'A check is worth what it notices. So contract and server are changed in small ways, one at a time, and we count how many',
    'of these mutants some check or test notices. That generated files differ does not count.',
    '',
  ];
  if (!report) return [...intro, 'No release has been measured yet.', ''];
  const { version, date, seed, contract, server } = report;
  return [
    ...intro,
    `Measured on ${date} with version ${version} of the contract, a sample by the seed ${seed}.`,
    '',
    ...(contract ? scoreLines('Mutants of the contract', contract) : []),
    ...(server ? scoreLines('Mutants of the server', server) : []),
  ];
}

function scoreLines(title: string, { total, caught, kinds, checks, survivors }: Score): string[] {
  const byKind = Object.entries(kinds).sort(([a], [b]) => a.localeCompare(b));
  const byCheck = Object.entries(checks).sort(([, a], [, b]) => b - a);
  return [
    `### ${title}`,
    '',
    `**${number(caught)} of ${number(total)} noticed** (${share(caught, total)}).`,
    '',
    ...table(
      ['What was changed', 'Mutants', 'Noticed'],
      byKind.map(([kind, count]) => [kind, count.total, count.caught]),
    ),
    ...table(['First noticed by', 'Mutants'], byCheck),
    ...(survivors.length === 0
      ? ['None went unnoticed.', '']
      : [
          'What went unnoticed:',
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
    'Requests made from the contract by chance: valid ones must never fail, nor be answered outside of the contract; those that',
    'break it in one place must be refused as declared, and change nothing; sequences must agree with a model.',
    '',
  ];
  if (!report) return [...intro, 'No release has been fuzzed yet.', ''];
  const { version, date, seed, seconds, failures, ...counts } = report;
  const when = [date && `on ${date}`, version && `with version ${version} of the contract`].filter(Boolean).join(', ');
  const rows: [string, number | undefined][] = [
    ['Operations called', counts.operations],
    ['Valid requests', counts.valid],
    ['of them granted', counts.granted],
    ['Requests broken in one place', counts.broken],
    ['Sequences held against the model', counts.sequences],
    ['All of these', counts.runs],
    ['Failures', failures],
  ];
  return [
    ...intro,
    `Done ${when === '' ? '' : `${when}, `}with the seed ${seed}, in ${number(Math.round(seconds))} seconds.`,
    '',
    ...table(
      ['What', 'How many'],
      rows.flatMap(([what, count]) => (count === undefined ? [] : [[what, count]])),
    ),
  ];
}
