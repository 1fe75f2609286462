/**
 * Measures the CPU time and the latency of a signed GET and POST of a campaign, against handlers with the same SQL: bare
 * Express without checks, Express with the request validator, and Fastify with the same checks. They alternate in one run.
 *
 * The goal is 1.15 times the cost of Fastify plus what the validator alone costs, and at most that of bare Express.
 */
import { fireAtRate, fireInTurns, median, openBench, startTarget } from './support.ts';
import type { Shot } from './setup/bench.ts';

const rounds = Number(process.argv[2] ?? 7);
const seconds = Number(process.argv[3] ?? 2);

const bench = await openBench();
const { db } = bench;
const [campaign] = await db.query<{ id: number }>(
  `insert into campaigns (application_id, name, description) select id, 'Spring sale', 'Twenty percent off.' from applications returning id`,
);

const path = '/v1/me/apps/demo/campaigns';
const body = Buffer.from(
  JSON.stringify({ name: 'Spring sale', description: 'Twenty percent off.', startDate: '2026-03-16T08:00:00Z' }),
);
const shots: Record<string, Shot> = {
  GET: { method: 'GET', path: `${path}/${campaign?.id}`, headers: await bench.headers() },
  POST: {
    method: 'POST',
    path,
    body,
    headers: {
      ...(await bench.headers(body)),
      'Content-Type': 'application/json',
      'Content-Length': String(body.length),
    },
  },
};

const { environment } = bench;
const targets = await Promise.all([
  startTarget('ours', './request/ours.ts', environment),
  startTarget('bare Express', './request/bare-express.ts', environment),
  startTarget('with validator', './request/express-validator.ts', environment),
  startTarget('Fastify', './request/fastify.ts', environment),
]);

try {
  for (const [name, shot] of Object.entries(shots)) {
    const { results, costs } = await fireInTurns(targets, shot, rounds, seconds);
    const costOf = (target: string) => costs.get(target) ?? NaN;
    const bare = costOf('bare Express');
    for (const [target, runs] of results) {
      const rate = median(runs.map((run) => run.requests / run.seconds));
      const cost = costOf(target);
      const found = targets.find((each) => each.name === target);
      const latencies = found && (await fireAtRate(found, shot, rate / 2, rounds * 0.5));
      console.log(
        [
          `${name.padEnd(5)}${target.padEnd(15)}${rate.toFixed(0).padStart(6)} requests/s`,
          `${cost.toFixed(0).padStart(5)} µs CPU/request`,
          `${(cost / bare).toFixed(2)} × bare Express`,
          `at half load p50 ${latencies?.p50.toFixed(2)} ms, p99 ${latencies?.p99.toFixed(2)} ms`,
        ].join('   '),
      );
    }
    const reference = costOf('Fastify') + costOf('with validator') - bare;
    console.log(`${name.padEnd(5)}ours: ${(costOf('ours') / reference).toFixed(2)} × (Fastify + validator), goal 1.15`);
  }
} finally {
  for (const target of targets) target.process.kill('SIGKILL');
  await bench.close();
}
