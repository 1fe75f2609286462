/**
 * Measures the sandbox as a process of its own: seconds from its start until it is ready, and milliseconds of a reset after a change.
 * Goals: 2 s, 100 ms. The first start also creates the embedded server. The time of `node -e 0` beside it shows how busy the machine is.
 *
 *     npm run bench:sandbox -- [ROUNDS]
 *
 * A reset copies some 770 files. On ext4 without a journal, where a deleted file makes the creation of others slower for minutes, run it
 * with `TMPDIR=/dev/shm`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './support.ts';

const rounds = Number(process.argv[2] ?? 5);
const resets = 20;

const results = new Map<string, number[]>();
const note = (name: string, value: number) => results.set(name, [...(results.get(name) ?? []), value]);

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The folder of the embedded server, which is made in the first round and deleted at the end. */
const folder = await mkdtemp(join(tmpdir(), 'engage-bench-'));
const environment = { ...process.env, TMPDIR: folder };

async function measureProcess(): Promise<void> {
  note(
    'node -e 0, ms',
    await milliseconds(() => once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit')),
  );
  const start = performance.now();
  const child = spawn(process.execPath, ['bin/engage.js', 'sandbox', '--port', '0', '--json'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  note('ready, s', (performance.now() - start) / 1000);
  const { control } = JSON.parse(line.toString()) as { control: string };
  const post = async (path: string, body: unknown) => {
    const { ok, status } = await fetch(control + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!ok) throw new Error(`${path}: ${status}`);
  };
  const times: number[] = [];
  for (let n = 0; n < resets; n++) {
    await post('clock', { advance: 'PT1M' });
    times.push(await milliseconds(() => post('reset', {})));
  }
  note(`reset, ms, median of ${resets}`, median(times));
  child.kill();
  await once(child, 'exit');
}

for (let round = 0; round < rounds; round++) await measureProcess();
await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 });
for (const [name, all] of results) {
  console.log(`${name}: ${median(all).toFixed(2)} (${all.map((each) => each.toFixed(2)).join(' ')})`);
}
