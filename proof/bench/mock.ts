/**
 * Measures the mock as a process of its own: seconds from its start to the first response, memory then and after requests to each API,
 * and requests per second of CPU time. Goals: 0.5 s, 120 MB, 1,000 requests per second. The same for the mock of a foreign contract. The
 * time of `node -e 0` beside it shows how busy the machine is.
 *
 *     npm run bench:mock -- [--rounds 5] [FOLDER…]
 *
 * Each FOLDER is a checkout with its dependencies; this one unless given. Their rounds alternate.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../../tools/free-port.ts';
import type { Shot } from './setup/bench.ts';
import { cpuSeconds, fire, median, residentMegabytes } from './support.ts';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [fileURLToPath(new URL('../..', import.meta.url))];
/** Seconds of requests in a round. */
const duration = 3;

const signed = { 'Service-Time': '1', 'Service-Signature': '1', Authorization: 'Bearer any' };
const shots: Record<string, Shot> = {
  engagement: { method: 'GET', path: '/v1/me/apps/demo/campaigns/1024', headers: signed },
  list: { method: 'GET', path: '/v1/me/apps/demo/messages?page=1', headers: signed },
  device: {
    method: 'GET',
    path: '/device/v1/inbox',
    headers: { 'Engage-App-Key': 'any', Authorization: 'Bearer any' },
  },
  operator: { method: 'GET', path: '/operator/v1/apps', headers: { Authorization: 'Bearer any' } },
};

const results = new Map<string, number[]>();
const note = (name: string, value: number) => results.set(name, [...(results.get(name) ?? []), value]);

async function untilReady(child: ChildProcess, port: number, { path, headers }: Shot): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the mock ended with ${child.exitCode}`);
    await delay(5);
  }
}

/** @returns the seconds that Node.js needs to start and end */
async function measureNode(folder: string): Promise<number> {
  const start = performance.now();
  const process_ = spawn(join(folder, 'node_modules/node/bin/node'), ['-e', '0'], { stdio: 'ignore' });
  await once(process_, 'exit');
  return (performance.now() - start) / 1000;
}

async function measure(folder: string): Promise<void> {
  const port = await freePort();
  const node = await measureNode(folder);
  note(`${folder} node -e 0, s`, node);
  const start = performance.now();
  const process_ = spawn(join(folder, 'node_modules/node/bin/node'), ['bin/engage.js', 'serve', '--role', 'mock'], {
    cwd: folder,
    env: { ...process.env, MOCK_PORT: String(port), METRICS_PORT: '' },
    stdio: 'ignore',
  });
  const first = shots.engagement as Shot;
  await untilReady(process_, port, first);
  const ready = (performance.now() - start) / 1000;
  note(`${folder} ready, s`, ready);
  note(`${folder} ready, in times of node -e 0`, ready / node);
  note(`${folder} CPU of the start, s`, await cpuSeconds(process_.pid ?? 0));
  note(`${folder} memory when ready, MB`, await residentMegabytes(process_));
  const target = { name: 'mock', port, process: process_ };
  for (const [name, shot] of Object.entries(shots)) {
    await fire(target, () => shot, 1);
    const { requests, cpu } = await fire(target, () => shot, duration);
    note(`${folder} ${name}, requests per second of CPU time`, requests / cpu);
    if (name === 'list') note(`${folder} memory after engagement requests, MB`, await residentMegabytes(process_));
  }
  note(`${folder} memory after requests to all APIs, MB`, await residentMegabytes(process_));
  process_.kill('SIGKILL');
  await once(process_, 'exit');
}

/** The mock of a contract that is not ours, as the package of the contract server starts it. */
async function measureForeign(folder: string): Promise<void> {
  const port = await freePort();
  const contract = 'test/foreign-contracts/library.yaml';
  const start = performance.now();
  const process_ = spawn(
    join(folder, 'node_modules/node/bin/node'),
    ['contract-server/cli/main.ts', 'mock', contract, '--port', String(port)],
    { cwd: folder, stdio: 'ignore' },
  );
  const get: Shot = { method: 'GET', path: '/shelves/7/books', headers: { 'X-Api-Key': 'any' } };
  await untilReady(process_, port, get);
  note(`${folder} foreign ready, s`, (performance.now() - start) / 1000);
  note(`${folder} foreign memory when ready, MB`, await residentMegabytes(process_));
  const target = { name: 'mock', port, process: process_ };
  await fire(target, () => get, 1);
  const { requests, cpu } = await fire(target, () => get, duration);
  note(`${folder} foreign list, requests per second of CPU time`, requests / cpu);
  process_.kill('SIGKILL');
  await once(process_, 'exit');
}

for (let round = 0; round < Number(values.rounds); round++) {
  for (const folder of folders) {
    await measure(folder);
    await measureForeign(folder);
  }
}
for (const [name, all] of results) {
  console.log(`${name}: ${median(all).toFixed(2)} (${all.map((each) => each.toFixed(2)).join(' ')})`);
}
