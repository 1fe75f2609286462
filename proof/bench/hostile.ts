/**
 * Measures how long a hostile request delays other callers: bodies, files, queries and headers just below their limits,
 * generated from the three contracts and the schema of settings to cost as much as possible. Prints the worst ones, alone and ten
 * in parallel, for the service and for the mock.
 *
 * Run it on an idle machine, since other work delays every caller.
 *
 *     npm run bench:hostile [-- --quick service|mock|engagement|operator|device|<operationId> …]
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { loadContract } from '../../server/contracts/contracts.ts';
import { describe, fuzzedContracts } from '../fuzz/operations.ts';
import { targetOf } from '../fuzz/requests.ts';
import { createCallers } from './hostile/callers.ts';
import type { Effort } from './hostile/effort.ts';
import { type HostileRequest, hostileRequests } from './hostile/requests.ts';
import { openBench, startTarget, type Target } from './support.ts';

/** The maximum delay of another caller, in milliseconds. */
const allowed = 100;
const shown = 15;
/** Each request once and alone, without a verdict, also on a busy machine: turns are CPU time. */
const isQuick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((name) => name !== '--quick');
const servers = { service: './hostile/target.ts', mock: './hostile/mock.ts' };
const groups: readonly string[] = [...Object.keys(servers), ...fuzzedContracts];
/** Whether the command names a member of a group, or none of the group. */
const isWanted = (group: readonly string[], name: string) =>
  wanted.includes(name) || !group.some((other) => wanted.includes(other));
/** Rate limits would reject the requests before they cost anything. */
const unlimited = {
  DEVICE_REGISTRATION_LIMIT: '1000000',
  DEVICE_EVENT_LIMIT: '1000000',
  DEVICE_WRITE_LIMIT: '1000000',
};

const bench = await openBench();

interface Outcome {
  request: HostileRequest;
  /** The delay of another caller, in milliseconds. */
  wait: number;
  /** The maximum CPU time of one turn of the event loop, in milliseconds: the delay on an idle machine. */
  turn: number;
  status: number;
  responseBytes: number;
}

const params = { partnerId: 'demo', udid: 'x', externalId: 'x' };

function pathOf({ contract, operationId, query }: HostileRequest): string {
  const { path } = describe({ contract, operationId });
  const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 1]));
  const target = targetOf({ contract, operationId, path: { ...ids, ...params }, query: {} });
  return query === undefined ? target : `${target}?${query}`;
}

async function measureServer(name: string, target: Target): Promise<number> {
  const callers = await createCallers(bench, target.port);
  const probe = new Worker(new URL('./hostile/probe.ts', import.meta.url), { workerData: { port: target.port } });

  async function ask(request: HostileRequest): Promise<{ status: number; bytes: number }> {
    const { contract, operationId, body, mediaType = 'application/json', headers } = request;
    const bytes = Buffer.from(body ?? '');
    const sent = fetch(`http://127.0.0.1:${target.port}${pathOf(request)}`, {
      method: describe({ contract, operationId }).method,
      headers: {
        ...(await callers[contract](bytes)),
        ...(body !== undefined && { 'Content-Type': mediaType }),
        ...headers,
      },
      ...(body !== undefined && { body: bytes }),
    });
    // The service may close the connection before it has read all of a body that it rejects.
    const response = await sent.catch(() => undefined);
    if (!response) return { status: 0, bytes: 0 };
    const type = response.headers.get('content-type') ?? '';
    if (!type.startsWith('text/event-stream')) {
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    }
    // A stream does not end.
    await response.body?.cancel();
    return { status: response.status, bytes: 0 };
  }

  async function effortSince(): Promise<Effort> {
    target.process.send('');
    const [effort] = (await once(target.process, 'message')) as [Effort];
    return effort;
  }

  async function waitedSince(): Promise<number> {
    probe.postMessage('');
    const [milliseconds] = (await once(probe, 'message')) as [number];
    return milliseconds;
  }

  /** Sends a request, or several in parallel. */
  async function measure(request: HostileRequest, times: number): Promise<Outcome> {
    await Promise.all([effortSince(), waitedSince()]);
    const [response] = await Promise.all(Array.from({ length: times }, () => ask(request)));
    const [{ turn }, wait] = await Promise.all([effortSince(), waitedSince()]);
    const { status, bytes } = response as { status: number; bytes: number };
    return { request, wait, turn, status, responseBytes: bytes };
  }

  /** The minimum of several tries, since other work only adds time. */
  async function measureAgain(request: HostileRequest, times: number): Promise<Outcome> {
    const outcomes: Outcome[] = [];
    for (let tries = 0; tries < 3; tries++) outcomes.push(await measure(request, times));
    return outcomes.toSorted((a, b) => a.turn - b.turn)[0] as Outcome;
  }

  // Only the bodies of suspects are kept: those of all requests are larger than the memory.
  let count = 0;
  let longestWaits: Outcome[] = [];
  let longestTurns: Outcome[] = [];
  for (const request of wantedRequests()) {
    const outcome = await measure(request, 1);
    count++;
    longestWaits = byWait([...longestWaits, outcome]).slice(0, shown);
    longestTurns = byTurn([...longestTurns, outcome]).slice(0, shown);
    if (outcome.status !== 500) continue;
    console.log(`a 500: ${request.operationId}: ${request.name}`);
    process.exitCode = 1;
  }
  if (count === 0) throw new Error(`${name}: no requests: ${wanted.join(', ')} names no operation`);
  const suspects = [...new Set([...longestWaits, ...longestTurns])];
  console.log(
    `\n${name}: ${count} requests. The longest wait of another caller, and the longest turn of the event loop (CPU):\n`,
  );
  if (isQuick) for (const outcome of longestTurns) console.log(line(outcome));
  let worst = 0;
  for (const times of isQuick ? [] : [1, 10]) {
    console.log(times === 1 ? 'one request' : `\n${times} together`);
    const outcomes: Outcome[] = [];
    for (const { request } of suspects) outcomes.push(await measureAgain(request, times));
    for (const outcome of byWait(outcomes)) console.log(line(outcome));
    worst = outcomes.reduce((longest, { wait }) => Math.max(longest, wait), worst);
  }
  if (!isQuick) console.log(`\nworst: ${worst.toFixed(0)} ms, allowed: ${allowed} ms`);
  await probe.terminate();
  return worst;
}

/** The requests of the contracts and operations that the command names, by default all. */
function* wantedRequests(): Generator<HostileRequest> {
  const bytes = (operationId: string) => (operationId === 'createAccessToken' ? 4096 : 1_048_576);
  const operationIds = wanted.filter((name) => !groups.includes(name));
  for (const contract of fuzzedContracts) {
    if (!isWanted(fuzzedContracts, contract)) continue;
    for (const request of hostileRequests(loadContract(contract), contract, bytes)) {
      if (operationIds.length === 0 || operationIds.includes(request.operationId)) yield request;
    }
  }
}

const line = ({ request: { operationId, name }, wait, turn, status, responseBytes }: Outcome) =>
  `${[wait, turn].map((time) => `${time.toFixed(0).padStart(6)} ms`).join('')}${String(status).padStart(5)}${responseBytes.toLocaleString('en').padStart(12)} B  ${operationId}: ${name}`;

const byWait = (outcomes: Outcome[]) => outcomes.toSorted((a, b) => b.wait - a.wait);
const byTurn = (outcomes: Outcome[]) => outcomes.toSorted((a, b) => b.turn - a.turn);

try {
  for (const [server, script] of Object.entries(servers)) {
    if (!isWanted(Object.keys(servers), server)) continue;
    const target = await startTarget(server, script, { ...bench.environment, ...unlimited });
    const worst = await measureServer(server, target).finally(() => target.process.kill('SIGKILL'));
    if (worst > allowed) process.exitCode = 1;
  }
} finally {
  await bench.close();
}
