/**
 * Changes the contract and the server in small ways, one at a time, and counts how many the checks notice, by kind.
 * Prints what survives, and exits with 1 where fewer are noticed than we aim for.
 *
 *     npm run mutants -- [--contract] [--server] [--sample N] [--seed N] [--only TEXT] [--without CHECK] [--json FILE]
 *                        [--release]
 *
 * `--only` takes those whose kind or place holds the text. `--without` leaves out a check of the contract, such as the
 * comparison with the released one ("breaking changes", "additions told"), to see what the others notice. `--release`
 * keeps the score for the status page, in openapi/released/mutants.json; a part not measured stays there as it was.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadContract } from '../server/http/contract.ts';
import { judgeContractMutants } from './mutants/contract.ts';
import { contractMutants } from './mutants/contract-mutants.ts';
import { type Mutant, sampleOf, type Score, scoreOf, type Verdict } from './mutants/mutant.ts';
import { allServerMutants, judgeServerMutants } from './mutants/server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const releasedFile = fileURLToPath(new URL('../openapi/released/mutants.json', import.meta.url));
/** The least share of mutants that has to be noticed. */
const aims = { contract: 1, server: 0.9 };

const { values } = parseArgs({
  options: {
    contract: { type: 'boolean' },
    server: { type: 'boolean' },
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    without: { type: 'string', multiple: true },
    json: { type: 'string' },
    release: { type: 'boolean' },
  },
});
const both = !values.contract && !values.server;

const chosen = <M extends Mutant>(mutants: readonly M[]) => {
  const { only = '' } = values;
  const fitting = mutants.filter(({ kind, place }) => kind.includes(only) || place.includes(only));
  return sampleOf(fitting, Number(values.sample), Number(values.seed));
};

const tell = ({ kind, place, change, caughtBy }: Verdict) =>
  console.log(`${caughtBy === undefined ? 'SURVIVED' : `caught by ${caughtBy}`} | ${kind} | ${place} | ${change}`);

function report(what: string, score: Score): void {
  console.log(`\n${what}: ${score.caught} of ${score.total} noticed`);
  for (const [kind, { caught, total }] of Object.entries(score.kinds)) console.log(`  ${caught}/${total} ${kind}`);
  for (const [check, count] of Object.entries(score.checks)) console.log(`  ${count} by ${check}`);
}

const scores: Partial<Record<keyof typeof aims, Score>> = {};
if (both || values.contract) {
  const mutants = chosen(contractMutants(loadContract()));
  scores.contract = scoreOf(await judgeContractMutants(mutants, tell, values.without));
}
if (both || values.server)
  scores.server = scoreOf(await judgeServerMutants(root, chosen(allServerMutants(root)), tell));

for (const [what, score] of Object.entries(scores)) {
  report(what, score);
  if (score.caught < score.total * aims[what as keyof typeof aims]) process.exitCode = 1;
}

const measured = {
  version: loadContract().info.version,
  date: new Date().toISOString().slice(0, 10),
  seed: Number(values.seed),
  ...scores,
};
const asText = (report: object) => `${JSON.stringify(report, null, 2)}\n`;
if (values.json !== undefined) await writeFile(values.json, asText(measured));
if (values.release) {
  const before = JSON.parse(await readFile(releasedFile, 'utf8').catch(() => '{}')) as object;
  await writeFile(releasedFile, asText({ ...before, ...measured }));
}
