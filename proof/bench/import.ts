/**
 * Measures `engage devices import` for new devices and for the same ones again, compared with a bare COPY of the same
 * rows over two connections into the same table with all indexes. Also measures memory.
 *
 *     npm run bench:import [-- <lines>]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pino from 'pino';
import { demoPartnerId } from '../../server/demo/demo.ts';
import { fieldIndexesLoop } from '../../server/jobs/field-indexes.job.ts';
import { openBench } from './support.ts';

const lines = Number(process.argv[2] ?? 500_000);
const rounds = 3;
const perBatch = 20_000;

interface Shape {
  name: string;
  heading: string[];
  /** Columns of the table, and their values in a COPY line. */
  columns: string[];
  cells: (n: number, salt: string) => string[];
}

const digest = (text: string) => createHash('md5').update(text).digest('hex');
const udid = (n: number, salt: string) => digest(`${salt} ${n}`).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const token = (n: number, salt: string) => digest(`token ${salt} ${n}`) + digest(`${salt} token ${n}`);
const second = (n: number) => String(n % 60).padStart(2, '0');

const shapes: Shape[] = [
  {
    name: 'three columns',
    heading: ['UDID', 'token', 'platform'],
    columns: ['udid', 'token', 'platform'],
    cells: (n, salt) => [udid(n, salt), token(n, salt), 'android'],
  },
  {
    name: 'ten columns',
    heading: [
      'UDID',
      'token',
      'platform',
      'clientId',
      'firstOpen',
      'lastOpen',
      'model',
      'sw_version',
      'language',
      'timezone',
    ],
    columns: [
      'udid',
      'token',
      'platform',
      'client_id',
      'first_open',
      'last_open',
      'model',
      'sw_version',
      'language',
      'timezone',
    ],
    cells: (n, salt) => [
      ...[udid(n, salt), token(n, salt), 'android', `C-${salt}-${n}`],
      ...[
        `2026-03-${String((n % 28) + 1).padStart(2, '0')}T10:00:${second(n)}.000Z`,
        `2026-06-01T10:00:${second(n)}.000Z`,
      ],
      ...['Pixel 8', 'a4.3.0', 'en', 'Europe/London'],
    ],
  },
];

const bench = await openBench();
const { db, applicationId, environment } = bench;
await fieldIndexesLoop(db, { id: 1, mayStart: () => true }, pino({ level: 'silent' })).run(
  new AbortController().signal,
);

const file = join(bench.folder, 'devices.csv');
async function writeFile({ heading, cells }: Shape, salt: string): Promise<void> {
  function* rows() {
    yield `${heading.join(';')}\n`;
    for (let n = 0; n < lines; n++) yield `${cells(n, salt).join(';')}\n`;
  }
  await pipeline(Readable.from(rows()), createWriteStream(file));
}

async function clear(): Promise<void> {
  await db.query('truncate devices, statistics_deltas cascade');
  await db.query('checkpoint');
}

/** Lines per second as reported by the command, which must create this number of devices, and its peak memory in MB. */
async function importFile(created: number): Promise<{ rate: number; memory: number }> {
  const child = spawn(process.execPath, ['bin/engage.js', 'devices', 'import', demoPartnerId, file, '--json'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let memory = 0;
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    memory = Math.max(memory, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  try {
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
    const { seconds, ...counts } = JSON.parse(output) as { seconds: number; lines: number; created: number };
    if (code !== 0 || counts.lines !== lines || counts.created !== created) {
      throw new Error(`exit code ${code}: ${output}`);
    }
    return { rate: lines / seconds, memory };
  } finally {
    clearInterval(watch);
  }
}

async function copyBare({ columns, cells }: Shape, salt: string): Promise<number> {
  const batches: string[] = [];
  for (let from = 0; from < lines; from += perBatch) {
    let batch = '';
    for (let n = from; n < Math.min(from + perBatch, lines); n++) {
      batch += `${applicationId}\t${cells(n, salt).join('\t')}\n`;
    }
    batches.push(batch);
  }
  const start = performance.now();
  const writer = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      const rows = batch;
      await db.transaction((tx) => tx.copyIn(`copy devices (application_id, ${columns.join(', ')}) from stdin`, rows));
    }
  };
  await Promise.all([writer(), writer()]);
  return lines / ((performance.now() - start) / 1000);
}

const shown = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`.padStart(10);

try {
  for (const shape of shapes) {
    for (let round = 0; round < rounds; round++) {
      const salt = `${shape.columns.length} ${round}`;
      await writeFile(shape, salt);
      await clear();
      const bare = await copyBare(shape, salt);
      await clear();
      const fresh = await importFile(lines);
      // Unchanged devices are not written.
      const again = await importFile(0);
      console.log(
        `${shape.name.padEnd(14)} new ${shown(fresh.rate)}  ${(fresh.rate / bare).toFixed(2)} × COPY (${shown(bare).trim()})   ` +
          `the same again ${shown(again.rate)}   ${Math.round(Math.max(fresh.memory, again.memory))} MB`,
      );
    }
  }
} finally {
  await bench.close();
}
