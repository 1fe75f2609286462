/**
 * Measures how long the command line and the service take to start: `engage --help`, and `npm start` until
 * `/health/ready` returns 200, with a new data folder (cold) and with an existing one (warm). Medians, in seconds and as
 * multiples of `node -e 0` in the same run.
 *
 *     npm run bench:start -- [--rounds 5] [FOLDER…]
 *
 * Each FOLDER is a checkout with its dependencies; this one unless given. Their rounds alternate.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { median } from './support.ts';
import { clusterOf } from '../../server/db/postmaster.ts';
import { freePort } from '../../tools/free-port.ts';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [fileURLToPath(new URL('../..', import.meta.url))];

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function startSeconds(cwd: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), MOCK_PORT: String(await freePort()) },
    stdio: 'ignore',
    detached: true,
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`npm start in ${cwd} ended with ${child.exitCode}`);
    await delay(5);
  }
  const seconds = (performance.now() - start) / 1000;
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  // npm exits before the service, which stops the database last. The next start would wait for it.
  const deadline = performance.now() + 30_000;
  while (existsSync(join(clusterOf(dataDir), 'postmaster.pid'))) {
    if (performance.now() > deadline) throw new Error(`the database in ${dataDir} did not stop`);
    await delay(50);
  }
  return seconds;
}

async function nodeSeconds(): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(process.execPath, ['-e', '0']);
  return (performance.now() - start) / 1000;
}

async function helpSeconds(cwd: string): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(join(cwd, 'node_modules/.bin/node'), ['bin/engage.js', '--help'], { cwd }).catch(() =>
    promisify(execFile)('node', ['bin/engage.js', '--help'], { cwd }),
  );
  return (performance.now() - start) / 1000;
}

const times = new Map<string, number[]>();
const bare = 'node -e 0';
const note = (name: string, seconds: number) => times.set(name, [...(times.get(name) ?? []), seconds]);
for (let round = 0; round < Number(values.rounds); round++) {
  note(bare, await nodeSeconds());
  for (const folder of folders) {
    note(`${folder} help`, await helpSeconds(folder));
    const data = await mkdtemp(join(tmpdir(), 'engage-start-'));
    note(`${folder} cold`, await startSeconds(folder, data));
    note(`${folder} warm`, await startSeconds(folder, data));
    await rm(data, { recursive: true });
  }
}
for (const [name, all] of times) {
  const multiple = median(all) / median(times.get(bare) ?? []);
  const seconds = all.map((each) => each.toFixed(2)).join(' ');
  console.log(`${name}: ${median(all).toFixed(2)} s = ${multiple.toFixed(1)} × ${bare} (${seconds})`);
}
