/**
 * What the way of a request costs: a signed GET and POST of a campaign against a bare Express handler with the same SQL
 * and no checks, and against Fastify with the same checks and SQL. All in turns, in one run.
 */
import { fireInTurns, median, openBench, type Shot, startTarget } from './support.ts';

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
  startTarget('Fastify', './request/fastify.ts', environment),
]);

try {
  for (const [name, shot] of Object.entries(shots)) {
    const { results, costs } = await fireInTurns(targets, shot, rounds, seconds);
    const bare = costs.get('bare Express') ?? NaN;
    for (const [target, runs] of results) {
      const rate = median(runs.map((run) => run.requests / run.seconds));
      const cost = costs.get(target) ?? NaN;
      console.log(
        `${name.padEnd(5)}${target.padEnd(14)}${rate.toFixed(0).padStart(6)} requests/s ${cost.toFixed(0).padStart(5)} µs CPU/request   ${(cost / bare).toFixed(2)} × bare Express`,
      );
    }
  }
} finally {
  for (const target of targets) target.process.kill('SIGKILL');
  await bench.close();
}
