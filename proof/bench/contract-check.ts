/**
 * Measures the cost of checking a sample of responses against the contract: the same requests with CONTRACT_CHECK=off
 * and with warn, alternating in one run.
 */
import { fireInTurns, openBench, startTarget } from './support.ts';
import type { Shot } from './setup/bench.ts';

const rounds = Number(process.argv[2] ?? 9);
const seconds = Number(process.argv[3] ?? 2);

const bench = await openBench();
const { db } = bench;
const [campaign] = await db.query<{ id: number }>(
  `insert into campaigns (application_id, name, description)
   select id, 'Spring sale', 'Twenty percent off.' from applications, generate_series(1, 100) returning id`,
);

const headers = await bench.headers();
const path = '/v1/me/apps/demo/campaigns';
const shots: Record<string, Shot> = {
  'one campaign': { method: 'GET', path: `${path}/${campaign?.id}`, headers },
  'page of 100': { method: 'GET', path, headers },
};

const target = (name: string, settings: Record<string, string>) =>
  startTarget(name, './request/ours.ts', { ...bench.environment, ...settings });
const targets = await Promise.all([
  target('off', { CONTRACT_CHECK: 'off' }),
  target('warn', { CONTRACT_CHECK: 'warn' }),
  target('warn, all', { CONTRACT_CHECK: 'warn', CONTRACT_CHECK_SAMPLE: '1' }),
]);

try {
  for (const [name, shot] of Object.entries(shots)) {
    const { costs } = await fireInTurns(targets, shot, rounds, seconds);
    const without = costs.get('off') ?? NaN;
    const whenAll = (costs.get('warn, all') ?? NaN) / without - 1;
    for (const [check, cost] of costs) {
      console.log(
        `${name.padEnd(14)}${check.padEnd(10)} ${cost.toFixed(0).padStart(5)} µs CPU/request   ${(cost / without).toFixed(3)} × off`,
      );
    }
    // The cost of a sample of 1% is below the noise of the measurement, so it is computed from the cost of all
    // responses.
    console.log(`${name.padEnd(14)}1% of all    ${(1 + whenAll / 100).toFixed(4)} × off`);
  }
} finally {
  for (const { process } of targets) process.kill('SIGKILL');
  await bench.close();
}
