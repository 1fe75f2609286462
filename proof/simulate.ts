/**
 * `npm run simulate`: runs two APIs and three workers under requests and failures of every kind, and then checks that nothing was
 * lost, doubled or mixed up. The seed determines the plan of a run, so that a failed run can be repeated. The plan of a failed run
 * is reduced to what is needed for the failure. Exits with 1 for violations, and with 130 or 143 after SIGINT or SIGTERM.
 *
 *     --seed N[,N…]       the seed of the plan (default: random); several run one after the other, and are reported as one
 *     --minutes M         duration of requests and failures, including a minute without failures at the end (default 2)
 *     --plan FILE         runs a saved plan; `--plan alerts` causes what the alerts of ops/alerts.yaml detect
 *     --prometheus PATH   also checks with Prometheus which alerts fire, with shorter waiting times
 *     --no-shrink         does not reduce the plan of a failed run
 *     --shrink-minutes M  maximum duration of that (default 10)
 *     --keep              keeps the folder of the run; by default only after a failure
 *     --json FILE         writes the counts
 *     --release           writes the counts to openapi/engagement/released/simulation.json, for the status page; of `--plan alerts`,
 *                         the alerts to alerts.json there
 */
import { mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addVerdicts, checks, type Verdict } from './simulate/checker.ts';
import { makeAlertsPlan } from './simulate/alerts-plan.ts';
import { makePlan } from './simulate/make-plan.ts';
import type { Plan } from './simulate/plan.ts';
import { printInterrupted, printReport, totals } from './simulate/report.ts';
import { InterruptedError, run } from './simulate/run.ts';
import { shrink } from './simulate/shrink.ts';
import { loadContract } from '../server/contracts/contracts.ts';

const { values } = parseArgs({
  allowNegative: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    plan: { type: 'string' },
    prometheus: { type: 'string' },
    shrink: { type: 'boolean', default: true },
    'shrink-minutes': { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
    json: { type: 'string' },
    release: { type: 'boolean', default: false },
  },
});

const releasedFile = (name: string) =>
  fileURLToPath(new URL(`../openapi/engagement/released/${name}.json`, import.meta.url));
const seeds = (values.seed ?? String(Math.floor(Math.random() * 1e9))).split(',').map(Number);
async function choosePlans(): Promise<Plan[]> {
  if (values.plan === 'alerts') return seeds.map(makeAlertsPlan);
  if (values.plan !== undefined) return [JSON.parse(await readFile(values.plan, 'utf8')) as Plan];
  return seeds.map((seed) => makePlan(seed, Number(values.minutes)));
}

if (values.plan === 'alerts' && values.prometheus === undefined) {
  console.error('--plan alerts needs --prometheus: the path of the program, from the Debian package prometheus');
  process.exit(2);
}
const plans = await choosePlans();
const folder = await mkdtemp(join(tmpdir(), 'engage-simulate-'));
const tell = (line: string) => console.log(line);

const interruption = new AbortController();
/** The exit status of a program that a signal ended: 128 plus its number. */
const statuses = { SIGINT: 130, SIGTERM: 143 } as const;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (interruption.signal.aborted) return;
    process.exitCode = statuses[name];
    tell(`interrupted by ${name}: ending what was started`);
    interruption.abort();
  });
}

/** Runs a plan, prints what happened, and reduces a plan that failed. */
async function simulate(plan: Plan): Promise<Verdict> {
  const { signal } = interruption;
  const own = join(folder, String(plan.seed));
  tell(`seed ${plan.seed}; history and logs in ${own}`);
  const verdict = await run({ plan, folder: join(own, 'run'), prometheus: values.prometheus, tell, signal });
  printReport(verdict, tell);
  const { failed } = totals(verdict, values.plan === 'alerts');
  if (failed === 0 && !values.keep) await rm(own, { recursive: true });
  else tell(`kept: ${own}`);
  if (failed > 0) {
    tell(`again: npm run simulate -- --plan ${join(own, 'run', 'plan.json')}`);
    process.exitCode = 1;
    if (values.shrink && verdict.violations.length > 0)
      await shrink(plan, verdict, { folder: own, tell, minutes: Number(values['shrink-minutes']), signal });
  }
  return verdict;
}

async function simulateAll(): Promise<void> {
  const begin = performance.now();
  const verdicts: Verdict[] = [];
  for (const plan of plans) verdicts.push(await simulate(plan));
  const verdict = verdicts.reduce(addVerdicts);
  const summary = {
    ...{ version: loadContract().info.version, date: new Date().toISOString().slice(0, 10) },
    seeds: plans.map(({ seed }) => seed),
    seconds: Math.round((performance.now() - begin) / 1000),
    ...verdict.counts,
    checks: Object.values(checks),
    violations: verdict.violations.length,
  };
  const write = (file: string, report: object) => writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  if (values.json) await write(values.json, summary);
  if (values.release && values.plan !== 'alerts') await write(releasedFile('simulation'), summary);
  if (values.release && verdict.alerts) {
    const { version, date } = summary;
    await write(releasedFile('alerts'), { version, date, ...verdict.alerts });
  }
  await rmdir(folder).catch(() => undefined);
  // CI reads the last line.
  tell(totals(verdict, values.plan === 'alerts').text);
}

try {
  await simulateAll();
} catch (error) {
  if (!(error instanceof InterruptedError)) throw error;
  printInterrupted(error.verdict, tell);
  if (values.keep) tell(`kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true });
  tell('interrupted');
}
process.exit();
