import type { Bench, Shot } from './setup/bench.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signature } from '../../client/signature.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { createDemo, demoEmail, demoPartnerId } from '../../server/demo/demo.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { parseSecretKey } from '../../server/config/config.ts';
import { openEmbeddedServer } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { hashOf } from '../../server/domain/tokens.ts';

/** The secret key of all benches. */
const secretKey = Buffer.alloc(32, 1).toString('base64');

/** A new database with the demonstration application, which is deleted at the end. */
export async function openBench(): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'engage-bench-'));
  return openBenchIn(folder, await createDatabase(folder), () => rm(folder, { recursive: true }));
}

/** A database that stays in its folder. It is made unless an earlier run has made it. */
export async function openKeptBench(folder: string, fill: (db: Database) => Promise<void>): Promise<Bench> {
  const keyFile = join(folder, 'api-key');
  const apiKey = await readFile(keyFile, 'utf8').catch(() => undefined);
  // Without a key, the run that made it was interrupted.
  if (apiKey === undefined) await rm(folder, { recursive: true, force: true });
  const opened = apiKey === undefined ? await createDatabase(folder) : { ...(await openDatabaseIn(folder)), apiKey };
  if (apiKey === undefined) {
    await fill(opened.db);
    await writeFile(keyFile, opened.apiKey);
  }
  return openBenchIn(folder, opened, () => Promise.resolve());
}

async function openDatabaseIn(folder: string) {
  const server = await openEmbeddedServer(join(folder, 'data'));
  const db = openDatabase(server.url, 4, console.error);
  await migrate(db);
  return { server, db };
}

async function createDatabase(folder: string) {
  const { server, db } = await openDatabaseIn(folder);
  const secrets = createSecrets([parseSecretKey(secretKey)]);
  return { server, db, apiKey: (await createDemo(db, secrets, async () => undefined)) ?? '' };
}

async function openBenchIn(
  folder: string,
  { server, db, apiKey }: Awaited<ReturnType<typeof createDatabase>>,
  remove: () => Promise<void>,
): Promise<Bench> {
  await db.query(
    `insert into access_tokens select $1, id, now() + interval '1 day' from users where email = $2
         on conflict (hash) do update set expires_at = excluded.expires_at`,
    [hashOf('bench'), demoEmail],
  );
  const { id: applicationId } = await readApplication(db, demoPartnerId);
  return {
    ...{ url: server.url, db, folder, applicationId },
    environment: {
      ...{ DATABASE_URL: server.url, SECRET_KEY: secretKey },
      ...{ PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production' },
    },
    async headers(body = new Uint8Array()) {
      const time = Math.floor(Date.now() / 1000);
      return {
        Authorization: 'Bearer bench',
        'Service-Time': String(time),
        'Service-Signature': await signature(body, apiKey, time),
      };
    },
    async close() {
      await db.close();
      await server.release();
      await remove();
    },
  };
}

/** A measured server in a separate process. */
export interface Target {
  name: string;
  port: number;
  process: ChildProcess;
}

/** Starts a script of this folder, which prints its port when it listens. */
export async function startTarget(name: string, script: string, environment: NodeJS.ProcessEnv): Promise<Target> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${name} did not start`)));
  const [port] = (await Promise.race([once(child, 'message'), died])) as [number];
  died.catch(() => undefined);
  return { name, port, process: child };
}

/** CPU seconds used by the running threads of a process. The times in `stat` are only counted in steps of 10 ms. */
export async function cpuSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map(async (thread) => (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds) / 1e9, 0);
}

/** The resident memory of a process in MB; 0 if it has ended. */
export async function residentMegabytes({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

export interface Measured {
  requests: number;
  seconds: number;
  cpu: number;
}

/** Sends requests for a duration over several connections, and counts successful responses. */
export async function fire(target: Target, nextShot: () => Shot, seconds: number, connections = 16): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const pid = target.process.pid ?? 0;
  const [cpuBefore, start] = [await cpuSeconds(pid), performance.now()];
  const end = start + seconds * 1000;
  let requests = 0;
  const shoot = ({ method, path, headers, body }: Shot) =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request({ agent, host: '127.0.0.1', port: target.port, method, path, headers }, (response) => {
        if (Math.floor((response.statusCode ?? 0) / 100) !== 2)
          reject(new Error(`${target.name}: ${method} ${path} ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      outgoing.on('error', reject).end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; requests++) await shoot(nextShot());
    }),
  );
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return { requests, seconds: took, cpu: (await cpuSeconds(pid)) - cpuBefore };
}

/**
 * Sends one request to alternating targets after a warm-up: returns the results by target, and CPU in µs per request.
 */
export async function fireInTurns(targets: readonly Target[], shot: Shot, rounds: number, seconds: number) {
  for (const target of targets) await fire(target, () => shot, 1.5);
  const results = new Map<string, Measured[]>(targets.map((target) => [target.name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) results.get(target.name)?.push(await fire(target, () => shot, seconds));
  }
  const costs = new Map(
    [...results].map(([target, runs]) => [target, median(runs.map((run) => (run.cpu / run.requests) * 1e6))]),
  );
  return { results, costs };
}

/** The median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses.
 *
 * @param rate requests per second
 * @returns latencies in milliseconds
 */
export async function fireAtRate(target: Target, shot: Shot, rate: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { method, path, headers, body } = shot;
  const latencies: number[] = [];
  const start = performance.now();
  const sendDueAt = (due: number) =>
    new Promise<void>((resolve, reject) => {
      const outgoing = request({ agent, host: '127.0.0.1', port: target.port, method, path, headers }, (response) => {
        if (Math.floor((response.statusCode ?? 0) / 100) !== 2)
          reject(new Error(`${target.name}: ${method} ${path} ${response.statusCode}`));
        response.resume().on('end', () => {
          latencies.push(performance.now() - due);
          resolve();
        });
      });
      outgoing.on('error', reject).end(body);
    });
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < rate * seconds; sent++) {
    const due = start + (sent / rate) * 1000;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    running.push(sendDueAt(due));
  }
  await Promise.all(running);
  agent.destroy();
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
