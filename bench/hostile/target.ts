import { Writable } from 'node:stream';
import pino from 'pino';
import { readConfig } from '../../server/config.ts';
import { startService } from '../../server/main.ts';

/** The result of a measurement. */
export interface Effort {
  /** The maximum CPU time of the service's thread in one turn of the event loop, in milliseconds. */
  turn: number;
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
const service = await startService(readConfig(), 'api', pino({}, nowhere));

const cpuTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = cpuTime();
let longest = 0;
let running = false;

/** Marks the end of each turn of the event loop. */
function tick(): void {
  const now = cpuTime();
  longest = Math.max(longest, now - last);
  last = now;
  if (running) setImmediate(tick);
}

// The first request starts a measurement, the next one ends it.
process.on('message', () => {
  if (!running) {
    last = cpuTime();
    longest = 0;
  }
  running = !running;
  tick();
  process.send?.({ turn: longest } satisfies Effort);
});
process.send?.(service.apiPort);
