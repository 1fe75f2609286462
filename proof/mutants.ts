/**
 * Mutation testing: changes contracts and server in small ways, one at a time, and counts by kind how many mutants the
 * checks detect. Prints survivors, and exits with 1 if the score is below the goal. Equivalent mutants of the server
 * are listed in proof/mutants/equivalent.yaml and counted separately.
 *
 *     npm run mutants -- [--contract] [--of NAME] [--server] [--sample N] [--seed N] [--only TEXT] [--without CHECK] [--json FILE]
 *                        [--folders] [--workers N] [--verdicts FILE] [--again] [--release]
 *     npm run mutants -- --coverage FOLDER
 *
 * `--of` selects a contract: engagement, operator or device; it may be repeated. `--only` selects mutants whose kind or location contains the text; it may be repeated. `--without` skips a check of
 * the contract, such as the comparison with the released one ("breaking changes", "announced additions"), to see what the
 * others detect. `--folders` takes a sample of each server folder, 30 by default. `--workers` is the number of server
 * mutants tried in parallel. `--verdicts` saves each verdict on the server and reuses those in the file, so that a
 * stopped run can continue; `--again` tries survivors again. `--release` saves the score for the status page in
 * openapi/engagement/released/mutants.json; parts that are not measured stay unchanged. `--coverage` only stores which tests a
 * mutant of each server file runs, from what the tests have written to the folder COVERAGE_FOLDER.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chosenContracts } from '../tools/breaking/released.ts';
import { testContractMutants } from './mutants/contract.ts';
import { storeCoverage } from './mutants/coverage.ts';
import { copiesIn } from './mutants/contract-copies.ts';
import { contractMutants } from './mutants/contract-mutants.ts';
import {
  type Count,
  type Mutant,
  sampleOf,
  type Score,
  scoreOf,
  detectedShare,
  type Verdict,
} from './mutants/mutant.ts';
import { allServerMutants, folderOf, testServerMutants } from './mutants/server.ts';
import { readExplanations } from './mutants/equivalent.ts';
import { openVerdicts } from './mutants/verdicts.ts';
import { loadContract } from '../server/contracts/contracts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const releasedFile = fileURLToPath(new URL('../openapi/engagement/released/mutants.json', import.meta.url));
/** The minimum share of detected mutants. `contract` is the engagement contract. */
const goals = { contract: 1, operator: 1, device: 1, server: 0.95 };

const { values } = parseArgs({
  options: {
    contract: { type: 'boolean' },
    of: { type: 'string', multiple: true },
    server: { type: 'boolean' },
    sample: { type: 'string' },
    folders: { type: 'boolean' },
    workers: { type: 'string', default: '1' },
    verdicts: { type: 'string' },
    again: { type: 'boolean' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [''] },
    without: { type: 'string', multiple: true },
    json: { type: 'string' },
    release: { type: 'boolean' },
    coverage: { type: 'string' },
  },
});
if (values.coverage !== undefined) {
  storeCoverage(values.coverage);
  process.exit(0);
}
const both = !values.contract && !values.server;

const seed = Number(values.seed);

const matching = <M extends Mutant>(mutants: readonly M[]) => {
  const fits = (only: string) => mutants.filter(({ kind, place }) => kind.includes(only) || place.includes(only));
  return [...new Set(values.only.flatMap(fits))];
};

/** A sample of the server's mutants, overall or per folder. */
function serverSample() {
  const mutants = matching(allServerMutants(root));
  if (!values.folders) return sampleOf(mutants, Number(values.sample ?? 300), seed);
  const folders = Map.groupBy(mutants, ({ file }) => folderOf(file));
  return [...folders.values()].flatMap((ofFolder) => sampleOf(ofFolder, Number(values.sample ?? 30), seed));
}

const printVerdict = ({ kind, place, change, caughtBy, explained }: Verdict) =>
  console.log(
    `${caughtBy ? `detected by ${caughtBy}` : explained ? 'equivalent' : 'SURVIVED'} | ${kind} | ${place} | ${change}`,
  );

const counted = ({ caught, total, explained }: Count) =>
  `${caught}/${total}${explained ? ` + ${explained} equivalent` : ''}`;

function printScore(what: string, score: Score): void {
  console.log(`\n${what}: ${counted(score)} detected`);
  for (const [kind, count] of Object.entries(score.kinds)) console.log(`  ${counted(count)} ${kind}`);
  for (const [folder, count] of Object.entries(score.folders ?? {})) console.log(`  ${counted(count)} ${folder}`);
  for (const [check, count] of Object.entries(score.checks)) console.log(`  ${count} by ${check}`);
}

const scores: Partial<Record<keyof typeof goals, Score>> = {};
if (both || values.contract) {
  for (const name of chosenContracts(values.of)) {
    const mutants = matching(contractMutants(loadContract(name), copiesIn(name)));
    const sample = sampleOf(mutants, Number(values.sample ?? 300), seed);
    const verdicts = await testContractMutants(sample, { of: name, report: printVerdict, without: values.without });
    scores[name === 'engagement' ? 'contract' : name] = scoreOf(verdicts);
  }
}
if (both || values.server) {
  const explanations = readExplanations();
  const verdicts = await openVerdicts(values.verdicts, explanations);
  const mutants = serverSample();
  const open = mutants.filter((mutant) => verdicts.isOpen(mutant, values.again));
  await testServerMutants(root, open, {
    workers: Number(values.workers),
    explanations,
    report(verdict) {
      printVerdict(verdict);
      verdicts.add(verdict);
    },
  });
  const found = mutants.flatMap((mutant) => verdicts.of(mutant) ?? []);
  if (found.length < mutants.length) {
    console.log(`\n${mutants.length - found.length} mutants have no verdict`);
    process.exitCode = 1;
  }
  scores.server = scoreOf(found);
}

for (const [what, score] of Object.entries(scores)) {
  printScore(what, score);
  if (detectedShare(score) < goals[what as keyof typeof goals]) process.exitCode = 1;
}
if (Object.values(scores).every(({ total }) => total === 0)) {
  console.log('no mutants match');
  process.exitCode = 1;
}

const measured = {
  version: loadContract().info.version,
  date: new Date().toISOString().slice(0, 10),
  seed,
  ...scores,
};
const asText = (report: object) => `${JSON.stringify(report, null, 2)}\n`;
if (values.json !== undefined) await writeFile(values.json, asText(measured));
if (values.release) {
  const before = JSON.parse(await readFile(releasedFile, 'utf8').catch(() => '{}')) as object;
  await writeFile(releasedFile, asText({ ...before, ...measured }));
}
