/**
 * Sends events in batches while the API is killed again and again, and sends each batch again until it is confirmed. Afterwards,
 * the stored events, the clicks and the statistics must have the exact counts.
 *
 *     npm run bench:events-kill -- [EVENTS] [KILLS]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { batchOf, createEvents, createSenders } from './events/devices.ts';
import { openBench, startTarget, type Target } from './support.ts';
import type { Shot } from './setup/bench.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const kills = Number(process.argv[3] ?? 10);
const perBatch = 100;
const connections = 16;
const batches = Math.ceil(total / perBatch);

const bench = await openBench();
let target: Target | undefined;
let confirmed = 0;

/** Sends a batch until it is confirmed. The target may be another process each time. */
async function deliver({ method, path, headers, body }: Shot): Promise<void> {
  const { 'Content-Length': _length, ...rest } = headers;
  for (;;) {
    const sent = fetch(`http://127.0.0.1:${target?.port}${path}`, {
      method,
      headers: rest,
      body: new Uint8Array(body ?? []),
    });
    const response = await sent.catch(() => undefined);
    // Reading may fail as well, if the process was killed.
    const result = (await response?.json().catch(() => undefined)) as { accepted?: number } | undefined;
    if (response?.status === 202 && result?.accepted === perBatch) break;
    if (response && response.status < 500 && response.status !== 202) throw new Error(`status ${response.status}`);
    await delay(50);
  }
  confirmed++;
}

try {
  const senders = await createSenders(bench, 1_000);
  const start = () => startTarget('ours', './request/ours.ts', { ...bench.environment, DEVICE_EVENT_LIMIT: '0' });
  target = await start();
  let next = 0;
  let clicks = 0;
  const work = Array.from({ length: connections }, async () => {
    while (next < batches) {
      const batch = next++;
      const events = createEvents(senders, perBatch, batch * perBatch);
      clicks += events.filter((event) => 'messageId' in event).length;
      await deliver(batchOf(senders, batch, events));
    }
  });
  const began = performance.now();
  for (let kill = 1; kill <= kills; kill++) {
    while (confirmed < (batches * kill) / (kills + 1)) await delay(10);
    target.process.kill('SIGKILL');
    target = await start();
    console.log(`killed ${kill} times, ${confirmed * perBatch} events confirmed`);
  }
  await Promise.all(work);
  const seconds = (performance.now() - began) / 1000;
  const [counts] = await bench.db.query<{ events: number; clicks: number; counted: number }>(
    `select (select count(*) from device_events where application_id = $1) as events,
            (select count(*) from clicks c join messages m on m.application_id = c.application_id and m.id = c.message_id
              where c.application_id = $1 and m.id = $2) as clicks,
            (select coalesce(sum(clicks), 0)::bigint from statistics_deltas where application_id = $1) as counted`,
    [bench.applicationId, senders.messageId],
  );
  const expected = { events: batches * perBatch, clicks, counted: clicks };
  const isExact = JSON.stringify(counts) === JSON.stringify(expected);
  console.log(
    `${(expected.events / seconds).toFixed(0)} events/s; ${isExact ? 'exact' : 'WRONG'}: ${JSON.stringify(counts)}`,
  );
  if (!isExact) {
    console.log(`expected ${JSON.stringify(expected)}`);
    process.exitCode = 1;
  }
} finally {
  target?.process.kill('SIGKILL');
  await bench.close();
}
