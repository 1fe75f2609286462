/**
 * Keeps live streams of the operator API and a page of the console open while sends start and end, two per second, and samples the memory
 * of the service and of the page. Some streams end and are opened again all the time. Fails if a stream gets no event for a minute, or
 * the memory of the last fifth exceeds that of the second fifth by a fifth and 20 MB.
 *
 *     npm run soak:streams -- [--minutes 60] [--streams 100]
 */
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openConsole } from './operator/open-console.ts';
import { serve } from './operator/serve.ts';
import { signIn } from './operator/sign-in.ts';
import { median, openBench, residentMegabytes } from './support.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, streams: { type: 'string', default: '100' } },
});
const end = performance.now() + Number(values.minutes) * 60_000;
/** Streams of a session, which may have 20. */
const perOperator = 4;

const bench = await openBench();
const { base, service } = await serve('all', { ...bench.environment, MOCK_PORT: '0' });
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const isRunning = () => performance.now() < end;
let events = 0;
let opened = 0;

/** Reads a stream for a time. */
const readStream = (cookie: string, milliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const request = get(`${base}/operator/v1/apps/demo/events`, { agent, headers: { Cookie: cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream has the status ${response.statusCode}`));
      opened++;
      let last = performance.now();
      response.on('data', () => {
        events++;
        last = performance.now();
      });
      const silence = setInterval(() => {
        if (performance.now() - last > 60_000) reject(new Error('a stream was silent for a minute'));
      }, 5_000);
      const timer = setTimeout(() => request.destroy(), milliseconds);
      response.on('close', () => {
        clearInterval(silence);
        clearTimeout(timer);
        resolve();
      });
    });
    request.on('error', reject);
  });

async function keepStream(cookie: string, index: number): Promise<void> {
  // A quarter of them are short.
  while (isRunning()) await readStream(cookie, Math.min(index % 4 === 0 ? 5_000 : Infinity, end - performance.now()));
}

async function post(path: string, content: object): Promise<{ id: number }> {
  const body = Buffer.from(JSON.stringify(content));
  const headers = { ...(await bench.headers(body)), 'Content-Type': 'application/json' };
  const response = await fetch(`${base}/v1/me/apps/demo${path}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${path} has the status ${response.status}: ${await response.text()}`);
  return (await response.json()) as { id: number };
}

async function sendMessages(): Promise<void> {
  for (let n = 0; isRunning(); n++) {
    const { id } = await post('/messages', { platform: 'android', title: `Sale ${n}`, text: 'Twenty percent off.' });
    await post(`/messages/${id}/send`, {});
    await delay(500);
  }
}

async function openSends(cookie: string) {
  const { context, page, close } = await openConsole(base, cookie, '/apps/demo/sends', 'Sends');
  const session = await context.newCDPSession(page);
  return {
    /** The heap of the page after a garbage collection, in MB. */
    async memory() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    close,
  };
}

async function sample(page: { memory: () => Promise<number> }, samples: { service: number[]; page: number[] }) {
  while (isRunning()) {
    await delay(5_000);
    samples.service.push(await residentMegabytes(service));
    samples.page.push(await page.memory());
    if (samples.page.length % 60 === 0)
      console.log(`${opened} streams opened, ${events} parts of events, ${samples.service.at(-1)?.toFixed(0)} MB`);
  }
}

await bench.db.query(
  `insert into devices (application_id, udid, platform, token)
   select $1, 'udid-' || n, 'android', 'token-' || n from generate_series(1, 100) n`,
  [bench.applicationId],
);
const cookies = await Promise.all(
  Array.from({ length: Math.ceil(Number(values.streams) / perOperator) + 1 }, (_, n) =>
    signIn(bench.db, 'owner', `owner-${n}@example.com`),
  ),
);
const [first = '', ...others] = cookies;
const samples = { service: [] as number[], page: [] as number[] };
let page: Awaited<ReturnType<typeof openSends>> | undefined;
try {
  page = await openSends(first);
  await Promise.all([
    sendMessages(),
    sample(page, samples),
    ...others.flatMap((cookie, n) =>
      Array.from({ length: perOperator }, (_, m) => keepStream(cookie, n * perOperator + m)),
    ),
  ]);
  console.log(`${opened} streams opened, ${events} parts of events`);
  for (const [name, all] of Object.entries(samples)) {
    const fifth = Math.floor(all.length / 5);
    const [early, late] = [median(all.slice(fifth, 2 * fifth)), median(all.slice(-fifth))];
    console.log(
      `memory of the ${name}: ${early.toFixed(1)} MB early, ${late.toFixed(1)} MB late, ${Math.max(...all).toFixed(1)} MB at most`,
    );
    if (late > early * 1.2 + 20) process.exitCode = 1;
  }
} finally {
  await page?.close();
  agent.destroy();
  service.kill('SIGKILL');
  await bench.close();
}
process.exit();
